"""Memories as lines of a data block: harmless, short, dated where the date matters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta

from tipote_device.contract.memory import Memory, Recalled
from tipote_device.french.words import fold, plain
from tipote_device.memory.context.neutral import commands, harmless

_OLD = timedelta(days=45)
"""From this age on, a project or a fact may have changed: its date is shown."""

_ABOUT_WHEN = re.compile(r"\b(?:quand|date|jour|dernier|derniere|hier|avant|depuis|semaine|mois|annee|longtemps)\b")
_MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip


def said_on(moment: datetime, at: datetime) -> str:
    """Return the day of `moment` in a few words: "le 12 mars", with the year when it is not that of `at`."""
    moment = moment.astimezone(at.tzinfo)
    day = "1er" if moment.day == 1 else str(moment.day)
    year = "" if moment.year == at.year else f" {moment.year}"
    return f"le {day} {_MONTHS[moment.month - 1]}{year}"


def sentence_key(memory: Memory) -> str:
    """Return the words of a memory: two with the same are one sentence."""
    return plain(harmless(memory.text))


def fit_to_show(memories: Sequence[Recalled]) -> list[Recalled]:
    """Return those that may stand in a prompt, each sentence once: no orders to the model, nothing empty."""
    seen: set[str] = set()
    kept = []
    for recalled in memories:
        key = sentence_key(recalled.memory)
        if key and key not in seen and not commands(recalled.memory.text):
            seen.add(key)
            kept.append(recalled)
    return kept


def lines(memories: Sequence[Memory], at: datetime, *, question: str = "") -> list[str]:
    """Return one line per memory.

    A date stands at those that say something else of the same thing as another one, at old projects and facts, and at
    all when `question` asks about time.
    """
    slots = [(fold(memory.subject), fold(memory.attribute)) for memory in memories]
    about_when = bool(_ABOUT_WHEN.search(fold(question)))
    shown = []
    for memory, slot in zip(memories, slots, strict=True):
        rivals = bool(slot[1]) and slots.count(slot) > 1
        known = memory.updated_at.year > 1
        old = known and memory.kind in ("project", "fact") and at - memory.updated_at > _OLD
        dated = known and (rivals or old or (about_when and memory.kind not in ("profile", "preference")))
        date = f" (dit {said_on(memory.updated_at, at)})" if dated else ""
        shown.append(f"- {harmless(memory.text)}{date}")
    return shown
