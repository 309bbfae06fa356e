"""Vectors of memories: one vec0 table per embedder, so that vectors of different embedders never meet.

Measured at 100,000 x 512 on two shared cores: see `docs`; exact search over float32 is kept for small stores.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Hit, Memory
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import COLUMNS, LIVE, OPEN, memory_of

MOST_NEIGHBOURS = 4096
"""Largest k sqlite-vec accepts."""


class VectorIndex:
    """The vectors of the current embedder. All methods run on the database's thread."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user

    def use(self, name: str, dimension: int, mean: float, deviation: float) -> None:
        """Make `name` the current embedder; vectors of others stay, unused, until it has read every memory."""
        if dimension <= 0:
            raise MemoryStoreError("Ce modèle de sens n'a pas de dimension.", code="vecteur-invalide")
        with self._access.writing() as db:
            known = db.execute("SELECT id, dimension FROM embedders WHERE name = ?", (name,)).fetchone()
            if known is not None and known[1] != dimension:
                raise MemoryStoreError("Ce modèle de sens a changé de dimension.", code="vecteur-invalide")
            db.execute("UPDATE embedders SET is_current = 0 WHERE name <> ?", (name,))
            db.execute(
                """INSERT INTO embedders (name, dimension, unrelated_mean, unrelated_deviation, is_current)
                VALUES (?, ?, ?, ?, 1) ON CONFLICT (name) DO UPDATE SET
                unrelated_mean = excluded.unrelated_mean, unrelated_deviation = excluded.unrelated_deviation,
                is_current = 1""",
                (name, dimension, mean, deviation),
            )
            embedder, _ = self._current()
            db.execute(
                f"""CREATE VIRTUAL TABLE IF NOT EXISTS vectors_{embedder} USING vec0 (
                user_id TEXT PARTITION KEY, memory_id INTEGER PRIMARY KEY,
                embedding FLOAT[{dimension}] distance_metric=cosine)"""
            )

    def current(self) -> tuple[str, int] | None:
        """Return name and dimension of the current embedder."""
        row = self._db.execute("SELECT name, dimension FROM embedders WHERE is_current = 1").fetchone()
        return None if row is None else (row[0], row[1])

    def search(self, vector: bytes, at: datetime, limit: int) -> list[Hit]:
        """Return the live memories nearest to `vector`, best first."""
        embedder, dimension = self._current()
        _require(vector, dimension)
        wanted = min(MOST_NEIGHBOURS, limit)
        while wanted > 0:
            hits, seen = self._nearest(embedder, vector, at, wanted)
            if len(hits) >= limit or seen < wanted or wanted == MOST_NEIGHBOURS:
                return hits[:limit]
            wanted = min(MOST_NEIGHBOURS, wanted * 4)  # closed memories have taken the first places
        return []

    def _nearest(self, embedder: int, vector: bytes, at: datetime, wanted: int) -> tuple[list[Hit], int]:
        rows: list[Any] = self._db.execute(
            f"""WITH near AS MATERIALIZED (SELECT memory_id, distance FROM vectors_{embedder}
                WHERE user_id = :user AND embedding MATCH :vector AND k = :k)
            SELECT m.id, near.distance, {LIVE} FROM near JOIN memories AS m
                ON m.user_id = :user AND m.id = near.memory_id ORDER BY near.distance, m.id DESC""",
            {"user": self._user, "vector": vector, "k": wanted, "at": seconds(at)},
        ).fetchall()
        return [Hit(memory, 1.0 - distance) for memory, distance, live in rows if live], len(rows)

    def missing(self, limit: int) -> list[Memory]:
        """Return open memories the current embedder has not read: new ones first, then those of former embedders."""
        current, _ = self._current()
        others = self._db.execute("SELECT id FROM embedders WHERE id <> ? ORDER BY id", (current,)).fetchall()
        found: list[Memory] = []
        for embedder in (None, *(row[0] for row in others)):  # one equality each: the index gives them in order
            rows = self._db.execute(
                f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = ? AND {OPEN}
                AND m.embedder_id IS ? ORDER BY m.id LIMIT ?""",
                (self._user, embedder, limit - len(found)),
            )
            found += [memory_of(row) for row in rows]
        return found

    def put(self, vectors: Mapping[int, bytes]) -> None:
        """Keep vectors of this user's memories, all or none; those of memories gone meanwhile are dropped."""
        embedder, dimension = self._current()
        for vector in vectors.values():
            _require(vector, dimension)
        with self._access.writing() as db:
            owned: list[Any] = db.execute(
                "SELECT id FROM memories WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))",
                (self._user, json.dumps(list(vectors))),
            ).fetchall()
            table = f"vectors_{embedder}"
            keys = [(self._user, row[0]) for row in owned]
            db.executemany(f"DELETE FROM {table} WHERE user_id = ? AND memory_id = ?", keys)
            rows = [(self._user, row[0], vectors[row[0]]) for row in owned]
            db.executemany(f"INSERT INTO {table} (user_id, memory_id, embedding) VALUES (?, ?, ?)", rows)
            marks = [(embedder, self._user, row[0]) for row in owned]
            db.executemany("UPDATE memories SET embedder_id = ? WHERE user_id = ? AND id = ?", marks)
            self._drop_outdated(embedder)

    def _drop_outdated(self, embedder: int) -> None:
        """Drop the tables of other embedders once this one has read everybody's memories."""
        others = self._db.execute("SELECT id, name FROM embedders WHERE id <> ?", (embedder,)).fetchall()
        if not others:
            return
        left = self._db.execute(
            f"""SELECT 1 FROM users JOIN memories AS m ON m.user_id = users.id AND {OPEN}
            AND (m.embedder_id IS NULL OR m.embedder_id < ?1 OR m.embedder_id > ?1) LIMIT 1""",
            (embedder,),
        ).fetchone()
        if left is not None:
            return
        for other, name in others:
            self._db.execute(f"DROP TABLE IF EXISTS vectors_{other}")
            self._db.execute(
                "DELETE FROM embed_cache WHERE user_id IN (SELECT id FROM users) AND embedder = ?", (name,)
            )
            self._db.execute("DELETE FROM embedders WHERE id = ?", (other,))

    def _current(self) -> tuple[int, int]:
        row = self._db.execute("SELECT id, dimension FROM embedders WHERE is_current = 1").fetchone()
        if row is None:
            raise MemoryStoreError("Aucun modèle de sens n'est en service.", code="sans-modele-de-sens")
        return row[0], row[1]


def _require(vector: bytes, dimension: int) -> None:
    """Raise MemoryStoreError unless `vector` holds `dimension` finite float32 numbers, not all zero."""
    if len(vector) == 4 * dimension:
        numbers = struct.unpack(f"<{dimension}f", vector)
        length = sum(number * number for number in numbers)
        if 0.0 < length < float("inf"):  # NaN compares false
            return
    raise MemoryStoreError("Ce vecteur n'est pas du modèle de sens en service.", code="vecteur-invalide")
