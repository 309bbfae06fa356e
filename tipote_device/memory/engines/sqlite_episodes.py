"""Episodes in the one SQLite file: each action with what went in, what came out, and whether it worked."""

from __future__ import annotations

import json
from typing import Any

from tipote_device.contract.memory import Episode
from tipote_device.contract.memory_stores import EpisodeStatistics
from tipote_device.memory.engines.access import Access, moment_of, seconds
from tipote_device.memory.journal import dumps
from tipote_device.memory.rows import clean

_SELECT = "SELECT action, input, output, success, at, error, session_id FROM episodes WHERE user_id = ?"


class SqliteEpisodes:
    """An EpisodeStore."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user

    async def record(self, episode: Episode) -> int:
        """Keep an episode and return its number; raise MemoryStoreError when its session is unknown."""
        return await self._access.run(self._record, episode, seconds(episode.at), dumps(episode.input))

    async def recent(self, limit: int = 10) -> list[Episode]:
        """Return the last ones, newest first."""
        return await self._access.run(self._rows, "", "ORDER BY at DESC, id DESC LIMIT ?", limit)

    async def failed(self, limit: int = 100) -> list[Episode]:
        """Return the last failures, newest first."""
        return await self._access.run(self._rows, "AND success = 0", "ORDER BY at DESC, id DESC LIMIT ?", limit)

    async def by_action(self, action: str, limit: int = 100) -> list[Episode]:
        """Return the last ones of an action, newest first."""
        tail = "ORDER BY at DESC, id DESC LIMIT ?"
        return await self._access.run(self._rows, "AND action = ?", tail, clean(action), limit)

    async def of_session(self, session: str) -> list[Episode]:
        """Return what was done in a session, oldest first; raise MemoryStoreError when it is unknown."""
        return await self._access.run(self._of_session, session)

    async def statistics(self) -> EpisodeStatistics:
        """Count them."""
        return await self._access.run(self.count)

    # --- on the database's thread ---

    def _record(self, episode: Episode, at: float, given: str) -> int:
        with self._access.writing() as db:
            session = None if episode.session is None else self._access.session_number(episode.session)
            db.execute(
                """INSERT INTO episodes (user_id, session_id, action, input, output, success, error, at)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
                (
                    self._user,
                    session,
                    clean(episode.action),
                    given,
                    clean(episode.output),
                    int(episode.success),
                    clean(episode.error),
                    at,
                ),
            )
            return db.last_insert_rowid()

    def _rows(self, condition: str, tail: str, *values: Any) -> list[Episode]:
        rows = self._db.execute(f"{_SELECT} {condition} {tail}", (self._user, *values))
        return [
            Episode(
                action=row[0],
                input=json.loads(row[1]),
                output=row[2],
                success=bool(row[3]),
                at=moment_of(row[4]),
                error=row[5],
                session=None if row[6] is None else str(row[6]),
            )
            for row in rows
        ]

    def _of_session(self, session: str) -> list[Episode]:
        number = self._access.session_number(session)
        return self._rows("AND session_id = ?", "ORDER BY id", number)

    def count(self) -> EpisodeStatistics:
        """Count them, on the database's thread."""
        rows: list[Any] = self._db.execute(
            """SELECT action, count(*), sum(success) FROM episodes WHERE user_id = ?
            GROUP BY action ORDER BY count(*) DESC, action""",
            (self._user,),
        ).fetchall()
        return EpisodeStatistics(
            total=sum(row[1] for row in rows),
            successful=sum(row[2] for row in rows),
            actions={row[0]: row[1] for row in rows},
            failures={row[0]: row[1] - row[2] for row in rows if row[1] > row[2]},
        )
