"""The recall anybody would write first: words and vectors from the real store, fused by rank. A bar to clear."""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.memory import Embedder, MemoryStore, Recalled
from tipote_device.french.stems import stems

RANK_CONSTANT = 60
"""Cormack et al., "Reciprocal rank fusion" (2009)."""

CANDIDATES = 40
CERTAIN = 4.0
"""Standard deviations above the mean of unrelated sentences that count as similarity 1."""


class PlainRecall:
    """The Recalling port: BM25 and cosine by reciprocal rank; keeps what one of them is sure of."""

    def __init__(self, store: MemoryStore, embedder: Embedder, *, floor: float) -> None:
        """`floor` is the calibrated similarity below which a memory found by meaning alone is dropped."""
        self._store = store
        self._embedder = embedder
        self._floor = floor

    async def recall(self, query: str, *, at: datetime, limit: int = 8) -> list[Recalled]:
        """Return the best by fused rank."""
        (vector,) = await self._embedder.embed([query], query=True)
        near = await self._store.search_vector(vector, at=at, limit=CANDIDATES)
        worded = await self._store.search_words(list(dict.fromkeys(stems(query))), at=at, limit=CANDIDATES)
        similarity = {hit.id: self._calibrated(hit.score) for hit in near}
        score: dict[int, float] = {}
        for arm in (near, worded):
            for rank, hit in enumerate(arm):
                score[hit.id] = score.get(hit.id, 0.0) + (RANK_CONSTANT + 1) / (2 * (RANK_CONSTANT + 1 + rank))
        sure = [key for key in score if similarity.get(key, 0.0) >= self._floor]
        best = sorted(sure, key=lambda key: -score[key])[:limit]
        return [Recalled(memory, score[memory.id], similarity[memory.id]) for memory in await self._store.get(best)]

    def _calibrated(self, cosine: float) -> float:
        """Return a cosine on 0..1: how many deviations above chance."""
        deviations = (cosine - self._embedder.unrelated_mean) / self._embedder.unrelated_deviation
        return min(1.0, max(0.0, deviations / CERTAIN))
