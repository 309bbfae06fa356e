import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.contract.memory import Memory
from tipote_device.memory.life.asking import answer, good_moment, question


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L'utilisateur préfère le thé sans sucre.", "Au fait, tu préfères toujours le thé sans sucre ?"),
        ("L'utilisatrice aime la coriandre.", "Au fait, tu aimes toujours la coriandre ?"),
        ("L'utilisateur boit son café noir.", "Au fait, tu bois toujours ton café noir ?"),
        ("L'utilisateur prend son bain le soir.", "Au fait, tu prends toujours ton bain le soir ?"),
        ("L'utilisateur n'aime pas les huîtres.", "Au fait, tu n'aimes toujours pas les huîtres ?"),
        ("L'utilisateur ne supporte pas le bruit.", "Au fait, tu ne supportes toujours pas le bruit ?"),
        ("L'utilisateur ne mange jamais de betteraves.",
         "Au fait, tu ne manges jamais de betteraves, c'est toujours vrai ?"),
        ("L'utilisateur se lève tôt.", "Au fait, tu te lèves toujours tôt ?"),
        ("L'utilisateur s'endort avec la radio.", "Au fait, tu t'endors toujours avec la radio ?"),
        ("L'utilisateur est végétarien.", "Au fait, tu es toujours végétarien ?"),
        ("L'utilisateur met du lait dans ses céréales.", "Au fait, tu mets toujours du lait dans tes céréales ?"),
        ("L'utilisateur connaît l'italien.", "Au fait, tu connais toujours l'italien ?"),
    ],
)  # fmt: skip
def test_a_preference_is_asked_again(text: str, expected: str) -> None:
    assert question(Memory(text=text)) == expected


@pytest.mark.parametrize(
    "text",
    ["L'utilisateur a dit : « le jazz, toujours »", "Les betteraves, très peu pour moi.", "Rosalie aime le rose."],
)
def test_what_cannot_be_turned_is_quoted(text: str) -> None:
    asked = question(Memory(text=text, quote="le jazz, j'en mets tout le temps."))
    assert asked == "Au fait, tu m'avais dit : « le jazz, j'en mets tout le temps ». C'est toujours vrai ?"


@given(st.text())
def test_any_text_makes_one_question(text: str) -> None:
    asked = question(Memory(text=text))
    assert asked.startswith("Au fait, tu ")
    assert asked.endswith(" ?")
    assert "\n" not in asked


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Oui.", True),
        ("ah ben oui toujours", True),
        ("Bien sûr !", True),
        ("Plus que jamais.", True),
        ("Oui, rien n'a changé.", True),
        ("Non.", False),
        ("Non, plus maintenant.", False),
        ("plus du tout", False),
        ("J'ai arrêté.", False),
        ("Je n'en bois plus.", None),
        ("Je bois plus de thé.", False),
        ("Oui mais j'ai arrêté le sucre.", None),
        ("Quelle heure est-il ?", None),
        ("", None),
        ("Noël approche.", None),
    ],
)
def test_the_answer_is_understood_or_left_open(said: str, expected: bool | None) -> None:
    assert answer(said) is expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ("Bonjour Ti-Pote !", True),
        ("Salut !", True),
        ("Merci beaucoup, c'est gentil.", True),
        ("Super, merci !", True),
        ("Merci, et mets un minuteur de dix minutes.", False),
        ("Bonjour, quelle heure est-il ?", False),
        ("Bonjour, je suis triste aujourd'hui.", False),
        ("Il pleut encore.", False),
        ("Bonsoir, alors voilà, j'ai une longue histoire à te raconter sur ma voisine.", False),
    ],
)
def test_only_greetings_and_thanks_are_a_good_moment(said: str, expected: bool) -> None:
    assert good_moment(said) is expected
