"""Sessions in one SQLite file: an acknowledged call is on the disk, a failed one has left nothing."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.access import Access, open_access, row_number
from tipote_device.memory.engines.late_words import LateWords
from tipote_device.memory.refusals import ended_session, unknown_session
from tipote_device.memory.rows import clean, from_row, moment, to_row

HOUSEHOLD = "foyer"
"""The user of a house where voices are not told apart."""


class SqliteSessionStore:
    """A SessionStore on SQLite. One thread does everything; every query is limited to one user."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._worker = access.worker
        self._run = access.run
        self._late = LateWords(access)

    @classmethod
    async def open(cls, path: Path | None, user_id: str = HOUSEHOLD) -> SqliteSessionStore:
        """Open or create the file at `path` for its sessions alone; raise MemoryStoreError when that is impossible.

        A damaged file is moved aside: see `recovered_from`.
        """
        return cls(await open_access(path, user_id))

    @property
    def recovered_from(self) -> Path | None:
        """Where the damaged file found at opening was put; None when all was well. To be said aloud."""
        return self._access.file.recovered_from

    @property
    def notice(self) -> str | None:
        """What the household is to be told about the opening, None when all was well."""
        return self._access.file.notice

    async def begin(self, at: datetime) -> str:
        """Open a session and return its identifier."""
        return await self._run(self._begin, moment(at))

    async def append(self, session: str, turn: StoredTurn) -> None:
        """Add a turn; raise MemoryStoreError when the session is unknown or has ended."""
        await self._run(self._append, row_number(session), to_row(turn))

    async def turns(self, session: str) -> list[StoredTurn]:
        """Return the turns, oldest first; raise MemoryStoreError when the session is unknown."""
        return await self._run(self._turns, row_number(session))

    async def close(self, session: str, at: datetime, reason: str) -> None:
        """End a session and queue it in the same transaction; ending it again changes nothing."""
        await self._run(self._close, row_number(session), moment(at), clean(reason))

    async def unfinished(self) -> list[str]:
        """Return the sessions that have not ended, oldest first."""
        return await self._run(
            self._column, "SELECT id FROM sessions WHERE user_id = ? AND ended_at IS NULL ORDER BY id"
        )

    async def queued(self) -> list[str]:
        """Return the ended sessions that wait for extraction, oldest first."""
        return await self._run(self._column, "SELECT session_id FROM extraction_queue WHERE user_id = ? ORDER BY id")

    async def aclose(self) -> None:
        """Close the file once the calls already made are done; calling it again changes nothing."""
        await self._access.aclose()

    # --- on the store's thread ---

    def _begin(self, at: str) -> str:
        with self._access.writing() as db:
            db.execute("INSERT INTO sessions (user_id, started_at) VALUES (?, ?)", (self._user, at))
            return str(db.last_insert_rowid())

    def _require(self, session: int) -> bool:
        """Return whether the session has ended; raise when this user has no such session."""
        row = self._db.execute(
            "SELECT ended_at IS NOT NULL FROM sessions WHERE user_id = ? AND id = ?", (self._user, session)
        ).fetchone()
        if row is None:
            raise unknown_session()
        return bool(row[0])

    def _append(self, session: int, row: tuple[str, str, str, str]) -> None:
        with self._access.writing() as db:
            if self._require(session):
                raise ended_session()
            db.execute(
                "INSERT INTO turns (user_id, session_id, role, text, at, details) VALUES (?, ?, ?, ?, ?, ?)",
                (self._user, session, *self._late.of_turn(row)),
            )

    def _turns(self, session: int) -> list[StoredTurn]:
        self._require(session)
        rows = self._db.execute(
            "SELECT role, text, at, details FROM turns WHERE user_id = ? AND session_id = ? ORDER BY id",
            (self._user, session),
        )
        return [from_row(row) for row in rows]

    def _close(self, session: int, at: str, reason: str) -> None:
        with self._access.writing() as db:
            if self._require(session):
                return
            db.execute(
                "UPDATE sessions SET ended_at = ?, end_reason = ? WHERE user_id = ? AND id = ?",
                (at, reason, self._user, session),
            )
            db.execute(
                "INSERT INTO extraction_queue (user_id, session_id, queued_at) VALUES (?, ?, ?)",
                (self._user, session, at),
            )

    def _column(self, query: str) -> list[str]:
        return [str(row[0]) for row in self._db.execute(query, (self._user,))]
