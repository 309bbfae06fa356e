"""Where no rule finds what is meant: the memory that many small signs together point to, which is then asked about.

Each sign is a number; their weights are fitted (`likely_weights`) on what people asked to have forgotten, beside all
else they had told and beside what others had, who never told it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.french.words import words
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.likely_weights import FITTED_FOR, SURE_FROM, WEIGHTS
from tipote_device.memory.forgetting.meant.matching import EXACT, NONE, belongs, speaks_of
from tipote_device.memory.forgetting.meant.target import Target
from tipote_device.memory.recall.calibrated import RARITY
from tipote_device.memory.recall.concepts import topics_in

UNKNOWN_RARITY = 0.8
"""How telling a topic is that no household of the recall's calibration touches."""

_COMMON = 0.3
"""Rarity up to which a topic says nothing where another is known: every household has a family and a trade."""

_WIDEST = 8.0
"""Deviations from which more likeness tells nothing more."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How near a document is to a piece of a request, in deviations above chance."""

    whole: float
    """The sentence."""

    slot: float
    """Its attribute and value alone: short as a request is."""


def weighed(embedder: str) -> bool:
    """Tell whether the weights are those of an embedder, given by its name with its version."""
    return embedder.split("/")[0] == FITTED_FOR


def likely(
    piece: str, target: Target, candidates: Sequence[tuple[Document, Likeness]], household: Household, *, several: bool
) -> list[Document]:
    """Return what a piece means: the likeliest document, or with `several` every one as likely, if they are enough."""
    rows = signs(piece, target, candidates, household)
    scores = [sum(WEIGHTS[name] * value for name, value in row.items()) for row in rows]
    ranked = sorted(zip(scores, candidates, strict=True), key=lambda pair: -pair[0])
    found = [document for score, (document, _) in ranked if score >= SURE_FROM]
    return found if several else found[:1]


def signs(
    piece: str, target: Target, candidates: Sequence[tuple[Document, Likeness]], household: Household
) -> list[dict[str, float]]:
    """Return the signs that each document is what a piece of a request means."""
    read = topics_in(tuple(words(piece)))
    asked = {topic for topic in read if _rarity(topic) > _COMMON} or set(read)
    return [
        {
            "whole": min(_WIDEST, max(-2.0, likeness.whole)) / 4,
            "slot": min(_WIDEST, likeness.slot) / 4,
            **_topical(asked, document),
            **_structural(target, document, household),
        }
        for document, likeness in candidates
    ]


def _topical(asked: set[str], document: Document) -> dict[str, float]:
    own = topics_in(document.words)
    shared = asked & own
    rarest = max(map(_rarity, shared), default=0.0)
    missed = max(map(_rarity, asked - own), default=0.0)
    return {
        "topic": rarest,
        "topics": len(shared) / 3,
        "topic_missed": max(0.0, missed - rarest),
    }


def _structural(target: Target, document: Document, household: Household) -> dict[str, float]:
    people = [speaks_of(who, document) for who in target.people]
    subjects = [belongs(domain, document, household) for domain in target.domains]
    facets = [facet.holds(document) for facet in target.facets]
    memory = document.memory
    return {
        "person": float(bool(people) and all(one == EXACT for one in people)),
        "person_named": float(NONE not in people and any(one != EXACT for one in people)),
        "person_missed": float(NONE in people),
        "other_person": float((target.mine or not target.people) and not document.about_user),
        "subject": float(any(subjects)),
        "subject_missed": float(bool(subjects) and not any(subjects)),
        "facet_missed": float(bool(facets) and not any(facets)),
        "standing": float(memory is not None and memory.kind == "profile"),
    }


def _rarity(topic: str) -> float:
    return RARITY.get(topic, UNKNOWN_RARITY)
