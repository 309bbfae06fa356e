"""Who the person is: what stands in every conversation, chosen by importance, shown by subject."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import BELIEVED_FROM, USER, Memory, MemoryStore, Recalled
from tipote_device.french.words import fold
from tipote_device.memory.context.lines import fit_to_show, said_on

MOST_READ = 300
"""Profile memories looked at, most recently said first."""

MOST_FACTS_READ = 1_500
"""Facts looked at, most recently said first (about 20 µs each, once a conversation): what a household said of itself in
its first weeks is still to be found behind a year of errands and of other people's news."""

IMPORTANT = 0.8
"""Importance from which a plain fact (an allergy) is part of the profile."""

MOST_IMPORTANT_FACTS = 10

FILLING = "filling"
"""Part that marks what was added because there was room."""

MOST_OTHERS = 80
"""Other facts offered to fill the room that is left: more would never fit."""


async def candidates(store: MemoryStore, at: datetime) -> list[Recalled]:
    """Return what the profile may hold, in the order it is filled; raise MemoryStoreError.

    First who the person is (profile, preferences, facts nobody may forget), most important first. Where room is left,
    what is to come, soonest first, then what else is known: what holds of the household before what happened once and
    what is told of others, newest first. As long as little is known, all of it is at hand whatever the question. What
    something said later makes doubtful is left out: recall still finds it.
    """
    found = _believed(await store.live(at, kinds=("profile", "preference"), limit=MOST_READ))
    facts = sorted(_believed(await store.live(at, kinds=("fact",), limit=MOST_FACTS_READ)), key=_rank)
    important = [memory for memory in facts if memory.importance >= IMPORTANT][:MOST_IMPORTANT_FACTS]
    first = sorted([*found, *important], key=_rank)
    coming = _believed(await store.live(at, kinds=("event", "project"), limit=MOST_READ))
    coming.sort(key=lambda memory: (memory.expires_at or memory.updated_at, memory.id))
    shown = {memory.id for memory in first}
    near = _household([*found, *facts, *coming])
    others = sorted(
        (memory for memory in facts if memory.id not in shown),
        key=lambda memory: (_distance(memory, near), *_newest(memory)),
    )
    filling = [*coming, *others[:MOST_OTHERS]]
    return fit_to_show(
        [Recalled(m, m.importance, 0.0, {}, _reason(m, at)) for m in first]
        + [Recalled(m, m.importance, 0.0, {FILLING: 1.0}, _reason(m, at)) for m in filling]
    )


def _believed(memories: Sequence[Memory]) -> list[Memory]:
    return [memory for memory in memories if memory.confidence >= BELIEVED_FROM]


_OF_THE_USER = re.compile(r"\butilisat(?:eur|rice)\b")
_CAPITAL = re.compile(r"(?<!^)\b[A-ZÀ-ÖØ-Þ][\w-]+")


def _household(memories: Sequence[Memory]) -> frozenset[str]:
    """Return the folded names of whom memories about the user name: people and animals with a tie to the household."""
    found: set[str] = set()
    for memory in memories:
        if memory.attribute and _OF_THE_USER.search(fold(memory.text)):
            found |= {fold(name) for name in _CAPITAL.findall(memory.text)} | {fold(memory.subject)}
    return frozenset(found)


def _distance(memory: Memory, near: frozenset[str]) -> int:
    """Return 0 for what holds of the household, 1 for what has no slot, 2 for what is told of others or sums up."""
    if memory.source == "system":
        return 2
    if memory.subject == USER or _OF_THE_USER.search(fold(memory.text)) or fold(memory.subject) in near:
        return 0 if memory.attribute else 1
    return 2


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
