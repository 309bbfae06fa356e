"""What waits for its hour, as the page shows it: day by day, the soonest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.agenda import Item
from tipote_device.french.dates.spoken import clock, spoken_date
from tipote_device.french.words import capitalised
from tipote_device.page.shown.wording import joined

NAMES = {"timer": "minuteur", "alarm": "réveil", "reminder": "rappel", "appointment": "rendez-vous"}


@dataclass(frozen=True, slots=True)
class Planned:
    """One item, worded."""

    id: int
    hour: str
    title: str
    """What it is for; the kind of thing it is where nothing more is known."""

    kind: str
    """Empty where the title says it."""

    more: str
    """How it comes back, who comes along."""

    ringing: bool


@dataclass(frozen=True, slots=True)
class Day:
    """What is planned for one day."""

    heading: str
    items: Sequence[Planned]


def planned(
    items: Sequence[Item], now: datetime, *, again: Callable[[str], str], length: Callable[[float], str]
) -> list[Day]:
    """Return items, soonest first, cut where the day changes. `again` words a recurrence, `length` some seconds."""
    days: list[Day] = []
    for item in items:
        heading = capitalised(spoken_date(item.due.astimezone(now.tzinfo), now))
        shown = _planned(item, now, again, length)
        if days and days[-1].heading == heading:
            days[-1] = Day(heading, [*days[-1].items, shown])
        else:
            days.append(Day(heading, [shown]))
    return days


def _planned(item: Item, now: datetime, again: Callable[[str], str], length: Callable[[float], str]) -> Planned:
    kind = f"minuteur de {length(item.seconds)}" if item.kind == "timer" and item.seconds else NAMES[item.kind]
    more = [again(item.rrule)] if item.rrule else []
    more += [f"avec {joined(item.people)}"] if item.people else []
    return Planned(
        item.id,
        clock(item.due.astimezone(now.tzinfo)),
        capitalised(item.label or kind),
        kind if item.label else "",
        " · ".join(more),
        item.state == "ringing",
    )
