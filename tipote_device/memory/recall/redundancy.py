"""Saying a thing once: near-duplicates of a better memory are left out."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.memory import Recalled
from tipote_device.french.stems import stems

SAME = 0.8
"""Share of stems two sentences have in common from which they say the same (Jaccard)."""


def without_near_duplicates(ranked: Sequence[Recalled]) -> list[Recalled]:
    """Return the memories in their order, those that repeat a better one left out."""
    kept: list[tuple[frozenset[str], Recalled]] = []
    for recalled in ranked:
        held = frozenset(stems(recalled.memory.text or recalled.memory.quote))
        if not any(_alike(held, other) for other, _ in kept):
            kept.append((held, recalled))
    return [recalled for _, recalled in kept]


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    if not one or not other:
        return False
    return len(one & other) / len(one | other) >= SAME
