"""The ways of searching, each proposing candidates for one question, and their fusion by rank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from tipote_device.contract.memory import Hit, MemoryStore
from tipote_device.french.dates import window
from tipote_device.french.stems import stems
from tipote_device.memory.recall.attributes import attributes_sought
from tipote_device.memory.recall.concepts import stems_of
from tipote_device.memory.recall.question import Reading

K = 60
"""Constant of reciprocal rank fusion. Source: Cormack, Clarke and Buettcher, SIGIR 2009."""

WEIGHTS = {"words": 1.0, "topics": 1.0, "dense": 1.0, "slots": 1.0, "time": 0.7}
"""Voices of the arms in the fusion that chooses candidates."""

TOPIC_TERMS = 40
"""Stems that the topics of a question may add to a search: more drown the index without finding more."""

DENSE_DEPTH = 4
"""The dense arm is read this many times deeper than it proposes: candidates of other arms get their cosine from it."""


@dataclass
class Found:
    """What the arms brought."""

    ranks: dict[str, dict[int, int]] = field(default_factory=dict)
    """Arm -> memory -> rank from 1."""

    cosines: dict[int, float] = field(default_factory=dict)
    lowest: float | None = None
    """Cosine of the farthest memory the dense arm read: what is not in `cosines` is no nearer."""

    in_window: frozenset[int] = frozenset()

    def add(self, arm: str, hits: Sequence[Hit]) -> None:
        """Note what an arm proposes."""
        self.ranks[arm] = {hit.id: rank for rank, hit in enumerate(hits, 1)}

    def fused(self) -> dict[int, float]:
        """Return memory -> fused score, best first."""
        scores: dict[int, float] = {}
        for arm, ranks in self.ranks.items():
            for memory, rank in ranks.items():
                scores[memory] = scores.get(memory, 0.0) + WEIGHTS.get(arm, 1.0) / (K + rank)
        return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0])))


async def search(
    store: MemoryStore, text: str, question: Reading, vector: bytes | None, *, at: datetime, limit: int,
    without: frozenset[str] = frozenset(),
) -> Found:  # fmt: skip
    """Ask every arm for `limit` candidates; `without` names arms to leave out (benches)."""
    found = Found()
    if "words" not in without:
        found.add("words", await store.search_words(stems(text), at=at, limit=limit))
    if "topics" not in without and (terms := topic_terms(question)):
        found.add("topics", await store.search_words(terms, at=at, limit=limit))
    if "dense" not in without and vector is not None:
        hits = await store.search_vector(vector, at=at, limit=limit * DENSE_DEPTH)
        found.add("dense", hits[:limit])
        found.cosines = {hit.id: hit.score for hit in hits}
        found.lowest = hits[-1].score if hits else None
    if "slots" not in without and (sought := attributes_sought(question)):
        found.add("slots", await store.search_slots(attributes=sought, at=at, limit=limit))
    if "time" not in without and (asked := window(text, at)):
        hits = await store.search_time(asked[0], asked[1], at=at, limit=limit)
        found.add("time", hits)
        found.in_window = frozenset(hit.id for hit in hits)
    return found


def topic_terms(question: Reading, rarity: Mapping[str, float] | None = None) -> list[str]:
    """Return the stems of the question's topics, the narrowest topics first, TOPIC_TERMS at most."""
    lists = sorted((stems_of(topic) for topic in question.topics - {"prenom"}), key=len)
    del rarity
    return list(dict.fromkeys(stem for terms in lists for stem in terms))[:TOPIC_TERMS]
