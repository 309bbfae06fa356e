"""The one file behind all its faces: sessions, memories and what is kept beside them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.places import BACKUP_FOLDER
from tipote_device.contract.worker import FILE_STUCK_S, Worker
from tipote_device.memory.engines.access import Access, open_access
from tipote_device.memory.engines.backups import make_backup
from tipote_device.memory.engines.sqlite_agenda import SqliteAgenda
from tipote_device.memory.engines.sqlite_episodes import SqliteEpisodes
from tipote_device.memory.engines.sqlite_erasures import SqliteErasures
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.engines.sqlite_lists import SqliteLists
from tipote_device.memory.engines.sqlite_memories import SqliteMemoryStore
from tipote_device.memory.engines.sqlite_notes import SqliteAnchors, SqliteCounters, SqliteJobs
from tipote_device.memory.engines.sqlite_portable import SqlitePortable
from tipote_device.memory.engines.sqlite_queue import SqliteDeadLetters, SqliteQueue
from tipote_device.memory.engines.sqlite_relations import SqliteEmbedCache, SqliteRelations
from tipote_device.memory.engines.sqlite_sessions import HOUSEHOLD, SqliteSessionStore
from tipote_device.memory.engines.sqlite_statistics import SqliteStatistics
from tipote_device.memory.engines.sqlite_summaries import SqliteSummaries
from tipote_device.memory.engines.sqlite_talks import SqliteTalks


class Database:
    """A MemoryDatabase on SQLite; one thread does everything, every query is limited to one user."""

    def __init__(self, access: Access, path: Path | None) -> None:
        """Take an open database, the user, and where it is; see `open`."""
        self._access = access
        self._path = path
        self.user_id = access.user
        self.sessions = SqliteSessionStore(access)
        self.talks = SqliteTalks(access)
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
        self.portable = SqlitePortable(access, path)
        self.erasures = SqliteErasures(access, path)
        self.agenda = SqliteAgenda(access)
        self.lists = SqliteLists(access)
        self.statistics = SqliteStatistics(access, path, self.episodes)

    @classmethod
    async def open(cls, path: Path | None, user_id: str = HOUSEHOLD) -> Database:
        """Open or create the file at `path` (None: in RAM, gone when closed); raise MemoryStoreError."""
        return cls(await open_access(path, user_id), path)

    @property
    def recovered_from(self) -> Path | None:
        """Where the damaged file found at opening was put; None when all was well."""
        return self._access.file.recovered_from

    @property
    def restored_from(self) -> Path | None:
        """The backup taken in place of the damaged file; None when there was none."""
        return self._access.file.restored_from

    @property
    def notice(self) -> str | None:
        """What the household is to be told about the opening, None when all was well."""
        return self._access.file.notice

    async def backup(self, folder: Path | None = None, keep: int = 7, *, at: datetime | None = None) -> Path:
        """Write a verified copy (by default beside the database) while others go on; the newest `keep` stay.

        `at` names it. Raises MemoryStoreError (disk full, in RAM): the older ones are then all still there.
        """
        path = self._path
        if path is None:
            raise MemoryStoreError("Cette mémoire n'est pas sur le disque : il n'y a rien à sauvegarder.")
        place = folder or path.parent / BACKUP_FOLDER
        worker = Worker("memory-backup", stuck_s=FILE_STUCK_S)  # the database's own thread goes on answering

        def spoken() -> Path:
            with spoken_errors():
                return make_backup(path, place, at or datetime.now(), keep)  # local time, as people read it

        try:
            return await worker.run(spoken)
        finally:
            worker.close()

    async def aclose(self) -> None:
        """Close the file once the calls already made are done; calling it again changes nothing."""
        await self._access.aclose()
