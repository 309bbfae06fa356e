"""One order for several times, said as several: "rappelle-moi demain à 8 h et ce soir à 20 h de prendre mon cachet"."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime

from tipote_device.contract.turn import Intent
from tipote_device.french.dates.clock import hours_in
from tipote_device.french.durations import read
from tipote_device.french.schedule import find_schedule

_TIMED = {"reminder.set": "at", "alarm.set": "iso", "appointment.set": "at"}
"""Orders that hold one time, and the slot that holds it."""

_AND = re.compile(r"\s*,?\s+et\s+(?:(?:aussi|puis|ensuite|encore)\s+)?", re.IGNORECASE)
_BETWEEN = re.compile(r"\b(?:entre|de)\s*$", re.IGNORECASE)
_BARE_HOUR = re.compile(r"(?:à|vers|pour)?\s*(?:\d|midi\b|minuit\b|\w+ heures?\b|\w+-\w+ heures?\b)", re.IGNORECASE)
_BEFORE_HOUR = re.compile(r"\s*\b(?:à|vers|pour)\s*$", re.IGNORECASE)
_COMMA = re.compile(r"\s*,\s*")
_PLURAL = re.compile(r"\b(?:deux|des|les) (réveil|alarme|rappel|rendez-vou)s\b", re.IGNORECASE)
_NOTHING_MORE = re.compile(r"[\s,.!]*(?:s'il (?:te|vous) pla[iî]t|stp|merci|hein)?[\s,.!]*", re.IGNORECASE)


def twice(text: str, at: datetime | None, parse: Callable[[str], Intent]) -> list[tuple[Intent, str]]:
    """Return the orders of `text`, each with its words; empty when it is not one order for several times.

    `at` is when it was said (aware). What is to be done stands before the times or behind them. An hour without a day
    is on the day of the hour before it ("demain à 8 h et à 20 h"). Commas part the times before the last two.
    """
    if at is None:
        return []
    text = _PLURAL.sub(_of_each, text)
    for joint in _AND.finditer(text):
        said = _said_apart(text[: joint.start()], text[joint.end() :], at, parse)
        orders = [(parse(one), one) for one in said]
        names = {order.name for order, _ in orders}
        if len(names) == 1 and names <= _TIMED.keys() and _differ([order for order, _ in orders]):
            return orders
    return []


def _of_each(found: re.Match[str]) -> str:
    noun = found[1].lower()
    return f"un {noun}s" if noun.endswith("vou") else f"{'une' if noun == 'alarme' else 'un'} {noun}"


def _said_apart(head: str, tail: str, at: datetime, parse: Callable[[str], Intent]) -> list[str]:
    """Return an order for each of the times that end `head` and the one that begins `tail`; empty without both."""
    first, *listed = _listed(head, at)
    one, other = _last_time(first, at), _first_time(tail, at)
    if one is None or other is None or _BETWEEN.search(first[:one]):
        return []
    rest = tail[other:]
    if not _NOTHING_MORE.fullmatch(rest) and parse(head).name in _TIMED:
        return []  # "samedi à 20 h et dimanche à 15 h chez mamie": the rest is of the second alone
    said, day = [f"{first}{rest}"], _without_hour(first[one:])
    for time in (*listed, tail[:other]):
        if _BARE_HOUR.match(time):
            said.append(f"{first[:one]}{day} {time}{rest}".replace("  ", " "))
        else:
            said.append(f"{first[:one]}{time}{rest}")
            day = _without_hour(time)
    return said


def _listed(head: str, at: datetime) -> list[str]:
    """Return `head` up to its first time, and each further time that a comma parts from the one before."""
    first, *pieces = _COMMA.split(head)
    listed: list[str] = []
    while pieces and _first_time(pieces[-1], at) == len(pieces[-1]):
        listed.insert(0, pieces.pop())
    return [", ".join([first, *pieces]), *listed]


def _without_hour(time: str) -> str:
    """Return what is left of a time when its hour is cut out: its day."""
    reading = read(time)
    hours = hours_in(reading.line)
    if not hours:
        return time
    first, after = reading.span(hours[-1].begin, hours[-1].stop)
    return f"{_BEFORE_HOUR.sub('', time[:first])} {time[after:].strip()}".strip()


def _last_time(head: str, at: datetime) -> int | None:
    """Return where the time begins that ends `head`, its hour among it."""
    found = find_schedule(head, at)
    if found is None or not found.has_hour or not found.spans or head[found.spans[-1][1] :].strip():
        return None
    start = found.spans[-1][0]
    for first, after in reversed(found.spans[:-1]):
        if head[after:start].strip():
            break
        start = first
    return start


def _first_time(tail: str, at: datetime) -> int | None:
    """Return where the time ends that begins `tail`, its hour among it."""
    found = find_schedule(tail, at)
    if found is None or not found.has_hour or not found.spans or tail[: found.spans[0][0]].strip():
        return None
    end = found.spans[0][1]
    for first, after in found.spans[1:]:
        if tail[end:first].strip():
            break
        end = after
    return end


def _differ(orders: list[Intent]) -> bool:
    times = [order.slots.get(_TIMED[order.name]) for order in orders]
    return len(times) > 1 and all(times) and len(set(times)) == len(times)
