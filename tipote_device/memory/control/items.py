"""What would go, cut into things a person tells apart: a fact with its older versions is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Memory
from tipote_device.memory.control.telling import Saying, saying
from tipote_device.memory.near_duplicates import meaning


@dataclass(frozen=True, slots=True)
class Item:
    """One thing."""

    said: Saying
    memories: tuple[Memory, ...] = ()
    turns: tuple[SaidTurn, ...] = ()


def items(meant: Meant) -> tuple[Item, ...]:
    """Return what is meant, best first: everything that would go is read out or counted."""
    groups: list[list[Memory]] = []
    for memory in meant.memories:
        homes = [group for group in groups if any(same_fact(memory, one) for one in group)]
        merged = [memory, *(one for group in homes for one in group)]
        place = groups.index(homes[0]) if homes else len(groups)
        groups = [group for group in groups if group not in homes]
        groups.insert(place, merged)
    facts = [Item(saying(newest(group)), memories=tuple(group)) for group in groups]
    if meant.clear and len(facts) == 1:  # the turns say the same
        return (Item(facts[0].said, meant.memories, meant.turns),)
    return (*facts, *(Item(saying(turn), turns=(turn,)) for turn in meant.turns))


def same_fact(one: Memory, other: Memory) -> bool:
    """Tell whether one memory is a version of the other, or says the very same."""
    tied = one.superseded_by == other.id or other.superseded_by == one.id
    return tied or (one.subject == other.subject and meaning(one.text) == meaning(other.text))


def newest(group: Sequence[Memory]) -> Memory:
    """Return the version of a fact that holds, else the one said last."""
    return max(group, key=lambda one: (one.superseded_by is None and one.valid_until is None, one.updated_at, one.id))


def whole(chosen: Sequence[Item], scope: Scope, besides: tuple[SaidTurn, ...] = ()) -> Meant:
    """Return chosen things as what is meant."""
    memories = tuple(memory for item in chosen for memory in item.memories)
    turns = tuple(turn for item in chosen for turn in item.turns)
    return Meant(scope, memories, turns + besides, clear=True)
