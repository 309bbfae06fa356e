"""The ways of searching, each proposing candidates for one question, and their fusion by rank."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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


@dataclass
class Found:
    """What the arms brought."""

    ranks: dict[str, dict[int, int]] = field(default_factory=dict)
    """Arm -> memory -> rank from 1."""

    cosines: dict[int, float] = field(default_factory=dict)
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
    store: MemoryStore, text: str, question: Reading, *, at: datetime, limit: int, without: frozenset[str] = frozenset()
) -> Found:
    """Ask every arm but the dense one for `limit` candidates; `without` names arms to leave out (benches)."""
    found = Found()
    if "words" not in without:
        found.add("words", await store.search_words(stems(text), at=at, limit=limit))
    if "topics" not in without and (terms := topic_terms(question)):
        found.add("topics", await store.search_words(terms, at=at, limit=limit))
    if "slots" not in without and (sought := attributes_sought(question)):
        found.add("slots", await store.search_slots(attributes=sought, at=at, limit=limit))
    if "time" not in without and (asked := window(text, at)):
        hits = await store.search_time(asked[0], asked[1], at=at, limit=limit)
        found.add("time", hits)
        found.in_window = frozenset(hit.id for hit in hits)
    return found


async def search_dense(store: MemoryStore, vector: bytes, found: Found, *, at: datetime, limit: int) -> None:
    """Add what the vectors propose to what the other arms found, and the cosine of everything found."""
    known = {memory for ranks in found.ranks.values() for memory in ranks}
    hits = await store.search_vector(vector, at=at, limit=limit, among=known)
    found.add("dense", hits[:limit])
    found.cosines = {hit.id: hit.score for hit in hits}


async def compare(store: MemoryStore, vector: bytes, found: Found, ids: Collection[int], *, at: datetime) -> None:
    """Add the cosines of memories that no arm found."""
    found.cosines |= {hit.id: hit.score for hit in await store.search_vector(vector, at=at, limit=0, among=ids)}


def topic_terms(question: Reading) -> list[str]:
    """Return the stems of the question's topics, the narrowest topics first, TOPIC_TERMS at most."""
    lists = sorted((stems_of(topic) for topic in question.topics - {"prenom"}), key=len)
    return list(dict.fromkeys(stem for terms in lists for stem in terms))[:TOPIC_TERMS]
