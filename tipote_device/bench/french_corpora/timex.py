"""TIMEX expressions of what comes back ("P2D", "XXXX-WXX-1T09:30") as recurrences."""

from __future__ import annotations

import re

from tipote_device.bench.french_corpora.cases import Recurrence

_PERIOD = re.compile(r"P(?P<n>\d+)(?P<unit>[DWMY])")
_UNITS = {"D": "DAILY", "W": "WEEKLY", "M": "MONTHLY", "Y": "YEARLY"}
_CODES = ("MO", "TU", "WE", "TH", "FR", "SA", "SU")
_CLOCK = r"(?:T(?P<hour>\d\d)(?::(?P<minute>\d\d)(?::\d\d)?)?)"
_DAILY = re.compile(_CLOCK)
_WEEKDAY = re.compile(rf"XXXX-WXX-(?P<day>[1-7]){_CLOCK}?")
_WEEKEND = re.compile(r"XXXX-WXX-WE")
_PART = re.compile(r"T(?:MO|AF|EV|NI|DT)")


def recurrence(timex: str) -> Recurrence | None:
    """Return what `timex` says comes back; None when no recurrence rule of ours can say it."""
    if (found := _PERIOD.fullmatch(timex)) is not None:
        return Recurrence(_UNITS[found["unit"]], int(found["n"]))
    if (found := _DAILY.fullmatch(timex)) is not None:
        return Recurrence("DAILY", hour=_hour(found))
    if (found := _WEEKDAY.fullmatch(timex)) is not None:
        hour = _hour(found) if found["hour"] else None
        return Recurrence("WEEKLY", days=(_CODES[int(found["day"]) - 1],), hour=hour)
    if _WEEKEND.fullmatch(timex):
        return Recurrence("WEEKLY", days=("SA", "SU"))
    return Recurrence("DAILY") if _PART.fullmatch(timex) else None


def _hour(found: re.Match[str]) -> tuple[int, int]:
    return int(found["hour"]), int(found["minute"] or 0)
