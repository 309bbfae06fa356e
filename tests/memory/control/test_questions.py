"""The state machine of what was asked: each answer to each question."""

import pytest

from tipote_device.contract.control import Answer
from tipote_device.contract.memory import Memory, MemoryDraft
from tipote_device.memory.control.items import Item
from tipote_device.memory.control.questions import ForgetEverything, ForgetThese, Replace, move


def item(number: int) -> Item:
    memory = Memory(f"n° {number}", id=number)
    return Item(memory, memories=(memory,))


def four() -> ForgetThese:
    return ForgetThese(tuple(item(number) for number in range(4)), "topic")


@pytest.mark.parametrize("kind", ["no", "undo"])
@pytest.mark.parametrize("pending", [four(), ForgetEverything(), ForgetEverything(again=True)])
def test_no_keeps(kind, pending) -> None:
    assert move(pending, Answer(kind)).do == "keep"


def test_yes_takes_what_was_counted_too() -> None:
    done = move(four(), Answer("yes"))
    assert done.do == "forget"
    assert [one.memories[0].id for one in done.chosen] == [0, 1, 2, 3]


def test_a_choice_takes_only_what_was_chosen() -> None:
    done = move(four(), Answer("some", (2, 0)))
    assert done.do == "forget"
    assert [one.memories[0].id for one in done.chosen] == [0, 2]


@pytest.mark.parametrize("picked", [(), (3,), (0, 7)])
def test_what_was_not_read_out_cannot_be_chosen(picked) -> None:
    assert move(four(), Answer("some", picked)).do == "again"


def test_everything_is_asked_twice() -> None:
    assert move(ForgetEverything(), Answer("yes")).do == "sure"
    assert move(ForgetEverything(again=True), Answer("yes")).do == "forget"
    assert move(ForgetEverything(again=True), Answer("some", (0,))).do == "again"


def test_a_correction_needs_one_memory() -> None:
    one, other = Memory("a", id=1), Memory("b", id=2)
    draft = MemoryDraft("c")
    assert move(Replace((one,), draft), Answer("yes")).memory == one
    assert move(Replace((one, other), draft), Answer("yes")).do == "again"
    assert move(Replace((one, other), draft), Answer("some", (1,))).memory == other
    assert move(Replace((one, other), draft), Answer("some", (0, 1))).do == "again"
    assert move(Replace((one, other), draft), Answer("no")).do == "keep"
