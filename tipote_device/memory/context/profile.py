"""Who the person is: what stands in every conversation, chosen by importance, shown by subject."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import USER, Memory, MemoryStore, Recalled
from tipote_device.french.words import fold
from tipote_device.memory.context.lines import fit_to_show, said_on

MOST_READ = 300
"""Profile memories looked at, most recently said first."""

IMPORTANT = 0.8
"""Importance from which a plain fact (an allergy) is part of the profile."""

MOST_IMPORTANT_FACTS = 10

FILLING = "filling"
"""Part that marks what was added because there was room."""

MOST_OTHERS = 40
"""Other facts offered to fill the room that is left: more would never fit."""


async def candidates(store: MemoryStore, at: datetime) -> list[Recalled]:
    """Return what the profile may hold, in the order it is filled; raise MemoryStoreError.

    First who the person is (profile, preferences, facts nobody may forget), most important first. Where room is left,
    what is to come, soonest first, then what else is known, newest first: as long as little is known, all of it is at
    hand whatever the question.
    """
    found = await store.live(at, kinds=("profile", "preference"), limit=MOST_READ)
    facts = sorted(await store.live(at, kinds=("fact",), limit=MOST_READ), key=_rank)
    important = [memory for memory in facts if memory.importance >= IMPORTANT][:MOST_IMPORTANT_FACTS]
    first = sorted([*found, *important], key=_rank)
    coming = await store.live(at, kinds=("event", "project"), limit=MOST_READ)
    coming.sort(key=lambda memory: (memory.expires_at or memory.updated_at, memory.id))
    shown = {memory.id for memory in first}
    others = sorted((memory for memory in facts if memory.id not in shown), key=_newest)
    filling = [*coming, *others[:MOST_OTHERS]]
    return fit_to_show(
        [Recalled(m, m.importance, 0.0, {}, _reason(m, at)) for m in first]
        + [Recalled(m, m.importance, 0.0, {FILLING: 1.0}, _reason(m, at)) for m in filling]
    )


def who_they_are(shown: Sequence[Recalled]) -> list[Recalled]:
    """Return those that are not there for want of anything better.

    What only fills the room is shown again beside the question it answers: a small model overlooks it further up.
    """
    return [recalled for recalled in shown if FILLING not in recalled.parts]


def _rank(memory: Memory) -> tuple[float, float, int]:
    """Sort by importance, then newest first; ties never flip from one call to the next."""
    return -round(memory.importance, 2), *_newest(memory)


def _newest(memory: Memory) -> tuple[float, int]:
    return -(memory.updated_at.timestamp() if memory.updated_at.year > 1 else 0.0), -memory.id


def by_subject(chosen: Sequence[Recalled]) -> list[Recalled]:
    """Return the same with what concerns one subject together: the person first, the others as they rank."""
    order: dict[str, int] = {USER: -1}
    for place, recalled in enumerate(chosen):
        order.setdefault(fold(recalled.memory.subject), place)
    return sorted(chosen, key=lambda recalled: order[fold(recalled.memory.subject)])


_KINDS = {"profile": "profil", "preference": "préférence", "fact": "fait", "event": "à venir", "project": "projet"}


def _reason(memory: Memory, at: datetime) -> str:
    said = f", dit {said_on(memory.updated_at, at)}" if memory.updated_at.year > 1 else ""
    return f"{_KINDS.get(memory.kind, memory.kind)}, importance {memory.importance:.2f}{said}".replace(".", ",")
