"""Days counted as people count them: weeks from Monday, months by name, Easter by the Gregorian computus."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo

DAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip


def real_date(year: int, month: int, number: int) -> date | None:
    """Return the date, or None when the calendar has no such day."""
    try:
        return date(year, month, number)
    except ValueError:
        return None


def shift(origin: date, days: int) -> date:
    """Return the day `days` later, held inside what a calendar can say."""
    ordinal = min(max(origin.toordinal() + days, date.min.toordinal()), date.max.toordinal())
    return date.fromordinal(ordinal)


def shift_months(origin: date, months: int) -> date:
    """Return the same day of another month, or its last day when it is shorter; years are held in 1..9999."""
    index = origin.year * 12 + origin.month - 1 + months
    year, month = min(max(index // 12, 1), 9999), index % 12 + 1
    return date(year, month, min(origin.day, month_end(date(year, month, 1)).day))


def month_end(value: date) -> date:
    """Return the last day of the month of `value`."""
    if value.month == 12:
        return value.replace(day=31)
    return value.replace(month=value.month + 1, day=1) - timedelta(days=1)


def monday(value: date) -> date:
    """Return the Monday of the week of `value`."""
    return shift(value, -value.weekday())


def weekday_after(today: date, weekday: int) -> date:
    """Return the next such weekday after `today` (Monday is 0), a week away when today is one."""
    return shift(today, (weekday - today.weekday() - 1) % 7 + 1)


def weekday_before(today: date, weekday: int) -> date:
    """Return the last such weekday before `today`, a week away when today is one."""
    return shift(today, -((today.weekday() - weekday - 1) % 7 + 1))


def day_of_year(today: date, month: int, number: int, *, past: bool) -> date | None:
    """Return the nearest such day of a month at or after `today` (at or before it when `past`); None: there is none."""
    step = -1 if past else 1
    for year in range(today.year, today.year + 9 * step, step):
        found = real_date(year, month, number)
        if found is not None and (found <= today if past else found >= today):
            return found
    return None


def easter(year: int) -> date:
    """Return Easter Sunday (Anonymous Gregorian computus, Meeus/Jones/Butcher)."""
    golden, century, rest = year % 19, year // 100, year % 100
    leaps, left = divmod(century, 4)
    shifted = (19 * golden + century - leaps - (century - (century + 8) // 25 + 1) // 3 + 15) % 30
    weekday = (32 + 2 * left + 2 * (rest // 4) - shifted - rest % 4) % 7
    month, number = divmod(shifted + weekday - 7 * ((golden + 11 * shifted + 22 * weekday) // 451) + 114, 31)
    return date(year, month, number + 1)


def at(value: date, hour: int, minute: int, zone: tzinfo | None, second: int = 0) -> datetime:
    """Return the instant of a wall clock; an hour that summer time skips becomes the one the clock shows instead."""
    wall = datetime.combine(value, time(hour, minute, second), tzinfo=zone)
    if zone is None or not date(2, 1, 1) <= value <= date(9998, 12, 31):
        return wall
    return wall.astimezone(UTC).astimezone(zone)


def day_start(value: date, zone: tzinfo | None) -> datetime:
    """Return midnight at the beginning of the day."""
    return at(value, 0, 0, zone)


def day_end(value: date, zone: tzinfo | None) -> datetime:
    """Return the last second of the day."""
    return at(value, 23, 59, zone, 59)
