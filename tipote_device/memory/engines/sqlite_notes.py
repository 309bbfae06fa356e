"""Small things in the one SQLite file: pinned messages, when jobs ran, counts."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tipote_device.contract.memory_stores import Anchor
from tipote_device.memory.engines.access import Access, moment_of, moment_or_none, seconds
from tipote_device.memory.journal import dumps
from tipote_device.memory.rows import clean


class SqliteAnchors:
    """An AnchorStore."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def pin(self, text: str, *, at: datetime, role: str = "user") -> Anchor:
        """Pin a message; the same text is pinned once."""
        return await self._access.run(self._pin, clean(role), clean(text), seconds(at))

    async def pinned(self) -> list[Anchor]:
        """Return them, oldest first."""
        return await self._access.run(self._pinned)

    async def unpin(self, anchor: int) -> None:
        """Let one go."""
        await self._access.run(self._unpin, anchor)

    # --- on the database's thread ---

    def _pin(self, role: str, text: str, at: float) -> Anchor:
        with self._access.writing() as db:
            key = (self._access.user, role, text)
            db.execute(
                """INSERT INTO anchors (user_id, role, text, at) SELECT ?1, ?2, ?3, ?4
                WHERE NOT EXISTS (SELECT 1 FROM anchors WHERE user_id = ?1 AND role = ?2 AND text = ?3)""",
                (*key, at),
            )
        return next(anchor for anchor in self._pinned() if (anchor.role, anchor.text) == (role, text))

    def _pinned(self) -> list[Anchor]:
        rows = self._access.db.execute(
            "SELECT id, role, text, at FROM anchors WHERE user_id = ? ORDER BY id", (self._access.user,)
        )
        return [Anchor(row[0], row[1], row[2], moment_of(row[3])) for row in rows]

    def _unpin(self, anchor: int) -> None:
        with self._access.writing() as db:
            db.execute("DELETE FROM anchors WHERE user_id = ? AND id = ?", (self._access.user, anchor))


class SqliteJobs:
    """A JobStore."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def last_run(self, name: str) -> datetime | None:
        """Return when the job last ran to its end, None: never."""
        return await self._access.run(self._last_run, name)

    async def done(self, name: str, at: datetime, details: Mapping[str, Any] | None = None) -> None:
        """Note that it has run."""
        await self._access.run(self._done, name, seconds(at), dumps(dict(details or {})))

    # --- on the database's thread ---

    def _last_run(self, name: str) -> datetime | None:
        row = self._access.db.execute(
            "SELECT last_run FROM jobs WHERE user_id = ? AND name = ?", (self._access.user, name)
        ).fetchone()
        return None if row is None else moment_or_none(row[0])

    def _done(self, name: str, at: float, details: str) -> None:
        with self._access.writing() as db:
            db.execute(
                """INSERT INTO jobs (user_id, name, last_run, details) VALUES (?, ?, ?, ?)
                ON CONFLICT (user_id, name) DO UPDATE SET last_run = excluded.last_run, details = excluded.details""",
                (self._access.user, name, at, details),
            )


class SqliteCounters:
    """The Counters port."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def bump(self, name: str, by: int = 1) -> None:
        """Add `by` to a count."""
        await self._access.run(self._bump, name, by)

    async def all(self) -> dict[str, int]:
        """Return every count."""
        return await self._access.run(self._all)

    # --- on the database's thread ---

    def _bump(self, name: str, by: int) -> None:
        with self._access.writing() as db:
            db.execute(
                """INSERT INTO counters (user_id, name, value) VALUES (?, ?, ?)
                ON CONFLICT (user_id, name) DO UPDATE SET value = value + excluded.value""",
                (self._access.user, name, by),
            )

    def _all(self) -> dict[str, int]:
        rows = self._access.db.execute(
            "SELECT name, value FROM counters WHERE user_id = ? ORDER BY name", (self._access.user,)
        )
        return {row[0]: row[1] for row in rows}
