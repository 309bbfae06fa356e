"""What speaks for and against a memory being about a question, as numbers a small linear model weighs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.french.kept import kept
from tipote_device.french.stems import stem
from tipote_device.memory.recall.answering import (
    STRICT,
    WIDE,
    about_another,
    covered,
    kinds_met,
    people_asked,
)
from tipote_device.memory.recall.concepts import topics
from tipote_device.memory.recall.question import ASKED, ENTITIES, GENERAL, RELATIVES, Reading
from tipote_device.memory.recall.weak_stems import WEAK

NAMES = (
    "dense", "dense_query", "dense_gap", "template", "template_gap", "words", "names", "names_missing", "topics",
    "topic_best", "topic_gap", "topic_none", "entity", "entity_conflict", "heads_missing", "other_person", "slot", "when",  # noqa: E501
    "when_conflict", "agenda_event", "own_name", "stranger", "past", "about", "topic_missed", "kind_bad", "kind_bad_strict",  # noqa: E501
    "kind_part", "uncovered", "uncovered_words", "another", "kind_another", "kind_named", "kind_covered", "covered",
)  # fmt: skip
"""Names of the features, in the order of a row."""

_GAPS = {"dense_gap": ("dense", 1.5), "template_gap": ("template", 1.5), "topic_gap": ("topics", 1.0)}
"""Feature -> what it compares with the best of all candidates, and the widest gap that counts."""

UNKNOWN_RARITY = 0.8
"""How telling a topic is that no household of the calibration touches."""

_SAID_BY_KIND = {
    "date": frozenset({"rendez_vous"}),
    "time": frozenset({"rendez_vous"}),
    "place": frozenset({"rangement"}),
    "age": frozenset({"age", "anniversaire"}),
    "name": frozenset({"prenom"}),
    "size": frozenset({"taille"}),
    "code": frozenset({"code"}),
    "colour": frozenset({"couleur"}),
}
"""Kind of answer -> topics that its words touch, which say nothing of what the question is about."""


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

    template: float | None = None
    """Cosine between the question and the question that the memory's attribute answers."""


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
    known = frozenset(name for seen in candidates for name in seen.reading.people)
    asked = people_asked(question, known)
    wanted = _Wanted.of(question, weights)
    table = np.array([_row(question, wanted, candidate, scale, asked) for candidate in candidates])
    if not len(candidates):
        return np.zeros((0, len(NAMES)))
    for gap, (compared, widest) in _GAPS.items():
        column = table[:, NAMES.index(compared)]
        table[:, NAMES.index(gap)] = np.clip(column.max() - column, 0, widest)
    return table


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What every candidate of one question is compared with."""

    topics: frozenset[str]
    weights: Mapping[str, float]
    weight: float
    """Of all topics together."""

    stems: frozenset[str]
    slots: frozenset[str]
    """Topics that a memory's attribute may name."""

    heads: Sequence[tuple[str, frozenset[str]]]
    """What the speaker calls theirs: its stem, and the topics that speak of it as well."""

    @classmethod
    def of(cls, question: Reading, weights: Mapping[str, float]) -> _Wanted:
        asked = _topics_asked(question)
        owned = ASKED if question.entities or question.heads else frozenset({"prenom"})
        return cls(
            asked,
            weights,
            sum(weights.get(topic, UNKNOWN_RARITY) for topic in asked),
            question.stems - WEAK,
            question.topics - ENTITIES - owned,
            [(stem(head), _narrow(head)) for head in question.heads],
        )

    def rarest(self, topics: Iterable[str]) -> float:
        """Return the weight of the most telling of some topics; 0 for none."""
        return max((self.weights.get(topic, UNKNOWN_RARITY) for topic in topics), default=0.0)


def _row(question: Reading, wanted: _Wanted, seen: Seen, scale: Scale | None, people: frozenset[str]) -> list[float]:
    memory = seen.reading
    asked = wanted.topics
    shared = asked & memory.topics
    rarest = wanted.rarest(shared)
    total = sum(wanted.weights.get(topic, UNKNOWN_RARITY) for topic in shared)
    words = len(wanted.stems & memory.stems) / len(wanted.stems) if wanted.stems else 0.0
    named = not (
        question.names.isdisjoint(memory.names)
        and question.names.isdisjoint(memory.stems)
        and people.isdisjoint(memory.people)
    )
    entity, conflict = _entities(question, seen)
    months = bool(question.months & memory.months)
    days = bool(question.weekdays & memory.weekdays)
    missing = _missing_heads(wanted, seen)
    when = seen.in_window or months or days
    dated = bool(question.months or question.weekdays)
    typed, met = bool(question.kinds), kinds_met(question, memory)
    near, exact = covered(question, memory)
    another = about_another(question, memory, people, seen.aliased)
    row = {
        "dense": _spread(seen.cosine, (scale.mean, scale.deviation) if scale else None),
        "dense_query": _spread(seen.cosine, (scale.query_mean, scale.query_deviation) if scale else None),
        "template": _spread(seen.template, (scale.mean, scale.deviation) if scale else None),
        "words": words,
        "names": named or seen.aliased,
        "names_missing": bool(question.names) and not named,
        "topics": min(1.0, total / wanted.weight) if wanted.weight else 0.0,
        "topic_best": rarest,
        "topic_none": bool(asked) and not shared,
        "entity": entity,
        "entity_conflict": conflict,
        "heads_missing": missing,
        "other_person": _other_person(question, seen, named),
        "slot": _slot(wanted, seen),
        "when": when,
        "when_conflict": dated and not when,
        "agenda_event": question.agenda and seen.is_event and (when or not dated),
        "own_name": _own_name(question, seen),
        "stranger": memory.stranger,
        "past": seen.past,
        "about": bool(shared or named or seen.aliased) and not (conflict or missing or memory.stranger or seen.past),
        "topic_missed": max(0.0, wanted.rarest(asked - shared) - rarest),
        "kind_bad": typed and not met,
        "kind_bad_strict": typed and not met and bool(question.kinds & STRICT),
        "kind_part": 0 < met < 1,
        "uncovered": typed * (1 - near),
        "uncovered_words": typed * (1 - exact),
        "another": another,
        "kind_another": typed and another,
        "kind_named": met * (named or seen.aliased),
        "kind_covered": met * near,
        "covered": near,
    }
    return [float(row.get(name, 0.0)) for name in NAMES]


def _topics_asked(question: Reading) -> frozenset[str]:
    """Return the topics of what is asked about, those of the words it is asked with left out."""
    found = question.topics.difference(*(_SAID_BY_KIND.get(kind, frozenset()) for kind in question.kinds))
    return found - ASKED or found or question.topics - {"prenom"}


def _spread(cosine: float | None, scale: tuple[float, float] | None) -> float:
    if cosine is None or scale is None:
        return 0.0
    return min(8.0, max(-2.0, (cosine - scale[0]) / scale[1])) / 4


def _entities(question: Reading, seen: Seen) -> tuple[bool, bool]:
    """Return whether the memory is about somebody or something the question names, and whether about another."""
    if not question.entities:
        return False, False
    narrow = question.entities - GENERAL or question.entities
    held = bool(narrow & seen.reading.entities) or seen.aliased
    return held, not held


def _missing_heads(wanted: _Wanted, seen: Seen) -> float:
    """Return the share of what the speaker calls theirs that the memory does not speak of."""
    if not wanted.heads or seen.aliased:
        return 0.0
    read = seen.reading
    missing = sum(head not in read.stems and narrow.isdisjoint(read.topics) for head, narrow in wanted.heads)
    return missing / len(wanted.heads)


@kept(2_000)
def _narrow(head: str) -> frozenset[str]:
    """Return the topics that suffice to say that a memory speaks of `head`: none for a person named by trade."""
    found = topics(head)
    return frozenset() if "profession" in found and not found & RELATIVES else found - WIDE


def _other_person(question: Reading, seen: Seen, named: bool) -> float:
    people = seen.reading.entities & RELATIVES
    other = bool(people - question.entities) or (not seen.subject_is_user and bool(seen.reading.names))
    return float(other and not named and not seen.aliased and not people & question.entities)


def _slot(wanted: _Wanted, seen: Seen) -> float:
    return wanted.rarest(topics(seen.attribute) & wanted.slots) if seen.attribute else 0.0


def _own_name(question: Reading, seen: Seen) -> bool:
    return (
        question.own_name
        and seen.subject_is_user
        and "prenom" in (topics(seen.attribute) | seen.reading.topics)
        and not (seen.reading.entities)
    )
