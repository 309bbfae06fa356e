"""Shopping and other lists in the one SQLite file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.near_duplicates import noun_key
from tipote_device.memory.rows import clean

MOST_ITEMS = 1000
"""Items a list may hold."""


class SqliteLists:
    """A ListStore: an item is on a list once, singular or plural, accents and articles aside."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def add(self, name: str, items: Sequence[str], *, at: datetime) -> list[str]:
        """Add items and return those that were not on the list yet; raise MemoryStoreError beyond `MOST_ITEMS`."""
        return await self._access.run(self._add, clean(name), [clean(item) for item in items], seconds(at))

    async def remove(self, name: str, items: Sequence[str]) -> list[str]:
        """Take items off (empty: all) and return what was taken off, as it was written."""
        return await self._access.run(self._remove, clean(name), [clean(item) for item in items])

    async def read(self, name: str) -> list[str]:
        """Return the items of a list, in the order they came."""
        return await self._access.run(self._read, clean(name))

    async def names(self) -> list[str]:
        """Return the lists there are, by name."""
        return await self._access.run(self._names)

    # --- on the database's thread ---

    def _add(self, name: str, items: list[str], at: float) -> list[str]:
        added = []
        with self._access.writing() as db:
            for item in items:
                db.execute(
                    """INSERT INTO list_items (user_id, list, list_key, item, item_key, at) VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT DO NOTHING""",
                    (self._access.user, name, noun_key(name), item, noun_key(item), at),
                )
                if db.changes():
                    added.append(item)
            (count,) = db.execute(
                "SELECT count(*) FROM list_items WHERE user_id = ? AND list_key = ?",
                (self._access.user, noun_key(name)),
            ).fetchone() or (0,)
            if count > MOST_ITEMS:
                raise MemoryStoreError("Cette liste est pleine.", code="liste-pleine")
        return added

    def _remove(self, name: str, items: list[str]) -> list[str]:
        user, key = self._access.user, noun_key(name)
        with self._access.writing() as db:
            if not items:
                rows = db.execute(
                    "DELETE FROM list_items WHERE user_id = ? AND list_key = ? RETURNING item", (user, key)
                )
                return [row[0] for row in rows]
            gone = []
            for item in items:
                rows = db.execute(
                    "DELETE FROM list_items WHERE user_id = ? AND list_key = ? AND item_key = ? RETURNING item",
                    (user, key, noun_key(item)),
                )
                gone += [row[0] for row in rows]
            return gone

    def _read(self, name: str) -> list[str]:
        rows = self._access.db.execute(
            "SELECT item FROM list_items WHERE user_id = ? AND list_key = ? ORDER BY id",
            (self._access.user, noun_key(name)),
        )
        return [row[0] for row in rows]

    def _names(self) -> list[str]:
        rows = self._access.db.execute(
            "SELECT list, min(id) FROM list_items WHERE user_id = ? GROUP BY list_key ORDER BY list",
            (self._access.user,),
        )
        return [row[0] for row in rows]
