"""What is read back, counted, joined and dated for the ear."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from tipote_device.contract.forgetting import SaidTurn
from tipote_device.contract.memory import Memory
from tipote_device.memory.control.telling import Saying, gone, read_out, saying, when

NOW = datetime(2026, 12, 3, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))  # a Thursday


def facts(number: int) -> list[Saying]:
    return [Saying(f"tu as {n} chats", f"j'ai {n} chats", NOW) for n in range(1, number + 1)]


def test_one_thing_is_read_alone() -> None:
    assert read_out(facts(1)) == ["Tu as 1 chats."]


def test_three_things_and_a_count() -> None:
    assert read_out(facts(3), 4) == [
        "Premièrement, tu as 1 chats.",
        "Deuxièmement, tu as 2 chats.",
        "Troisièmement, tu as 3 chats.",
        "Et quatre autres.",
    ]
    assert read_out(facts(3), 1)[-1] == "Et une autre."


def test_what_was_forgotten_is_one_sentence() -> None:
    assert gone(facts(1)) == "que tu as 1 chats"
    assert gone(facts(2)) == "que tu as 1 chats et que tu as 2 chats"
    assert gone(facts(3), 2) == "que tu as 1 chats, que tu as 2 chats, que tu as 3 chats et deux autres choses"


def test_what_cannot_be_turned_is_quoted() -> None:
    said = saying(SaidTurn("1", 0, "On part en Bretagne avec Léa.", NOW))
    assert said.that() == "ce que tu m'as dit : « On part en Bretagne avec Léa »"
    assert said.alone() == "tu m'as dit : « On part en Bretagne avec Léa »"


def test_the_words_said_come_before_the_sentence_kept() -> None:
    memory = Memory("L'utilisateur a dit : « mon frère me doit 20 euros »", "Mon frère me doit 20 euros.", id=1)
    assert saying(memory).that() == "que ton frère te doit 20 euros"
    assert saying(Memory("L'utilisateur habite à Lyon.", id=1)).that() == "que tu habites à Lyon"


def test_a_long_story_is_cut_where_it_breathes() -> None:
    words = "je reste à Chicoutimi, dans la grande maison sur la rue Jacques-Cartier, c'est mon défunt mari qui l'a "
    words += "bâtie de ses mains, pis c'est rendu grand en titi pour une femme toute seule"
    assert saying(SaidTurn("1", 0, words, NOW)).clause == (
        "tu restes à Chicoutimi, dans la grande maison sur la rue Jacques-Cartier, "
        "c'est ton défunt mari qui l'a bâtie de ses mains…"
    )


@pytest.mark.parametrize(
    ("days", "said"),
    [(0, "tout à l'heure"), (1, "hier"), (2, "avant-hier"), (3, "lundi dernier"), (8, "le 25 novembre"),
     (400, "le 29 octobre 2025")],
)  # fmt: skip
def test_when_it_was_said(days: int, said: str) -> None:
    assert when(NOW - timedelta(days=days), NOW) == said
