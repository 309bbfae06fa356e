"""Hours and dates as they are said: "00:15" is minuit quinze, "29/11/2026" vingt-neuf novembre deux mille vingt-six."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal

MONTHS = [
    "janvier",
    "février",
    "mars",
    "avril",
    "mai",
    "juin",
    "juillet",
    "août",
    "septembre",
    "octobre",
    "novembre",
    "décembre",
]

_MONTH = "|".join((*MONTHS, "fevrier", "aout", "decembre"))
_LASTS = r"(?:pendant|durant|dans|depuis|en|toutes les|encore|prend|dure|après|reste)\s+"
_CLOCK = re.compile(
    rf"(?P<lasts>\b{_LASTS})?(?<![\d,.:/])(?P<hour>[01]?\d|2[0-4])\s?(?:[hH]|heures?)(?![a-zà-ÿ])"
    r"(?:\s?(?P<minute>[0-5]\d)(?![\d,]|\s?(?:min|m|s|h|%|€)\b))?",
    re.IGNORECASE,
)
_COLON = re.compile(r"(?<![\d:.,])(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?(?![\d:])")
_DAY_MONTH = re.compile(rf"(?<![\d,.])(?P<day>[12]?\d|3[01]|0[1-9])(?:er)?\s+(?P<month>{_MONTH})\b", re.IGNORECASE)
_SLASHED = re.compile(r"(?<![\d/])(?P<day>0?[1-9]|[12]\d|3[01])/(?P<month>0?[1-9]|1[0-2])/(?P<year>\d{4})(?![\d/])")
_SHORT = re.compile(r"(?<=\ble )(?P<day>0?[1-9]|[12]\d|3[01])/(?P<month>0?[1-9]|1[0-2])(?![\d/])")
_ISO = re.compile(r"(?<![\d-])(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])(?![\d-])")


def say_moments(text: str) -> str:
    """Return `text` with its hours and dates in words; durations such as "pendant 12 h" stay durations."""
    text = _ISO.sub(_date, text)
    text = _SHORT.sub(_date, _SLASHED.sub(_date, text))
    text = _DAY_MONTH.sub(lambda m: f"{_day(m['day'])} {m['month']}", text)
    text = _COLON.sub(_colon, text)
    return _CLOCK.sub(_clock, text)


def clock_time(hour: int, minute: int) -> str:
    """Return a time of day in words: "midi", "minuit quinze", "treize heures", "vingt-trois heures seize"."""
    if hour in {0, 24}:
        said = "minuit"
    elif hour == 12:
        said = "midi"
    else:
        said = _hours(hour)
    return f"{said} {cardinal(minute, feminine=True)}" if minute else said


def _hours(hour: int) -> str:
    return f"{cardinal(hour, feminine=True)} heure{'s' if hour > 1 else ''}"


def _clock(found: re.Match[str]) -> str:
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    if found["lasts"] is None:
        return clock_time(hour, minute)
    tail = f" {cardinal(minute, feminine=True)}" if minute else ""
    return f"{found['lasts']}{_hours(hour)}{tail}"


def _colon(found: re.Match[str]) -> str:
    hour, minute = int(found["hour"]), int(found["minute"])
    if found["second"] is None:
        return clock_time(hour, minute)
    second = int(found["second"])
    minutes = f"{cardinal(minute, feminine=True)} minute{'s' if minute > 1 else ''}"
    return f"{_hours(hour)} {minutes} {cardinal(second, feminine=True)} seconde{'s' if second > 1 else ''}"


def _date(found: re.Match[str]) -> str:
    year = found.groupdict().get("year")
    said = f"{_day(found['day'])} {MONTHS[int(found['month']) - 1]}"
    return f"{said} {cardinal(int(year))}" if year else said


def _day(text: str) -> str:
    return "premier" if int(text) == 1 else cardinal(int(text))
