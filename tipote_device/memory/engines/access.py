"""What every face of the database works through: one user, one thread that writes, one that searches.

Searching has a thread and a connection of its own, so that an answer never waits for a write to reach the disk; what
was acknowledged before the search began is found. In RAM, where there is nothing to wait for, both are one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import apsw

from tipote_device.contract.worker import FILE_STUCK_S, Worker
from tipote_device.memory.engines.database_file import DatabaseFile, open_database, open_for_reading
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.refusals import closed_store, unknown_session

P = ParamSpec("P")
R = TypeVar("R")


class Access:
    """Runs the calls of all faces, those that write one after the other, those that search beside them."""

    def __init__(self, worker: Worker, file: DatabaseFile, user_id: str) -> None:
        """Take the thread on which `file` was opened, and whose rows may be touched."""
        self.worker = worker
        self.file = file
        self.db = file.db
        self.user = user_id
        self.search_db = file.db
        self._search_worker = worker
        self._closed = False

    async def open_search(self, path: Path) -> None:
        """Give searching a thread and a connection of its own; raise MemoryStoreError."""
        worker = Worker("memory-search")
        try:
            self.search_db = await worker.run(open_for_reading, path)
        except BaseException:
            worker.close()
            raise
        self._search_worker = worker

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `call` on the database's thread; SQLite's errors come out as MemoryStoreError."""
        return await self._run_on(self.worker, call, *args, **kwargs)

    async def search(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a `call` that only reads, through `search_db`, on the searching thread."""
        return await self._run_on(self._search_worker, call, *args, **kwargs)

    async def _run_on(self, worker: Worker, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        if self._closed:
            raise closed_store()

        def spoken() -> R:
            with spoken_errors():
                return call(*args, **kwargs)

        return await worker.run(spoken)

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
            if self.search_db is not self.db:  # first: the last one to close empties the log, and must be able to
                await self._search_worker.run(self.search_db.close)
            await self.worker.run(self.file.close)
        finally:
            self._search_worker.close()
            self.worker.close()


async def open_access(path: Path | None, user_id: str) -> Access:
    """Open or create the file at `path` (None: in RAM) on a thread of its own; raise MemoryStoreError."""
    worker = Worker("memory-store", stuck_s=FILE_STUCK_S)
    try:
        access = Access(worker, await worker.run(open_database, path), user_id)
        await access.run(access.enroll)
        if path is not None:
            await access.open_search(path)
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
