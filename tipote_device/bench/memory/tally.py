"""Counting: ratios, counts and samples of one persona, that add up to those of all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(slots=True)
class Tally:
    """What has been counted so far."""

    ratios: dict[str, tuple[float, float]] = field(default_factory=dict)
    """Name -> (right, judged)."""

    counts: dict[str, int] = field(default_factory=dict)
    samples: dict[str, list[float]] = field(default_factory=dict)
    failures: list[dict[str, Any]] = field(default_factory=list)
    """What was expected and what was found, each with its `metric`."""

    def judge(self, name: str, right: float, total: float = 1.0) -> None:
        """Add `right` out of `total` to the ratio `name`."""
        done, judged = self.ratios.get(name, (0.0, 0.0))
        self.ratios[name] = (done + right, judged + total)

    def count(self, name: str, more: int = 1) -> None:
        """Add to a count; `more=0` makes it appear as zero."""
        self.counts[name] = self.counts.get(name, 0) + more

    def sample(self, name: str, *values: float) -> None:
        """Add values to a distribution."""
        self.samples.setdefault(name, []).extend(values)

    def fail(self, metric: str, **what: Any) -> None:
        """Note one failure."""
        self.failures.append({"metric": metric, **what})

    def ratio(self, name: str) -> float | None:
        """Return a ratio, or None when nothing was judged."""
        right, total = self.ratios.get(name, (0.0, 0.0))
        return round(right / total, 4) if total else None

    def spread(self, name: str) -> dict[str, float] | None:
        """Return mean, median, 95th percentile and maximum of a distribution, or None when it is empty."""
        values = self.samples.get(name)
        if not values:
            return None
        found: dict[str, Any] = {
            "mean": np.mean(values),
            "p50": np.percentile(values, 50),
            "p95": np.percentile(values, 95),
        }
        return {key: round(float(value), 3) for key, value in {**found, "max": max(values)}.items()}

    def histogram(self, name: str, edges: Iterable[float]) -> dict[str, int]:
        """Return how many values lie in each half-open interval between `edges` (the last one closed)."""
        bounds = list(edges)
        found, _ = np.histogram(self.samples.get(name, []), bins=bounds)
        return {f"{low:g}-{high:g}": int(n) for low, high, n in zip(bounds, bounds[1:], found, strict=False)}


def total(tallies: Iterable[Tally]) -> Tally:
    """Return the sum of several tallies."""
    result = Tally()
    for tally in tallies:
        for name, (right, judged) in tally.ratios.items():
            result.judge(name, right, judged)
        for name, number in tally.counts.items():
            result.count(name, number)
        for name, values in tally.samples.items():
            result.sample(name, *values)
        result.failures.extend(tally.failures)
    return result
