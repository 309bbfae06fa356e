"""What was told, as a thing before an order: by what it is about, by its day, or what one is sorry to have told."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.meaning.grammar.memory.away.days import has_day, is_day
from tipote_device.meaning.grammar.memory.away.stretches import is_reason, parts_of, trimmed
from tipote_device.meaning.grammar.memory.places import broken
from tipote_device.meaning.grammar.memory.query import past_telling
from tipote_device.meaning.grammar.sentence import Sentence


@dataclass(frozen=True, slots=True)
class Named:
    """What an order takes up."""

    query: str
    several: bool
    """It is more than one fact: several things, somebody as a whole, all that was told."""

    somebody: bool = False
    """It is somebody as a whole, or a great subject of life."""

    known: bool = False
    """Its noun is that of an information: "la pointure du petit"."""

    told: bool = False
    """It is said to have been told, or to be all there is about something: no thing, and no doer, is meant."""

    dated: bool = False
    """It is what was told on a day."""


def is_told(line: str) -> bool:
    """Return whether folded words name what was told: "ce que j'ai pu te dire mardi"."""
    return _TELLING.match(f"{line} ") is not None


def told_before(sentence: Sentence, start: int, stop: int) -> Named | None:
    """Return what was told, by what it is about or by its day."""
    stop = next((at for at in range(start + 4, stop) if broken(sentence, at) and is_reason(sentence, at, stop)), stop)
    if sentence.folded[start : start + 2] in (["je", "regrette"], ["j", "regrette"]) and stop - start > 4:
        start += 2 if sentence.folded[start + 2] in {"ce", "tout"} else 0
    line = " ".join(sentence.folded[start:stop])
    if (regret := _REGRET.match(line)) is not None and (begun := start + len(regret[0].split())) < stop:
        return _regretted(sentence, begun, stop)
    if not _TELLING.match(f"{line} "):
        return None
    several = line.startswith(("tout", "toutes", "rien", "l ensemble"))
    text = sentence.said(start, stop)
    about = past_telling(sentence, start, stop)
    if has_day(text, sentence.at) and (about == start or is_day(sentence.said(about, stop), sentence.at)):
        return Named(text, several=True, told=True, dated=True)
    if about > start:
        return Named(sentence.said(about, stop), several=several, told=True)
    return Named(text, several=several, told=True) if several else None


def _regretted(sentence: Sentence, start: int, stop: int) -> Named | None:
    """Return what one is sorry to have told: a clause, or what it is about."""
    if sentence.folded[start - 1] in {"que", "qu"}:
        return Named(sentence.said(start, stop), several=False, told=True)
    pieces = [trimmed(sentence, first, last)[:2] for first, last in parts_of(sentence, start, stop)]
    said = [sentence.said(first, last) for first, last in pieces if first < last]
    return Named(" et ".join(said), several=False, told=True) if said else None


_REGRET = re.compile(
    r"^(?:(?:je|j) (?:n )?(?:aurais|avais) (?:pas|jamais|mieux fait de ne pas|mieux fait de pas)(?: du)?"
    r"|(?:je|j) (?:(?:ne|n|t|te) )*ai (?:rien|jamais|pas) (?=dit|parle|raconte)|(?:je|j) (?:regrette"
    r"|m en veux) (?:de|d)|(?:je|j) (?:ai eu|avais) tort (?:de|d)|(?:c est|c etait)"
    r" (?:con|bete|idiot|une erreur|une betise) (?:de|d)) (?:(?:t|te|vous|en) )*(?:avoir )?(?:dit|dire|parle|parler"
    r"|cause|causer|raconte|raconter|confie|confier|avoue|avouer)"
    r"(?: trop (?:vite|fort))? (?:de la|de l|de|d|du|des|sur|pour|que|qu)(?= )"
    r"|^(?:je|j) ai (?:parle|cause) trop (?:vite|fort)? ?(?:de la|de l|de|d|du|des|sur|pour)(?= )"
)
_TELLING = re.compile(
    r"^(?:(?:absolument )?(?:tout|rien|l ensemble|toutes?|tous)(?: de)? )?(?:ce|les? \w+|la \w+|l \w+|des \w+"
    r"|mes \w+) (?:que|qu|dont)"
    r" (?:(?:je|j|on|nous) (?:(?:t|te|vous|s|l|en|y|me) )*(?:ai|a|avais|avait|avons|est|ete|viens|disais|racontais)"
    r"|(?:tu|t|vous) (?:(?:as|avez|sais|savez|gardes|connais|retiens)\b))"
)
