"""Timers, alarms, reminders and appointments in the one SQLite file."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from typing import Any

from tipote_device.contract.agenda import Item, ItemDraft, ItemKind, ItemState
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.access import Access, moment_of, seconds
from tipote_device.memory.rows import clean

log = logging.getLogger(__name__)

MOST_WAITING = 1000
"""Items that may wait at once: nobody needs more, and a recogniser gone mad must not fill the disk."""

_COLUMNS = "id, kind, state, label, due, wall, seconds, rrule, people, memory_id, created_at, snoozed"


class SqliteAgenda:
    """An AgendaStore."""

    def __init__(self, access: Access, zone: tzinfo = UTC) -> None:
        """Take the database and the user; times come back in `zone`, wall-clock ones with the hour they were given."""
        self._access = access
        self._zone = zone

    def in_zone(self, zone: tzinfo) -> SqliteAgenda:
        """Return the same agenda by the clocks of `zone`."""
        return SqliteAgenda(self._access, zone)

    async def add(self, draft: ItemDraft, *, at: datetime) -> Item:
        """Keep one; raise MemoryStoreError beyond `MOST_WAITING`."""
        return await self._access.run(self._add, draft, seconds(at))

    async def waiting(
        self, kinds: Sequence[ItemKind] = (), *, states: Sequence[ItemState] = ("waiting",)
    ) -> list[Item]:
        """Return those of these kinds (empty: all) and states, soonest first."""
        return await self._access.run(self._waiting, tuple(kinds), tuple(states))

    async def get(self, item: int) -> Item | None:
        """Return one, None when there is none."""
        return await self._access.run(self._get, item)

    async def move(self, item: int, due: datetime, *, state: ItemState = "waiting", snoozed: int | None = None) -> None:
        """Give it another hour."""
        await self._access.run(self._move, item, due, state, snoozed)

    async def settle(
        self, items: Sequence[int], state: ItemState, *, at: datetime, again: Sequence[ItemDraft] = ()
    ) -> int:
        """Put these into a state and keep what comes `again`, in one transaction; return how many there were."""
        return await self._access.run(self._settle, tuple(items), state, tuple(again), seconds(at))

    async def amend(self, item: int, *, label: str | None = None, people: Sequence[str] | None = None) -> None:
        """Change what it says."""
        await self._access.run(self._amend, item, label, None if people is None else list(people))

    async def next_due(self) -> datetime | None:
        """Return the hour of the soonest waiting one."""
        soonest = await self._access.run(self._waiting, (), ("waiting",), 1)
        return soonest[0].due if soonest else None

    # --- on the database's thread ---

    def _add(self, draft: ItemDraft, at: float) -> Item:
        with self._access.writing() as db:
            (count,) = db.execute(
                "SELECT count(*) FROM agenda WHERE user_id = ? AND state = 'waiting'", (self._access.user,)
            ).fetchone() or (0,)
            if count >= MOST_WAITING:
                raise MemoryStoreError("J'ai déjà trop de choses à faire sonner.", code="agenda-pleine")
            number = self._insert(draft, at)
        item = self._get(number)
        assert item is not None
        return item

    def _insert(self, draft: ItemDraft, at: float) -> int:
        """Write one row within a transaction and return its number."""
        db = self._access.db
        db.execute(
            """INSERT INTO agenda (user_id, kind, state, label, due, wall, seconds, rrule, people, memory_id,
                created_at) VALUES (?, ?, 'waiting', ?, ?, ?, ?, ?, ?, ?, ?)""",
            (
                self._access.user, draft.kind, clean(draft.label), seconds(draft.due),
                self._wall(draft.kind, draft.due), draft.seconds, draft.rrule,
                json.dumps(list(draft.people), ensure_ascii=False),
                draft.memory, at,
            ),
        )  # fmt: skip
        return db.last_insert_rowid()

    def _wall(self, kind: str, due: datetime) -> str:
        return "" if kind == "timer" else due.astimezone(self._zone).replace(tzinfo=None).isoformat()

    def _waiting(self, kinds: tuple[str, ...], states: tuple[str, ...], limit: int = -1) -> list[Item]:
        rows = self._access.db.execute(
            f"""SELECT {_COLUMNS} FROM agenda WHERE user_id = ?1 AND state IN (SELECT value FROM json_each(?2))
            AND (?3 = '[]' OR kind IN (SELECT value FROM json_each(?3)))
            AND (memory_id IS NULL OR EXISTS (
                SELECT 1 FROM memories WHERE user_id = ?1 AND id = agenda.memory_id AND is_active = 1))
            ORDER BY due, id""",
            (self._access.user, json.dumps(states), json.dumps(kinds)),
        )
        # the hour on the wall counts: after a change of time zone the order may be another than that of the instants
        found = [item for row in rows if (item := self._item(row)) is not None]
        items = sorted(found, key=lambda item: (item.due.timestamp(), item.id))
        return items if limit < 0 else items[:limit]

    def _get(self, item: int) -> Item | None:
        row = self._access.db.execute(
            f"SELECT {_COLUMNS} FROM agenda WHERE user_id = ? AND id = ?", (self._access.user, item)
        ).fetchone()
        return None if row is None else self._item(row)

    def _item(self, row: Any) -> Item | None:
        """Return a row as an item; None when somebody has written into the file what no item is."""
        try:
            return self._read(row)
        except (ValueError, TypeError, OverflowError):
            log.warning("agenda.row_unreadable", extra={"row": row[0]})
            return None

    def _read(self, row: Any) -> Item:
        number, kind, state, label, due, wall, length, rrule, people, memory, created, snoozed = row
        moment = moment_of(due).astimezone(self._zone)
        if wall:
            shown = datetime.fromisoformat(wall)
            if moment.replace(tzinfo=None) != shown:  # the household has moved to another time zone
                moment = shown.replace(tzinfo=self._zone)
        return Item(
            kind, moment, label, length, rrule, tuple(json.loads(people)), memory,
            id=number, state=state, created_at=moment_of(created).astimezone(self._zone), snoozed=snoozed,
        )  # fmt: skip

    def _move(self, item: int, due: datetime, state: str, snoozed: int | None) -> None:
        with self._access.writing() as db:
            db.execute(
                """UPDATE agenda SET due = ?, state = ?, snoozed = coalesce(?, snoozed),
                wall = CASE kind WHEN 'timer' THEN '' ELSE ? END WHERE user_id = ? AND id = ?""",
                (seconds(due), state, snoozed, self._wall("", due), self._access.user, item),
            )

    def _settle(self, items: tuple[int, ...], state: str, again: tuple[ItemDraft, ...], at: float) -> int:
        with self._access.writing() as db:
            if state in ("done", "cancelled"):  # what is over is nobody's business any more
                db.execute(
                    "DELETE FROM agenda WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))",
                    (self._access.user, json.dumps(items)),
                )
            else:
                db.execute(
                    "UPDATE agenda SET state = ? WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))",
                    (state, self._access.user, json.dumps(items)),
                )
            changed = db.changes()
            for draft in again:
                self._insert(draft, at)
            return changed

    def _amend(self, item: int, label: str | None, people: list[str] | None) -> None:
        with self._access.writing() as db:
            db.execute(
                """UPDATE agenda SET label = coalesce(?, label), people = coalesce(?, people)
                WHERE user_id = ? AND id = ?""",
                (
                    None if label is None else clean(label),
                    None if people is None else json.dumps(people, ensure_ascii=False),
                    self._access.user,
                    item,
                ),
            )
