"""Summaries in the one SQLite file: one per session, one per week and per month."""

from __future__ import annotations

import json
from datetime import datetime
from typing import Any

from tipote_device.contract.memory import Summary, SummaryLevel
from tipote_device.memory.engines.access import Access, moment_of, seconds, seconds_or_none
from tipote_device.memory.engines.late_words import LateWords
from tipote_device.memory.journal import dumps
from tipote_device.memory.rows import clean

SUMMARY_COLUMNS = "id, level, session_id, start, end, text, details"
"""What `summary_of` takes."""


class SqliteSummaries:
    """A SummaryStore."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._late = LateWords(access)

    async def put(self, summary: Summary) -> int:
        """Keep a summary in place of the one it renews; return its number, 0 when all it tells was forgotten."""
        return await self._access.run(self._put, summary)

    async def of_level(
        self, level: SummaryLevel, *, start: datetime | None = None, end: datetime | None = None, limit: int = 100
    ) -> list[Summary]:
        """Return those of a level that overlap the window, newest first."""
        window = (seconds_or_none(start), seconds_or_none(end))
        return await self._access.run(self._of_level, level, window, limit)

    async def for_session(self, session: str) -> Summary | None:
        """Return the summary of a session, None when it has none; raise MemoryStoreError for an unknown session."""
        return await self._access.run(self._for_session, session)

    # --- on the database's thread ---

    def _put(self, summary: Summary) -> int:
        with self._access.writing():
            return self.write(summary)

    def write(self, summary: Summary) -> int:
        """Write a summary inside a transaction of the caller's, without what was forgotten while it was made."""
        session = None if summary.session is None else self._access.session_number(summary.session)
        left = self._late.of_summary(summary)
        if left is None:
            return 0
        summary = left
        if summary.level == "session":
            self._db.execute(
                "DELETE FROM summaries WHERE user_id = ? AND level = 'session' AND session_id = ?",
                (self._user, session),
            )
        else:
            self._db.execute(
                "DELETE FROM summaries WHERE user_id = ? AND level = ? AND start = ?",
                (self._user, summary.level, seconds(summary.start)),
            )
        self._db.execute(
            """INSERT INTO summaries (user_id, level, session_id, start, end, text, details)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (
                self._user,
                summary.level,
                session,
                seconds(summary.start),
                seconds(summary.end),
                clean(summary.text),
                dumps(summary.details),
            ),
        )
        return self._db.last_insert_rowid()

    def _of_level(self, level: SummaryLevel, window: tuple[float | None, float | None], limit: int) -> list[Summary]:
        rows = self._db.execute(
            f"""SELECT {SUMMARY_COLUMNS} FROM summaries WHERE user_id = :user AND level = :level
            AND (:start IS NULL OR end >= :start) AND (:end IS NULL OR start < :end)
            ORDER BY start DESC, id DESC LIMIT :limit""",
            {"user": self._user, "level": level, "start": window[0], "end": window[1], "limit": limit},
        )
        return [summary_of(row) for row in rows]

    def _for_session(self, session: str) -> Summary | None:
        row = self._db.execute(
            f"SELECT {SUMMARY_COLUMNS} FROM summaries WHERE user_id = ? AND level = 'session' AND session_id = ?",
            (self._user, self._access.session_number(session)),
        ).fetchone()
        return None if row is None else summary_of(row)


def summary_of(row: Any) -> Summary:
    """Return the summary of a row of `SUMMARY_COLUMNS`."""
    return Summary(
        id=row[0],
        level=row[1],
        session=None if row[2] is None else str(row[2]),
        start=moment_of(row[3]),
        end=moment_of(row[4]),
        text=row[5],
        details=json.loads(row[6]),
    )
