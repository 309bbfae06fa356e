"""Whether the clock on the wall can be believed: it is compared with one that nobody sets.

A box without a battery for its clock starts with the wrong hour until the network has told it the right one, and a
clock that jumps makes ten minutes a year. CLOCK_BOOTTIME counts on while the machine sleeps, so that waking up is no
jump.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from tipote_device.contract.clock import Clock

STEP_S = 2.0
"""Difference between the two clocks from which one has jumped (seconds): slewing stays far below between two looks."""


def boot_seconds() -> float:
    """Return the seconds since the machine started, sleep included."""
    return time.clock_gettime(time.CLOCK_BOOTTIME)


class ClockWatch:
    """Looks at both clocks now and then."""

    def __init__(self, wall: Clock, steady: Callable[[], float] = boot_seconds) -> None:
        """Take the wall clock, and seconds that only ever go on."""
        self._wall, self._steady = wall, steady
        self._seen = (wall.now().timestamp(), steady())
        self._calm_since = self._seen[1]

    def look(self) -> float:
        """Return by how much the wall clock has jumped since the last look (seconds, 0.0: not at all)."""
        wall, steady = self._wall.now().timestamp(), self._steady()
        step = (wall - self._seen[0]) - (steady - self._seen[1])
        self._seen = (wall, steady)
        if abs(step) < STEP_S:
            return 0.0
        self._calm_since = steady
        return step

    @property
    def calm_s(self) -> float:
        """For how long the wall clock has gone on without a jump, as far as was seen (seconds)."""
        return self._steady() - self._calm_since
