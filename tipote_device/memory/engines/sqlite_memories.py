"""Memories in the one SQLite file: the MemoryStore port, each part of it in a file of its own."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

from tipote_device.contract.memory import (
    HistoryEntry,
    Hit,
    Kind,
    Memory,
    Operation,
    Outcome,
    Progress,
)
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.memory_searching import MemoryReader
from tipote_device.memory.engines.memory_undo import MemoryJournal
from tipote_device.memory.engines.memory_writing import MemoryWriter
from tipote_device.memory.engines.vector_index import VectorIndex


class SqliteMemoryStore:
    """A MemoryStore on SQLite; see the port for what each call promises. Moments come back in UTC."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._run = access.run
        self._search = access.search
        self._reader = MemoryReader(access)
        self._writer = MemoryWriter(access)
        self._journal = MemoryJournal(access, self._writer)
        self._vectors = VectorIndex(access)

    async def use_embedder(self, name: str, dimension: int, unrelated_mean: float, unrelated_deviation: float) -> None:
        """Search and keep vectors of this embedder from now on; vectors of another are never compared with them.

        Those of the former one stay, unused, until every memory has been read by the new one.
        """
        await self._run(self._vectors.use, name, dimension, unrelated_mean, unrelated_deviation)
        await self._search(self._vectors.warm)

    async def apply(
        self,
        operations: Sequence[Operation],
        *,
        at: datetime,
        allowed: Mapping[int, int] | None = None,
        progress: Progress | None = None,
    ) -> list[Outcome]:
        """Apply all operations and `progress` in one transaction; `allowed` None: nothing was shown."""
        return await self._run(self._writer.apply, operations, at, allowed, progress)

    async def get(self, ids: Sequence[int]) -> list[Memory]:
        """Return these memories in this order."""
        return await self._search(self._reader.get, ids)

    async def live(self, at: datetime, *, kinds: Sequence[Kind] = (), limit: int = 1000) -> list[Memory]:
        """Return what may be used at `at`, most recently said first."""
        return await self._search(self._reader.live, at, kinds, limit)

    async def every(self, *, limit: int = 1000, offset: int = 0) -> list[Memory]:
        """Return all memories, closed ones included, newest first."""
        return await self._search(self._reader.every, limit, offset)

    async def search_words(self, terms: Sequence[str], *, at: datetime, limit: int) -> list[Hit]:
        """Return live memories holding any of the first 64 of `terms`, best first."""
        return await self._search(self._reader.words, terms, at, limit)

    async def search_vector(self, vector: bytes, *, at: datetime, limit: int, among: Collection[int] = ()) -> list[Hit]:
        """Return live memories nearest to `vector`, and those `among`, best first.

        Raises MemoryStoreError when it is not of the current embedder.
        """
        return await self._search(self._vectors.search, vector, at, limit, among)

    async def search_slots(
        self, *, subjects: Sequence[str] = (), attributes: Sequence[str] = (), at: datetime, limit: int
    ) -> list[Hit]:
        """Return live memories of these subjects and attributes, newest first; nothing when neither is given."""
        return await self._search(self._reader.slots, subjects, attributes, at, limit)

    async def search_time(self, start: datetime, end: datetime, *, at: datetime, limit: int) -> list[Hit]:
        """Return live memories that happen between `start` (included) and `end` (excluded), soonest first."""
        return await self._search(self._reader.time, start, end, at, limit)

    async def mark_recalled(self, ids: Sequence[int], at: datetime) -> None:
        """Count one more recall of each."""
        await self._run(self._journal.recalled, ids, at)

    async def history(self, memory: int) -> list[HistoryEntry]:
        """Return the journal of a memory, oldest first; raise MemoryStoreError when it is unknown."""
        return await self._run(self._journal.history, memory)

    async def restore(self, memory: int, at: datetime) -> Memory:
        """Undo the last closing of a memory; raise MemoryStoreError when it is unknown or open."""
        return await self._run(self._journal.restore, memory, at)

    async def archive(self, ids: Sequence[int], at: datetime, reason: str) -> None:
        """Put memories away."""
        await self._run(self._journal.archive, ids, at, reason)

    async def reweigh(self, confidences: Mapping[int, float], at: datetime, reason: str) -> None:
        """Change how far memories are believed."""
        await self._run(self._journal.reweigh, confidences, at, reason)

    async def without_vector(self, limit: int) -> list[Memory]:
        """Return open memories the current embedder has not read yet, oldest first."""
        return await self._run(self._vectors.missing, limit)

    async def put_vectors(self, vectors: Mapping[int, bytes]) -> None:
        """Keep the vectors of these memories; all or none."""
        await self._run(self._vectors.put, vectors)
