"""Rows set aside by a withdrawal: as they were, so that they can be put back exactly, until they are erased."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import apsw

from tipote_device.memory.engines.access import Access

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "turns": ("session_id", "role", "text", "at", "details"),
    "summaries": ("level", "session_id", "start", "end", "text", "details"),
    "episodes": ("session_id", "action", "input", "output", "success", "error", "at"),
    "anchors": ("role", "text", "at"),
    "dead_letters": ("session_id", "turn", "stage", "error", "payload", "at"),
    "extraction_queue": ("session_id", "queued_at", "next_turn", "attempts"),
    "memories": ("is_active", "withdrawal_id", "quote"),
}
"""Table -> the columns a withdrawal may change or take away; `id` and `user_id` beside them."""


class WithdrawnRows:
    """Sets rows aside and puts them back. All methods run on the database's thread, inside a transaction."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._db = access.db
        self._user = access.user

    def read(self, place: str, row: int) -> dict[str, Any] | None:
        """Return the columns of a row; None when this user has no such one."""
        columns = COLUMNS[place]
        found: Any = self._db.execute(
            f"SELECT {', '.join(columns)} FROM {place} WHERE user_id = ? AND id = ?", (self._user, row)
        ).fetchone()
        return None if found is None else dict(zip(columns, found, strict=True))

    def change(self, withdrawal: int, place: str, row: int, new: Mapping[str, Any] | None) -> bool:
        """Note a row as it is, then give it new values (None: take it away); False when it is not there."""
        old = self.read(place, row)
        if old is None:
            return False
        self._db.execute(
            """INSERT INTO withdrawn_rows (user_id, withdrawal_id, place, row_id, original) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT DO NOTHING""",  # what one withdrawal changes twice was first as it is noted
            (self._user, withdrawal, place, row, json.dumps(old)),
        )
        if new is None:
            self._db.execute(f"DELETE FROM {place} WHERE user_id = ? AND id = ?", (self._user, row))
        else:
            self.write(place, row, new)
        return True

    def write(self, place: str, row: int, new: Mapping[str, Any]) -> None:
        """Give a row new values."""
        assigned = ", ".join(f"{column} = ?" for column in new)
        self._db.execute(
            f"UPDATE {place} SET {assigned} WHERE user_id = ? AND id = ?", (*new.values(), self._user, row)
        )

    def of(self, withdrawal: int, place: str | None = None) -> list[tuple[str, int, dict[str, Any]]]:
        """Return what a withdrawal has set aside: place, row, and its columns as they were; oldest first."""
        rows: list[Any] = self._db.execute(
            """SELECT place, row_id, original FROM withdrawn_rows
            WHERE user_id = ? AND withdrawal_id = ? AND (?3 IS NULL OR place = ?3) AND original IS NOT NULL
            ORDER BY id""",
            (self._user, withdrawal, place),
        ).fetchall()
        return [(where, row, json.loads(original)) for where, row, original in rows]

    def put_back(self, place: str, row: int, old: Mapping[str, Any]) -> None:
        """Give a row the values it had, making it anew when it was taken away or renewed under another number."""
        if self.read(place, row) is not None:
            self.write(place, row, old)
            return
        if place == "summaries":  # a night's work may have renewed it meanwhile
            self._db.execute(
                """DELETE FROM summaries WHERE user_id = ? AND level = ? AND session_id IS ?
                AND (level = 'session' OR start = ?)""",
                (self._user, old["level"], old["session_id"], old["start"]),
            )
        columns = ("id", "user_id", *old)
        marks = ", ".join("?" * len(columns))
        self._db.execute(
            f"INSERT INTO {place} ({', '.join(columns)}) VALUES ({marks}) ON CONFLICT DO NOTHING",
            (row, self._user, *old.values()),
        )

    def later(self, withdrawal: int, place: str, row: int) -> int | None:
        """Return the next withdrawal after this one that has changed the same row and can still be undone."""
        found: Any = self._db.execute(
            """SELECT min(withdrawal_id) FROM withdrawn_rows WHERE user_id = ? AND place = ? AND row_id = ?
            AND withdrawal_id > ? AND original IS NOT NULL""",
            (self._user, place, row, withdrawal),
        ).fetchone()
        return None if found is None or found[0] is None else int(found[0])

    def hand_on(self, place: str, row: int, to: int, old: Mapping[str, Any]) -> None:
        """Let another withdrawal have `old` as what the row was before it."""
        self._db.execute(
            """UPDATE withdrawn_rows SET original = ?
            WHERE user_id = ? AND withdrawal_id = ? AND place = ? AND row_id = ?""",
            (json.dumps(old), self._user, to, place, row),
        )


def exists(db: apsw.Connection, user: str, memory: int) -> bool:
    """Tell whether a user has a memory of that number, withdrawn or not."""
    found = db.execute("SELECT 1 FROM memories WHERE user_id = ? AND id = ?", (user, memory)).fetchone()
    return found is not None
