"""The extraction queue in the one SQLite file, and what was given up."""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.memory import QueuedSession, Summary
from tipote_device.contract.memory_stores import DeadLetter
from tipote_device.memory.engines.access import Access, moment_of, row_number, seconds
from tipote_device.memory.engines.sqlite_summaries import SqliteSummaries
from tipote_device.memory.rows import clean

MOST_ATTEMPTS = 2
"""Failures after which a session is parked."""


class SqliteQueue:
    """An ExtractionQueue."""

    def __init__(self, access: Access, summaries: SqliteSummaries) -> None:
        """Take the database, the user, and what keeps the summary of a session that has been read."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._summaries = summaries

    async def next(self) -> QueuedSession | None:
        """Return the oldest session, those that failed before last; it stays in the queue."""
        return await self._access.run(self._next)

    async def advance(self, session: str, next_turn: int) -> None:
        """Note how far a session has been read, never backwards."""
        await self._access.run(self._advance, row_number(session), next_turn)

    async def finish(self, session: str, summary: Summary | None = None) -> None:
        """Keep the summary and take the session out, in one transaction."""
        await self._access.run(self._finish, session, summary)

    async def fail(self, session: str, error: str, *, at: datetime, payload: str = "") -> bool:
        """Count a failed attempt in a row; the second one parks the session and returns True."""
        return await self._access.run(self._fail, row_number(session), error, seconds(at), payload)

    async def park(self, session: str, turn: int | None, *, stage: str, error: str, payload: str, at: datetime) -> int:
        """Keep a dead letter about a part of a session; return its number."""
        return await self._access.run(self._park, session, turn, stage, error, payload, seconds(at))

    async def size(self) -> int:
        """Return how many sessions wait."""
        return await self._access.run(self._size)

    # --- on the database's thread ---

    def _next(self) -> QueuedSession | None:
        row = self._db.execute(
            """SELECT session_id, next_turn, attempts FROM extraction_queue WHERE user_id = ?
            ORDER BY attempts, id LIMIT 1""",
            (self._user,),
        ).fetchone()
        return None if row is None else QueuedSession(str(row[0]), row[1], row[2])

    def _advance(self, session: int, next_turn: int) -> None:
        with self._access.writing() as db:
            db.execute(
                """UPDATE extraction_queue SET next_turn = max(next_turn, ?), attempts = 0
                WHERE user_id = ? AND session_id = ?""",
                (next_turn, self._user, session),
            )

    def _finish(self, session: str, summary: Summary | None) -> None:
        with self._access.writing() as db:
            number = self._access.session_number(session)
            db.execute("DELETE FROM extraction_queue WHERE user_id = ? AND session_id = ?", (self._user, number))
            # read twice at once, or taken away while it was read: nothing that comes now is wanted
            if db.changes() and summary is not None:
                self._summaries.write(summary)

    def _fail(self, session: int, error: str, at: float, payload: str) -> bool:
        key = (self._user, session)
        with self._access.writing() as db:
            row = db.execute(
                """UPDATE extraction_queue SET attempts = attempts + 1 WHERE user_id = ? AND session_id = ?
                RETURNING attempts, next_turn""",
                key,
            ).fetchone()
            if row is None or row[0] < MOST_ATTEMPTS:
                return False
            self._write(session, row[1], "extraction", error, payload, at)
            db.execute("DELETE FROM extraction_queue WHERE user_id = ? AND session_id = ?", key)
            return True

    def _park(self, session: str, turn: int | None, stage: str, error: str, payload: str, at: float) -> int:
        with self._access.writing():
            return self._write(self._access.session_number(session), turn, stage, error, payload, at)

    def _write(self, session: int, turn: int | None, stage: str, error: str, payload: str, at: float) -> int:
        self._db.execute(
            """INSERT INTO dead_letters (user_id, session_id, turn, stage, error, payload, at)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (self._user, session, turn, clean(stage), clean(error), clean(payload), at),
        )
        return self._db.last_insert_rowid()

    def _size(self) -> int:
        row = self._db.execute("SELECT count(*) FROM extraction_queue WHERE user_id = ?", (self._user,)).fetchone()
        return 0 if row is None else int(row[0])


class SqliteDeadLetters:
    """The DeadLetters port."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user

    async def recent(self, limit: int = 50) -> list[DeadLetter]:
        """Return the last ones, newest first."""
        return await self._access.run(self._recent, limit)

    async def count(self) -> int:
        """Return how many there are."""
        return await self._access.run(self._count)

    async def retry(self, letter: int) -> bool:
        """Queue its session again from that turn and drop the letter; False when it has no session any more."""
        return await self._access.run(self._retry, letter)

    async def drop(self, letter: int) -> None:
        """Forget it."""
        await self._access.run(self._drop, letter)

    # --- on the database's thread ---

    def _recent(self, limit: int) -> list[DeadLetter]:
        rows = self._db.execute(
            """SELECT id, session_id, turn, stage, error, payload, at FROM dead_letters WHERE user_id = ?
            ORDER BY id DESC LIMIT ?""",
            (self._user, limit),
        )
        return [
            DeadLetter(
                row[0], None if row[1] is None else str(row[1]), row[2], row[3], row[4], row[5], moment_of(row[6])
            )
            for row in rows
        ]

    def _count(self) -> int:
        row = self._db.execute("SELECT count(*) FROM dead_letters WHERE user_id = ?", (self._user,)).fetchone()
        return 0 if row is None else int(row[0])

    def _retry(self, letter: int) -> bool:
        key = (self._user, letter)
        with self._access.writing() as db:
            row = db.execute(
                "SELECT session_id, coalesce(turn, 0), at FROM dead_letters WHERE user_id = ? AND id = ?", key
            ).fetchone()
            if row is None or row[0] is None:
                return False
            db.execute(
                """INSERT INTO extraction_queue (user_id, session_id, queued_at, next_turn) VALUES (?, ?, ?, ?)
                ON CONFLICT (session_id) DO UPDATE SET next_turn = min(next_turn, excluded.next_turn)
                WHERE user_id = excluded.user_id""",
                (self._user, row[0], moment_of(row[2]).isoformat(), row[1]),
            )
            db.execute("DELETE FROM dead_letters WHERE user_id = ? AND id = ?", key)
            return True

    def _drop(self, letter: int) -> None:
        with self._access.writing() as db:
            db.execute("DELETE FROM dead_letters WHERE user_id = ? AND id = ?", (self._user, letter))
