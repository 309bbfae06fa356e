"""Which memory a new one replaces, in code: a replaced memory is lost to answers, so doubt keeps both.

Four ways of saying that something is not so any more: another value of what one has one of, another value of the same
kind about the same topic, the end of a thing (or its return), another day for one occasion. The language model asked
the same question was no better than chance. What these rules do not know is left to `pair_judgement`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.memory import USER, Memory
from tipote_device.french.words import fold
from tipote_device.memory.extraction.change_marks import looks_back
from tipote_device.memory.extraction.change_words import BESIDES, MOVED, OTHER_CAR
from tipote_device.memory.extraction.endings import ends, resumes
from tipote_device.memory.extraction.facets import Facets
from tipote_device.memory.extraction.measures import changed_kinds
from tipote_device.memory.extraction.people import attribute_of

REPLACES_FROM = 0.5
"""Score from which the best candidate is replaced."""

SAME_OCCASION_FROM = 0.3
"""Share of the shorter sentence's telling words that two dated sentences about one occasion have in common."""

SAME_TOPIC_FROM = 0.5
"""The same for two sentences that give one thing two values."""

SURELY_ONE_TOPIC = 2
"""Telling words in common from which another moment of the day is a change and not a second habit."""

GREY_EVENT = 0.45
"""Two dates for what may be two occasions: below the threshold, both are kept and each expires by itself."""


@dataclass(frozen=True, slots=True)
class Known:
    """A memory that may be replaced."""

    memory: Memory
    facets: Facets


def score(new: Facets, old: Facets, *, cue: bool, similarity: float) -> float:
    """Return how surely `new` replaces `old` (0..1). `similarity`: cosine or share of common words, 0..1."""
    if new.plain == old.plain or looks_back(old.plain):
        return 0.0
    best = _claimed(new, old, cue=cue)
    if _of_others(new, old) or BESIDES.search(new.plain):
        return best
    shared = new.telling & old.telling
    same = new.keys & old.keys
    if _same_owner(new, old):
        best = max(best, _owned(new, same, cue=cue, similarity=similarity))
    if _same_owner(new, old) and (ends(new.plain, old.plain, old.told) or resumes(new.plain, old.plain, old.told)):
        best = max(best, 0.8)
    if cue:
        best = max(best, _single(same), _other_value(new, old))
    if new.days and old.days and new.days != old.days and shared and not _for_others(new, old):
        overlap = len(shared) / min(len(new.telling), len(old.telling))
        same_occasion = overlap >= SAME_OCCASION_FROM or _announced(new, old)
        moved = cue and same_occasion and MOVED.search(new.plain) is not None
        best = max(best, 0.9 if moved else GREY_EVENT)
    if cue and not best and not new.days and not old.days and len(shared) >= 2 and not _of_two_things(new, old):
        overlap = len(shared) / min(len(new.telling), len(old.telling))
        best = 0.6 if overlap >= 0.5 and similarity >= 0.5 and not new.recurring and not old.recurring else 0.0
    return best


def _same_owner(new: Facets, old: Facets) -> bool:
    return new.whole.same_as(old.whole)


def _of_others(new: Facets, old: Facets) -> bool:
    """Tell whether the sentences are about two different people, neither of them the speaker."""
    return (
        not _same_owner(new, old)
        and USER not in (new.owner, old.owner)
        and not any(key.startswith("rôle:") for key in new.keys & old.keys)
    )


def _for_others(new: Facets, old: Facets) -> bool:
    """Tell whether the new sentence is for somebody the old does not mention: my appointment is not Léa's."""
    mentioned = {fold(attribute_of(word)) for word in re.findall(r"[a-z]+", old.plain)}
    return not new.whom <= mentioned | old.names


def _of_two_things(new: Facets, old: Facets) -> bool:
    """Tell whether one noun is of two things: the rent of the garage, the rent of the flat."""
    mine, theirs = dict(new.heads), dict(old.heads)
    return any(mine[head] != theirs[head] for head in mine.keys() & theirs.keys())


def _claimed(new: Facets, old: Facets, *, cue: bool) -> float:
    """Return the score of a class of which one person has one: two different claims of it."""
    best = 0.0
    for one in new.claims:
        for other in old.claims:
            if one.name != other.name or one.value == other.value or not one.owner.same_as(other.owner):
                continue
            if one.name.startswith("coût:") and (
                _of_two_things(new, old) or not changed_kinds(new.measures, old.measures)
            ):
                continue
            if one.certain or cue:
                best = max(best, 0.9 if one.owner.surely(other.owner) else 0.8)
    return best


def _owned(new: Facets, same: frozenset[str], *, cue: bool, similarity: float) -> float:
    """Return the score of what one person has one of: a home, a trade, a car, a way with coffee."""
    best = 0.0
    if "domicile" in same:
        best = 0.95 if cue or re.search(r"demenag|emmenag", new.plain) else 0.3
    if same & {"métier", "lieu de travail"} and cue:
        best = max(best, 0.6 + 0.2 * similarity)
    if "débit" in same:
        best = max(best, 0.8)
    other_car = bool(same & {"véhicule", "deux-roues"}) and OTHER_CAR.search(new.plain) is not None
    if cue and (other_car or any(key.startswith("boisson:") for key in same)):
        best = 0.9
    return best


def _single(same: frozenset[str]) -> float:
    """Return the score of a thing that has moved, or a role that has passed to somebody else."""
    if any(key.startswith("lieu:") for key in same):
        return 0.9
    return 0.85 if any(key.startswith("rôle:") for key in same) else 0.0


def _other_value(new: Facets, old: Facets) -> float:
    """Return the score of one topic with another sum, another hour or another weekday."""
    changed = changed_kinds(new.measures, old.measures)
    shared = new.told & old.told
    if not changed or not shared or not _same_owner(new, old) or _of_two_things(new, old) or _for_others(new, old):
        return 0.0
    if _announced(new, old) or (new.elliptic and new.whole.surely(old.whole) and USER not in (new.owner, old.owner)):
        return 0.85
    overlap = len(shared) / min(len(new.told), len(old.told))
    other_moment = bool(new.parts) and bool(old.parts) and new.parts.isdisjoint(old.parts)
    if other_moment and "weekday" not in changed and len(shared) < SURELY_ONE_TOPIC:
        return 0.0  # two moments of the day are two habits
    return 0.85 if overlap >= SAME_TOPIC_FROM else 0.0


def _announced(new: Facets, old: Facets) -> bool:
    """Tell whether `new` announces as its topic what `old` is about."""
    return bool(new.topic) and new.topic <= old.told


def best_match(
    new: Facets, known: Sequence[Known], *, cue: bool, similarity: Sequence[float]
) -> tuple[Known, float] | None:
    """Return the memory that `new` replaces most surely and its score, the newest first among equals; None: none."""
    best: tuple[Known, float] | None = None
    for one, alike in zip(known, similarity, strict=True):
        value = score(new, one.facets, cue=cue, similarity=alike)
        if value >= REPLACES_FROM and (best is None or value > best[1]):
            best = (one, value)
    return best
