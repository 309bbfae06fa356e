"""Conversations by date, from the one SQLite file."""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.talks import Talk
from tipote_device.memory.engines.access import Access


class SqliteTalks:
    """A TalkList."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def recent(self, *, limit: int = 30, offset: int = 0) -> list[Talk]:
        """Return conversations, the latest first."""
        return await self._access.search(self._recent, limit, offset)

    def _recent(self, limit: int, offset: int) -> list[Talk]:
        rows = self._access.search_db.execute(
            """SELECT id, started_at, ended_at,
                (SELECT count(*) FROM turns WHERE turns.user_id = s.user_id AND turns.session_id = s.id)
            FROM sessions AS s WHERE user_id = ? ORDER BY id DESC LIMIT ? OFFSET ?""",
            (self._access.user, limit, offset),
        )
        return [
            Talk(str(row[0]), datetime.fromisoformat(row[1]), row[2] and datetime.fromisoformat(row[2]), row[3])
            for row in rows
        ]
