"""What stands before its order: "la liste, lis-la", "mon rendez-vous de demain, supprime-le"."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

AT = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("l'alarme, supprime-la", "alarm.cancel"),
        ("mon alarme, supprime-la", "alarm.cancel"),
        ("le réveil de demain, annule-le", "alarm.cancel"),
        ("le rappel pour les poubelles, efface-le", "reminder.cancel"),
        ("le rendez-vous de demain, supprime-le", "appointment.cancel"),
        ("le minuteur, efface-le", "timer.cancel"),
        ("le son, baisse-le un peu", "volume.down"),
        ("la musique, mets-la plus fort", "llm"),
    ],
)
def test_a_thing_before_its_order_is_no_memory(said: str, intent: str) -> None:
    assert parse(said, at=AT).name == intent


@pytest.mark.parametrize(
    ("said", "query"),
    [
        ("La brouille avec mon fils, effacez-la", "La brouille avec mon fils"),
        ("La dispute avec Karine, efface-la s'il te plaît", "La dispute avec Karine"),
        ("Mon déménagement, oublie-le", "Mon déménagement"),
        ("cette histoire, oublie-la", "cette histoire"),
        ("j'ai rompu avec Julie, oublie-la", "Julie"),
        ("mon chat, oublie-le", "mon chat"),
    ],
)
def test_a_memory_before_the_order_is_named_whole(said: str, query: str) -> None:
    found = parse(said, at=AT)
    assert (found.name, found.slots["query"]) == ("memory.forget", query)
