"""When a job is due: by slots of the wall clock, so that a box that was off catches up once."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

NIGHT_HOUR = 3
"""Hour (local) at which a new day begins for the jobs: people sleep."""

BACKWARDS = timedelta(days=1)
"""A last run further in the future than this was noted by a clock that was wrong."""

Slot = Callable[[datetime], datetime]
"""Returns the beginning of the slot that holds a local moment; a job runs once per slot."""


def nightly(now: datetime) -> datetime:
    """Return the last 3 o'clock."""
    slot = _at_night(now)
    return slot if slot <= now else _at_night(now - timedelta(days=1))


def weekly(now: datetime) -> datetime:
    """Return the last Monday, 3 o'clock."""
    night = nightly(now)
    return _at_night(night - timedelta(days=night.weekday()))


def monthly(now: datetime) -> datetime:
    """Return the last first of a month, 3 o'clock."""
    return _at_night(nightly(now).replace(day=1))


def is_due(slot: Slot, last_run: datetime | None, now: datetime) -> bool:
    """Tell whether a job of that slot has to run; `now` in the household's zone.

    A clock that went back a little makes nothing due; one that had been far ahead makes the job due again.
    """
    if last_run is None:
        return True
    if last_run - now.astimezone(UTC) > BACKWARDS:
        return True
    return last_run < slot(now).astimezone(UTC)


def _at_night(moment: datetime) -> datetime:
    return moment.replace(hour=NIGHT_HOUR, minute=0, second=0, microsecond=0)
