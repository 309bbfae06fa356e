"""Audio time while no microphone gives any: it goes on by the machine's own clock.

A bell pauses, a conversation ends and an erasure comes due in audio time; without a microphone none of that would.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from tipote_device.contract.audio import samples
from tipote_device.contract.clock import AudioClock

STEP_S = 0.08
"""Time between two steps (seconds): a frame."""


class DeafTime:
    """Moves audio time on from `begin` to `end`. In lock-step, where only a file gives time, it does nothing."""

    def __init__(self, clock: AudioClock, passed: Callable[[int], Awaitable[None]]) -> None:
        """Take what is moved; `passed` is told where audio time has come to (samples) after each step."""
        self._clock = clock
        self._passed = passed
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Let time go on from where the last frame has left it."""
        if self._task is None and not self._clock.lock_step:
            self._task = asyncio.create_task(self._flow(), name="deaf-time")

    async def end(self) -> None:
        """Leave time to the microphone again."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _flow(self) -> None:
        began, start = time.monotonic(), self._clock.now
        while True:
            await asyncio.sleep(STEP_S)
            at = start + samples(time.monotonic() - began)
            self._clock.advance(at)
            await self._passed(at)
