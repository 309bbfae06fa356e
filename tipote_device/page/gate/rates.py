"""How often: a bucket of tokens per sender, refilled as time passes."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

MOST_SENDERS = 1024
"""Senders remembered; a house has some tens."""


class Rate:
    """Lets each sender do a thing `most` times at once, and again as often within `period_s` seconds."""

    def __init__(self, most: int, period_s: float, clock: Callable[[], float] = time.monotonic) -> None:
        """Take the limit; `clock` counts seconds."""
        self._most = float(most)
        self._per_s = most / period_s
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, sender: str) -> bool:
        """Take a token of `sender`; False when none is left."""
        now = self._clock()
        left, at = self._buckets.pop(sender, (self._most, now))
        left = min(self._most, left + (now - at) * self._per_s)
        allowed = left >= 1
        self._buckets[sender] = (left - 1 if allowed else left, now)
        while len(self._buckets) > MOST_SENDERS:
            self._buckets.popitem(last=False)
        return allowed
