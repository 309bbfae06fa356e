"""What goes on beside the events: small tasks that audio time waits for, and that end with the conductor."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

from tipote_device.contract.clock import AudioClock

log = logging.getLogger(__name__)


class Background:
    """Owns the tasks; an error in one is logged, never lost."""

    def __init__(self, clock: AudioClock) -> None:
        """Take the clock that the tasks hold."""
        self._clock = clock
        self._tasks: set[asyncio.Task[object]] = set()

    def spawn(self, work: Coroutine[Any, Any, object], *, hold: bool = True) -> None:
        """Run `work`; with `hold`, audio time waits for it except where it rests."""
        task: asyncio.Task[object] = asyncio.create_task(work)
        if hold:
            self._clock.hold()
            task.add_done_callback(lambda _: self._clock.release())
        self._tasks.add(task)
        task.add_done_callback(self._reap)

    async def end(self) -> None:
        """Cancel what still runs and wait for it."""
        running = list(self._tasks)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _reap(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background_failed", exc_info=error)
