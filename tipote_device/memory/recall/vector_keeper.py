"""Giving vectors to memories that have none, in small batches, never while the language model computes."""

from __future__ import annotations

import asyncio
import logging

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Embedder, MemoryStore
from tipote_device.memory.recall.embedded_text import embedded_text

log = logging.getLogger(__name__)

BATCH = 16
"""Memories embedded under one hold of the lock: about 30 ms with the default model, under a second with E5."""


class VectorKeeper:
    """Embeds what a session brought, and everything again after a change of embedder."""

    def __init__(self, memories: MemoryStore, embedder: Embedder, lock: asyncio.Lock) -> None:
        """`lock` is the one the language model's work in the background holds: both at once starve each other."""
        self._memories = memories
        self._embedder = embedder
        self._lock = lock

    async def fill(self, limit: int | None = None) -> int:
        """Embed up to `limit` memories without a vector (None: all) and return how many; raise MemoryStoreError.

        Cancelling loses at most one batch of work; the next call goes on where this one stopped.
        """
        done = 0
        while limit is None or done < limit:
            async with self._lock:
                size = BATCH if limit is None else min(BATCH, limit - done)
                waiting = await self._memories.without_vector(size)
                if not waiting:
                    break
                vectors = await self._embedder.embed([embedded_text(memory) for memory in waiting])
                await self._memories.put_vectors(
                    {memory.id: vector for memory, vector in zip(waiting, vectors, strict=True)}
                )
            done += len(waiting)
            await asyncio.sleep(0)  # whoever waits for the lock gets it between two batches
        if done:
            log.info("memory.embedded", extra={"count": done})
        return done

    async def fill_quietly(self, limit: int | None = None) -> int:
        """Do the same without raising: a memory without a vector is still found by its words."""
        try:
            return await self.fill(limit)
        except MemoryStoreError as error:
            log.warning("memory.not_embedded", extra={"code": error.code})
            return 0
