import pytest

from tipote_device.meaning.wake_words import strip_wake_word

STRIPPED = [
    ("T-Pote, quelle heure est-il ?", "Quelle heure est-il ?"),
    ("petit pote, stop", "stop"),
    ("typote stop", "stop"),
    ("Ti-Pote, quelle heure est-il ?", "Quelle heure est-il ?"),
    ("ti pote quelle heure est-il", "quelle heure est-il"),
    ("Tipote raconte une blague", "Raconte une blague"),
    ("Petit pote, mets un minuteur.", "Mets un minuteur."),
    ("P'tit pote, ça va ?", "Ça va ?"),
    ("Tipotte, arrête.", "Arrête."),
    ("Typote ! Quel jour on est ?", "Quel jour on est ?"),
    ("Ti-Potes, bonjour.", "Bonjour."),
    ("T'y pote, éteins-toi.", "Éteins-toi."),
    ("T’y pote éteins-toi.", "Éteins-toi."),
    ("Si pote, oublie tout.", "Oublie tout."),
    ("Ty-pot, oublie tout.", "Oublie tout."),
    ("Hé Ti-Pote, dis-moi l'heure", "Dis-moi l'heure"),
    ("Eh, Ti-Pote ! Dis-moi l'heure", "Dis-moi l'heure"),
    ("Dis Ti-Pote, tu dors ?", "Tu dors ?"),
    ("dis donc ti-pote tu dors", "tu dors"),
    ("OK Ti-Pote… oui", "Oui"),
    ("Ti-Pote ! Ti-Pote ! Réponds.", "Réponds."),
    ("Ti-Pote, merci Ti-Pote.", "Merci Ti-Pote."),
    ("Ti-Pote.", ""),
    ("Ti-Pote, Ti-Pote !", ""),
    ("  Ti-Pote : à table  ", "À table"),
]

KEPT = [
    "Raconte l'histoire du petit pote.",
    "Merci Ti-Pote.",
    "Merci, Ti-Pote, à demain.",
    "Bonjour Ti-Pote.",
    "Quelle heure est-il, Ti-Pote ?",
    "Petit pot de yaourt ou compote ?",
    "Petit potage du soir",
    "Si possible demain",
    "Tipotentiel, ça existe ?",
    "Typographie, ça veut dire quoi ?",
    "Potes de vacances, c'est quel film ?",
    "Mon petit pote est malade.",
    "Dis-moi l'heure.",
    "Et alors ?",
    "Hé, réponds.",
    "Si Paul vient demain, rappelle-le-moi.",
    "T'as l'heure ?",
    "",
]


@pytest.mark.parametrize(("text", "rest"), STRIPPED)
def test_takes_the_wake_word_off_the_start(text, rest):
    assert strip_wake_word(text, woken=True) == rest


@pytest.mark.parametrize("text", KEPT)
def test_never_takes_a_word_that_belongs_to_the_sentence(text):
    assert strip_wake_word(text, woken=True) == text


@pytest.mark.parametrize("text", [text for text, _ in STRIPPED])
def test_takes_nothing_off_when_the_wake_word_did_not_open_the_utterance(text):
    assert strip_wake_word(text, woken=False).split() == text.replace("’", "'").split()
