"""Watches the clock on the wall and rings: once a second while something waits, so that a suspended box is on time.

A monotonic timer stands still while the box sleeps, and jumps of the clock would go unseen; looking at the wall costs
nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime

from tipote_device.agenda.agenda import Agenda, in_quiet_hours
from tipote_device.agenda.recurrence import seconds_between
from tipote_device.agenda.sentences import rings, was_missed
from tipote_device.contract.agenda import Item
from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import AgendaSettings
from tipote_device.contract.skills import Bell

log = logging.getLogger(__name__)

LOOK_EVERY_S = 1.0
"""Pause between two looks at the clock (seconds): how late something may ring."""

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
    ) -> None:
        """Between the quiet hours of `settings` nothing missed is told; what was asked for then does ring."""
        self._agenda = agenda
        self._bell = bell
        self._clock = clock
        self._settings = settings
        self._announce = announce
        self._next: datetime | None = None
        self._changed = asyncio.Event()
        self._stop: asyncio.Event | None = None
        self._item: Item | None = None
        self._checking: asyncio.Task[None] | None = None
        self._untold = True
        """Whether something may have been missed and not told yet."""

    @property
    def ringing(self) -> bool:
        """Whether something rings now."""
        return self._stop is not None

    def changed(self) -> None:
        """Look again: what rings next may be another, and what rings may have been put off or cancelled."""
        self._changed.set()
        if self._item is not None:
            self._checking = asyncio.get_running_loop().create_task(self._check(self._item), name="ringer-check")

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
        with contextlib.suppress(TiPoteError):
            await self.begin()
        while True:
            if self._changed.is_set() or loop.time() - looked > REREAD_EVERY_S:
                self._changed.clear()
                looked = loop.time()
                self._next = await self._agenda.next_due()
            try:
                await self.look()
            except TiPoteError as error:
                log.warning("agenda.failed", extra={"code": error.code})
            except Exception:  # a bug in one thing must not keep the others from ringing for as long as the daemon runs
                log.exception("agenda.broke")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY_S):
                    await self._changed.wait()

    async def look(self) -> None:
        """Ring what has come to its hour since the last look, and tell what was missed."""
        now = self._clock.now()
        if self._next is not None and seconds_between(now, self._next) <= 0:
            due = await self._agenda.take_due()
            self._next = await self._agenda.next_due()
            self._untold = self._untold or bool(due.missed)
            for item in due.ringing:
                await self._ring(item)
        if self._untold and not in_quiet_hours(now, self._settings.quiet_from, self._settings.quiet_to):
            await self._tell_missed(now)

    async def begin(self) -> None:
        """Begin watching: what rang when the process ended was not heard out and is told as missed."""
        await self._agenda.unheard(await self._agenda.ringing())
        self._next = await self._agenda.next_due()

    async def _ring(self, item: Item) -> None:
        self._stop = asyncio.Event()
        self._item = item
        self._announce("ringing", {"kind": item.kind})
        try:
            cap_s = self._settings.alarm_s if item.kind == "alarm" else self._settings.ring_s
            await self._bell.ring(rings(item), self._stop, cap_s=cap_s)
        finally:
            self._stop = self._item = None
        if item.id in {one.id for one in await self._agenda.ringing()}:  # else it was put off meanwhile
            await self._agenda.told([item])

    async def _check(self, item: Item) -> None:
        """Silence the bell when `item` rings no more."""
        if item.id not in {one.id for one in await self._agenda.ringing()} and self._item is item:
            self.stop()

    async def _tell_missed(self, now: datetime) -> None:
        missed = await self._agenda.untold()
        if missed and not await self._bell.tell(was_missed(missed, now)):
            return
        await self._agenda.told(missed)
        self._untold = False
