"""How long answers took, as bars to be drawn: positions only, in the units of a 320 by 120 drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

EDGES_S = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0)
"""Upper bounds of the bars but the last (seconds): finer where people feel the difference."""

WIDTH, HEIGHT = 320, 120


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar."""

    label: str
    count: int
    x: float
    y: float
    width: float
    height: float


def histogram(latencies_s: Sequence[float]) -> list[Bar]:
    """Return one bar per range, empty ones included; no bars when there is nothing to show."""
    if not latencies_s:
        return []
    counts = [0] * (len(EDGES_S) + 1)
    for latency in latencies_s:
        counts[sum(latency >= edge for edge in EDGES_S)] += 1
    most, step = max(counts), WIDTH / len(counts)
    labels = [f"< {_short(EDGES_S[0])}", *(_short(edge) for edge in EDGES_S[:-1]), f"{_short(EDGES_S[-1])} +"]
    bars = []
    for place, (label, count) in enumerate(zip(labels, counts, strict=True)):
        height = HEIGHT * count / most
        bars.append(Bar(label, count, place * step + 2, HEIGHT - height, step - 4, height))
    return bars


def _short(seconds: float) -> str:
    return f"{seconds:g}".replace(".", ",")
