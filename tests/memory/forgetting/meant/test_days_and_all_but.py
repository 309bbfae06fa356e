"""Days and stretches as requests name them, and everything but an exception."""

from datetime import date

import pytest

from tests.memory.forgetting.meant.household import NOW
from tipote_device.contract.memory import Memory
from tipote_device.memory.forgetting.meant.choosing import meant
from tipote_device.memory.forgetting.meant.document import of_memories
from tipote_device.memory.forgetting.meant.request import read_request

DAYS = {
    "ce que je t'ai dit lundi dernier le vingt-trois": (date(2026, 11, 23), date(2026, 11, 23)),
    "ce que je t'ai dit la fin août, le trente et un": (date(2026, 8, 31), date(2026, 8, 31)),
    "ce que je t'ai dit la fin février, le vingt": (date(2026, 2, 20), date(2026, 2, 20)),
    "je t'ai dit depuis le mois de mars": (date(2026, 3, 1), date(2026, 11, 30)),
    "notre causette du 12": (date(2026, 11, 12), date(2026, 11, 12)),
    "la conversation du trois février mais pas l'anniversaire de Lou": (date(2026, 2, 3), date(2026, 2, 3)),
}


@pytest.mark.parametrize(("query", "days"), DAYS.items())
def test_when_it_was_told(query, days):
    request = read_request(query, NOW)
    assert request.wanted == ()
    assert request.window is not None
    assert (request.window[0].date(), request.window[1].date()) == days


FACTS = {
    "prénom": ("L'utilisatrice s'appelle Solange.", "user", "prénom"),
    "tension": ("L'utilisatrice prend de l'Amlor pour la tension.", "user", "traitement"),
    "portail": ("Le code du portail est 4512.", "portail", "code"),
    "chatte": ("L'utilisatrice a une chatte qui s'appelle Praline.", "Praline", "animal"),
    "fils": ("Gaël, le fils de l'utilisatrice, travaille à Toulouse.", "Gaël", "métier"),
}
MEMORIES = [
    Memory(text=text, quote=text, subject=subject, attribute=attribute, id=number, created_at=NOW, updated_at=NOW)
    for number, (text, subject, attribute) in enumerate(FACTS.values(), 1)
]

ALL_BUT = {
    "tout sauf mon prénom": {"prénom"},
    "tout sauf mes cachets": {"tension"},
    "tout sauf le code du portail et mon prénom": {"portail", "prénom"},
    "tout sauf ma chatte": {"chatte"},
    "tout sauf ce qui concerne Gaël": {"fils"},
}


@pytest.mark.parametrize(("query", "kept"), ALL_BUT.items())
def test_everything_but_what_is_named(query, kept):
    request = read_request(query, NOW)
    assert request.everything
    found = meant(request, "topic", of_memories(MEMORIES), MEMORIES, NOW)
    assert set(FACTS) - {list(FACTS)[memory.id - 1] for memory in found.memories} == kept
    assert not found.clear


def test_an_exception_alone_still_means_nothing():
    found = meant(read_request("mais garde mon prénom", NOW), "topic", of_memories(MEMORIES), MEMORIES, NOW)
    assert not found.memories
