"""What speaks for and against a memory being about a question, as numbers a small linear model weighs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from tipote_device.french.stems import stem
from tipote_device.memory.recall.concepts import topics
from tipote_device.memory.recall.question import ASKED, ENTITIES, GENERAL, RELATIVES, Reading

NAMES = (
    "dense", "dense_query", "dense_gap", "words", "names", "names_missing", "topics", "topic_best", "topic_gap",
    "topic_none", "entity", "entity_conflict", "heads_missing", "other_person", "slot", "when", "when_conflict",
    "agenda_event", "own_name",
    "stranger", "past", "about", "topic_missed",
)  # fmt: skip
"""Names of the features, in the order of a row."""

WEAK = frozenset(
    [
        "jour",
        "heur",
        "soir",
        "matin",
        "nuit",
        "an",
        "moi",
        "mois",
        "semain",
        "temp",
        "chos",
        "gen",
        "quelqu",
        "dit",
        "pouv",
        "sav",
        "bientot",
        "maintenant",
        "moment",
        "prend",
        "pren",
        "met",
        "arriv",
        "deux",
        "trois",
        "premi",
        "mercred",
        "lund",
        "mard",
        "jeud",
        "vendred",
        "samed",
        "dimanch",
        "utilis",
    ]
)
"""Stems that two sentences share by chance."""


WIDE = frozenset({"aliment", "famille", "animal", "sante", "gout", "rendez_vous", "argent"})
"""Topics too wide to be what somebody owns: "mon plat" is not answered by any food."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A candidate as the features see it."""

    reading: Reading
    cosine: float | None
    """None when there is no vector to compare."""

    subject_is_user: bool
    attribute: str
    is_event: bool
    aliased: bool = False
    """Its subject is somebody the question names by role ("ma sœur", whose name is known)."""

    past: bool = False
    """It tells what happened in a year gone by, or sums it up."""

    in_window: bool = False
    """It happens within the time the question names."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How cosines of an embedder spread between unrelated sentences: over all, and for this very question."""

    mean: float
    deviation: float
    query_mean: float
    query_deviation: float


def rows(
    question: Reading, candidates: Sequence[Seen], scale: Scale | None, weights: Mapping[str, float]
) -> NDArray[np.float64]:
    """Return one row of features ([candidates, len(NAMES)]) per candidate of one question.

    `weights` gives the rarity (0..1) of each topic. Gaps compare a candidate with the best of its companions.
    """
    table = np.zeros((len(candidates), len(NAMES)))
    for line, candidate in enumerate(candidates):
        table[line] = _row(question, candidate, scale, weights)
    if len(candidates):
        table[:, 2] = np.clip(table[:, 0].max() - table[:, 0], 0, 1.5)
        table[:, 8] = table[:, 6].max() - table[:, 6]
    return table


def _row(question: Reading, seen: Seen, scale: Scale | None, weights: Mapping[str, float]) -> list[float]:
    memory = seen.reading
    asked = question.topics - ASKED or question.topics - {"prenom"}
    shared = asked & memory.topics
    rarity = [weights.get(topic, 0.8) for topic in shared]
    total = sum(weights.get(topic, 0.8) for topic in asked)
    strong = question.stems - WEAK
    words = len((question.stems & memory.stems) - WEAK) / len(strong) if strong else 0.0
    named = bool(question.names & (memory.names | memory.stems))
    entity, conflict = _entities(question, seen)
    months = bool(question.months & memory.months)
    days = bool(question.weekdays & memory.weekdays)
    missing = _missing_heads(question, seen)
    when = seen.in_window or months or days
    dated = bool(question.months or question.weekdays)
    return [
        _spread(seen.cosine, (scale.mean, scale.deviation) if scale else None),
        _spread(seen.cosine, (scale.query_mean, scale.query_deviation) if scale else None),
        0.0,
        words,
        float(named or seen.aliased),
        float(bool(question.names) and not named),
        min(1.0, sum(rarity) / total) if total else 0.0,
        max(rarity, default=0.0),
        0.0,
        float(bool(asked) and not shared),
        float(entity),
        float(conflict),
        missing,
        _other_person(question, seen, named),
        _slot(question, seen, weights),
        float(when),
        float(dated and not when),
        float(question.agenda and seen.is_event and (when or not dated)),
        float(_own_name(question, seen)),
        float(memory.stranger),
        float(seen.past),
        float(
            bool(shared or named or seen.aliased)
            and not conflict
            and not missing
            and not memory.stranger
            and not seen.past
        ),
        max(0.0, max((weights.get(topic, 0.8) for topic in asked - shared), default=0.0) - max(rarity, default=0.0)),
    ]


def _spread(cosine: float | None, scale: tuple[float, float] | None) -> float:
    if cosine is None or scale is None:
        return 0.0
    return float(np.clip((cosine - scale[0]) / scale[1], -2, 8)) / 4


def _entities(question: Reading, seen: Seen) -> tuple[bool, bool]:
    """Return whether the memory is about somebody or something the question names, and whether about another."""
    if not question.entities:
        return False, False
    narrow = question.entities - GENERAL or question.entities
    held = bool(narrow & seen.reading.entities) or seen.aliased
    return held, not held


def _missing_heads(question: Reading, seen: Seen) -> float:
    """Return the share of what the speaker calls theirs that the memory does not speak of."""
    if not question.heads or seen.aliased:
        return 0.0
    missing = sum(
        stem(head) not in seen.reading.stems and not _narrow(head) & seen.reading.topics for head in question.heads
    )
    return missing / len(question.heads)


@lru_cache(maxsize=2_000)
def _narrow(head: str) -> frozenset[str]:
    """Return the topics that suffice to say that a memory speaks of `head`: none for a person named by trade."""
    found = topics(head)
    return frozenset() if "profession" in found and not found & RELATIVES else found - WIDE


def _other_person(question: Reading, seen: Seen, named: bool) -> float:
    people = seen.reading.entities & RELATIVES
    other = bool(people - question.entities) or (not seen.subject_is_user and bool(seen.reading.names))
    return float(other and not named and not seen.aliased and not people & question.entities)


def _slot(question: Reading, seen: Seen, weights: Mapping[str, float]) -> float:
    held = topics(seen.attribute) if seen.attribute else frozenset()
    named = ASKED if question.entities or question.heads else frozenset({"prenom"})
    return max((weights.get(topic, 0.8) for topic in (held & question.topics) - ENTITIES - named), default=0.0)


def _own_name(question: Reading, seen: Seen) -> bool:
    return (
        question.own_name
        and seen.subject_is_user
        and "prenom" in (topics(seen.attribute) | seen.reading.topics)
        and not (seen.reading.entities)
    )
