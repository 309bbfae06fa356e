"""The moments a French sentence names, resolved against the day it was said."""

from __future__ import annotations

from datetime import datetime, tzinfo

from tipote_device.french.dates.calendar import at, day_end, day_start, shift
from tipote_device.french.dates.clock import Hour, hour_in_part, hours_in
from tipote_device.french.dates.dated import DATED
from tipote_device.french.dates.feasts import FEASTS
from tipote_device.french.dates.habits import HABITS, IDIOMS
from tipote_device.french.dates.moment import Moment, Sense, Side
from tipote_device.french.dates.near import LENGTHS, NEAR
from tipote_device.french.dates.reading import read
from tipote_device.french.dates.scene import NOTHING, Rule, Scene
from tipote_device.french.dates.spans import SPANS, WEEKS_OF_DAYS
from tipote_device.french.dates.spoken import clock, long_date, month_and_year, span_of
from tipote_device.french.dates.tense import in_the_past
from tipote_device.french.dates.weekdays import BARE, COMPOUND

_RULES: tuple[Rule, ...] = (
    *IDIOMS,
    *FEASTS,
    *WEEKS_OF_DAYS,
    *DATED,
    *COMPOUND,
    *SPANS,
    *LENGTHS,
    *HABITS,
    *BARE,
    *NEAR,
)
"""In the order they claim words: what says more comes first, a bare "mardi" last."""

_PARTS = {"matin": (5, 0, 12, 0), "midi": (12, 0, 14, 0), "apres midi": (12, 0, 18, 0), "aprem": (12, 0, 18, 0),
          "soir": (18, 0, 23, 59)}  # fmt: skip
_REACH = 45
"""Characters of the plain line between a day and the hour that goes with it, at most."""

_LONGEST = 8_000
"""Characters of a text that are read: nobody names a date after a hundred sentences in one breath."""


def find_moments(text: str, anchor: datetime, *, births: bool = True) -> list[Moment]:
    """Return the moments named in `text`, left to right; without `births`, a birthday is its next day, not a habit.

    `anchor` is when it was said: aware, its zone with its summer time (`ZoneInfo`), in which all moments are given.
    Raise ValueError for a naive anchor.
    """
    if anchor.tzinfo is None:
        raise ValueError("the anchor must carry a time zone")
    reading = read(text[:_LONGEST])
    scene = Scene(reading, anchor, births=births)
    claimed = _claims(scene)
    hours = [hour for hour in hours_in(reading.line) if not _overlaps(hour.begin, hour.stop, claimed, dated_only=True)]
    moments: list[tuple[int, Moment]] = []
    for begin, stop, sense in claimed:
        if sense is NOTHING:
            continue
        hour = _hour_of(begin, stop, hours, claimed, reading.line)
        moments.append((begin, _moment(scene, begin, stop, sense, hour)))
        if hour is not None:
            hours.remove(hour)
    moments += [
        (hour.begin, _hour_alone(scene, hour))
        for hour in hours
        if not hour.bare and not _overlaps(hour.begin, hour.stop, claimed, dated_only=False)
    ]
    return [moment for _, moment in sorted(moments, key=lambda pair: pair[0])]


def _claims(scene: Scene) -> list[tuple[int, int, Sense]]:
    claimed: list[tuple[int, int, Sense]] = []
    taken = bytearray(len(scene.reading.line))
    for one in _RULES:
        for found in one.pattern.finditer(scene.reading.line):
            if any(taken[found.start() : found.end()]):
                continue
            scene.earlier = [
                sense.last for begin, _, sense in sorted(claimed, key=_begin) if sense.last and begin < found.start()
            ]
            sense = one.sense(found, scene)
            if sense is None:
                continue
            claimed.append((found.start(), found.end(), sense))
            taken[found.start() : found.end()] = b"\1" * (found.end() - found.start())
    return sorted(claimed, key=_begin)


def _begin(claim: tuple[int, int, Sense]) -> int:
    return claim[0]


def _overlaps(begin: int, stop: int, claimed: list[tuple[int, int, Sense]], *, dated_only: bool) -> bool:
    return any(
        begin < other_stop and other_begin < stop and not (dated_only and sense.part == "midi")
        for other_begin, other_stop, sense in claimed
    )


def _hour_of(begin: int, stop: int, hours: list[Hour], claimed: list[tuple[int, int, Sense]], line: str) -> Hour | None:
    """Return the hour that belongs to the day at `begin`..`stop`: the nearest in its sentence, no other day between."""
    best: tuple[int, Hour] | None = None
    for hour in hours:
        gap_from, gap_to = (stop, hour.begin) if hour.begin >= stop else (hour.stop, begin)
        between = line[gap_from:gap_to]
        if gap_to < gap_from or len(between) > (1 if hour.bare else _REACH) or any(mark in between for mark in ".!?;…"):
            continue
        if any(gap_from <= other < gap_to for other, _, _ in claimed if other != begin):
            continue
        distance = len(between) + (0 if hour.begin >= stop else 10)  # the hour mostly follows its day
        if best is None or distance < best[0]:
            best = (distance, hour)
    return best[1] if best else None


def _moment(scene: Scene, begin: int, stop: int, sense: Sense, hour: Hour | None) -> Moment:
    relation, prefix = scene.relation(begin)
    if sense.relation != "at":
        relation = sense.relation
    first, last = scene.reading.span(prefix, stop)
    expression = scene.reading.text[first:last]
    if sense.first is None or sense.last is None:
        return Moment(expression, first, last, "recurring", None, None, None, relation)
    zone = scene.anchor.tzinfo
    precision, start, end = sense.precision, day_start(sense.first, zone), day_end(sense.last, zone)
    if sense.at is not None:
        start = end = sense.at
    elif hour is not None and sense.first == sense.last:
        start = end = _at_hour(sense, hour, zone)
        precision = "moment"
    elif sense.part == "nuit":
        start, end = at(sense.first, 21, 0, zone), at(shift(sense.last, 1), 6, 0, zone)
    elif sense.part:
        hour_from, minute_from, hour_to, minute_to = _PARTS[sense.part]
        start, end = at(sense.first, hour_from, minute_from, zone), at(sense.last, hour_to, minute_to, zone)
    side = _side(start, end, scene.anchor)
    if side == "present" and in_the_past(scene.reading, prefix, stop, until=relation == "until"):
        side = "past"  # "ce matin j'ai adopté un chat"
    label = "" if sense.complete else _label(sense)
    return Moment(expression, first, last, precision, start, end, side, relation, sense.approximate, label=label)


def _at_hour(sense: Sense, hour: Hour, zone: tzinfo | None) -> datetime:
    assert sense.first is not None
    of_day = hour_in_part(hour, sense.part)
    next_day = (sense.part == "nuit" and of_day < 12) or (sense.part == "soir" and of_day == 0)
    return at(shift(sense.first, 1) if next_day else sense.first, of_day, hour.minute, zone)


def _hour_alone(scene: Scene, hour: Hour) -> Moment:
    """Place an hour said without a day on its next occurrence, a guess."""
    first, last = scene.reading.span(hour.begin, hour.stop)
    instant = at(scene.today, hour.hour, hour.minute, scene.anchor.tzinfo)
    if instant < scene.anchor:
        instant = at(shift(scene.today, 1), hour.hour, hour.minute, scene.anchor.tzinfo)
    expression = scene.reading.text[first:last]
    return Moment(expression, first, last, "moment", instant, instant, "future", implied=True)


def _side(start: datetime, end: datetime, anchor: datetime) -> Side:
    if end.date() < anchor.date():
        return "past"
    return "future" if start.date() > anchor.date() else "present"


def _label(sense: Sense) -> str:
    if sense.label or sense.first is None or sense.last is None:
        return sense.label
    if sense.at is not None:
        return f"{long_date(sense.first)} à {clock(sense.at)}"
    if sense.precision == "month":
        return month_and_year(sense.first)
    if sense.precision == "year":
        return str(sense.first.year)
    return span_of(sense.first, sense.last)
