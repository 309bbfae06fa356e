"""When something is to happen: the instant, how it comes back, and which words of the sentence say so.

`dates.find_moments` finds the days; this adds hours said apart from their day, habits as RFC 5545 rules, and dates
that do not exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from tipote_device.french.dates.calendar import MONTHS, at, day_end, shift, shift_months
from tipote_device.french.dates.clock import Hour, hours_in
from tipote_device.french.dates.find import find_moments
from tipote_device.french.dates.moment import Moment
from tipote_device.french.dates.reading import Reading
from tipote_device.french.durations import durations_in, read
from tipote_device.french.recurrences import first_time, habit_in, rrule_of, within_a_day
from tipote_device.french.words import fold

_MONTH = "|".join(fold(month) for month in MONTHS)
_IMPOSSIBLE = re.compile(rf"(?<![^ ])(?:le )?(?P<day>\d{{1,2}}|1er) (?P<month>{_MONTH})(?: (?P<year>\d{{4}}))?(?![^ ])")
_PARTS = {"matin": "matin", "soir": "soir", "midi": "midi", "apres midi": "apres midi", "nuit": "nuit",
          "matinee": "matin", "soiree": "soir", "journee": "journee"}  # fmt: skip
_PART_SAID = re.compile(
    r"(?<![^ ])(?:(?:en )?(?P<edge>debut|milieu|fin) (?:de l|de la|de|d) |(?:plus tard )?(?P<within>dans (?:l|la) )"
    r"|(?:du|le|ce|au|de l|l|cet|la|cette|en) )?"
    r"(?P<part>matinee|soiree|journee|matin|midi|soir|apres midi|nuit)s?(?![^ ])"
)
_DEFAULT_HOURS = {"matin": 8, "midi": 12, "apres midi": 15, "soir": 20, "nuit": 22}
"""The hour of a part of the day when none is said ("rappelle-moi ce soir")."""

_EDGES = {
    ("debut", "matin"): 8, ("milieu", "matin"): 10, ("fin", "matin"): 11, ("debut", "apres midi"): 14,
    ("milieu", "apres midi"): 15, ("fin", "apres midi"): 17, ("debut", "soir"): 19, ("milieu", "soir"): 21,
    ("fin", "soir"): 22, ("debut", "journee"): 9, ("milieu", "journee"): 12, ("fin", "journee"): 18,
}  # fmt: skip
"""The same for one end of it ("en fin d'après-midi")."""

_IN = re.compile(r"\b(?:dans|d'ici|d’ici|au bout (?:de |d'))\s*$", re.IGNORECASE)
_FROM = re.compile(r"(?<![^ ])(?:a partir d[eu]?|des) (?:\S+(?: \S+){0,3})$")
_COUNTED = re.compile(r"dans (?P<n>\d{1,3}|une?) (?P<unit>semaines?|mois|ans?|annees?)")
_CORRECTION = re.compile(
    r"(?<![^ ])(?:, )?(?:euh )?(?:(?:ah |mais |enfin )?non|pardon|(?:ou )?plutot|enfin|je veux dire)"
    r"(?: ,)?(?: plutot)?(?![^ ])"
)


@dataclass(frozen=True, slots=True)
class Schedule:
    """When something is to happen."""

    start: datetime | None
    """First time, in the anchor's zone; None when the words name a day or an hour that does not exist."""

    rrule: str = ""
    """RFC 5545 recurrence of the local time; empty: once."""

    spans: tuple[tuple[int, int], ...] = ()
    """Characters of the text that say when: (first, after last)."""

    has_hour: bool = False
    """Whether an hour was said, or a length ("dans deux heures"); else `start` is a guess within the day."""

    error: Literal["", "no_such_date", "past"] = ""

    def rest(self, text: str) -> str:
        """Return `text` without the words that say when, single spaces."""
        kept = list(text)
        for first, after in self.spans:
            kept[first:after] = " " * (after - first)
        return " ".join("".join(kept).split())


def find_schedule(text: str, anchor: datetime) -> Schedule | None:
    """Return when `text` puts something, the next such time after `anchor`; None when it says nothing of it.

    `anchor` is aware, its zone with its summer time.
    """
    reading = read(text)
    if (impossible := _no_such_date(reading, anchor)) is not None:
        return impossible
    habit = habit_in(reading.line)
    hours = hours_in(reading.line)
    if habit is not None:
        return _habit(reading, habit, hours, anchor)
    moments = [
        _to_the_day(moment, anchor)
        for moment in find_moments(text, anchor, births=False)
        if moment.start is not None and moment.relation != "since"
    ]
    hours = [hour for hour in hours if not _within(reading, hour, moments)]
    if (length := _length(text, anchor)) is not None:
        return length
    part = _part_said(reading)
    if not moments and not hours and (part is None or not part.tells_when):
        return None
    return _once(text, reading, moments, hours, anchor)


def _to_the_day(moment: Moment, anchor: datetime) -> Moment:
    """Return what is counted from today on its day: "dans un mois" is no whole month when something is asked for."""
    found = _COUNTED.fullmatch(read(moment.expression).line)
    if found is None:
        return moment
    number = 1 if found["n"] in {"un", "une"} else int(found["n"])
    if found["unit"].startswith("semaine"):
        exact = shift(anchor.date(), 7 * number)
    else:
        exact = shift_months(anchor.date(), number * (1 if found["unit"] == "mois" else 12))
    start = at(exact, 0, 0, anchor.tzinfo)
    return replace(moment, start=start, end=day_end(exact, anchor.tzinfo), precision="day")


def _within(reading: Reading, hour: Hour, moments: list[Moment]) -> bool:
    """Tell whether what reads like an hour is part of a length ("dans deux heures")."""
    first, after = reading.span(hour.begin, hour.stop)
    return any(not moment.implied and moment.begin <= first and after <= moment.stop for moment in moments)


def _length(text: str, anchor: datetime) -> Schedule | None:
    """Return what is counted from now in hours, minutes or seconds ("dans une heure et quart")."""
    for duration in durations_in(text):
        before = _IN.search(text[: duration.start])
        if before is not None and duration.seconds < 86_400:
            instant = (anchor.astimezone(UTC) + timedelta(seconds=duration.seconds)).astimezone(anchor.tzinfo)
            return Schedule(instant, spans=((before.start(), duration.end),), has_hour=True)
    return None


def _no_such_date(reading: Reading, anchor: datetime) -> Schedule | None:
    for found in _IMPOSSIBLE.finditer(reading.line):
        day = 1 if found["day"] == "1er" else int(found["day"])
        month = [fold(name) for name in MONTHS].index(found["month"]) + 1
        year = int(found["year"]) if found["year"] else anchor.year
        try:
            date(year if found["year"] or (month, day) != (2, 29) else 2028, month, day)
        except ValueError:
            spans = [reading.span(found.start(), found.end())]
            spans += [reading.span(hour.begin, hour.stop) for hour in hours_in(reading.line)]
            return Schedule(None, spans=_merged(spans, reading.text), error="no_such_date")
    return None


def _once(text: str, reading: Reading, moments: list[Moment], hours: list[Hour], anchor: datetime) -> Schedule:
    spans = [(moment.begin, moment.stop) for moment in moments]
    spans += [reading.span(hour.begin, hour.stop) for hour in hours]
    part = _part_said(reading)
    if part:
        spans.append(reading.span(*part.place))
    if (corrected := _corrected(reading, spans)) is not None:
        mark, after = corrected
        spans.append(mark)
        moments = [moment for moment in moments if moment.begin >= after] or moments
        hours = [hour for hour in hours if reading.span(hour.begin, hour.stop)[0] >= after] or hours
    best = max(moments, key=lambda moment: (not moment.implied, moment.precision == "moment"), default=None)
    hour = hours[0] if hours else None
    has_hour = hour is not None or (best is not None and best.precision == "moment")
    start = _instant(best, hour, part, anchor)
    if start.timestamp() <= anchor.timestamp():
        return Schedule(None, spans=_merged(spans, text), has_hour=has_hour, error="past")
    return Schedule(_normal(start), spans=_merged(spans, text), has_hour=has_hour)


def _instant(best: Moment | None, hour: Hour | None, said: _Part | None, anchor: datetime) -> datetime:
    """Return the instant meant by a day, an hour, a part of the day: at least one of them."""
    part, usual = ("", 9) if said is None else (said.name, said.hour)
    if best is not None and not best.implied:
        assert best.start is not None
        if best.precision == "moment" and (hour is None or best.start.hour % 12 == hour.hour % 12):
            return best.start
        if hour is not None:
            return best.start.replace(hour=_of_day(hour, part), minute=hour.minute, second=0, microsecond=0)
        day = best.start
        if best.end is not None and day.date() < anchor.date() <= best.end.date():
            day = best.end  # it has begun: "fin du mois" said on the 25th
        start = day.replace(hour=usual, minute=0, second=0, microsecond=0)
        late = start.timestamp() <= anchor.timestamp() and start.date() == anchor.date()
        return anchor + timedelta(hours=1) if late else start
    if hour is None and best is not None:
        assert best.start is not None
        return best.start
    of_day, minute = (usual, 0) if hour is None else (_of_day(hour, part), hour.minute)
    moment = anchor.replace(hour=of_day, minute=minute, second=0, microsecond=0)
    return moment if moment.timestamp() > anchor.timestamp() else moment + timedelta(days=1)


def _of_day(hour: Hour, part: str) -> int:
    """Return the hour of 24: "huit heures" of an evening is 20."""
    return hour.hour + 12 if part in ("soir", "apres midi") and 1 <= hour.hour < 12 else hour.hour


def _corrected(reading: Reading, spans: list[tuple[int, int]]) -> tuple[tuple[int, int], int] | None:
    """Return where a correction ("non", "plutôt") stands between two times, and where what counts begins."""
    for found in _CORRECTION.finditer(reading.line):
        first, after = reading.span(found.start(), found.end())
        if any(stop <= first for _, stop in spans) and any(begin >= after for begin, _ in spans):
            return (first, after), after
    return None


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of the day that is said."""

    name: str
    hour: int
    """The hour it stands for when none is said."""

    place: tuple[int, int]
    """Where it stands in the plain line."""

    tells_when: bool
    """Whether it says when by itself ("dans la soirée", "en fin de journée"), no day beside it."""


def _part_said(reading: Reading) -> _Part | None:
    for found in _PART_SAID.finditer(reading.line):
        name, edge = _PARTS[found["part"]], found["edge"]
        if name == "journee" and edge is None:
            continue  # "une bonne journée"
        usual = _DEFAULT_HOURS.get(name, 9)
        return _Part(name, _EDGES.get((edge, name), usual), found.span(), tells_when=bool(edge or found["within"]))
    return None


def _hourly(
    reading: Reading, found: re.Match[str], wait: timedelta, hours: list[Hour], anchor: datetime
) -> Schedule | None:
    """Return what comes back within the day, first after one wait, or from an hour that is said to begin it.

    None when another hour is said: no rule holds "de 8 h à 20 h".
    """
    spans = [reading.span(found.start(), found.end())]
    beside = [hour for hour in hours if hour.begin >= found.end() or hour.stop <= found.start()]
    if not beside:
        first = (anchor.astimezone(UTC) + wait).astimezone(anchor.tzinfo).replace(second=0, microsecond=0)
        return Schedule(first, rrule_of(found), _merged(spans, reading.text), has_hour=True)
    begins = _FROM.search(reading.line[: beside[0].stop])
    if len(beside) > 1 or begins is None:
        return None
    spans.append(reading.span(begins.start(), beside[0].stop))
    start = first_time("FREQ=DAILY", beside[0].hour, beside[0].minute, anchor)
    return Schedule(start, rrule_of(found), _merged(spans, reading.text), has_hour=True)


def _habit(reading: Reading, found: re.Match[str], hours: list[Hour], anchor: datetime) -> Schedule | None:
    if (wait := within_a_day(rrule_of(found))) is not None:
        return _hourly(reading, found, wait, hours, anchor)
    spans = [reading.span(found.start(), found.end())]
    hour = next((one for one in hours if one.begin >= found.end() or one.stop <= found.start()), None)
    part = next((name for name in _PARTS if re.search(rf"\b{name}s?\b", found[0])), "")
    if not part and (said := _part_said(reading)) is not None and not _inside(said.place, found.span()):
        part = said.name
        spans.append(reading.span(*said.place))
    if hour is None:
        of_day, minute = _DEFAULT_HOURS.get(part, 9), 0
    else:
        spans.append(reading.span(hour.begin, hour.stop))
        of_day, minute = hour.hour if hour.part_said else _of_day(hour, part), hour.minute
    rrule = rrule_of(found)
    start = first_time(rrule, of_day, minute, anchor)
    return Schedule(start, rrule, _merged(spans, reading.text), has_hour=hour is not None)


def _normal(moment: datetime) -> datetime:
    """Return a wall-clock time as it exists: an hour that the clocks jump over comes later by the jump."""
    return moment.astimezone(UTC).astimezone(moment.tzinfo)


def _inside(inner: tuple[int, int], outer: tuple[int, int]) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def _merged(spans: list[tuple[int, int]], text: str) -> tuple[tuple[int, int], ...]:
    """Return spans in order, overlapping ones joined, with the "pour" or the article that introduces them."""
    merged: list[tuple[int, int]] = []
    for first, after in sorted(spans):
        before = text[:first]
        for word in ("pour ", "le ", "la ", "l'", "de ", "à partir de "):
            if before.casefold().endswith(word) and (len(before) == len(word) or not before[-len(word) - 1].isalnum()):
                first -= len(word)
                break
        if merged and first <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(after, merged[-1][1]))
        else:
            merged.append((first, after))
    return tuple(merged)
