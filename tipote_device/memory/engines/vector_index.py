"""Vectors of memories, per embedder: found by their signs in RAM, compared exactly by sqlite-vec.

Measured over 100,000 x 512, k = 30, on two cores that six other processes were using as well (p50): vec0 float32
cosine 125 ms, int8 150 ms, bits then exact with k = 300 110 ms (sqlite-vec selects the k best in k passes, and reads
single rows in 0.7 ms each); an ordinary table compared with `vec_distance_hamming` 75 to 130 ms; signs in RAM, then
the 512 best compared by `vec_distance_cosine` in an ordinary table 25 to 32 ms (10,000: 12 ms).
"""

from __future__ import annotations

import json
import struct
from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Hit, Memory
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import COLUMNS, LIVE, OPEN, memory_of
from tipote_device.memory.engines.vector_sketch import Sketches

CANDIDATES = 512
"""Vectors compared exactly in the first round: all of the true first 30 are among them (50,000 French sentences)."""

LOADED = 4_096
"""Vectors read at once when the sketches are made: 8 MB at 512 dimensions."""


class VectorIndex:
    """The vectors of the current embedder. `search` runs on the searching thread, all others on the writing one."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._search_db = access.search_db
        self._user = access.user
        self._sketches: tuple[int, Sketches] | None = None
        self._seen = 0

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

    def current(self) -> tuple[str, int] | None:
        """Return name and dimension of the current embedder."""
        row = self._db.execute("SELECT name, dimension FROM embedders WHERE is_current = 1").fetchone()
        return None if row is None else (row[0], row[1])

    def search(self, vector: bytes, at: datetime, limit: int, among: Collection[int] = ()) -> list[Hit]:
        """Return the live memories nearest to `vector`, and those of `among` that have one, best first."""
        embedder, dimension = self._current(self._search_db)
        _require(vector, dimension)
        sketches = self._fresh(embedder, dimension)
        candidates = max(CANDIDATES, 8 * limit) if limit else 0
        wanted = frozenset(among)
        while True:
            near = sketches.nearest(vector, candidates) if limit else []
            hits = self._compared(embedder, vector, at, [*near, *wanted])
            if len(hits) >= limit or candidates >= len(sketches):
                return hits[:limit] + [hit for hit in hits[limit:] if hit.id in wanted]
            candidates *= 4  # closed memories have taken the first places

    def warm(self) -> None:
        """Read every vector once, so that the first search does not have to (2 s for 100,000)."""
        self._fresh(*self._current(self._search_db))

    def _compared(self, embedder: int, vector: bytes, at: datetime, ids: list[int]) -> list[Hit]:
        rows: list[Any] = self._search_db.execute(
            f"""SELECT m.id, vec_distance_cosine(v.vector, :vector) AS distance
            FROM json_each(:ids) AS near
            CROSS JOIN memory_vectors AS v
                ON v.user_id = :user AND v.embedder_id = :embedder AND v.memory_id = near.value
            CROSS JOIN memories AS m ON m.user_id = :user AND m.id = v.memory_id
            WHERE {LIVE} ORDER BY distance, m.id DESC""",
            {
                "user": self._user,
                "embedder": embedder,
                "vector": vector,
                "ids": json.dumps(list(dict.fromkeys(ids))),
                "at": seconds(at),
            },
        ).fetchall()
        return [Hit(memory, 1.0 - distance) for memory, distance in rows]

    def _fresh(self, embedder: int, dimension: int) -> Sketches:
        """Return the sketches of this user's vectors, those that others have written since included."""
        if self._sketches is None or self._sketches[0] != embedder:
            self._sketches, self._seen = (embedder, Sketches(dimension)), 0
        sketches = self._sketches[1]
        while True:
            rows: list[Any] = self._search_db.execute(
                """SELECT seq, memory_id, vector FROM memory_vectors
                WHERE user_id = ? AND embedder_id = ? AND seq > ? ORDER BY seq LIMIT ?""",
                (self._user, embedder, self._seen, LOADED),
            ).fetchall()
            if not rows and sketches.outgrown:
                self._sketches = None
                return self._fresh(embedder, dimension)
            if not rows:
                return sketches
            sketches.extend([row[1] for row in rows], [row[2] for row in rows])
            self._seen = rows[-1][0]

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
            keys = [(self._user, embedder, row[0]) for row in owned]
            db.executemany("DELETE FROM memory_vectors WHERE user_id = ? AND embedder_id = ? AND memory_id = ?", keys)
            db.executemany(
                "INSERT INTO memory_vectors (user_id, embedder_id, memory_id, vector) VALUES (?, ?, ?, ?)",
                [(*key, vectors[key[2]]) for key in keys],
            )
            marks = [(embedder, self._user, row[0]) for row in owned]
            db.executemany("UPDATE memories SET embedder_id = ? WHERE user_id = ? AND id = ?", marks)
            self._drop_outdated(embedder)

    def _drop_outdated(self, embedder: int) -> None:
        """Drop the vectors of other embedders once this one has read everybody's memories."""
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
            self._db.execute(
                "DELETE FROM memory_vectors WHERE user_id IN (SELECT id FROM users) AND embedder_id = ?", (other,)
            )
            self._db.execute(
                "DELETE FROM embed_cache WHERE user_id IN (SELECT id FROM users) AND embedder = ?", (name,)
            )
            self._db.execute("DELETE FROM embedders WHERE id = ?", (other,))

    def _current(self, db: apsw.Connection | None = None) -> tuple[int, int]:
        row: Any = (db or self._db).execute("SELECT id, dimension FROM embedders WHERE is_current = 1").fetchone()
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
