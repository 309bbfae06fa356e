"""Hours and dates as they are said: "00:15" is minuit quinze, "29/11/2026" vingt-neuf novembre deux mille vingt-six."""

from __future__ import annotations

import re

from tipote_device.voice.french.numbers import cardinal, ordinal

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
_SHORT_MONTHS = {
    "janv": 1, "jan": 1, "févr": 2, "fév": 2, "avr": 4, "juil": 7, "sept": 9, "oct": 10, "nov": 11, "déc": 12,
}  # fmt: skip
_SHORT_DAYS = {
    "lun": "lundi", "mar": "mardi", "mer": "mercredi", "jeu": "jeudi", "ven": "vendredi", "sam": "samedi",
    "dim": "dimanche",
}  # fmt: skip

_MONTH = "|".join((*MONTHS, "fevrier", "aout", "decembre"))
_LASTS = (
    r"(?:(?:trajet|route|durée|attente) de|pendant|durant|dans|depuis|en|toutes les|encore|prend|dure|après"
    r"|reste)\s+"
)
_CLOCK = re.compile(
    rf"(?P<lasts>\b{_LASTS})?(?<![\d,.:/])(?P<hour>[01]?\d|2[0-4])\s?(?:[hH]|heures?)(?![a-zà-ÿ])"
    r"(?:\s?(?P<minute>[0-5]\d)(?![\d,]|\s?(?:min|m|s|h|%|€)\b))?",
    re.IGNORECASE,
)
_SHORT_MONTH = re.compile(
    rf"(?<=\d )({'|'.join(_SHORT_MONTHS)})\.(?!\w)|(?<=1er )({'|'.join(_SHORT_MONTHS)})\.", re.IGNORECASE
)
_SHORT_DAY = re.compile(rf"\b({'|'.join(_SHORT_DAYS)})\.(?=\s\d)", re.IGNORECASE)
_ROUND_THE_CLOCK = re.compile(r"(?<![\w/])(24|7)\s?(h|j)\s?/\s?(24|7)(?![\w/])", re.IGNORECASE)
_PRIME = re.compile(r"(?<!\w)(\d{1,3})\s?['’′]\s?(?:(\d{1,2})\s?(?:''|’’|\"|″))?(?!\w)")
_MINUTES_SECONDS = re.compile(r"(?<![\w,.])(\d{1,3})\s?(?:min|mn)\s?(\d{1,2})(\s?(?:s|sec)\b)?(?!\w)")
_NO_HOUR = re.compile(rf"(?P<lasts>\b{_LASTS})0{{1,2}}\s?[hH:]\s?(?P<minute>[0-5]\d)(?!\d)", re.IGNORECASE)
_HOURS_MINUTES = re.compile(r"(?<![\w,.])(\d{1,3})\s?h\s?(\d{1,2})\s?(?:min|mn)\b", re.IGNORECASE)
_HOUR_RANGE = re.compile(r"(\d\s?[hH](?:\s?[0-5]\d)?)\s?[-–]\s?(?=\d{1,2}\s?[hH])")
_DAY_RANGE = re.compile(rf"(?<![\d/,.-])(\d{{1,2}}|1er)\s?[-–]\s?(?=\d{{1,2}}\s+(?:{_MONTH})\b)", re.IGNORECASE)
_MOMENT = re.compile(r"(?<=\d{4}-\d\d-\d\d)[T ](?=\d\d:\d\d)")
_QUARTER = re.compile(r"\bT([1-4])(?=\s\d{4}\b)")
_DECADE = re.compile(r"\b(?P<before>années|ans)\s(?P<decade>[2-9]0)\b(?!\s?(?:%|€|\d))")
_COLON = re.compile(r"(?<![\d:.,])(?P<hour>[01]?\d|2[0-4]):(?P<minute>[0-5]\d)(?::(?P<second>[0-5]\d))?(?![\d:])")
_DAY_MONTH = re.compile(rf"(?<![\d,.])(?P<day>[12]?\d|3[01]|0[1-9])(?:er)?\s+(?P<month>{_MONTH})\b", re.IGNORECASE)
_SLASHED = re.compile(
    r"(?<![\d/.-])(?P<day>0?[1-9]|[12]\d|3[01])(?P<by>[/.-])(?P<month>0?[1-9]|1[0-2])(?P=by)(?P<year>\d{4})(?![\d/-])"
)
_SHORT = re.compile(
    r"(?:(?<=\ble )|(?<=\bau )|(?<=\bdu ))(?P<day>0?[1-9]|[12]\d|3[01])/(?P<month>0?[1-9]|1[0-2])(?![\d/])"
)
_PADDED = re.compile(r"(?<![\d/])(?P<day>0[1-9]|[12]\d|3[01])/(?P<month>0[1-9])(?![\d/])")
"""A month padded with a zero is no denominator."""
_ISO = re.compile(r"(?<![\d-])(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])(?![\d-])")


def say_moments(text: str) -> str:
    """Return `text` with its hours and dates in words; durations such as "pendant 12 h" stay durations."""
    text = _SHORT_DAY.sub(lambda m: _SHORT_DAYS[m[1].lower()], text)
    text = _SHORT_MONTH.sub(lambda m: MONTHS[_SHORT_MONTHS[m[1].lower()] - 1], text)
    text = _ROUND_THE_CLOCK.sub(_round_the_clock, text)
    text = _QUARTER.sub(lambda m: f"{ordinal(int(m[1]))} trimestre", text)
    text = _ISO.sub(_date, _MOMENT.sub(" à ", text))
    text = _PADDED.sub(_date, _SHORT.sub(_date, _SLASHED.sub(_date, text)))
    text = _DECADE.sub(lambda m: f"{m['before']} {cardinal(int(m['decade'])).removesuffix('s')}", text)
    text = _DAY_RANGE.sub(lambda m: f"{'premier' if m[1] == '1er' else _day(m[1])} à ", text)
    text = _DAY_MONTH.sub(lambda m: f"{_day(m['day'])} {m['month']}", text)
    text = _COLON.sub(_colon, _NO_HOUR.sub(_no_hour, text))
    text = _HOURS_MINUTES.sub(lambda m: f"{_hours(int(m[1]))} {_minutes(m[2])}", text)
    text = _PRIME.sub(_primes, _MINUTES_SECONDS.sub(_minutes_seconds, text))
    text = _HOUR_RANGE.sub(r"\1 à ", text)
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


def _minutes(number: str) -> str:
    return f"{cardinal(int(number), feminine=True)} minute{'s' if int(number) > 1 else ''}"


def _minutes_seconds(found: re.Match[str]) -> str:
    return f"{_minutes(found[1])} {_seconds(found[2]) if found[3] else cardinal(int(found[2]), feminine=True)}"


def _seconds(number: str) -> str:
    return f"{cardinal(int(number), feminine=True)} seconde{'s' if int(number) > 1 else ''}"


def _primes(found: re.Match[str]) -> str:
    if found[2] is None:
        return _minutes(found[1]) if found[0].rstrip()[-1] in "'’′" else found[0]
    return f"{_minutes(found[1])} {_seconds(found[2])}"


def _no_hour(found: re.Match[str]) -> str:
    return f"{found['lasts']}{_minutes(found['minute'])}"


def _round_the_clock(found: re.Match[str]) -> str:
    name = "heures" if found[2].lower() == "h" else "jours"
    return f"{cardinal(int(found[1]))} {name} sur {cardinal(int(found[3]))}"


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
