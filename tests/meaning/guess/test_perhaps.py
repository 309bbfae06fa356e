"""What may be a request to forget, as words alone do not tell: held out beside « llm », never instead of it."""

from __future__ import annotations

import pytest

from tipote_device.meaning.grammar.sentence import read
from tipote_device.meaning.guess.forget_slots import forget_slots
from tipote_device.meaning.guess.guesser import PERHAPS, PERHAPS_ALL, PERHAPS_TOLD, perhaps
from tipote_device.meaning.intents import parse

SAID = "Delphine ça dégage de ta caboche"


def test_a_request_the_words_do_not_make_sure_is_for_the_model_and_perhaps_one():
    found = parse("l'histoire avec Delphine, ça dégage fissa de ta caboche")
    assert found.name in ("llm", "memory.forget")
    if found.name == "llm":
        assert found.perhaps is not None
        assert found.perhaps.guessed
        assert "Delphine" in found.perhaps.slots["query"]


@pytest.mark.parametrize(
    "text",
    [
        "raconte-moi une histoire de pirates",
        "hier Delphine a dégagé la neige devant la maison",
        "mon fils a jeté ses vieux jouets",
        "il dit que tu dois oublier Delphine",
        "quelle est la capitale de la Mongolie",
    ],
)
def test_talk_is_none(text):
    assert parse(text).perhaps is None


def test_it_takes_some_likelihood_and_a_question_is_none():
    assert perhaps(read(SAID), PERHAPS_TOLD - 0.01) is None
    assert perhaps(read(SAID), PERHAPS_TOLD) is not None
    assert perhaps(read("tu dégages Delphine de ta mémoire quand ?"), 0.9) is None


def test_it_takes_more_where_nobody_is_spoken_to_and_nothing_is_said_of_forgetting():
    apart = read("Delphine on en parle plus")
    assert perhaps(apart, PERHAPS - 0.01) is None
    assert perhaps(apart, PERHAPS) is not None


@pytest.mark.parametrize(
    "text", ["Delphine, que ça te sorte de l'esprit", "plus rien sur Delphine", "ôte Delphine, raye"]
)
def test_who_speaks_of_forgetting_or_to_somebody_is_asked_sooner(text):
    assert perhaps(read(text), PERHAPS_TOLD) is not None


def test_everything_takes_more():
    everything = "vide toute ta mémoire"
    assert perhaps(read(everything), PERHAPS_ALL - 0.01) is None
    request = perhaps(read(everything), PERHAPS_ALL)
    assert request is not None
    assert request.slots == {"scope": "all", "query": None}


def test_where_nothing_it_is_about_can_be_told_the_whole_sentence_is():
    request = perhaps(read("Delphine on en parle plus"), 0.9)
    assert request is not None
    assert "Delphine" in request.slots["query"]


def test_what_is_asked_before_the_order_does_not_rule_it_out():
    assert perhaps(read("Delphine, il dit qu'il la quitte. Tu me dégages tout ça."), 0.5) is not None
    assert perhaps(read("Tu me dégages tout ça. Il dit qu'il la quitte."), 0.5) is None
    assert perhaps(read("il dit que tu dois oublier Delphine."), 0.5) is None


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("ne garde pas mon rendez-vous pour le permis je vais tout annuler", "mon rendez-vous pour le permis"),
        ("La couture, tu oublies, j'arrête.", "couture"),
        ("ma belle-mère tu zappes", "ma belle-mère"),
    ],
)
def test_what_it_is_about(text, query):
    slots = forget_slots(read(text))
    assert slots is not None
    assert slots["query"] == query
