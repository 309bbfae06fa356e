"""Carrying the memory elsewhere: the Carrying port over the one SQLite file."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from tipote_device.contract.carrying import Absorbed, Contents
from tipote_device.contract.worker import Worker
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.database_file import open_for_reading
from tipote_device.memory.engines.memory_writing import MemoryWriter
from tipote_device.memory.engines.portable_beside import write_anchors, write_conversations, write_summaries
from tipote_device.memory.engines.portable_forgotten import ForgottenHere
from tipote_device.memory.engines.portable_reading import read_contents
from tipote_device.memory.engines.portable_rows import Prepared, prepare
from tipote_device.memory.engines.portable_writing import MemoryAbsorber
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.engines.tombstones import Tombstones


class SqlitePortable:
    """A Carrying."""

    def __init__(self, access: Access, path: Path | None) -> None:
        """Take the database, the user, and where the file is (None: in RAM)."""
        self._access = access
        self._path = path
        self._writer = MemoryWriter(access)
        self._tombstones = Tombstones(access)

    async def snapshot(self, *, conversations: bool = False) -> Contents:
        """Return everything at one moment; on a thread and connection of its own, so that nobody waits for it."""
        user, path = self._access.user, self._path
        if path is None:
            return await self._access.run(read_contents, self._access.db, user, conversations=conversations)

        def read() -> Contents:
            with spoken_errors(), closing(open_for_reading(path)) as db:
                return read_contents(db, user, conversations=conversations)

        worker = Worker("memory-export")
        try:
            return await worker.run(read)
        finally:
            worker.close()

    async def absorb(self, contents: Contents, *, at: datetime, even_forgotten: bool = False) -> Absorbed:
        """Take everything in, all or nothing; others can write again once it is done (10,000 memories: seconds)."""
        worker = Worker("memory-import")  # the database's own thread goes on answering meanwhile
        try:
            memories = await worker.run(prepare, contents.memories)
        finally:
            worker.close()
        return await self._access.run(self._absorb, contents, memories, at, even_forgotten)

    # --- on the database's thread ---

    def _absorb(self, contents: Contents, memories: list[Prepared], at: datetime, even_forgotten: bool) -> Absorbed:
        gone = ForgottenHere(self._access, self._tombstones, seconds(at), even=even_forgotten)
        absorber = MemoryAbsorber(self._access, self._writer, gone.memory)
        with self._access.writing():
            said = gone.said_in(one.saved.memory for one in memories)
            sessions, conversations = write_conversations(self._access, contents.conversations, said, gone)
            done = absorber.absorb(memories, sessions, at)
            left_out = {one.id for one in memories} - done.ids.keys()
            summaries = write_summaries(self._access, contents.summaries, sessions, done.ids, left_out, gone)
            anchors = write_anchors(self._access, contents.anchors, gone)
        return replace(done, conversations=conversations, summaries=summaries, anchors=anchors)
