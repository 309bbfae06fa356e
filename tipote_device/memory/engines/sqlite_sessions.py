"""Sessions in one SQLite file: an acknowledged call is on the disk, a failed one has left nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import apsw

from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.worker import Worker
from tipote_device.memory.engines.database_file import DatabaseFile, open_database
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.refusals import closed_store, ended_session, unknown_session
from tipote_device.memory.rows import clean, from_row, moment, to_row

R = TypeVar("R")

HOUSEHOLD = "foyer"
"""The user of a house where voices are not told apart."""


class SqliteSessionStore:
    """A SessionStore on SQLite. One thread does everything; every query is limited to one user."""

    def __init__(self, worker: Worker, file: DatabaseFile, user_id: str) -> None:
        """Use `open` instead: it opens the file on the store's own thread."""
        self._worker = worker
        self._file = file
        self._db = file.db
        self._user = user_id
        self._closed = False

    @classmethod
    async def open(cls, path: Path, user_id: str = HOUSEHOLD) -> SqliteSessionStore:
        """Open or create the file at `path`; raise MemoryStoreError when that is impossible.

        A damaged file is moved aside and a new one started: see `recovered_from`.
        """
        worker = Worker("memory-store")
        try:
            file = await worker.run(open_database, path)
            store = cls(worker, file, user_id)
            await store._run(store._enroll)
        except BaseException:
            worker.close()
            raise
        return store

    @property
    def recovered_from(self) -> Path | None:
        """Where the damaged file found at opening was put; None when all was well. To be said aloud."""
        return self._file.recovered_from

    async def begin(self, at: datetime) -> str:
        """Open a session and return its identifier."""
        return await self._run(self._begin, moment(at))

    async def append(self, session: str, turn: StoredTurn) -> None:
        """Add a turn; raise MemoryStoreError when the session is unknown or has ended."""
        await self._run(self._append, _number(session), to_row(turn))

    async def turns(self, session: str) -> list[StoredTurn]:
        """Return the turns, oldest first; raise MemoryStoreError when the session is unknown."""
        return await self._run(self._turns, _number(session))

    async def close(self, session: str, at: datetime, reason: str) -> None:
        """End a session and queue it in the same transaction; ending it again changes nothing."""
        await self._run(self._close, _number(session), moment(at), clean(reason))

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
        if self._closed:
            return
        self._closed = True
        try:
            await self._worker.run(self._file.close)
        finally:
            self._worker.close()

    async def _run(self, call: Callable[..., R], *args: Any) -> R:
        if self._closed:
            raise closed_store()

        def spoken() -> R:
            with spoken_errors():
                return call(*args)

        return await self._worker.run(spoken)

    # --- on the store's thread ---

    @contextmanager
    def _writing(self) -> Iterator[apsw.Connection]:
        """One transaction that holds the write lock from its start, committed whole or not at all."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield self._db
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:  # some errors, a full disk among them, have already rolled back
                self._db.execute("ROLLBACK")
            raise

    def _enroll(self) -> None:
        with self._writing() as db:
            db.execute(
                "INSERT INTO users (id, created_at) VALUES (?, strftime('%Y-%m-%dT%H:%M:%SZ')) ON CONFLICT DO NOTHING",
                (self._user,),
            )

    def _begin(self, at: str) -> str:
        with self._writing() as db:
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
        with self._writing() as db:
            if self._require(session):
                raise ended_session()
            db.execute(
                "INSERT INTO turns (user_id, session_id, role, text, at, details) VALUES (?, ?, ?, ?, ?, ?)",
                (self._user, session, *row),
            )

    def _turns(self, session: int) -> list[StoredTurn]:
        self._require(session)
        rows = self._db.execute(
            "SELECT role, text, at, details FROM turns WHERE user_id = ? AND session_id = ? ORDER BY id",
            (self._user, session),
        )
        return [from_row(row) for row in rows]

    def _close(self, session: int, at: str, reason: str) -> None:
        with self._writing() as db:
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


def _number(session: str) -> int:
    """Return the row number of a session identifier; raise MemoryStoreError when it cannot be one."""
    # int() accepts far more than the identifiers given out here, and SQLite stops at 64 bits
    if not (session.isascii() and session.isdigit() and len(session) <= 18):
        raise unknown_session()
    return int(session)
