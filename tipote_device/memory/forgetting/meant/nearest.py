"""When no word of a request is in a memory: the one memory that means the same, if one stands out.

Measured as deviations above what sentences that have nothing to do with each other show. A memory is taken when its
likeness and its lead over the next fact are large together: requests about what was never told reach one or the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import numpy as np

from tipote_device.contract.memory import Embedder, Memory, MemoryStore
from tipote_device.memory.forgetting.meant.document import Document
from tipote_device.memory.forgetting.meant.likely import Likeness, weighed
from tipote_device.memory.forgetting.meant.versions import Versions

STANDS_OUT = 7.0
"""Deviations of likeness and lead together from which one memory is meant. Of 120 requests held against the memories
of somebody who never said it, the likeliest reached 6.5; the paraphrases found lie above 8 (the invented people of
`tests/data/memory`)."""

STANDS_OUT_IN_KIND = 3.5
"""The same among memories of the kind that was asked for ("mon rêve de...", "le prix de..."): they are few."""

_CANDIDATES = 60
_MOST_SENTENCES = 40
"""Sentences of this conversation that are compared, the latest."""


class Nearest:
    """Compares requests with memories by their vectors."""

    def __init__(self, memories: MemoryStore, embedder: Embedder) -> None:
        """Take where vectors are, and what makes them."""
        self._memories = memories
        self._embedder = embedder

    async def find(
        self, wanted: str, documents: Sequence[Document], *, at: datetime, bar: float = STANDS_OUT
    ) -> list[Document]:
        """Return the one document whose likeness and lead reach `bar`, or nothing; raise MemoryStoreError."""
        likeness = await self._likeness(wanted, documents, at)
        ranked = sorted(
            (document for document in documents if _key(document) in likeness), key=lambda one: -likeness[_key(one)]
        )
        if not ranked:
            return []
        best = ranked[0]
        rival = next((one for one in ranked[1:] if not _same_fact(best, one)), None)
        top = likeness[_key(best)]
        lead = top - max(0.0, likeness[_key(rival)]) if rival is not None else top
        return [best] if top + lead >= bar else []

    async def best(self, wanted: str, memories: Sequence[Memory], *, at: datetime) -> list[Memory]:
        """Return the nearest of some memories, none when none has a vector; raise MemoryStoreError."""
        (vector,) = await self._embedder.embed([wanted], query=True)
        hits = await self._memories.search_vector(vector, at=at, limit=0, among=[memory.id for memory in memories])
        first = max(hits, key=lambda hit: hit.score, default=None)
        return [memory for memory in memories if first is not None and memory.id == first.id]

    async def likeness(self, wanted: str, *, at: datetime) -> dict[int, float]:
        """Return the nearest memories with their deviations above chance; raise MemoryStoreError."""
        (vector,) = await self._embedder.embed([wanted], query=True)
        hits = await self._memories.search_vector(vector, at=at, limit=_CANDIDATES)
        mean, deviation = self._embedder.unrelated_mean, self._embedder.unrelated_deviation
        return {hit.id: (hit.score - mean) / deviation for hit in hits}

    async def near(
        self, wanted: str, documents: Sequence[Document], *, at: datetime
    ) -> list[tuple[Document, Likeness]]:
        """Return the nearest documents, as sentences and as slots; raise MemoryStoreError."""
        whole = await self._likeness(wanted, documents, at)
        found = [document for document in documents if _key(document) in whole]
        if not found:
            return []
        (vector,) = await self._embedder.embed([wanted], query=True)
        read = await self._embedder.embed([slot_text(document) for document in found])
        cosines = np.array([np.frombuffer(each, dtype="<f4") for each in read]) @ np.frombuffer(vector, dtype="<f4")
        slots = (cosines - self._embedder.unrelated_mean) / self._embedder.unrelated_deviation
        return [
            (document, Likeness(whole[_key(document)], float(slot)))
            for document, slot in zip(found, slots, strict=True)
        ]

    @property
    def weighed(self) -> bool:
        """Whether what is likely can be judged with this embedder."""
        return weighed(self._embedder.name)

    async def _likeness(self, wanted: str, documents: Sequence[Document], at: datetime) -> dict[tuple[str, int], float]:
        """Return deviations above chance by key of document."""
        (vector,) = await self._embedder.embed([wanted], query=True)
        mean, deviation = self._embedder.unrelated_mean, self._embedder.unrelated_deviation
        hits = await self._memories.search_vector(vector, at=at, limit=_CANDIDATES)
        found = {("memory", hit.id): (hit.score - mean) / deviation for hit in hits}
        sentences = [document for document in documents if document.turn is not None][-_MOST_SENTENCES:]
        if sentences:
            read = await self._embedder.embed([document.text for document in sentences])
            table = np.array([np.frombuffer(each, dtype="<f4") for each in read])
            cosines = table @ np.frombuffer(vector, dtype="<f4")
            found |= {
                _key(document): (float(cosine) - mean) / deviation
                for document, cosine in zip(sentences, cosines, strict=True)
            }
        return found


def slot_text(document: Document) -> str:
    """Return what a document is filed under, with its value: as short as a request is."""
    memory = document.memory
    if memory is None:
        return document.text
    return f"{memory.attribute} {memory.value}".strip() or memory.text


def _key(document: Document) -> tuple[str, int]:
    return ("memory", document.memory.id) if document.memory is not None else ("sentence", id(document))


def _same_fact(one: Document, other: Document) -> bool:
    if one.memory is None or other.memory is None:
        return one.turn is not None and one.turn == other.turn
    return other.memory.id in {memory.id for memory in Versions([one.memory, other.memory]).of([one.memory])}
