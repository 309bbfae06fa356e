"""What would go, cut into things a person tells apart: a fact with its older versions is one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Memory
from tipote_device.memory.control.telling import Saying, saying
from tipote_device.memory.near_duplicates import meaning

_FRAME = 3
"""Words around a fact that ask for it to be kept ("rappelle-toi bien que")."""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing."""

    told: Memory | SaidTurn
    """What it is told by."""

    memories: tuple[Memory, ...] = ()
    turns: tuple[SaidTurn, ...] = ()

    @property
    def said(self) -> Saying:
        """Return it the way it is said to the person; worked out only for what is read out."""
        return saying(self.told)


def items(meant: Meant) -> tuple[Item, ...]:
    """Return what is meant, best first: everything that would go is read out or counted."""
    facts = [Item(newest(group), memories=tuple(group)) for group in facts_of(meant.memories)]
    if meant.clear and len(facts) == 1:  # the turns say the same
        return (Item(facts[0].told, meant.memories, meant.turns),)
    others: list[Item] = []
    for turn in meant.turns:  # a sentence and the memory made of it are one thing, told once
        for known in (facts, others):
            place = next((at for at, item in enumerate(known) if _says_it(turn, item)), None)
            if place is not None:
                known[place] = replace(known[place], turns=(*known[place].turns, turn))
                break
        else:
            others.append(Item(turn, turns=(turn,)))
    return (*facts, *others)


def _says_it(turn: SaidTurn, item: Item) -> bool:
    """Tell whether a turn says nothing but what an item is told by."""
    said = frozenset(meaning(turn.text))
    kept = [memory.quote or memory.text for memory in item.memories]
    told = [frozenset(meaning(one)) for one in (*kept, *(other.text for other in item.turns))]
    return any(one and one <= said and len(said) <= len(one) + _FRAME for one in told)


def facts_of(memories: Sequence[Memory]) -> list[list[Memory]]:
    """Return memories sorted into facts, in their order: versions of one another and those that say the very same.

    Stricter than what finds them: two things somebody may tell apart are read out as two.
    """
    home = {memory.id: memory.id for memory in memories}

    def root(number: int) -> int:
        while home[number] != number:
            home[number] = number = home[home[number]]
        return number

    same: dict[tuple[str, tuple[str, ...]], int] = {}
    for memory in memories:
        if memory.superseded_by in home:
            home[root(memory.superseded_by)] = root(memory.id)
        first = same.setdefault((memory.subject, meaning(memory.text)), memory.id)
        home[root(memory.id)] = root(first)
    groups: dict[int, list[Memory]] = {}
    for memory in memories:
        groups.setdefault(root(memory.id), []).append(memory)
    return list(groups.values())


def newest(group: Sequence[Memory]) -> Memory:
    """Return the version of a fact that holds, else the one said last."""
    return max(group, key=lambda one: (one.superseded_by is None and one.valid_until is None, one.updated_at, one.id))


def whole(chosen: Sequence[Item], scope: Scope, besides: tuple[SaidTurn, ...] = ()) -> Meant:
    """Return chosen things as what is meant."""
    memories = tuple(memory for item in chosen for memory in item.memories)
    turns = tuple(turn for item in chosen for turn in item.turns)
    return Meant(scope, memories, turns + besides, clear=True)
