"""The private mode and "how do you know" in any order of words, and sentences with one strange word."""

import pytest

from tipote_device.meaning.intents import parse


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("le mode privé là on le quitte d'accord", "memory.private_off"),
        ("incognito, tu passes", "memory.private_on"),
        ("ta mémoire tu la mets en pause un moment", "memory.private_on"),
        ("l'enregistrement tu le relances", "memory.private_off"),
        ("ça tu l'as su par qui toi", "memory.why"),
        ("et cette info de quelle source tu la tiens", "memory.why"),
    ],
)
def test_the_words_alone_tell(text, name):
    assert parse(text).name == name


@pytest.mark.parametrize(
    "text",
    [
        "le mode privé du navigateur on le quitte comment",
        "une école privée c'est fini pour lui",
        "ta mémoire est pleine d'après le téléphone",
        "l'enregistrement du concert est relancé",
        "ça vient d'où le mot robot",
        "qui t'a dit ça en premier Molière ou Racine",
        "pourquoi tu dis ça à ma sœur",
    ],
)
def test_a_strange_word_leaves_it_to_the_model(text):
    assert parse(text).name == "llm"
