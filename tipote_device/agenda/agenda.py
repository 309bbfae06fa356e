"""What is asked of timers, alarms, reminders and appointments, and when each of them has its say."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tipote_device.agenda.matching import matching
from tipote_device.agenda.recurrence import next_time, seconds_between, seconds_later, several_times_a_day
from tipote_device.contract.agenda import AgendaStore, Item, ItemDraft, ItemKind
from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError

log = logging.getLogger(__name__)

LONGEST_TIMER_S = 7 * 86_400.0
"""A longer wait is a reminder's."""

FARTHEST_S = 5 * 366 * 86_400.0
"""Beyond this, a date is a mistake of the recogniser (seconds)."""

LATE_S = 120.0
"""An item that comes this late still rings as if nothing had happened (seconds); later, it was missed."""

SNOOZE = timedelta(minutes=10)


class AgendaRefused(Exception):
    """Something cannot be put down; the message is French, short, and fit to be spoken."""


@dataclass(frozen=True, slots=True)
class Due:
    """What has come to its hour since one last looked."""

    ringing: tuple[Item, ...] = ()
    missed: tuple[Item, ...] = ()
    """Their hour passed while nobody looked: the box was off or asleep. To be told once, see `told`."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which items were meant."""

    items: tuple[Item, ...] = ()
    rivals: tuple[Item, ...] = ()
    """Several could be meant, and only one was: nothing was done."""


class Agenda:
    """Keeps hours. Calls raise MemoryStoreError, and AgendaRefused for what makes no sense."""

    def __init__(self, store: AgendaStore, clock: Clock) -> None:
        """Take where things are kept, and the household's clock."""
        self._store = store
        self._clock = clock

    async def start_timer(self, seconds: float, label: str = "") -> Item:
        """Start a timer of `seconds`."""
        if not 0 < seconds <= LONGEST_TIMER_S:
            raise AgendaRefused(
                "Un minuteur de zéro seconde, ça ne sonnerait pas."
                if seconds <= 0
                else "C'est trop long pour un minuteur."
            )
        now = self._clock.now()
        return await self._store.add(ItemDraft("timer", seconds_later(now, seconds), label, seconds=seconds), at=now)

    async def put(
        self,
        kind: ItemKind,
        due: datetime,
        label: str = "",
        *,
        rrule: str = "",
        people: Sequence[str] = (),
        memory: int | None = None,
    ) -> Item:
        """Put an alarm, a reminder or an appointment down for `due` (local, with its zone)."""
        now = self._clock.now()
        if rrule and seconds_between(now, due) <= 0:
            later = next_time(rrule, due, now)
            if later is None:
                raise AgendaRefused("Cette répétition est déjà finie.")
            due = later
        if seconds_between(now, due) <= 0:
            raise AgendaRefused("C'est déjà passé.")
        if seconds_between(now, due) > FARTHEST_S:
            raise AgendaRefused("C'est trop loin dans l'avenir pour moi.")
        return await self._store.add(
            ItemDraft(kind, due, label, rrule=rrule, people=tuple(people), memory=memory), at=now
        )

    async def listing(self, *kinds: ItemKind) -> list[Item]:
        """Return what waits, soonest first, what rings included."""
        return await self._store.waiting(kinds, states=("waiting", "ringing"))

    async def choose(self, kind: ItemKind, label: str = "", *, everything: bool = False) -> Chosen:
        """Return which items of a kind `label` means; without one, the only one there is."""
        items = await self.listing(kind)
        found = items if everything else matching(items, label)
        if everything or len(found) <= 1:
            return Chosen(tuple(found))
        return Chosen(rivals=tuple(found))

    async def cancel(self, items: Sequence[Item]) -> None:
        """Take items off."""
        await self._store.settle([item.id for item in items], "cancelled", at=self._clock.now())

    async def postpone(self, item: Item, by: timedelta = SNOOZE) -> Item:
        """Have an item ring later: from now for one that rings, from its hour for one that waits."""
        now = self._clock.now()
        waits = item.state == "waiting" and seconds_between(now, item.due) > 0
        due = seconds_later(item.due if waits else now, by.total_seconds())
        await self._store.move(item.id, due, snoozed=item.snoozed + 1)
        moved = await self._store.get(item.id)
        assert moved is not None
        return moved

    async def keep_lengths(self, step_s: float, *, but: Collection[int] = ()) -> None:
        """Move timers by a jump of the clock, so that ten minutes stay ten minutes; other things keep their hour."""
        for item in await self._store.waiting(("timer",)):
            if item.id not in but:
                await self._store.move(item.id, seconds_later(item.due, step_s))

    async def invite(self, item: Item, person: str) -> None:
        """Add somebody to an appointment."""
        if person not in item.people:
            await self._store.amend(item.id, people=(*item.people, person))

    async def take_due(self, quiet: Callable[[datetime], bool] = lambda _: False) -> Due:
        """Return what has come to its hour, each once; what comes back is put down for its next time.

        What is late by more than `LATE_S` was missed; several missed times of one thing are one. What comes back
        several times a day leaves out the times that are `quiet`: nobody means the night by "toutes les deux heures".
        """
        now = self._clock.now()
        ringing: list[Item] = []
        missed: list[Item] = []
        for item in await self._store.waiting():
            late_s = seconds_between(item.due, now)
            if late_s < 0:
                break
            late = late_s > LATE_S
            (missed if late else ringing).append(item)
            await self._store.settle(
                [item.id], "missed" if late else "ringing", at=now, again=_next_times(item, now, quiet)
            )
        return Due(tuple(ringing), tuple(missed))

    async def untold(self) -> list[Item]:
        """Return what was missed and not told yet, a crash since included."""
        return await self._store.waiting(states=("missed",))

    async def ringing(self) -> list[Item]:
        """Return what rings, or rang when the process ended."""
        return await self._store.waiting(states=("ringing",))

    async def unheard(self, items: Sequence[Item]) -> None:
        """Have items that rang for nobody told as missed."""
        await self._store.settle([item.id for item in items], "missed", at=self._clock.now())

    async def told(self, items: Sequence[Item]) -> None:
        """Be done with items: stopped, or told as missed."""
        await self._store.settle([item.id for item in items], "done", at=self._clock.now())

    async def next_due(self) -> datetime | None:
        """Return when something will ring next."""
        try:
            return await self._store.next_due()
        except MemoryStoreError as error:
            log.warning("agenda.not_read", extra={"code": error.code})  # the ringer reads it again in a moment
            return None


def _next_times(item: Item, now: datetime, quiet: Callable[[datetime], bool]) -> list[ItemDraft]:
    """Return what `item` is put down for after `now`: nothing when it does not come back."""
    if not item.rrule:
        return []
    try:
        leave_out = quiet if several_times_a_day(item.rrule) else _nothing
        later = next_time(item.rrule, item.due, now, leave_out=leave_out)
    except MemoryStoreError:  # a rule nobody can read keeps nothing else from ringing
        later = None
    if later is None:
        return []
    return [ItemDraft(item.kind, later, item.label, 0.0, item.rrule, item.people, item.memory)]


def _nothing(_moment: datetime) -> bool:
    return False
