"""Exact quantiles of the last values of each stage: histograms tell them only to the width of a bucket."""

from __future__ import annotations

from collections import deque
from math import ceil

KEPT = 500
"""Values looked back on for each name: a week of a household, some kilobytes."""


class Windows:
    """The last values under each name; the oldest gives way."""

    def __init__(self, kept: int = KEPT) -> None:
        """Start empty."""
        self._kept = kept
        self._values: dict[str, deque[float]] = {}

    def note(self, name: str, value: float) -> None:
        """Take a value."""
        self._values.setdefault(name, deque(maxlen=self._kept)).append(value)

    def summary(self) -> dict[str, dict[str, float]]:
        """Return `count`, `p50`, `p95` and `max` of each name, in the order of names."""
        return {name: summed(sorted(values)) for name, values in sorted(self._values.items())}


def summed(ordered: list[float]) -> dict[str, float]:
    """Return the figures of some ordered values (at least one), by nearest rank."""
    return {
        "count": len(ordered),
        "p50": round(ordered[ceil(0.50 * len(ordered)) - 1], 4),
        "p95": round(ordered[ceil(0.95 * len(ordered)) - 1], 4),
        "max": round(ordered[-1], 4),
    }
