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


async def candidates(store: MemoryStore, at: datetime) -> list[Recalled]:
    """Return what the profile may hold, most important first, then most recently said; raise MemoryStoreError."""
    found = await store.live(at, kinds=("profile", "preference"), limit=MOST_READ)
    facts = [m for m in await store.live(at, kinds=("fact",), limit=MOST_READ) if m.importance >= IMPORTANT]
    facts.sort(key=_rank)
    found = sorted([*found, *facts[:MOST_IMPORTANT_FACTS]], key=_rank)
    return fit_to_show([Recalled(memory, memory.importance, 0.0, {}, _reason(memory, at)) for memory in found])


def _rank(memory: Memory) -> tuple[float, float, int]:
    """Sort by importance, then newest first; ties never flip from one call to the next."""
    newest = memory.updated_at.timestamp() if memory.updated_at.year > 1 else 0.0
    return -round(memory.importance, 2), -newest, -memory.id


def by_subject(chosen: Sequence[Recalled]) -> list[Recalled]:
    """Return the same with what concerns one subject together: the person first, the others as they rank."""
    order: dict[str, int] = {USER: -1}
    for place, recalled in enumerate(chosen):
        order.setdefault(fold(recalled.memory.subject), place)
    return sorted(chosen, key=lambda recalled: order[fold(recalled.memory.subject)])


_KINDS = {"profile": "profil", "preference": "préférence", "fact": "fait important"}


def _reason(memory: Memory, at: datetime) -> str:
    said = f", dit {said_on(memory.updated_at, at)}" if memory.updated_at.year > 1 else ""
    return f"{_KINDS.get(memory.kind, memory.kind)}, importance {memory.importance:.2f}{said}".replace(".", ",")
