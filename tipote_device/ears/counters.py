"""What the ears have seen, for whoever watches over them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class EarsCounters:
    """What the ears have seen since they were made."""

    frames: int
    overflows: int
    openings: int
    device: str
    native_rate: int
    wakes: int
    """Wakes that counted."""

    near_misses: int
    """Times the word was nearly recognised."""

    max_score: float
    """Highest wake word score since the counters were last read."""

    last_frame_age_s: float
    """Seconds of wall time since a frame was last handled: what the watchdog looks at."""

    drops: int = 0
    """Wakes that a second look refused."""
