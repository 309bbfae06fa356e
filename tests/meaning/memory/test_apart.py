"""What is to be forgotten, named or told before the order, with its exceptions; and what only looks so."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

AT = datetime(2026, 11, 29, 10, tzinfo=ZoneInfo("Europe/Paris"))


@pytest.mark.parametrize(
    ("said", "scope", "query"),
    [
        ("Les disputes de la cantine, oublie.", "specific", "Les disputes de la cantine"),
        ("la liste de mes vitamines tu peux l'effacer, elle est fausse", "specific", "la liste de mes vitamines"),
        ("Le genou de Karine, n'en garde rien.", "specific", "Le genou de Karine"),
        ("oublie tout ce que je t'ai dit sur mon stage sauf le salaire", "topic", "mon stage sauf le salaire"),
        ("Efface mes ennuis de voisinage, mais garde mon adresse.", "topic", None),
        ("ce que j'ai dit mardi, oublie-le, sauf le camping-car", "topic", "ce que j'ai dit mardi sauf le camping-car"),
        ("oublie ce que ma mère t'a raconté sur mon frère", "specific", "mon frère"),
        ("ne garde aucune trace de mes soucis de dos", "topic", "mes soucis de dos"),
        ("Efface ce que je t'ai dit sur mes lentilles, l'opticien les a changées.", "specific", "mes lentilles"),
        ("je me suis trompée pour l'adresse de Solène, supprime-la", "specific", "l'adresse de Solène"),
        ("Je ne suis plus pompier, supprime cette information.", "specific", "Je ne suis plus pompier"),
    ],
)  # fmt: skip
def test_the_thing_is_found_with_its_exception(said, scope, query):
    found = parse(said, at=AT)
    assert (found.name, found.slots["scope"]) == ("memory.forget", scope)
    assert query is None or found.slots["query"].casefold() == query.casefold()


def test_whose_it_is_not_said_it_is_asked_about():
    assert parse("Les disputes de la cantine, oublie.", at=AT).guessed
    assert not parse("Oublie mes disputes à la cantine.", at=AT).guessed


@pytest.mark.parametrize(
    "said",
    [
        "ma tante oublie",
        "l'anniversaire de Rémi c'est le neuf mars faut pas que je zappe",
        "Le minuteur de la soupe, tu peux l'effacer.",
        "la liste de courses, efface-la",
    ],
)
def test_what_others_forget_and_what_is_no_memory_is_left(said):
    assert parse(said, at=AT).name != "memory.forget"


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("pendant que j'y suis retiens que le vétérinaire s'appelle Colas", "memory.remember"),
        ("tant que ma cousine est là tu n'enregistres rien", "memory.private_on"),
        ("tu me réveilles dans trente minutes je m'allonge", "alarm.set"),
        ("quand je dis stop tu t'arrêtes comment", "llm"),
        ("j'ai complètement oublié ce que je devais acheter", "llm"),
    ],
)
def test_clauses_around_an_order_are_looked_past(said, intent):
    assert parse(said, at=AT).name == intent


def test_a_day_named_in_a_clause_before_counts():
    found = parse("j'ai un avion à prendre mercredi réveille-moi à 4h20", at=AT)
    assert (found.name, found.slots) == ("alarm.set", {"iso": "2026-12-02T04:20:00"})
