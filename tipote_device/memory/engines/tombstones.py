"""Tombstones in the one SQLite file: what was forgotten does not come back by itself, only when the person says so."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft
from tipote_device.french.words import words
from tipote_device.memory.engines.access import Access, row_number
from tipote_device.memory.forgetting.tombstones import keys, sentence_keys


class Tombstones:
    """Knows what was forgotten, and what is about to be. All methods run on the database's thread."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._db = access.db
        self._user = access.user
        self._salt: bytes | None = None

    @property
    def salt(self) -> bytes:
        """The salt of this database; it is never exported."""
        if self._salt is None:
            row: Any = self._db.execute("SELECT value FROM meta WHERE key = 'tombstones.salt'").fetchone()
            self._salt = bytes.fromhex(row[0])
        return self._salt

    def write(self, drafts: Iterable[MemoryDraft], at: float) -> None:
        """Keep facts that were erased from coming back; inside a transaction."""
        row: Any = self._db.execute(
            "SELECT coalesce(max(fact), 0) FROM tombstones WHERE user_id = ?", (self._user,)
        ).fetchone()
        rows = [
            (self._user, key, number, at)
            for number, draft in enumerate(drafts, start=row[0] + 1)
            for key in keys(self.salt, draft)
        ]
        self._db.executemany(
            """INSERT INTO tombstones (user_id, key, fact, at) VALUES (?, ?, ?, ?)
            ON CONFLICT (user_id, key) DO UPDATE SET fact = excluded.fact, at = excluded.at""",
            rows,
        )

    def keeps_out(self, draft: MemoryDraft, at: float) -> bool:
        """Tell whether a proposed memory was forgotten; inside a transaction.

        What the person asks to be kept after it was forgotten is kept, and its tombstone is lifted.
        """
        if self.last_withdrawal() is None:
            return False
        if self._from_erased_turn(draft) or self._withdrawn(draft, at):
            return True
        marks: list[Any] = self._db.execute(
            """SELECT fact, at FROM tombstones WHERE user_id = ?
            AND key IN (SELECT unhex(value) FROM json_each(?))""",
            (self._user, json.dumps([key.hex() for key in keys(self.salt, draft)])),
        ).fetchall()
        if not marks:
            return False
        if draft.source != "user-stated" or any(at <= forgotten_at for _, forgotten_at in marks):
            return True
        for fact in {fact for fact, _ in marks}:
            self._db.execute("DELETE FROM tombstones WHERE user_id = ? AND fact = ?", (self._user, fact))
        return False

    def knows(self, sentence: str) -> bool:
        """Tell whether a sentence says what was erased or is on its way out."""
        wanted = sentence_keys(self.salt, sentence)
        found: Any = self._db.execute(
            """SELECT 1 FROM tombstones WHERE user_id = ?
            AND key IN (SELECT unhex(value) FROM json_each(?)) LIMIT 1""",
            (self._user, json.dumps([key.hex() for key in wanted])),
        ).fetchone()
        return found is not None or any(wanted & keys(self.salt, known) for known, _ in self._on_their_way())

    def last_withdrawal(self, *, everything: bool = False) -> float | None:
        """Return when something, or everything, was last withdrawn; None: never."""
        row: Any = self._db.execute(
            "SELECT max(at) FROM withdrawals WHERE user_id = ? AND (scope = 'all' OR NOT ?)", (self._user, everything)
        ).fetchone()
        return None if row is None or row[0] is None else float(row[0])

    def missing(self, memories: Iterable[int]) -> set[int]:
        """Return those of `memories` that are withdrawn or erased."""
        wanted = list(memories)
        rows: list[Any] = self._db.execute(
            """SELECT id FROM memories WHERE user_id = ? AND withdrawal_id IS NULL
            AND id IN (SELECT value FROM json_each(?))""",
            (self._user, json.dumps(wanted)),
        ).fetchall()
        return set(wanted) - {memory for (memory,) in rows}

    def _from_erased_turn(self, draft: MemoryDraft) -> bool:
        """Tell whether a draft was made of words that have been erased from their turn since they were read."""
        if draft.session is None or draft.turn is None:
            return False
        row: Any = self._db.execute(
            "SELECT text FROM turns WHERE user_id = ? AND session_id = ? ORDER BY id LIMIT 1 OFFSET ?",
            (self._user, row_number(draft.session), max(0, draft.turn)),
        ).fetchone()
        if row is None or ERASED not in row[0]:
            return False
        return f" {' '.join(words(draft.quote))} " not in f" {' '.join(words(row[0].replace(ERASED, ' ')))} "

    def _withdrawn(self, draft: MemoryDraft, at: float) -> bool:
        """Tell whether a draft says again what is on its way out; the person saying so afterwards counts more."""
        wanted = keys(self.salt, draft)
        for known, forgotten_at in self._on_their_way():
            if wanted & keys(self.salt, known):
                return draft.source != "user-stated" or at <= forgotten_at
        return False

    def _on_their_way(self) -> Iterator[tuple[MemoryDraft, float]]:
        """Yield what is withdrawn and not erased, and since when."""
        rows: list[Any] = self._db.execute(
            """SELECT m.text, m.quote, m.subject, m.attribute, m.value, w.at FROM memories AS m
            JOIN withdrawals AS w ON w.user_id = m.user_id AND w.id = m.withdrawal_id
            WHERE m.user_id = ? AND m.withdrawal_id IS NOT NULL ORDER BY m.id DESC LIMIT 500""",
            (self._user,),
        ).fetchall()
        for text, quote, subject, attribute, value, forgotten_at in rows:
            yield MemoryDraft(text, quote, subject=subject, attribute=attribute, value=value), forgotten_at
