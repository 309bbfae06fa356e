"""Lengths of time in what people say: "une minute trente", "deux heures et quart", "trois quarts d'heure", "02:16"."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.french.dates.reading import Reading
from tipote_device.french.dates.reading import read as _read
from tipote_device.french.kept import kept


@kept(8)
def read(text: str) -> Reading:
    """Return the reading of `text`; several rules read one sentence."""
    return _read(text)


_N = r"(?:\d+(?: (?:,|\.|virgule) \d+)?|une?|zero)"
_HOUR = r"(?:heures?|h)"
_MINUTE = r"(?:minutes?|min|mn)"
_SECOND = r"(?:secondes?|sec|s(?! (?:ils?|te|vous)\b))"
_SIZE = r"(?:(?:petites?|bonnes?|grosses?|toutes? petites?) )?"
_LENGTH = re.compile(
    rf"(?<![^ ])(?:"
    rf"(?P<clock>\d{{1,2}} : \d\d(?: : \d\d)?)"
    rf"|(?P<quarters>{_N}) quarts? d heures?(?: et (?P<quarters_minutes>{_N}) {_MINUTE})?"
    rf"|(?:une )?(?P<half_hour>demie? heure)(?: (?:et )?(?P<half_minutes>\d+) {_MINUTE})?"
    rf"|(?:une )?(?P<half_minute>demie? minute)"
    rf"|(?:(?P<days>{_N}) jours?(?: et)? ?)?(?P<hours>{_N}) {_SIZE}{_HOUR}(?: pile)?"
    rf"(?: et (?P<hour_half>demie?)| et (?:un )?(?P<hour_quarter>quart)| et (?P<hour_quarters>3) quarts"
    rf"| moins (?:le |un )?(?P<less_quarter>quart)| moins (?P<less>\d+)(?: {_MINUTE})?"
    rf"|(?: et| ,)? ?(?P<hour_minutes>{_N}) {_MINUTE}(?:(?: et)? (?P<hour_seconds>{_N}) {_SECOND})?"
    rf"| (?P<hour_bare>[0-5]?\d)(?! (?:{_HOUR}|{_SECOND}|%|euros?))"
    rf"|(?: et) (?P<hour_only_seconds>{_N}) {_SECOND})?"
    rf"|(?P<minutes>{_N}) {_SIZE}{_MINUTE}"
    rf"(?: et (?P<minute_half>demie?)|(?: et| ,)? ?(?P<minute_seconds>{_N}) {_SECOND}"
    rf"| (?:et )?(?P<minute_bare>[0-5]?\d)(?! (?:{_HOUR}|{_MINUTE}|%|euros?|personnes?)))?"
    rf"|(?P<seconds>{_N}) {_SIZE}{_SECOND}"
    rf"|(?P<weeks>{_N}) semaines?(?:(?: et)? (?P<week_days>{_N}) jours?)?"
    rf"|(?P<only_days>{_N}) jours?"
    rf")(?![^ ])"
)


_POINT = re.compile(r" (?:,|\.|virgule) ")
_MAY_BE = re.compile(
    r"heure|minute|seconde|jour|semaine|demi|\d\s?(?:h|m|s)|\d\s?:\s?\d|\b(?:h|min|mn|sec|s)\b", re.IGNORECASE
)
"""What a text that names a length has."""


@dataclass(frozen=True, slots=True)
class Duration:
    """A length of time as it stands in a text."""

    seconds: float
    start: int
    """Index of its first character."""

    end: int
    """Index after its last character."""


def durations_in(text: str) -> list[Duration]:
    """Return the lengths of time named in `text`, left to right.

    An hour of the clock such as "deux heures et quart" is one too: the words around it tell which is meant. "02:16"
    is read as minutes and seconds, "01:02:16" as hours, minutes and seconds.
    """
    if not _MAY_BE.search(text):
        return []
    reading = read(text)
    found = []
    for match in _LENGTH.finditer(reading.line):
        start, end = reading.span(match.start(), match.end())
        found.append(Duration(_seconds(match), start, end))
    return found


def _seconds(found: re.Match[str]) -> float:
    def n(name: str) -> float:
        said = found[name]
        if said is None:
            return 0.0
        if said == "zero":
            return 0.0
        return 1.0 if said.startswith("un") else float(_POINT.sub(".", said))

    if found["clock"]:
        total = 0
        for part in found["clock"].split(" : "):
            total = total * 60 + int(part)
        return float(total)
    if found["quarters"]:
        return n("quarters") * 900 + n("quarters_minutes") * 60
    if found["half_hour"]:
        return 1800 + n("half_minutes") * 60
    if found["half_minute"]:
        return 30.0
    if found["hours"]:
        minutes = n("hour_minutes") + n("hour_bare") - n("less")
        minutes += 30 if found["hour_half"] else 15 if found["hour_quarter"] else 45 if found["hour_quarters"] else 0
        minutes -= 15 if found["less_quarter"] else 0
        seconds = n("hour_seconds") + n("hour_only_seconds")
        return n("days") * 86_400 + n("hours") * 3600 + minutes * 60 + seconds
    if found["minutes"]:
        half = 30 if found["minute_half"] else 0
        return n("minutes") * 60 + half + n("minute_seconds") + n("minute_bare")
    if found["seconds"]:
        return n("seconds")
    return n("weeks") * 604_800 + (n("week_days") + n("only_days")) * 86_400
