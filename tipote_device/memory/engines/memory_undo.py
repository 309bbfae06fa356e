"""The journal of memories, putting away, and undoing."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.memory import HistoryEntry, Memory
from tipote_device.memory.engines.access import Access, moment_of, seconds
from tipote_device.memory.engines.memory_rows import share
from tipote_device.memory.engines.memory_writing import MemoryWriter
from tipote_device.memory.journal import Change
from tipote_device.memory.refusals import not_closed, unknown_memory
from tipote_device.memory.rows import clean


class MemoryJournal:
    """Reads the journal and writes into it. All methods run on the database's thread."""

    def __init__(self, access: Access, writer: MemoryWriter) -> None:
        """Take the database, the user, and what closes memories."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._writer = writer

    def history(self, memory: int) -> list[HistoryEntry]:
        """Return the journal of a memory, oldest first; of an erased one operations and dates are left.

        Raises MemoryStoreError when this user has never had it.
        """
        rows: list[Any] = self._db.execute(
            """SELECT id, memory_id, op, at, before, after, reason FROM memory_history
            WHERE user_id = ? AND memory_id = ? ORDER BY id""",
            (self._user, memory),
        ).fetchall()
        if not rows:
            self._find(memory)
        return [
            HistoryEntry(row[0], row[1], row[2], moment_of(row[3]), json.loads(row[4]), json.loads(row[5]), row[6])
            for row in rows
        ]

    def recalled(self, ids: Sequence[int], moment: datetime) -> None:
        """Count one more recall of each; the last one never goes back in time."""
        with self._access.writing() as db:
            db.execute(
                """UPDATE memories SET recall_count = recall_count + 1,
                last_recalled_at = max(coalesce(last_recalled_at, 0), ?)
                WHERE user_id = ? AND id IN (SELECT value FROM json_each(?))""",
                (seconds(moment), self._user, json.dumps([int(memory) for memory in ids])),
            )

    def archive(self, ids: Sequence[int], moment: datetime, reason: str) -> None:
        """Put open memories away; closed and unknown ones stay as they are."""
        at = seconds(moment)
        with self._access.writing() as db:
            for memory in dict.fromkeys(ids):
                db.execute(
                    "UPDATE memories SET is_active = 0 WHERE user_id = ? AND id = ? AND is_active = 1",
                    (self._user, memory),
                )
                if db.changes():
                    change = Change(memory, "archive", {"is_active": True}, {"is_active": False}, clean(reason))
                    self._writer.journal(change, at)

    def reweigh(self, confidences: Mapping[int, float], moment: datetime, reason: str) -> None:
        """Change confidences; unknown memories are left out."""
        at = seconds(moment)
        with self._access.writing() as db:
            for memory, confidence in confidences.items():
                known = self._writer.find(memory)
                if known is None or known.confidence == share(confidence):
                    continue
                db.execute(
                    "UPDATE memories SET confidence = ? WHERE user_id = ? AND id = ?",
                    (share(confidence), self._user, memory),
                )
                before, after = {"confidence": known.confidence}, {"confidence": share(confidence)}
                self._writer.journal(Change(memory, "reweigh", before, after, clean(reason)), at)

    def restore(self, memory: int, moment: datetime) -> Memory:
        """Open a closed memory again and close what stands in its place; raise MemoryStoreError if it is open."""
        at = seconds(moment)
        with self._access.writing() as db:
            closed = self._find(memory)
            if closed.is_active and closed.superseded_by is None and closed.valid_until is None:
                raise not_closed()
            successor = self._last_of(closed)
            db.execute(
                """UPDATE memories SET is_active = 1, superseded_by = NULL, valid_until = NULL
                WHERE user_id = ? AND id = ?""",
                (self._user, memory),
            )
            before = {
                "is_active": closed.is_active,
                "superseded_by": closed.superseded_by,
                "valid_until": None if closed.valid_until is None else closed.valid_until.timestamp(),
            }
            after = {"is_active": True, "superseded_by": None, "valid_until": None}
            self._writer.journal(Change(memory, "restore", before, after), at)
            if successor is not None:
                reason = f"remplacé par le souvenir {memory}, rétabli"
                self._writer.close(successor.id, at, op="close", successor=memory, reason=reason)
            return self._find(memory)

    def _find(self, memory: int) -> Memory:
        found = self._writer.find(memory)
        if found is None:
            raise unknown_memory()
        return found

    def _last_of(self, memory: Memory) -> Memory | None:
        """Return the open memory at the end of the chain of replacements, if there is one."""
        seen = {memory.id}
        current = memory
        while current.superseded_by is not None and current.superseded_by not in seen:
            following = self._writer.find(current.superseded_by)
            if following is None:
                return None
            seen.add(following.id)
            current = following
        still_open = current.is_active and current.superseded_by is None and current.valid_until is None
        return current if still_open and current.id != memory.id else None
