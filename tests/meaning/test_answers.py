"""What is answered to a question about what was read out."""

import pytest

from tipote_device.contract.control import Answer
from tipote_device.meaning.grammar.memory.answers import read_answer

YES = """
    Oui. / Ouais, vas-y. / Oui oui. / D'accord. / Ok, efface. / Oui, supprime-les. / Je confirme.
    Oui, j'en suis sûr.
    Absolument. / Bien sûr, oublie-le. / Tu peux y aller. / Vas-y, oublie tout. / Oui s'il te plaît, Ti-Pote. / Fais-le.
    Exactement. / Euh oui, oublie ça. / C'est ça. / Oui, tu peux les effacer. / Efface-le.
"""
NO = """
    Non. / Non non. / Surtout pas ! / Ah non, pas du tout. / Aucun. / Rien du tout. / Non merci.
    N'y touche pas.
    Pas question. / Ni l'un ni l'autre. / C'est pas ça. / Attends. / Non, pas ça. / Laisse tomber.
"""
UNDO = """
    Annule. / Annule ça. / Non attends, garde-le ! / Reviens en arrière. / Garde-le. / Je me suis trompé. / Remets-le.
    Non, garde-la finalement. / Finalement non, garde-le. / Rends-le-moi. / Garde. / Non, laisse-le.
    Remets ça en place.
    Ne l'efface pas !
"""
NOTHING = """
    Oui mais demain il pleut ? / Quelle heure est-il ? / Peut-être. / Non mais tu as vu le temps ? / Je sais pas.
    C'est bon.
    Oui, mets un minuteur. / Garde-moi une place à table. / euh / Le premier homme sur la Lune.
    Oublie que j'habite à Lyon. / Annule le minuteur.
"""


def each(block):
    return [text.strip() for line in block.strip().splitlines() for text in line.split("/")]


@pytest.mark.parametrize("text", each(YES))
def test_yes(text):
    assert read_answer(text, 2) == Answer("yes")


@pytest.mark.parametrize("text", each(NO))
def test_no(text):
    assert read_answer(text, 2) == Answer("no")


@pytest.mark.parametrize("text", each(UNDO))
@pytest.mark.parametrize("shown", [0, 1, 3])
def test_undo(text, shown):
    assert read_answer(text, shown) == Answer("undo")


@pytest.mark.parametrize("text", each(NOTHING))
@pytest.mark.parametrize("shown", [0, 2])
def test_what_is_no_answer_is_none(text, shown):
    assert read_answer(text, shown) is None


@pytest.mark.parametrize(
    ("text", "shown", "picked"),
    [
        ("Le premier.", 3, (0,)),
        ("Juste la deuxième, s'il te plaît.", 3, (1,)),
        ("Le second.", 2, (1,)),
        ("le premier et le troisième", 3, (0, 2)),
        ("Oui, seulement le dernier.", 3, (2,)),
        ("Non, le deuxième.", 2, (1,)),
        ("les deux premiers", 3, (0, 1)),
        ("Les deux derniers.", 3, (1, 2)),
        ("Numéro deux.", 3, (1,)),
        ("le 2", 3, (1,)),
        ("Tous sauf le premier.", 3, (1, 2)),
        ("Oui mais pas le deuxième.", 2, (0,)),
        ("Garde le premier.", 2, (1,)),
        ("Efface le premier.", 2, (0,)),
        ("Oublie le deuxième souvenir.", 3, (1,)),
    ],
)
def test_a_choice(text, shown, picked):
    assert read_answer(text, shown) == Answer("some", picked)


@pytest.mark.parametrize(("text", "shown"), [("Les deux.", 2), ("Tous les trois.", 3), ("Tous.", 3), ("Oui, tout.", 2)])
def test_all_of_them_is_yes(text, shown):
    assert read_answer(text, shown) == Answer("yes")


@pytest.mark.parametrize(("text", "shown"), [("Le troisième.", 2), ("Les deux.", 3), ("Le premier.", 0), ("Tous.", 0)])
def test_what_was_not_read_out_cannot_be_chosen(text, shown):
    assert read_answer(text, shown) is None
