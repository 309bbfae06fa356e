"""Timers, alarms, reminders, appointments and lists: what is kept of them and what the parts say to each other.

Times are wall-clock times of the household. A timer counts real seconds (its `due` is an instant); everything else
is meant by the clock on the wall, so that it keeps its hour across a change of clocks or of time zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

ItemKind = Literal["timer", "alarm", "reminder", "appointment"]
ItemState = Literal["waiting", "ringing", "done", "cancelled", "missed"]
"""`missed`: its hour passed while Ti-Pote was off; it is told once, then `done`."""


@dataclass(frozen=True, slots=True)
class ItemDraft:
    """Something to be kept until its hour."""

    kind: ItemKind
    due: datetime
    """When it rings, with the household's time zone."""

    label: str = ""
    """What it is for, in the person's own words ("pâtes", "appeler le garage"); may be empty for timers and alarms."""

    seconds: float = 0.0
    """Length of a timer as it was asked for."""

    rrule: str = ""
    """RFC 5545 recurrence of the local time ("FREQ=WEEKLY;BYDAY=MO,TU"); empty: once."""

    people: tuple[str, ...] = ()
    memory: int | None = None
    """Memory it cites: it disappears with it."""


@dataclass(frozen=True, slots=True)
class Item(ItemDraft):
    """Something kept until its hour."""

    id: int = 0
    state: ItemState = "waiting"
    created_at: datetime = datetime.min
    snoozed: int = 0
    """How often it was put off."""


class AgendaStore(Protocol):
    """Keeps them durably, one user's. Calls raise MemoryStoreError."""

    async def add(self, draft: ItemDraft, *, at: datetime) -> Item:
        """Keep one; refused beyond a few hundred waiting ones."""
        ...

    async def waiting(
        self, kinds: Sequence[ItemKind] = (), *, states: Sequence[ItemState] = ("waiting",)
    ) -> list[Item]:
        """Return those of these kinds (empty: all) and states, soonest first."""
        ...

    async def get(self, item: int) -> Item | None:
        """Return one, None when there is none."""
        ...

    async def move(self, item: int, due: datetime, *, state: ItemState = "waiting", snoozed: int | None = None) -> None:
        """Give it another hour."""
        ...

    async def settle(
        self, items: Sequence[int], state: ItemState, *, at: datetime, again: Sequence[ItemDraft] = ()
    ) -> int:
        """Put these into a state and keep what comes `again`, in one transaction; return how many there were."""
        ...

    async def amend(self, item: int, *, label: str | None = None, people: Sequence[str] | None = None) -> None:
        """Change what it says."""
        ...

    async def next_due(self) -> datetime | None:
        """Return the hour of the soonest waiting one."""
        ...


class ListStore(Protocol):
    """Shopping and other lists, one user's. Calls raise MemoryStoreError."""

    async def add(self, name: str, items: Sequence[str], *, at: datetime) -> list[str]:
        """Add items to a list, made on demand; return those that were not on it yet (case and accents aside)."""
        ...

    async def remove(self, name: str, items: Sequence[str]) -> list[str]:
        """Take items off (empty: all); return what was taken off, as it was written."""
        ...

    async def read(self, name: str) -> list[str]:
        """Return the items of a list, in the order they came."""
        ...

    async def names(self) -> list[str]:
        """Return the lists there are."""
        ...
