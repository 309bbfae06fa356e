"""Dates written the French way; the voice says the digits."""

from __future__ import annotations

from datetime import date, datetime

from tipote_device.french.dates.calendar import DAYS, MONTHS


def day_number(value: date) -> str:
    """Return "1er", "2"... "31"."""
    return "1er" if value.day == 1 else str(value.day)


def day_and_month(value: date) -> str:
    """Return "1er mai"."""
    return f"{day_number(value)} {MONTHS[value.month - 1]}"


def long_date(value: date) -> str:
    """Return "mardi 19 mai 2026"."""
    return f"{DAYS[value.weekday()]} {day_and_month(value)} {value.year}"


def month_and_year(value: date) -> str:
    """Return "mai 2026"."""
    return f"{MONTHS[value.month - 1]} {value.year}"


def span_of(first: date, last: date) -> str:
    """Return "du 18 au 25 avril 2026", each part said once."""
    if first == last:
        return long_date(first)
    if first.year != last.year:
        return f"du {day_and_month(first)} {first.year} au {day_and_month(last)} {last.year}"
    if first.month != last.month:
        return f"du {day_and_month(first)} au {day_and_month(last)} {last.year}"
    return f"du {day_number(first)} au {day_and_month(last)} {last.year}"


def clock(value: datetime) -> str:
    """Return "9 h 30", "10 h", "midi" or "minuit"."""
    if value.minute == 0 and value.hour in {0, 12}:
        return "minuit" if value.hour == 0 else "midi"
    return f"{value.hour} h {value.minute:02d}" if value.minute else f"{value.hour} h"


def spoken_date(value: datetime | date, anchor: datetime | None = None) -> str:
    """Return "mardi 19 mai 2026"; told `anchor` (today), "hier", "demain", and no year when it is this one."""
    moment = value.date() if isinstance(value, datetime) else value
    if anchor is None:
        return long_date(moment)
    today = anchor.date()
    near = {-2: "avant-hier", -1: "hier", 0: "aujourd'hui", 1: "demain", 2: "après-demain"}
    said = near.get((moment - today).days)
    if said is not None:
        return said
    return long_date(moment) if moment.year != today.year else f"{DAYS[moment.weekday()]} {day_and_month(moment)}"
