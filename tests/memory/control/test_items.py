"""What would go, cut into things a person tells apart."""

from datetime import UTC, datetime

from tipote_device.contract.forgetting import Meant, SaidTurn
from tipote_device.contract.memory import Memory
from tipote_device.memory.control.items import items, whole

AT = datetime(2026, 11, 30, tzinfo=UTC)


def memory(number: int, quote: str, superseded_by: int | None = None) -> Memory:
    return Memory(text=quote, quote=quote, id=number, updated_at=AT, superseded_by=superseded_by)


def test_an_old_address_and_the_new_one_are_one_thing() -> None:
    old, new = memory(1, "j'habite à Lyon", superseded_by=2), memory(2, "j'habite à Nantes")
    (item,) = items(Meant("specific", (old, new)))
    assert item.said.clause == "tu habites à Nantes"
    assert whole([item], "specific").memories == (old, new)


def test_two_things_about_somebody_are_two() -> None:
    found = items(Meant("topic", (memory(1, "mon patron joue du tuba"), memory(2, "mon patron est né en mai"))))
    assert [item.said.clause for item in found] == ["ton patron joue du tuba", "ton patron est né en mai"]


def test_one_clear_thing_takes_what_was_just_said_of_it() -> None:
    turn = SaidTurn("7", 2, "j'habite à Nantes, tu sais", AT)
    (item,) = items(Meant("specific", (memory(1, "j'habite à Nantes"),), (turn,), clear=True))
    assert whole([item], "specific").turns == (turn,)


def test_ten_thousand_things_are_sorted_while_somebody_waits() -> None:
    many = tuple(
        memory(n, f"j'ai vu {n} étoiles", superseded_by=n - 1 if n % 2 == 0 else None) for n in range(1, 10_001)
    )
    assert len(items(Meant("topic", many))) == 5_000
