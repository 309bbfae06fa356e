"""An exception stays with what it is an exception to, whatever verb it is made with."""

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.meaning.intents import parse


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ("Oublie mes problèmes d'oreille, mais garde mon régime.", "mes problèmes d'oreille, mais garde mon régime"),
        ("Oublie l'argent, mais garde ma rente.", "l'argent, mais garde ma rente"),
        ("Oublie mon adresse, mais garde celle de ma tante.", "mon adresse, mais garde celle de ma tante"),
    ],
)
def test_the_verb_of_an_exception_is_not_that_of_the_thing(said, query):
    intent = parse(said, at=NOW)
    assert (intent.name, intent.slots["query"], intent.slots["scope"]) == ("memory.forget", query, "topic")
