"""One part of a life of which a person has one, or which may end: how it is told, and how its change is told."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rule:
    """Two patterns over folded sentences."""

    name: str
    state: re.Pattern[str]
    """What an old sentence says when it tells what somebody has."""

    change: re.Pattern[str]
    """What a new sentence says when that is over, or another."""


@dataclass(frozen=True, slots=True)
class Kinds:
    """Things a person may have several of: only the one that is meant ends."""

    name: str
    words: Mapping[str, re.Pattern[str]]
    """Kind -> the words that mean it, gear and places included."""

    over: re.Pattern[str]
    """How such a thing is said to be over."""


def rule(name: str, state: str, change: str) -> Rule:
    """Return a rule; the patterns begin and end at words."""
    return Rule(name, re.compile(rf"\b(?:{state})"), re.compile(rf"\b(?:{change})"))


def kinds(name: str, words: Mapping[str, str], over: str) -> Kinds:
    """Return kinds; in the tables of words, spaces part alternatives and `_` stands for a space."""
    patterns = {
        kind: re.compile(r"\b(?:" + "|".join(word.replace("_", " ") for word in table.split()) + r")\b")
        for kind, table in words.items()
    }
    return Kinds(name, patterns, re.compile(rf"\b(?:{over})"))


@dataclass(frozen=True, slots=True)
class Ended:
    """Why an old sentence is not so any more."""

    name: str
    state: re.Pattern[str] | None = None
    """What of it is over: the clauses that tell it go, the others stay."""
