"""Text without what is to be forgotten: the sentences that carry it are replaced, those beside them stay."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import Summary
from tipote_device.french.words import sentences, tidy
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.life.digest import LISTS, retold

NOTHING_LEFT = "Rien à retenir de cette conversation."
"""What a summary says when all it told was forgotten."""

MOST_RETOLD = 3
"""Sentences of a session's summary."""


def redacted(text: str, carried: Carried, before: str = "", *, answering: bool = False) -> str | None:
    """Return `text` with the marker in place of what carries; None when nothing does.

    Sentences that lean on one that goes ("Elle a six ans.") go with it. `before`, `answering`: see `Carried.carries`.
    """
    if not carried.touches(text) and not answering:
        return None
    changed = False
    lines = []
    for line in text.splitlines() or [text]:
        kept: list[str] = []
        said = before
        for piece in _pieces(line):
            if piece != ERASED and carried.carries(piece, said, answering=answering):
                changed = True
                if kept[-1:] != [ERASED]:
                    kept.append(ERASED)
            else:
                kept.append(piece)
            said = f"{said} {piece}"
        lines.append(" ".join(kept))
    if not changed:
        return None
    whole = "\n".join(lines)
    return whole if whole.replace(ERASED, "").strip() else ERASED


def redacted_data(value: Any, carried: Carried, before: str = "", *, answering: bool = False) -> tuple[Any, bool]:
    """Return JSON data with every string redacted, and whether any was; keys and numbers stay."""
    if isinstance(value, str):
        text = redacted(value, carried, before, answering=answering)
        return (value, False) if text is None else (text, True)
    if isinstance(value, list):
        pairs = [redacted_data(one, carried, before, answering=answering) for one in value]
        return [one for one, _ in pairs], any(changed for _, changed in pairs)
    if isinstance(value, dict):
        pairs = [redacted_data(one, carried, before, answering=answering) for one in value.values()]
        made = dict(zip(value, (one for one, _ in pairs), strict=True))
        changed = any(changed for _, changed in pairs)
        # a fact may be spread over the arguments of one call
        spread = [one for one in value.values() if isinstance(one, str)]
        if not changed and len(spread) > 1 and carried.carries(" ".join(spread), before):
            made = {key: ERASED if isinstance(one, str) and carried.touches(one) else one for key, one in made.items()}
            changed = made != value
        return made, changed
    return value, False


def without(summary: Summary, goes: Callable[[str], bool], memories: Collection[int]) -> Summary | None:
    """Return a summary without the sentences that go or come from one of `memories`; None when it has none of them."""
    details = dict(summary.details)
    for name in LISTS:
        if name in details:
            details[name] = [line for line in details[name] or () if not _goes(line, goes, memories)]
    sources = details.get("sources")
    if isinstance(sources, dict) and "memories" in sources:
        left = [memory for memory in sources["memories"] if memory not in memories]
        details["sources"] = {**sources, "memories": left}
    if details == summary.details and not any(goes(piece) for piece in _pieces(summary.text)):
        return None
    if summary.level == "session":
        text = _told_again(summary.text, [str(line) for line in details.get("facts", ())], goes)
    else:
        text = retold(sentences(summary.text)[0] if summary.text.strip() else "", details)
    return Summary(summary.level, summary.start, summary.end, text, details, summary.session, summary.id)


def _goes(line: Any, goes: Callable[[str], bool], memories: Collection[int]) -> bool:
    if isinstance(line, dict):
        if line.get("memory") in memories:
            return True
        line = line.get("text", "")
    return goes(str(line)) or any(goes(piece) for piece in _pieces(str(line)))


def _told_again(text: str, facts: Sequence[str], goes: Callable[[str], bool]) -> str:
    """Return a session's summary from the facts left, those it told first."""
    told = [fact for fact in facts if fact in text]
    chosen = list(dict.fromkeys([*told, *facts]))[:MOST_RETOLD]
    if chosen:
        return " ".join(chosen)
    left = [piece for piece in _pieces(text) if not goes(piece)]
    return " ".join(left) or NOTHING_LEFT


def _pieces(line: str) -> list[str]:
    """Return the units of a line, none left out however many they are; the marker stands alone."""
    found: list[str] = []
    for place, part in enumerate(line.split(ERASED)):
        if place:
            found.append(ERASED)
        read = units(part)
        if len(" ".join(read)) < len(tidy(part)):
            read = sentences(part)
        found += read
    return found
