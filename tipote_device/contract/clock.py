"""Audio time, and how fast it may run.

`AudioClock` is advanced by the microphone. In real time it merely tells the time. In lock-step (a WAV
file read "as fast as audio time allows") the microphone waits before each frame until the work caused
by the frames before it is done: thinking costs no audio time, playback costs exactly its length, and the
same file always gives the same conversation.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import itertools
from collections.abc import Iterator
from datetime import datetime
from typing import Literal, Protocol
from zoneinfo import ZoneInfo


class Clock(Protocol):
    """The wall clock, passed as an argument so that tests can turn it."""

    def now(self) -> datetime:
        """Return the current date and time, with the household's time zone."""
        ...


def between_hours(moment: datetime, start_hour: int, end_hour: int) -> bool:
    """Tell whether `moment` (local) lies between two hours, midnight between them or not; equal hours: never."""
    if start_hour == end_hour:
        return False
    if start_hour < end_hour:
        return start_hour <= moment.hour < end_hour
    return moment.hour >= start_hour or moment.hour < end_hour


class SystemClock:
    """The machine's clock in the household's time zone."""

    def __init__(self, timezone: str) -> None:
        """Take an IANA time zone name such as `Europe/Paris`; raise ZoneInfoNotFoundError if unknown."""
        self._zone = ZoneInfo(timezone)

    def now(self) -> datetime:
        """Return the current date and time in the household's time zone."""
        return datetime.now(self._zone)


class FixedClock:
    """A clock that stands still until it is set: tests and replays."""

    def __init__(self, moment: datetime) -> None:
        """Start at `moment`, which must carry a time zone."""
        self.moment = moment

    def now(self) -> datetime:
        """Return the moment the clock was last set to."""
        return self.moment


class AudioClock:
    """Counts microphone samples and keeps audio time in step with the work it causes."""

    def __init__(self, *, lock_step: bool = False) -> None:
        """With `lock_step`, `settled` waits for work; otherwise it returns at once."""
        self.lock_step = lock_step
        self._now = 0
        self._holds = 0
        self._free: asyncio.Event = asyncio.Event()
        self._free.set()
        self._order = itertools.count()
        self._waiters: list[tuple[int, int, asyncio.Future[None]]] = []

    @property
    def now(self) -> int:
        """Samples heard since the stream began."""
        return self._now

    def advance(self, to: int) -> None:
        """Move audio time forward to `to` (samples) and wake whoever waited for it."""
        self._now = max(self._now, to)
        while self._waiters and self._waiters[0][0] <= self._now:
            _, _, future = heapq.heappop(self._waiters)
            if not future.done():
                self.hold()  # on behalf of the sleeper, until it runs again
                future.set_result(None)

    async def wait_until(self, sample: int) -> None:
        """Return once `sample` samples have been heard.

        The caller must not hold the clock (see `hold`), or in lock-step nothing would ever move.
        """
        if sample <= self._now:
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiters, (sample, next(self._order), future))
        try:
            await future
        finally:
            if future.done() and not future.cancelled():
                self.release()

    def hold(self) -> None:
        """Say that work is under way: in lock-step no further frame is heard until `release`."""
        self._holds += 1
        self._free.clear()

    def release(self) -> None:
        """Say that a piece of work begun with `hold` is done."""
        self._holds -= 1
        if self._holds < 0:
            raise RuntimeError("the audio clock was released more often than held")
        if self._holds == 0:
            self._free.set()

    @contextlib.contextmanager
    def working(self) -> Iterator[None]:
        """Hold the clock for the length of a `with` block."""
        self.hold()
        try:
            yield
        finally:
            self.release()

    @contextlib.contextmanager
    def resting(self) -> Iterator[None]:
        """Inside `working`, let audio time move while waiting for something that needs it to."""
        self.release()
        try:
            yield
        finally:
            self.hold()

    async def settled(self) -> None:
        """Wait, in lock-step only, until nobody holds the clock."""
        if not self.lock_step:
            return
        await asyncio.sleep(0)
        while self._holds:
            await self._free.wait()


class Gate(asyncio.Event):
    """An event that work under way waits for without keeping audio time from moving.

    Whoever waits must hold the clock once; the hold is given back when the gate opens.
    """

    def __init__(self, clock: AudioClock) -> None:
        """Take the clock that the waiters hold."""
        super().__init__()
        self._clock = clock

    async def wait(self) -> Literal[True]:
        """Return once the gate is open."""
        if not self.is_set():
            with self._clock.resting():
                await super().wait()
        return True
