"""What the French parsers make of a sentence, in the terms of the corpora: one adapter for each kind."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from tipote_device.bench.french_corpora.cases import Case, Recurrence, Value
from tipote_device.french.amounts import amounts_in
from tipote_device.french.dates import Moment, find_moments
from tipote_device.french.durations import durations_in
from tipote_device.french.numbers_in import numbers_in
from tipote_device.french.schedule import find_schedule


def answered(case: Case) -> tuple[Value, ...]:
    """Return what the parser of the kind of `case` finds in its text, left to right; empty: nothing.

    The parsers are asked as the product asks them: dates as the memory does, hours and what comes back as the agenda
    does, an instant of the agenda first.
    """
    return _ASKED[case.kind](case.text, case.said_at)


def _amounts(text: str, _at: datetime) -> tuple[Value, ...]:
    return tuple(amount.value for amount in amounts_in(text))


def _ordinals(text: str, _at: datetime) -> tuple[Value, ...]:
    return tuple(number.value for number in numbers_in(text) if number.ordinal)


def _durations(text: str, _at: datetime) -> tuple[Value, ...]:
    return tuple(duration.seconds for duration in durations_in(text))


def _hours(text: str, at: datetime) -> tuple[Value, ...]:
    found = find_schedule(text, at)
    return (
        () if found is None or found.start is None or not found.has_hour else ((found.start.hour, found.start.minute),)
    )


def _named(text: str, at: datetime) -> list[Moment]:
    return [moment for moment in find_moments(text, at, births=False) if moment.start is not None]


def _days(text: str, at: datetime) -> tuple[Value, ...]:
    return tuple(moment.start.date() for moment in _named(text, at) if not moment.implied and moment.start is not None)


def _moments(text: str, at: datetime) -> tuple[Value, ...]:
    found = find_schedule(text, at)
    if found is not None and found.start is not None and found.has_hour and not found.rrule:
        return (found.start,)
    return tuple(moment.start for moment in _named(text, at) if moment.start is not None)


def _spans(text: str, at: datetime) -> tuple[Value, ...]:
    return tuple(
        (moment.start.date(), moment.end.date())
        for moment in _named(text, at)
        if moment.start is not None and moment.end is not None and not moment.implied
    )


def _parts(text: str, at: datetime) -> tuple[Value, ...]:
    return tuple(
        (moment.start, moment.end) for moment in _named(text, at) if moment.start is not None and moment.end is not None
    )


def _sets(text: str, at: datetime) -> tuple[Value, ...]:
    found = find_schedule(text, at)
    if found is None or not found.rrule or found.start is None:
        return ()
    parts = dict(part.split("=") for part in found.rrule.split(";"))
    days = tuple(parts["BYDAY"].split(",")) if "BYDAY" in parts else ()
    month_day = int(parts["BYMONTHDAY"]) if "BYMONTHDAY" in parts else None
    hour = (found.start.hour, found.start.minute) if found.has_hour else None
    return (Recurrence(parts["FREQ"], int(parts.get("INTERVAL", "1")), days, month_day, hour),)


_ASKED: dict[str, Callable[[str, datetime], tuple[Value, ...]]] = {
    "cardinal": _amounts, "decimal": _amounts, "ordinal": _ordinals, "duration": _durations, "hour": _hours,
    "date": _days, "holiday": _days, "moment": _moments, "part": _parts, "span": _spans, "set": _sets,
}  # fmt: skip
