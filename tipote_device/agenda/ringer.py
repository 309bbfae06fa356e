"""Watches the clock on the wall and rings: once a second while something waits, so that a suspended box is on time.

A monotonic timer stands still while the box sleeps, and jumps of the clock would go unseen; looking at the wall costs
nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from datetime import datetime

from tipote_device.agenda.agenda import Agenda
from tipote_device.agenda.recurrence import seconds_between
from tipote_device.agenda.sentences import MOST_SAID, rings_together, was_missed
from tipote_device.contract.agenda import Item
from tipote_device.contract.clock import Clock, between_hours
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import AgendaSettings
from tipote_device.contract.skills import Bell
from tipote_device.contract.steady import ClockWatch

log = logging.getLogger(__name__)

LOOK_EVERY_S = 1.0
"""Pause between two looks at the clock (seconds): how late something may ring."""

MOST_SKIPPED = 60
"""Looks between two attempts to tell what was missed, at most: they double as long as it cannot be said."""

REREAD_EVERY_S = 15.0
"""How often the agenda is read again though nobody here changed it: the shell may have (seconds)."""


class Ringer:
    """Rings what comes to its hour, and tells what was missed once people are awake."""

    def __init__(
        self,
        agenda: Agenda,
        bell: Bell,
        clock: Clock,
        *,
        settings: AgendaSettings,
        announce: Callable[[str, dict[str, object]], None] = lambda _name, _fields: None,
        watch: ClockWatch | None = None,
    ) -> None:
        """Between the quiet hours of `settings` nothing missed is told; what was asked for then does ring.

        `watch` tells of jumps of the clock, over which a timer keeps what is left of it.
        """
        self._watch = watch
        self._from_before: frozenset[int] = frozenset()
        """Timers set before this process began: their hour was given by a clock that may have been right."""

        self._agenda = agenda
        self._bell = bell
        self._clock = clock
        self._settings = settings
        self._announce = announce
        self._next: datetime | None = None
        self._changed = asyncio.Event()
        self._stop: asyncio.Event | None = None
        self._renew: asyncio.Event | None = None
        self._items: list[Item] = []
        self._sounding: asyncio.Task[None] | None = None
        self._checking: asyncio.Task[None] | None = None
        self._untold = True
        """Whether something may have been missed and not told yet."""
        self._refusals = 0
        self._looks_to_skip = 0

    @property
    def ringing(self) -> bool:
        """Whether something rings now."""
        return self._stop is not None

    def changed(self) -> None:
        """Look again: what rings next may be another, and what rings may have been put off or cancelled."""
        self._changed.set()
        if self._items:
            self._checking = asyncio.get_running_loop().create_task(self._check(), name="ringer-check")

    def stop(self) -> bool:
        """Silence what rings; return whether anything did."""
        if self._stop is None:
            return False
        self._stop.set()
        return True

    async def run(self) -> None:
        """Watch for ever; a failure costs one look."""
        loop = asyncio.get_running_loop()
        looked = loop.time()
        begun = False
        while True:
            try:
                if loop.time() - looked > REREAD_EVERY_S:
                    self._changed.set()
                    looked = loop.time()
                await self.reread()
                if not begun:  # a store that is busy now must not leave what rang before the power cut untold
                    await self.begin()
                    begun = True
                await self.look()
            except TiPoteError as error:
                log.warning("agenda.failed", extra={"code": error.code})
            except Exception:  # a bug in one thing must not keep the others from ringing for as long as the daemon runs
                log.exception("agenda.broke")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY_S):
                    await self._changed.wait()

    async def reread(self) -> None:
        """Learn what rings next, if anything has changed."""
        if self._changed.is_set():
            self._changed.clear()
            self._next = await self._agenda.next_due()

    async def look(self) -> None:
        """Ring what has come to its hour since the last look, and tell what was missed."""
        if self._watch is not None and (step_s := self._watch.look()):
            log.warning("agenda.clock_jumped", extra={"seconds": round(step_s)})
            await self._agenda.keep_lengths(step_s, but=self._from_before)
            self._next = await self._agenda.next_due()
        now = self._clock.now()
        if self._next is not None and seconds_between(now, self._next) <= 0:
            due = await self._agenda.take_due(self._is_quiet)
            self._next = await self._agenda.next_due()
            self._untold = self._untold or bool(due.missed)
            if due.ringing:
                self._items += due.ringing
                if self._sounding is None:
                    self._sounding = asyncio.get_running_loop().create_task(self._ring(), name="ringer-bell")
                elif self._renew is not None:
                    self._renew.set()  # said together with what rings already
        self._looks_to_skip = max(0, self._looks_to_skip - 1)
        if self._untold and not self._looks_to_skip and not self._is_quiet(now):
            await self._tell_missed(now)

    def _is_quiet(self, moment: datetime) -> bool:
        return between_hours(moment, self._settings.quiet_from, self._settings.quiet_to)

    async def begin(self) -> None:
        """Begin watching: what rang when the process ended was not heard out and is told as missed."""
        self._from_before = frozenset(item.id for item in await self._agenda.listing("timer"))
        await self._agenda.unheard(await self._agenda.ringing())
        self._next = await self._agenda.next_due()

    async def _ring(self) -> None:
        try:
            while self._items:
                await self._ring_out()
        except TiPoteError as error:
            log.warning("agenda.failed", extra={"code": error.code})
        finally:
            self._sounding = None

    async def _ring_out(self) -> None:
        """Ring everything that has come to its hour, also what comes meanwhile, until it is stopped or has lasted."""
        loop = asyncio.get_running_loop()
        self._stop = asyncio.Event()
        began = loop.time()
        sounded = stopped = False
        try:
            while not self._stop.is_set():
                items = tuple(self._items)
                self._announce("ringing", {"kind": items[-1].kind, "count": len(items)})
                longest = max(self._settings.alarm_s if i.kind == "alarm" else self._settings.ring_s for i in items)
                left = longest - (loop.time() - began)
                self._renew = asyncio.Event()
                async with _either(self._stop, self._renew) as enough:
                    sounded = await self._bell.ring(rings_together(items), enough, cap_s=left) or sounded
                if len(self._items) == len(items):
                    break
                began = loop.time()
        finally:
            stopped = self._stop.is_set()
            rang, self._items = list(self._items), []
            self._stop = self._renew = None
        still = {one.id for one in await self._agenda.ringing()}  # what was put off or cancelled rings no more
        left_over = [item for item in rang if item.id in still]
        if sounded or stopped:
            await self._agenda.told(left_over)
            return
        log.warning("agenda.not_heard", extra={"count": len(left_over)})  # no loudspeaker: told once there is one
        await self._agenda.unheard(left_over)
        self._untold = True

    async def _check(self) -> None:
        """Silence the bell when nothing rings any more."""
        still = {one.id for one in await self._agenda.ringing()}
        if not any(item.id in still for item in self._items):
            self.stop()

    async def _tell_missed(self, now: datetime) -> None:
        missed = await self._agenda.untold()
        some = missed[:MOST_SAID]  # nobody listens to fifty at once: a few, and the next at the next look
        if some and not await self._bell.tell(was_missed(some, now)):
            self._looks_to_skip = min(2**self._refusals, MOST_SKIPPED)  # a missing loudspeaker may be so for days
            self._refusals = min(self._refusals + 1, MOST_SKIPPED)
            return
        self._refusals = 0
        await self._agenda.told(some)
        self._untold = len(missed) > len(some)


@contextlib.asynccontextmanager
async def _either(one: asyncio.Event, other: asyncio.Event) -> AsyncIterator[asyncio.Event]:
    """Yield an event that is set once either is; nothing waits any more when the block is left."""
    both = asyncio.Event()

    async def relay(event: asyncio.Event) -> None:
        await event.wait()
        both.set()

    relays = [asyncio.create_task(relay(event)) for event in (one, other)]
    try:
        yield both
    finally:
        for task in relays:
            task.cancel()
        await asyncio.gather(*relays, return_exceptions=True)
