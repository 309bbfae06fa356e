"""When something is to happen: the instant, how it comes back, and which words of the sentence say so.

`dates.find_moments` finds the days; this adds hours said apart from their day, habits as RFC 5545 rules, and dates
that do not exist.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Literal

from tipote_device.french.dates.calendar import MONTHS
from tipote_device.french.dates.clock import Hour, hours_in
from tipote_device.french.dates.find import find_moments
from tipote_device.french.dates.moment import Moment
from tipote_device.french.dates.reading import Reading
from tipote_device.french.durations import durations_in, read
from tipote_device.french.words import fold

_DAY_CODES = {
    "lundi": "MO", "mardi": "TU", "mercredi": "WE", "jeudi": "TH", "vendredi": "FR", "samedi": "SA", "dimanche": "SU",
}  # fmt: skip
_CODES = list(_DAY_CODES.values())
_DAY = "|".join(_DAY_CODES)
_PART = r"(?: (?:matin|midi|soir|apres midi))?s?"
_MONTH = "|".join(fold(month) for month in MONTHS)
_IMPOSSIBLE = re.compile(rf"(?<![^ ])(?:le )?(?P<day>\d{{1,2}}|1er) (?P<month>{_MONTH})(?: (?P<year>\d{{4}}))?(?![^ ])")
_HABIT = re.compile(
    rf"(?<![^ ])(?:"
    rf"(?:(?P<week>du lundi au vendredi|(?:tous les |chaque )?jours? (?:de la semaine|ouvres?|ouvrables?)|en semaine)"
    rf"|(?P<range>du (?P<first>{_DAY}) au (?P<last>{_DAY}))"
    rf"|(?P<weekend>(?:tous les|chaque|le|les) week ends?)"
    rf"|(?P<nth>le (?P<rank>1er|premier|deuxieme|troisieme|quatrieme|2e|3e|dernier) (?P<nth_day>{_DAY})"
    rf" (?:du|de chaque) mois)"
    rf"|(?P<monthly>(?:tous les (?P<month_day>\d{{1,2}}|1er)(?: du mois)?"
    rf"|le (?P<month_day2>\d{{1,2}}|1er) (?:du|de chaque) mois"
    rf"|tous les mois|chaque mois)(?! {_MONTH}))"
    rf"|(?P<yearly>tous les ans|chaque annee)"
    rf"|(?P<every>toutes les (?P<weeks>\d+ )?semaines|chaque semaine|1 semaine sur (?P<one_in>2|3))"
    rf"|(?:tous les|toutes les|chaque|les|le)"
    rf" (?P<days>(?:{_DAY})s?{_PART}(?:(?: ,)?(?: et| ou)? (?:les? )?(?:{_DAY})s?{_PART})*)"
    rf"(?P<alternate> sur (?:2|3))?"
    rf"|(?P<daily>(?:tous les|chaque) (?:(?P<n_days>\d+) )?(?:jours?|matins?|soirs?|midis?|apres midis?)"
    rf"|toutes les nuits|quotidiennement))"
    rf"(?: (?P<not_weekend>en semaine|de la semaine|sauf le week end))?"
    rf")(?![^ ])"
)
_RANKS = {"1er": 1, "premier": 1, "deuxieme": 2, "2e": 2, "troisieme": 3, "3e": 3, "quatrieme": 4, "dernier": -1}
_PARTS = {"matin": "matin", "soir": "soir", "midi": "midi", "apres midi": "apres midi", "nuit": "nuit"}
_PART_SAID = re.compile(
    r"(?<![^ ])(?:(?:du|le|ce|au|de l|l|cet|dans l|la|cette|en) )?(matin|midi|soir|apres midi|nuit)s?(?![^ ])"
)
_DEFAULT_HOURS = {"matin": 8, "midi": 12, "apres midi": 15, "soir": 20, "nuit": 22}
"""The hour of a part of the day when none is said ("rappelle-moi ce soir")."""

_IN = re.compile(r"\b(?:dans|d'ici|d’ici|au bout (?:de |d'))\s*$", re.IGNORECASE)
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
    habit = _HABIT.search(reading.line)
    hours = hours_in(reading.line)
    if habit is not None:
        return _habit(reading, habit, hours, anchor)
    moments = [
        moment
        for moment in find_moments(text, anchor, births=False)
        if moment.start is not None and moment.relation != "since"
    ]
    hours = [hour for hour in hours if not _within(reading, hour, moments)]
    if (length := _length(text, anchor)) is not None:
        return length
    if not moments and not hours:
        return None
    return _once(text, reading, moments, hours, anchor)


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
        spans.append(reading.span(*part[1]))
    if (corrected := _corrected(reading, spans)) is not None:
        mark, after = corrected
        spans.append(mark)
        moments = [moment for moment in moments if moment.begin >= after] or moments
        hours = [hour for hour in hours if reading.span(hour.begin, hour.stop)[0] >= after] or hours
    best = max(moments, key=lambda moment: (not moment.implied, moment.precision == "moment"), default=None)
    hour = hours[0] if hours else None
    has_hour = hour is not None or (best is not None and best.precision == "moment")
    start = _instant(best, hour, "" if part is None else part[0], anchor)
    if start.timestamp() <= anchor.timestamp():
        return Schedule(None, spans=_merged(spans, text), has_hour=has_hour, error="past")
    return Schedule(_normal(start), spans=_merged(spans, text), has_hour=has_hour)


def _instant(best: Moment | None, hour: Hour | None, part: str, anchor: datetime) -> datetime:
    """Return the instant meant by a day, an hour, a part of the day: at least one of them."""
    if best is not None and not best.implied:
        assert best.start is not None
        if best.precision == "moment" and (hour is None or best.start.hour % 12 == hour.hour % 12):
            return best.start
        if hour is not None:
            return best.start.replace(hour=_of_day(hour, part), minute=hour.minute, second=0, microsecond=0)
        start = best.start.replace(hour=_DEFAULT_HOURS.get(part, 9), minute=0, second=0, microsecond=0)
        late = start.timestamp() <= anchor.timestamp() and start.date() == anchor.date()
        return anchor + timedelta(hours=1) if late else start
    if hour is None:
        assert best is not None
        assert best.start is not None
        return best.start
    moment = anchor.replace(hour=_of_day(hour, part), minute=hour.minute, second=0, microsecond=0)
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


def _part_said(reading: Reading) -> tuple[str, tuple[int, int]] | None:
    found = _PART_SAID.search(reading.line)
    return None if found is None else (_PARTS[found[1]], found.span())


def _habit(reading: Reading, found: re.Match[str], hours: list[Hour], anchor: datetime) -> Schedule:
    spans = [reading.span(found.start(), found.end())]
    hour = next((one for one in hours if one.begin >= found.end() or one.stop <= found.start()), None)
    part = next((name for name in _PARTS if re.search(rf"\b{name}s?\b", found[0])), "")
    if not part and (said := _part_said(reading)) is not None and not _inside(said[1], found.span()):
        part = said[0]
        spans.append(reading.span(*said[1]))
    if hour is None:
        of_day, minute = _DEFAULT_HOURS.get(part, 9), 0
    else:
        spans.append(reading.span(hour.begin, hour.stop))
        of_day, minute = hour.hour if hour.part_said else _of_day(hour, part), hour.minute
    rrule = _rrule(found)
    start = _first_time(rrule, of_day, minute, anchor)
    return Schedule(start, rrule, _merged(spans, reading.text), has_hour=hour is not None)


def _rrule(found: re.Match[str]) -> str:
    if found["not_weekend"] or found["week"]:
        return "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"
    if found["range"]:
        first, last = (_CODES.index(_DAY_CODES[found[name]]) for name in ("first", "last"))
        days = _CODES[first : last + 1] if first <= last else _CODES[first:] + _CODES[: last + 1]
        return f"FREQ=WEEKLY;BYDAY={','.join(days)}"
    if found["weekend"]:
        return "FREQ=WEEKLY;BYDAY=SA,SU"
    if found["nth"]:
        return f"FREQ=MONTHLY;BYDAY={_RANKS[found['rank']]}{_DAY_CODES[found['nth_day']]}"
    if found["monthly"]:
        day = found["month_day"] or found["month_day2"]
        return f"FREQ=MONTHLY;BYMONTHDAY={1 if day == '1er' else int(day)}" if day else "FREQ=MONTHLY"
    if found["yearly"]:
        return "FREQ=YEARLY"
    if found["every"]:
        every = (found["weeks"] or "").strip() or found["one_in"]
        return f"FREQ=WEEKLY;INTERVAL={every}" if every else "FREQ=WEEKLY"
    if found["days"]:
        days = [code for name, code in _DAY_CODES.items() if name in found["days"]]
        interval = f";INTERVAL={found['alternate'][-1]}" if found["alternate"] else ""
        return f"FREQ=WEEKLY{interval};BYDAY={','.join(days)}"
    return f"FREQ=DAILY;INTERVAL={found['n_days']}" if found["n_days"] else "FREQ=DAILY"


def _first_time(rrule: str, hour: int, minute: int, anchor: datetime) -> datetime:
    """Return the first time from `anchor` on that fits the days of `rrule`."""
    parts = dict(part.split("=") for part in rrule.split(";"))
    moment = anchor.replace(hour=hour, minute=minute, second=0, microsecond=0, fold=0)
    for _ in range(800):
        if moment.timestamp() > anchor.timestamp() and _fits(moment, parts):
            return _normal(moment)
        moment += timedelta(days=1)
    return _normal(moment)


def _fits(moment: datetime, parts: dict[str, str]) -> bool:
    if "BYMONTHDAY" in parts and moment.day != int(parts["BYMONTHDAY"]):
        return False
    days = parts.get("BYDAY", "").split(",") if "BYDAY" in parts else []
    if not days:
        return True
    code = _CODES[moment.weekday()]
    if code in days:
        return True
    rank = (moment.day - 1) // 7 + 1
    last = (moment + timedelta(days=7)).month != moment.month
    return f"{rank}{code}" in days or (last and f"-1{code}" in days)


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
