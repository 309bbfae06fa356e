"""What is kept means what was said, and a birthday that somebody wants to be reminded of has a day."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.meaning.intents import parse

PARIS = ZoneInfo("Europe/Paris")
AT = datetime(2026, 11, 29, 10, 0, tzinfo=PARIS)


@pytest.mark.parametrize(
    ("said", "fact"),
    [
        ("toi retenir moi pas manger porc", "moi pas manger porc"),
        ("retiens bien ce que je te dis, mon oncle arrive samedi", "mon oncle arrive samedi"),
        ("retiens ce que je te dis : ma sœur s'appelle Anna", "ma sœur s'appelle Anna"),
        ("retiens que je te dis toujours la vérité", "je te dis toujours la vérité"),
    ],
)
def test_a_fact_keeps_its_denial_and_loses_its_announcement(said: str, fact: str) -> None:
    found = parse(said, at=AT)
    assert (found.name, found.slots["fact"]) == ("memory.remember", fact)


@pytest.mark.parametrize(
    ("said", "day", "what"),
    [
        ("rappelle-moi de souhaiter l'anniversaire de Paul le 5 décembre à 10 heures", (2026, 12, 5), "souhaiter"),
        ("rappelle-moi la fête de Marie le 5/12 à 10 heures", (2026, 12, 5), "la fête de Marie"),
        ("mets un rendez-vous pour l'anniversaire de Zoé le 12 janvier à 10 heures", (2027, 1, 12), "anniversaire"),
    ],
)
def test_a_birthday_to_be_reminded_of_is_its_next_day(said: str, day: tuple[int, int, int], what: str) -> None:
    found = parse(said, at=AT)
    assert datetime.fromisoformat(found.slots["at"]) == datetime(*day, 10, 0, tzinfo=PARIS)
    assert found.slots["what"].startswith(what)


@pytest.mark.parametrize(
    "said",
    [
        "Oublisse que je t'ai dit sur mon déménagement.",
        "oublice que je t'ai dit sur mon déménagement",
        "efface que je t'ai dit sur mon déménagement",
    ],
)
def test_what_is_heard_as_one_word_is_two(said: str) -> None:
    assert parse(said, at=AT).slots == {"scope": "specific", "query": "mon déménagement"}
