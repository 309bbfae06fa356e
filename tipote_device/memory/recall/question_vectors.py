"""Vectors of questions, kept in RAM and beside the memories: a question asked again costs nothing."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime

from tipote_device.contract.memory import Embedder
from tipote_device.contract.memory_stores import EmbedCache

KEPT = 256
"""Questions whose vectors stay in RAM (2 KB each)."""


class QuestionVectors:
    """Embeds questions through two caches: the newest in RAM, the others in the store when there is one."""

    def __init__(self, embedder: Embedder, durable: EmbedCache | None = None) -> None:
        """`durable`: where vectors outlive the process; None: nowhere."""
        self._embedder = embedder
        self._durable = durable
        self._kept: OrderedDict[str, bytes] = OrderedDict()

    async def of(self, question: str, *, at: datetime) -> bytes:
        """Return the vector of a question; raise MemoryStoreError when the engine fails."""
        if question in self._kept:
            self._kept.move_to_end(question)
            return self._kept[question]
        vector = await self._durable.get(self._embedder.name, question) if self._durable else None
        if vector is None:
            vector = (await self._embedder.embed([question], query=True))[0]
            if self._durable:
                await self._durable.put(self._embedder.name, question, vector, at=at)
        self._kept[question] = vector
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return vector

    def forget(self) -> None:
        """Drop what is kept in RAM (after something was forgotten, the questions about it go too)."""
        self._kept.clear()
