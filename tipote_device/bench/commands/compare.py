"""When two values of a slot are the same.

Durations, levels, scopes and every other number or name compare exactly; instants compare as instants, a zone or its
absence included. Free text is the same when its content words are, in order: lower case, no accents, hesitations,
determiners, prepositions and a polite tail dropped. A slot that is absent is the same as null.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from tipote_device.french.words import HESITATIONS, words

FREE_TEXT = frozenset({"query", "fact", "what", "label", "item", "items", "who"})
"""Slots that hold the person's own words."""

INSTANTS = frozenset({"iso", "at"})
"""Slots that hold a moment in ISO 8601."""

_DETERMINERS = (
    "le la les l un une des du au aux ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs"
)
_PREPOSITIONS = "a d de en dans par pour sur sous chez vers avec sans contre concernant"
_DROPPED = frozenset(f"{_DETERMINERS} {_PREPOSITIONS}".split()) | HESITATIONS

_POLITE_TAILS = tuple(
    tuple(tail.split())
    for tail in (
        "s il te plait",
        "s il vous plait",
        "s te plait",
        "stp",
        "svp",
        "merci",
        "ti pote",
        "tipote",
        "hein",
        "voila",
    )
)


def same_slots(expected: dict[str, Any], given: dict[str, Any]) -> bool:
    """Return whether every slot has the same value on both sides."""
    return all(same_value(name, expected.get(name), given.get(name)) for name in expected.keys() | given.keys())


def same_value(name: str, expected: Any, given: Any) -> bool:
    """Return whether two values of the slot `name` are the same."""
    if name in FREE_TEXT and isinstance(expected, str) and isinstance(given, str):
        return content(expected) == content(given)
    if name in INSTANTS and isinstance(expected, str) and isinstance(given, str):
        return _instant(expected) == _instant(given)
    return type(expected) is type(given) and bool(expected == given)


def content(text: str) -> list[str]:
    """Return the content words of `text`; all of its words when none would be left.

    `content("De mon rendez-vous, s'il te plaît") == ["rendez", "vous"]`
    """
    said = words(text)
    while tail := next(
        (tail for tail in _POLITE_TAILS if len(said) > len(tail) and said[-len(tail) :] == [*tail]), None
    ):
        del said[-len(tail) :]
    return [word for word in said if word not in _DROPPED] or said


def _instant(text: str) -> tuple[datetime | str, bool]:
    """Return the moment, and whether it names its zone; the text itself when it is no moment."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return text, False
    return moment, moment.tzinfo is not None
