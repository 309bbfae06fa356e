"""The values of a sentence by kind (a sum, a weight, a time of day, a weekday...), so that two can be told apart."""

from __future__ import annotations

import re

from tipote_device.french.numbers_in import numbers_in

_UNITS = {
    "sum": r"euros?|piastres?|dollars?|balles|piasses|francs?|€",
    "weight": r"kilos?|kg|livres\b(?= de (?:trop|moins))",
    "length": r"metres?|centimetres?|cm|kilometres?|km|bornes",
    "dose": r"mg|milligrammes?|gouttes|comprimes?|cachets?|unites",
    "age": r"ans?|mois|bougies?|balais|printemps",
    "duration": r"minutes?|min|secondes?",
    "time": r"heures?|h\b",
    "share": r"pour ?cent|%",
    "degrees": r"degres?",
    "times": r"fois",
}
_UNIT = re.compile("|".join(rf"(?P<{kind}>\s?(?:{pattern})(?![a-z]))" for kind, pattern in _UNITS.items()))
_WEEKDAYS = re.compile(r"\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b(?! \d| premier)")
_PART = re.compile(
    r"\b(?<!ce )(?<!cet )(matin|midi|apres midi|soir|nuit|matinee|soiree|(?<=au )coucher|(?<=au )lever|(?<=au )reveil"
    r"|(?<=au )petit dejeuner|(?<=au )diner|(?<=au )souper)s?\b"
)
_MOMENTS = {
    "matinee": "matin", "lever": "matin", "reveil": "matin", "petit dejeuner": "matin", "soiree": "soir",
    "coucher": "soir", "diner": "soir", "souper": "soir",
}  # fmt: skip
_NOT_CLOCK = re.compile(r"(?:pendant|dure\w*|environ|de|en|depuis|dans|par)\s$")
_MINUTES = re.compile(r"\s?(?:et )?(?P<m>demie|quart|\d\d|[a-z]+)?")

Measure = tuple[str, str]
"""Kind, and the value in one spelling."""


def measures(plain: str) -> frozenset[Measure]:
    """Return the values of a folded text. Dates are not among them: they are resolved elsewhere."""
    found: set[Measure] = set()
    numbers = numbers_in(plain)
    evening = parts_of_day(plain) == {"soir"}
    for place, number in enumerate(numbers):
        unit = _UNIT.match(plain, number.end)
        kind = unit.lastgroup if unit is not None else None
        if kind == "time":
            if _NOT_CLOCK.search(plain[: number.start]):
                continue
            assert unit is not None
            after = numbers[place + 1] if place + 1 < len(numbers) else None
            minutes = after.value if after is not None and 0 <= after.start - unit.end() <= 1 else 0
            tail = plain[unit.end() : unit.end() + 12]
            minutes = 30 if re.match(r" et demie", tail) else 15 if re.match(r" et quart", tail) else minutes
            hour = number.value + (12 if number.value < 12 and evening else 0)
            found.add(("time", f"{hour}:{minutes:02}"))
        elif kind is not None:
            found.add((kind, str(number.value)))
        elif not number.ordinal and re.match(
            r"$|[.,!;]| (?:le matin|le soir|le midi|la nuit|la journee)", plain[number.end :]
        ):
            found.add(("number", str(number.value)))
    found |= {("part", part) for part in parts_of_day(plain)}
    found |= {("weekday", day[1]) for day in _WEEKDAYS.finditer(plain)}
    return frozenset(found)


def parts_of_day(plain: str) -> frozenset[str]:
    """Return "matin", "soir"... of a folded text."""
    return frozenset(_MOMENTS.get(part[1], part[1]) for part in _PART.finditer(plain))


def changed_kinds(new: frozenset[Measure], old: frozenset[Measure]) -> frozenset[str]:
    """Return the kinds of which both have values and `new` has one that `old` has not."""
    kinds = {kind for kind, _ in new} & {kind for kind, _ in old}
    return frozenset(kind for kind, value in new - old if kind in kinds)
