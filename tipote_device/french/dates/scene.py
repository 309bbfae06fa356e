"""What every rule may look at, the shape of a rule, and the pieces of expressions they share."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime

from tipote_device.french.dates.calendar import DAYS, MONTHS
from tipote_device.french.dates.moment import Relation, Sense
from tipote_device.french.dates.reading import Reading
from tipote_device.french.dates.tense import in_the_past
from tipote_device.french.words import fold

WEEKDAYS = {name: index for index, name in enumerate(DAYS)}
MONTH_NUMBERS = {fold(name): index for index, name in enumerate(MONTHS, start=1)}

WEEKDAY = "(?:" + "|".join(WEEKDAYS) + ")"
MONTH = "(?:" + "|".join(MONTH_NUMBERS) + ")"
NUMBER = r"(?:1er|0?[1-9]|[12]\d|3[01])"
YEAR = r"(?:(?:19|20)\d\d)"
PART = r"(?:matin|midi|apres midi|aprem|soir|nuit)"
NEXT = r"(?:prochaine?|qui vient|qui arrive|suivante)"
LAST = r"(?:derniere?|passee?)"

_LEADING: tuple[tuple[Relation, re.Pattern[str]], ...] = (
    ("since", re.compile(r"depuis ")),
    ("until", re.compile(r"(?:jusqu|d ici|avant(?! hier)) ")),
    ("from", re.compile(r"(?:a partir|des|apres(?! demain| midi)) ")),
)
"""The same words at the head of expressions that are none without them ("depuis mai")."""

NOTHING = Sense(None, None, label="nothing")
"""What a rule returns for words that look like a date and are none: nobody else may claim them."""

_PREFIXES: tuple[tuple[Relation, re.Pattern[str]], ...] = (
    ("since", re.compile(r"\bdepuis(?: (?:le|la|l|les|au|ce|cet|cette))?$")),
    (
        "until",
        re.compile(r"\b(?:jusqu(?: (?:a|au|aux|en))?(?: (?:la|l|le))?|d ici(?: (?:a|au|en))?(?: (?:le|la|l))?)$"),
    ),
    ("from", re.compile(r"\bpas avant(?: (?:le|la|l))?$")),
    ("until", re.compile(r"\b(?:avant|au plus tard)(?: (?:le|la|l))?$")),
    ("from", re.compile(r"\b(?:a (?:partir|compter) (?:de|du|d)|des|apres)(?: (?:le|la|l))?$")),
)


@dataclass(slots=True)
class Scene:
    """One text and the moment it was said."""

    reading: Reading
    anchor: datetime
    earlier: list[date] = field(default_factory=list)
    """Last days of the expressions resolved so far."""

    births: bool = True
    """Whether the day of a birthday comes back every year; where something is asked for, its next day counts."""

    @property
    def today(self) -> date:
        """Return the day of the anchor."""
        return self.anchor.date()

    def relation(self, begin: int) -> tuple[Relation, int]:
        """Return how the text is tied to what begins at `begin` of the line, and where the words saying so begin."""
        before = self.reading.line[:begin].rstrip()
        for relation, pattern in _PREFIXES:
            found = pattern.search(before)
            if found is not None:
                return relation, found.start()
        for relation, pattern in _LEADING:
            if pattern.match(self.reading.line, begin):
                return relation, begin
        return "at", begin

    def past(self, found: re.Match[str]) -> bool:
        """Tell whether the expression lies in the past as far as the words around it say."""
        relation, begin = self.relation(found.start())
        return relation == "since" or in_the_past(self.reading, begin, found.end(), until=relation == "until")

    def before(self, found: re.Match[str], pattern: re.Pattern[str]) -> bool:
        """Tell whether `pattern` stands in the same sentence up to the expression."""
        return pattern.search(re.split(r"[.!?…;]", self.reading.line[: found.start()])[-1].rstrip()) is not None

    def sentence(self, found: re.Match[str]) -> str:
        """Return the sentence around the expression."""
        line = self.reading.line
        left = re.split(r"[.!?…;]", line[: found.start()])[-1]
        return left + found[0] + re.split(r"[.!?…;]", line[found.end() :])[0]


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern on the plain line, and what it means; None: not this time."""

    pattern: re.Pattern[str]
    sense: Callable[[re.Match[str], Scene], Sense | None]


def rule(pattern: str, sense: Callable[[re.Match[str], Scene], Sense | None]) -> Rule:
    """Make a rule whose pattern begins and ends at words."""
    return Rule(re.compile(rf"(?<![^ ])(?:{pattern})(?![^ ])"), sense)


def number_of(text: str) -> int:
    """Return the day number of "1er" or "21"."""
    return 1 if text == "1er" else int(text)
