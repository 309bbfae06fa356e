"""Hours of the day: "à neuf heures trente", "midi et quart", "8 h moins dix", "à sept heures du soir", "14:05"."""

from __future__ import annotations

import re
from dataclasses import dataclass

_CLOCK = re.compile(
    r"(?<![^ ])(?:(?P<in>a|vers|pour|des|avant|apres|jusqu a|a partir de|de|entre) )?"
    r"(?:(?P<name>(?<!\bapres )midi|(?<=\bapres )midi(?= (?:et|moins|pile))|minuit)"
    r"|(?<!\btoutes les )(?P<hour>[01]?\d|2[0-4]|une(?= heure)) (?:h|heures?|:))"
    r"(?: (?P<minute>[0-5]?\d)(?! (?:min|minutes?|euros?|km|jours?))|(?: et)? (?P<counted>[0-5]?\d) minutes?"
    r"| et (?P<and>demie?|quart)| moins (?P<less>(?:le |un )?quart|\d\d?))?"
    r"(?: pile)?(?: (?P<part>du matin|du soir|de l apres midi))?(?![^ ])"
)
_AT = frozenset({"a", "vers", "des", "avant", "jusqu a", "a partir de"})
_AWAY = re.compile(r" (?:de|d)\b(?! [a-z]{2,}(?:er|ir|re|oir)\b)")
_EVENING = frozenset({"soir", "du soir", "apres midi", "de l apres midi"})


@dataclass(frozen=True, slots=True)
class Hour:
    """An hour of the day in the plain line."""

    begin: int
    stop: int
    hour: int
    """0 to 23."""

    minute: int
    part_said: bool
    bare: bool
    """Whether it may as well be a length ("trois heures"): an hour only right beside a day."""


def hours_in(line: str) -> list[Hour]:
    """Return the hours named in a plain line (see `reading`); lengths such as "deux heures de route" are none."""
    found = []
    for match in _CLOCK.finditer(line):
        if match["hour"] == "une" and not _is_one(match, line):
            continue
        bare = match["name"] is None and match["in"] is None and match["minute"] is None and match["part"] is None
        hour, minute = _time(match)
        found.append(
            Hour(match.start(), match.end(), hour % 24, minute, bool(match["part"]) or bool(match["name"]), bare)
        )
    return found


def _is_one(match: re.Match[str], line: str) -> bool:
    """Tell whether "une heure" is one o'clock: what stands before it says so, or the part of the day behind it.

    "à une heure de route" is a distance; "rappelle-moi à une heure d'appeler" is an hour.
    """
    return match["part"] is not None or (match["in"] in _AT and _AWAY.match(line, match.end()) is None)


def _time(match: re.Match[str]) -> tuple[int, int]:
    hour = (
        {"midi": 12, "minuit": 0}[match["name"]]
        if match["name"]
        else 1
        if match["hour"] == "une"
        else int(match["hour"])
    )
    minute = int(match["minute"] or match["counted"] or 0)
    if match["and"]:
        minute = 15 if match["and"] == "quart" else 30
    if match["less"]:
        minute = 60 - (15 if match["less"].endswith("quart") else int(match["less"]))
        hour, minute = (hour - 1) % 24 if minute < 60 else hour, minute % 60
    if match["part"] in _EVENING and hour < 12:
        hour += 12
    return hour, minute


def hour_in_part(hour: Hour, part: str) -> int:
    """Return the hour of 24 that `hour` means in a part of the day: "huit heures" said of an evening is 20."""
    return hour.hour + 12 if not hour.part_said and part in _EVENING and 1 <= hour.hour < 12 else hour.hour
