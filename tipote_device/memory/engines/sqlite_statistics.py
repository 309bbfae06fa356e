"""The state of the memory, counted in SQL."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.contract.memory_stores import MemoryStatistics
from tipote_device.contract.places import BACKUP_FOLDER
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.backups import backed_up_at, backups_in
from tipote_device.memory.engines.memory_rows import LIVE, OPEN
from tipote_device.memory.engines.sqlite_episodes import SqliteEpisodes

WEEKS = 12
"""How far back growth is counted."""

_DAY = 86_400.0
_AGES = (1, 7, 30, 90, 365)
_RECALLS = "CASE WHEN m.recall_count < 2 THEN m.recall_count WHEN m.recall_count < 5 THEN '2-4' \
WHEN m.recall_count < 10 THEN '5-9' ELSE '10+' END"
_UNREAD = f"""SELECT count(*) FROM memories AS m WHERE m.user_id = :user AND {OPEN}
    AND m.embedder_id IS NOT :embedder"""


class SqliteStatistics:
    """A StatisticsReader."""

    def __init__(self, access: Access, path: Path | None, episodes: SqliteEpisodes) -> None:
        """Take the database, the user, where the file is, and what counts episodes."""
        self._access = access
        self._db = access.db
        self._path = path
        self._episodes = episodes

    async def gather(self, at: datetime) -> MemoryStatistics:
        """Return the state of the memory at `at`."""
        return await self._access.run(self._gather, at)

    # --- on the database's thread ---

    def _gather(self, at: datetime) -> MemoryStatistics:
        embedder = self._db.execute("SELECT id, name FROM embedders WHERE is_current = 1").fetchone()
        number, name = (None, "") if embedder is None else embedder
        wanted = {"user": self._access.user, "at": seconds(at), "embedder": number}
        return MemoryStatistics(
            at=at,
            states=self._states(wanted),
            kinds=self._counts(
                f"""SELECT m.kind, count(*) FROM memories AS m WHERE m.user_id = :user AND {LIVE}
                GROUP BY m.kind ORDER BY count(*) DESC""",
                wanted,
            ),
            size_bytes=self._size(),
            embedder=str(name),
            vectors_missing=0 if embedder is None else self._one(_UNREAD, wanted),
            queue=self._one("SELECT count(*) FROM extraction_queue WHERE user_id = :user", wanted),
            dead_letters=self._counts(
                """SELECT error, count(*) FROM dead_letters WHERE user_id = :user
                GROUP BY error ORDER BY count(*) DESC LIMIT 20""",
                wanted,
            ),
            episodes=self._episodes.count(),
            growth=self._growth(wanted),
            ages=self._ages(wanted),
            recalls=self._counts(
                f"""SELECT {_RECALLS} AS times, count(*) FROM memories AS m WHERE m.user_id = :user AND {LIVE}
                GROUP BY times ORDER BY min(m.recall_count)""",
                wanted,
            ),
            counters=self._counts("SELECT name, value FROM counters WHERE user_id = :user ORDER BY name", wanted),
            last_backup=self._last_backup(),
        )

    def _one(self, query: str, wanted: dict[str, Any]) -> int:
        row: Any = self._db.execute(query, wanted).fetchone()
        return int(row[0] or 0)

    def _counts(self, query: str, wanted: dict[str, Any]) -> dict[str, int]:
        rows: list[Any] = self._db.execute(query, wanted).fetchall()
        return {str(name): int(count) for name, count in rows}

    def _states(self, wanted: dict[str, Any]) -> dict[str, int]:
        found = self._counts(
            f"""SELECT CASE WHEN m.superseded_by IS NOT NULL THEN 'replaced'
                WHEN m.valid_until IS NOT NULL THEN 'deleted' WHEN m.is_active = 0 THEN 'archived'
                WHEN {LIVE} THEN 'live' ELSE 'expired' END AS state, count(*)
            FROM memories AS m WHERE m.user_id = :user AND m.withdrawal_id IS NULL GROUP BY state""",
            wanted,
        )
        return {state: found.get(state, 0) for state in ("live", "expired", "replaced", "deleted", "archived")}

    def _growth(self, wanted: dict[str, Any]) -> tuple[int, ...]:
        week = 7 * _DAY
        found = self._counts(
            """SELECT max(0, CAST((:at - m.created_at) / :week AS INTEGER)) AS week, count(*) FROM memories AS m
            WHERE m.user_id = :user AND m.withdrawal_id IS NULL AND m.created_at > :at - :week * :weeks
            GROUP BY week""",
            wanted | {"week": week, "weeks": WEEKS},
        )
        return tuple(found.get(str(number), 0) for number in range(WEEKS))

    def _ages(self, wanted: dict[str, Any]) -> dict[str, int]:
        ages = {}
        newer = 0
        for days in _AGES:
            within = self._one(
                f"SELECT count(*) FROM memories AS m WHERE m.user_id = :user AND {LIVE} AND m.updated_at > :since",
                wanted | {"since": wanted["at"] - days * _DAY},
            )
            ages[str(days)] = within - newer
            newer = within
        total = self._one(f"SELECT count(*) FROM memories AS m WHERE m.user_id = :user AND {LIVE}", wanted)
        return {**ages, "more": total - newer}

    def _size(self) -> int:
        if self._path is None:
            return 0
        files = (self._path, self._path.with_name(self._path.name + "-wal"))
        return sum(file.stat().st_size for file in files if file.exists())

    def _last_backup(self) -> datetime | None:
        if self._path is None:
            return None
        made = backups_in(self._path.parent / BACKUP_FOLDER, self._path.stem)
        return backed_up_at(made[0]) if made else None
