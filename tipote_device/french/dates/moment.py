"""A moment somebody named: where the words stand, and which days they mean."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Literal

Precision = Literal["moment", "day", "week", "month", "year", "range", "recurring"]
"""`moment`: an hour is known; `range`: several days that are no calendar week, month or year; `recurring`: a habit."""

Relation = Literal["at", "since", "until", "from"]
"""How the text is tied to the moment: `since` it ("depuis"), `until` it ("jusqu'au", "avant"), `from` it ("dès")."""

Side = Literal["past", "present", "future"]


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment named in a text, resolved against the day the text was said."""

    expression: str
    """The words, as written."""

    begin: int
    """Index of the first character of `expression` in the text."""

    stop: int
    """Index after its last character."""

    precision: Precision
    start: datetime | None
    """First instant, in the anchor's time zone; None for what recurs."""

    end: datetime | None
    """Last instant (23:59:59 of the last day, or the hour itself); None for what recurs."""

    side: Side | None
    """Where the whole of it lies from the anchor; what holds today is present, past when the verb says so ("ce matin
    j'ai vu Paul"). None for what recurs."""

    relation: Relation = "at"
    approximate: bool = False
    """Whether the bounds are a guess: "mi-octobre", "cet été", "à la rentrée"."""

    implied: bool = False
    """Whether only an hour was said and the day is a guess ("à huit heures")."""

    label: str = ""
    """The resolved date in French ("mardi 19 mai 2026"); empty when there is nothing to add to the words."""


@dataclass(frozen=True, slots=True)
class Sense:
    """What a rule makes of an expression, before it is placed in the text."""

    first: date | None
    last: date | None
    precision: Precision = "day"
    part: str = ""
    """Part of the day that was said: "matin", "midi", "apres midi", "soir", "nuit"."""

    at: datetime | None = None
    """The instant, for what is counted in hours."""

    approximate: bool = False
    relation: Relation = "at"
    complete: bool = False
    """Whether the words already say the whole date, year included."""

    label: str = ""


_PARTS = {"matinee": "matin", "soiree": "soir"}
RECURRING = Sense(None, None, "recurring")


def day(value: date, *, part: str = "", complete: bool = False) -> Sense:
    """Return the sense of one day."""
    return Sense(value, value, "day", part=_PARTS.get(part, part), complete=complete)
