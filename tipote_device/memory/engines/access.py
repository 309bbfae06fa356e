"""One thread, one connection, one user: what every face of the database works through."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import apsw

from tipote_device.contract.worker import Worker
from tipote_device.memory.engines.database_file import DatabaseFile, open_database
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.refusals import closed_store, unknown_session

P = ParamSpec("P")
R = TypeVar("R")


class Access:
    """Runs the calls of all faces one after the other on the database's thread."""

    def __init__(self, worker: Worker, file: DatabaseFile, user_id: str) -> None:
        """Take the thread on which `file` was opened, and whose rows may be touched."""
        self.worker = worker
        self.file = file
        self.db = file.db
        self.user = user_id
        self._closed = False

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `call` on the database's thread; SQLite's errors come out as MemoryStoreError."""
        if self._closed:
            raise closed_store()

        def spoken() -> R:
            with spoken_errors():
                return call(*args, **kwargs)

        return await self.worker.run(spoken)

    @contextmanager
    def writing(self) -> Iterator[apsw.Connection]:
        """One transaction that holds the write lock from its start, committed whole or not at all."""
        self.db.execute("BEGIN IMMEDIATE")
        try:
            yield self.db
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:  # some errors, a full disk among them, have already rolled back
                self.db.execute("ROLLBACK")
            raise

    def enroll(self) -> None:
        """Make the user known, so that rows may belong to it."""
        with self.writing() as db:
            db.execute(
                "INSERT INTO users (id, created_at) VALUES (?, strftime('%Y-%m-%dT%H:%M:%SZ')) ON CONFLICT DO NOTHING",
                (self.user,),
            )

    def owns_session(self, session: int) -> bool:
        """Tell whether this user has that session."""
        query = "SELECT 1 FROM sessions WHERE user_id = ? AND id = ?"
        return self.db.execute(query, (self.user, session)).fetchone() is not None

    def session_number(self, session: str) -> int:
        """Return the row number of one of this user's sessions; raise MemoryStoreError when it has no such one."""
        number = row_number(session)
        if not self.owns_session(number):
            raise unknown_session()
        return number

    async def aclose(self) -> None:
        """Close the file once the calls already made are done; calling it again changes nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            await self.worker.run(self.file.close)
        finally:
            self.worker.close()


async def open_access(path: Path | None, user_id: str) -> Access:
    """Open or create the file at `path` (None: in RAM) on a thread of its own; raise MemoryStoreError."""
    worker = Worker("memory-store")
    try:
        access = Access(worker, await worker.run(open_database, path), user_id)
        await access.run(access.enroll)
    except BaseException:
        worker.close()
        raise
    return access


def row_number(session: str) -> int:
    """Return the row number of a session identifier; raise MemoryStoreError when it cannot be one."""
    # int() accepts far more than the identifiers given out here, and SQLite stops at 64 bits
    if not (session.isascii() and session.isdigit() and len(session) <= 18):
        raise unknown_session()
    return int(session)


def seconds(at: datetime) -> float:
    """Return `at` as it is stored (seconds since 1970); raise ValueError when it carries no time zone."""
    if at.tzinfo is None:
        raise ValueError("a stored moment carries its time zone")
    return at.timestamp()


def seconds_or_none(at: datetime | None) -> float | None:
    """Return `at` as it is stored, None for None."""
    return None if at is None else seconds(at)


def moment_of(stored: Any) -> datetime:
    """Return a stored moment, in UTC."""
    return datetime.fromtimestamp(float(stored), UTC)


def moment_or_none(stored: Any) -> datetime | None:
    """Return a stored moment in UTC, None for NULL."""
    return None if stored is None else moment_of(stored)
