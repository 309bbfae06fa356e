"""The graph of people and things in the one SQLite file, and the vectors of questions asked before."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory_stores import Relation
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import LIVE
from tipote_device.memory.near_duplicates import name_key
from tipote_device.memory.refusals import unknown_memory
from tipote_device.memory.rows import clean

MOST_CACHED = 1_000
"""Vectors of questions kept per user: two megabytes at 512 dimensions."""


class SqliteRelations:
    """A RelationStore."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def add(self, memory: int, relations: Sequence[tuple[str, str, str]]) -> None:
        """Keep triples said by a memory; raise MemoryStoreError when it is not this user's."""
        await self._access.run(self._add, memory, relations)

    async def around(self, entity: str, *, at: datetime, limit: int = 50) -> list[Relation]:
        """Return the relations of an entity, either side, of memories live at `at`, newest first."""
        return await self._access.run(self._around, name_key(clean(entity)), seconds(at), limit)

    # --- on the database's thread ---

    def _add(self, memory: int, relations: Sequence[tuple[str, str, str]]) -> None:
        user = self._access.user
        with self._access.writing() as db:
            if db.execute("SELECT 1 FROM memories WHERE user_id = ? AND id = ?", (user, memory)).fetchone() is None:
                raise unknown_memory()
            rows = [
                (user, entity, relation, other, name_key(entity), name_key(other), memory)
                for entity, relation, other in (map(clean, triple) for triple in relations)
            ]
            db.executemany(
                """INSERT INTO relations (user_id, entity, relation, other, entity_key, other_key, memory_id)
                VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING""",
                rows,
            )

    def _around(self, key: str, at: float, limit: int) -> list[Relation]:
        rows = self._access.db.execute(
            f"""SELECT r.entity, r.relation, r.other, r.memory_id FROM relations AS r
            JOIN memories AS m ON m.user_id = r.user_id AND m.id = r.memory_id
            WHERE r.user_id = :user AND (r.entity_key = :key OR r.other_key = :key) AND {LIVE}
            ORDER BY r.id DESC LIMIT :limit""",
            {"user": self._access.user, "key": key, "at": at, "limit": limit},
        )
        return [Relation(row[0], row[1], row[2], row[3]) for row in rows]


class SqliteEmbedCache:
    """An EmbedCache."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access

    async def get(self, embedder: str, text: str) -> bytes | None:
        """Return the vector of `text`, None when it is not known."""
        return await self._access.run(self._get, embedder, _hashed(text))

    async def put(self, embedder: str, text: str, vector: bytes, *, at: datetime) -> None:
        """Keep it; the oldest gives way."""
        await self._access.run(self._put, embedder, _hashed(text), vector, seconds(at))

    # --- on the database's thread ---

    def _get(self, embedder: str, text_hash: str) -> bytes | None:
        # reading does not count as use: it would cost a synced write before every answer
        row = self._access.db.execute(
            "SELECT vector FROM embed_cache WHERE user_id = ? AND embedder = ? AND text_hash = ?",
            (self._access.user, embedder, text_hash),
        ).fetchone()
        return None if row is None else bytes(row[0])

    def _put(self, embedder: str, text_hash: str, vector: bytes, at: float) -> None:
        user = self._access.user
        with self._access.writing() as db:
            db.execute(
                """INSERT INTO embed_cache (user_id, embedder, text_hash, vector, used_at) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (user_id, embedder, text_hash) DO UPDATE SET
                vector = excluded.vector, used_at = excluded.used_at""",
                (user, embedder, text_hash, vector, at),
            )
            db.execute(
                """DELETE FROM embed_cache WHERE user_id = ?1 AND (embedder, text_hash) IN (
                SELECT embedder, text_hash FROM embed_cache WHERE user_id = ?1
                ORDER BY used_at DESC LIMIT -1 OFFSET ?2)""",
                (user, MOST_CACHED),
            )


def _hashed(text: str) -> str:
    return hashlib.blake2b(clean(text).encode(), digest_size=16).hexdigest()
