"""The one file behind all its faces: sessions, memories and what is kept beside them."""

from __future__ import annotations

from pathlib import Path

from tipote_device.memory.engines.access import Access, open_access
from tipote_device.memory.engines.sqlite_episodes import SqliteEpisodes
from tipote_device.memory.engines.sqlite_memories import SqliteMemoryStore
from tipote_device.memory.engines.sqlite_notes import SqliteAnchors, SqliteCounters, SqliteJobs
from tipote_device.memory.engines.sqlite_queue import SqliteDeadLetters, SqliteQueue
from tipote_device.memory.engines.sqlite_relations import SqliteEmbedCache, SqliteRelations
from tipote_device.memory.engines.sqlite_sessions import HOUSEHOLD, SqliteSessionStore
from tipote_device.memory.engines.sqlite_summaries import SqliteSummaries


class Database:
    """A MemoryDatabase on SQLite; one thread does everything, every query is limited to one user."""

    def __init__(self, access: Access) -> None:
        """Take an open database and the user; see `open`."""
        self._access = access
        self.user_id = access.user
        self.sessions = SqliteSessionStore(access)
        self.memories = SqliteMemoryStore(access)
        self.episodes = SqliteEpisodes(access)
        summaries = SqliteSummaries(access)
        self.summaries = summaries
        self.queue = SqliteQueue(access, summaries)
        self.dead_letters = SqliteDeadLetters(access)
        self.anchors = SqliteAnchors(access)
        self.jobs = SqliteJobs(access)
        self.relations = SqliteRelations(access)
        self.embed_cache = SqliteEmbedCache(access)
        self.counters = SqliteCounters(access)

    @classmethod
    async def open(cls, path: Path | None, user_id: str = HOUSEHOLD) -> Database:
        """Open or create the file at `path` (None: in RAM, gone when closed); raise MemoryStoreError."""
        return cls(await open_access(path, user_id))

    @property
    def recovered_from(self) -> Path | None:
        """Where the damaged file found at opening was put; None when all was well."""
        return self._access.file.recovered_from

    async def aclose(self) -> None:
        """Close the file once the calls already made are done; calling it again changes nothing."""
        await self._access.aclose()
