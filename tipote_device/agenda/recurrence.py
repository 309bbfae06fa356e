"""When something that comes back comes back, by the clock on the wall.

Recurrence rules are RFC 5545's, computed by dateutil on local times without a zone; the zone is put on afterwards, so
that "tous les jours à sept heures" is at seven on both sides of a change of clocks.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo

from dateutil.rrule import rrulestr

from tipote_device.contract.errors import MemoryStoreError

MOST_LEFT_OUT = 24 * 60
"""Times of one thing that are left out in a row, at most: a day of minutes."""


def wall_time(local: datetime, zone: tzinfo) -> datetime:
    """Return the instant at which the clocks of `zone` show `local` (no zone of its own).

    An hour that a change of clocks leaves out comes as much later as the clocks jump (02:30 is 03:30 that night); one
    that comes twice is the first.
    """
    return local.replace(tzinfo=zone, fold=0).astimezone(UTC).astimezone(zone)


def seconds_later(moment: datetime, seconds: float) -> datetime:
    """Return the instant `seconds` after `moment`, in its zone: real seconds, whatever the clocks do meanwhile."""
    return (moment.astimezone(UTC) + timedelta(seconds=seconds)).astimezone(moment.tzinfo)


def seconds_between(earlier: datetime, later: datetime) -> float:
    """Return the real seconds from one moment to another (two of the same zone would be subtracted by their clocks)."""
    return later.timestamp() - earlier.timestamp()


def several_times_a_day(rrule: str) -> bool:
    """Tell whether a rule comes back within a day."""
    return bool({"FREQ=HOURLY", "FREQ=MINUTELY"} & set(rrule.upper().split(";")))


def next_time(
    rrule: str, first: datetime, after: datetime, *, leave_out: Callable[[datetime], bool] = lambda _: False
) -> datetime | None:
    """Return the next time strictly after `after` of what first came at `first`; None when there is none.

    Both carry the household's zone. Times to `leave_out` are gone past, `MOST_LEFT_OUT` at most: the one after those
    is returned whatever it is. Raises MemoryStoreError when the rule cannot be read.
    """
    zone = first.tzinfo
    assert zone is not None
    start = first.replace(tzinfo=None)
    try:
        rule = rrulestr(rrule, dtstart=start)
    except ValueError as error:
        raise MemoryStoreError("Je ne comprends pas cette répétition.", code="agenda-repetition") from error
    local = after.astimezone(zone).replace(tzinfo=None)
    left_out = 0
    for found in rule.xafter(local):
        moment = wall_time(found, zone)
        if moment.timestamp() <= after.timestamp():  # the second pass of an hour that comes twice
            continue
        if left_out == MOST_LEFT_OUT or not leave_out(moment):
            return moment
        left_out += 1
    return None
