"""How late the event loop runs: a call that blocks it delays the ears, the stop word and the fade-out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

BLOCKED_S = 0.050
"""Delay from which the loop counts as blocked (seconds): the ears get a frame every 80 ms."""

EVERY_S = 0.020
"""Time between two looks (seconds). A block shorter than this above the limit may pass unseen; fifty wake-ups a
second cost about a thousandth of a core."""

_log = logging.getLogger(__name__)


class LoopWatch:
    """Measures the delay of the event loop it runs on."""

    def __init__(
        self, tick: Callable[[], None] | None = None, *, limit_s: float = BLOCKED_S, every_s: float = EVERY_S
    ) -> None:
        """`tick` is called at each look (`Health.loop_ticked`)."""
        self._tick = tick
        self._limit_s = limit_s
        self._every_s = every_s
        self.max_s = 0.0
        """Longest delay seen (seconds)."""
        self.blocked = 0
        """Times the delay was above the limit."""

    async def run(self) -> None:
        """Watch until cancelled; each block is logged once, with its length."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + self._every_s
            await asyncio.sleep(self._every_s)
            delay = loop.time() - due
            self.max_s = max(self.max_s, delay)
            if delay > self._limit_s:
                self.blocked += 1
                _log.warning("daemon.loop_blocked", extra={"ms": round(delay * 1000)})
            if self._tick is not None:
                self._tick()
