"""What a corpus asks: a sentence, when it is said, and what it means; and which half of the corpora it falls in."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

KINDS = ("cardinal", "decimal", "ordinal", "duration", "hour", "date", "holiday", "moment", "part", "span", "set")
"""Whole numbers; numbers with decimals; ranks; lengths in seconds; hours of the clock; days; days with a name; days
with their hour; parts of a day; several days; what comes back."""


@dataclass(frozen=True, slots=True)
class Recurrence:
    """What comes back, reduced to what both corpora and an RFC 5545 rule can say."""

    unit: str
    """DAILY, WEEKLY, MONTHLY or YEARLY."""

    interval: int = 1
    days: tuple[str, ...] = ()
    """Weekdays as RFC 5545 writes them, the rank of a month before them ("1MO")."""

    month_day: int | None = None
    hour: tuple[int, int] | None = None
    """Hour and minute when one is said."""


Span = tuple[date, date]
"""First and last day."""

Part = tuple[datetime, datetime]
Value = Decimal | int | float | tuple[int, int] | date | datetime | Span | Part | Recurrence


@dataclass(frozen=True, slots=True)
class Case:
    """One sentence of a corpus."""

    kind: str
    """One of `KINDS`, or what the corpus calls it when that is not covered."""

    text: str
    said_at: datetime
    """When it is said: aware, the wall clock of the corpus."""

    expected: tuple[tuple[Value, ...], ...] = ()
    """For each thing named, left to right, the readings that are right; empty: nothing is named."""

    source: str = ""
    """The corpus, and the file in it."""

    pending: bool = False
    """Whether the corpus says of itself that none of its own programs gives this yet."""

    uncovered: str = ""
    """Why the product does not claim to read it; empty: it does."""


def to_read(text: str) -> bool:
    """Tell whether a sentence falls in the half that may be read while the parsers are mended.

    The other half is only counted. Of the text alone, case and spaces aside: one sentence falls in one half everywhere.
    """
    return hashlib.sha256(" ".join(text.lower().split()).encode()).digest()[0] % 2 == 0
