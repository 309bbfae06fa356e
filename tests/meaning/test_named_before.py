"""What is meant stands in the clause before the order or the question, and the order only points at it."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

NOW = datetime(2026, 11, 29, 10, 0, tzinfo=ZoneInfo("Europe/Paris"))


def meant(said):
    intent = parse(said, at=NOW)
    return intent.name, {key: value for key, value in intent.slots.items() if key != "rrule"}


@pytest.mark.parametrize(
    ("said", "name", "slots"),
    [
        ("mon beau-frère est daltonien, retiens-le", "memory.remember", {"fact": "mon beau-frère est daltonien"}),
        (
            "que je dors mal en ce moment, retiens-le une fois pour toutes",
            "memory.remember",
            {"fact": "je dors mal en ce moment"},
        ),
        (
            "si tu as toujours le code de l'alarme, efface-le",
            "memory.forget",
            {"scope": "specific", "query": "le code de l'alarme"},
        ),
        (
            "il n'y a plus de raison de retenir la taille de mes chaussures, vire-la",
            "memory.forget",
            {"scope": "specific", "query": "la taille de mes chaussures"},
        ),
        (
            "tout ce qui concerne mon procès, j'aimerais que ça disparaisse de ta mémoire",
            "memory.forget",
            {"scope": "topic", "query": "mon procès"},
        ),
        ("ma sœur, qu'est-ce que tu sais d'elle ?", "memory.recall", {"query": "ma sœur"}),
        ("mes allergies, tu en sais quoi", "memory.recall", {"query": "mes allergies"}),
        ("le nom du notaire, je te l'avais dit, tu t'en souviens ?", "memory.recall", {"query": "le nom du notaire"}),
        (
            "tu n'as pas oublié le prénom de mon neveu quand même ?",
            "memory.recall",
            {"query": "le prénom de mon neveu"},
        ),
        (
            "as-tu gardé en mémoire la marque du lave-linge ?",
            "memory.recall",
            {"query": "la marque du lave-linge"},
        ),
        ("tout ce que tu sais de moi, dis-le", "memory.recall", {"query": None}),
        ("samedi matin je voudrais être réveillé à 8h10", "alarm.set", {"iso": "2026-12-05T08:10:00"}),
        (
            "à midi rappelle-moi de rentrer le linge, sinon il va prendre la pluie",
            "reminder.set",
            {"at": "2026-11-29T12:00:00+01:00", "what": "rentrer le linge"},
        ),
        ("est-ce qu'il est déjà midi ?", "time.now", {}),
    ],
)
def test_it_is_found_there(said, name, slots):
    assert meant(said) == (name, slots)


@pytest.mark.parametrize(
    "said",
    [
        "il est midi",
        "il est déjà midi et je n'ai rien fait",
        "si tu as faim, mange une pomme",
        "Napoléon, qu'est-ce que tu sais de lui, à part Waterloo ?",
        "mon fils a demandé ce que tu sais de lui",
        "tout ce qui concerne les chevaux me plaît",
    ],
)
def test_what_only_looks_like_it_is_talk(said):
    assert parse(said, at=NOW).name == "llm"
