"""Taking a document in: one transaction, new ids, nothing doubled, and what is here already wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.carrying import Absorbed
from tipote_device.contract.memory import Memory
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import COLUMNS, INSERT, memory_of
from tipote_device.memory.engines.memory_writing import MemoryWriter
from tipote_device.memory.engines.portable_rows import LIFE, Prepared, change_of
from tipote_device.memory.journal import Change
from tipote_device.memory.near_duplicates import name_key
from tipote_device.memory.rows import clean

IMPORTED = "importé d'un fichier"
"""Reason in the journal."""

Forgotten = Callable[[Memory], bool]
"""Tells whether its owner had a memory erased here."""

_SAME_MOMENT = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = ? AND m.fingerprint = ?
    AND m.created_at = ? AND m.subject_key = ? AND m.attribute_key = ? AND m.withdrawal_id IS NULL"""


class MemoryAbsorber:
    """Writes prepared memories. Runs on the database's thread, inside a transaction of the caller's."""

    def __init__(self, access: Access, writer: MemoryWriter, forgotten: Forgotten) -> None:
        """Take the database, the user, what writes memories, and what knows which ones must stay away."""
        self._db = access.db
        self._user = access.user
        self._writer = writer
        self._forgotten = forgotten

    def absorb(self, memories: Sequence[Prepared], sessions: dict[int, int], moment: datetime) -> Absorbed:
        """Write what is new and return what became of each; `sessions`: number in the document -> row."""
        at = seconds(moment)
        row: Any = self._db.execute(
            "SELECT coalesce(max(id), 0) FROM memories WHERE user_id = ?", (self._user,)
        ).fetchone()
        last = int(row[0])
        known = {one.id: found for one in memories if (found := self._same(one)) is not None}
        closing = {known[one.id].id for one in memories if one.id in known and not one.open}
        ids: dict[int, int] = {}
        added: list[Prepared] = []
        restated = forgotten = 0
        for one in memories:
            same = known.get(one.id)
            equal = None if same is not None or not one.open else self._writer.equal(one.saved.memory, at)
            if same is not None:
                ids[one.id] = same.id
                self._merge(same, one.saved.memory, at)
            elif equal is not None and equal.id <= last and equal.id not in closing:
                ids[one.id] = equal.id
                restated += 1
                self._merge(equal, one.saved.memory, at)
            elif self._forgotten(one.saved.memory):
                forgotten += 1
            elif (twin := self._same(one)) is not None:  # the document holds it twice
                ids[one.id] = twin.id
            else:
                ids[one.id] = self._insert(one, sessions)
                added.append(one)
        self._tie(added, ids)
        for one in memories:
            if one.id in known and not one.open and _is_open(known[one.id]):
                self._close(one.saved.memory, ids, at)
        for one in added:
            self._journal(one, ids, at)
        for one in memories:
            if one.id in ids:
                self._relate(one, ids[one.id])
        return Absorbed(len(added), restated, len(known), forgotten, ids=ids)

    def _same(self, one: Prepared) -> Memory | None:
        """Return the memory here that this one is: the same words about the same thing, kept at the same instant."""
        wanted = (self._user, one.fingerprint, one.created_at, *one.keys)
        for row in self._db.execute(_SAME_MOMENT, wanted):
            found = memory_of(row)
            if found.valid_from == one.saved.memory.valid_from:
                return found
        return None

    def _insert(self, one: Prepared, sessions: dict[int, int]) -> int:
        session = one.saved.memory.session
        self._db.execute(INSERT, one.values(self._user, None if session is None else sessions.get(int(session))))
        number = self._db.last_insert_rowid()
        self._db.execute(LIFE, one.life(self._user, number))
        self._db.execute("INSERT INTO memory_words (rowid, words) VALUES (?, ?)", (number, one.words))
        return number

    def _tie(self, added: Sequence[Prepared], ids: dict[int, int]) -> None:
        """Have what was replaced point at its successor; one whose successor was left out is put away for good."""
        for one in added:
            successor = one.saved.memory.superseded_by
            if successor is None:
                continue
            if ids.get(successor) not in (None, ids[one.id]):
                query = "UPDATE memories SET superseded_by = ? WHERE user_id = ? AND id = ?"
                self._db.execute(query, (ids[successor], self._user, ids[one.id]))
            else:
                query = """UPDATE memories SET is_active = 0, valid_until = coalesce(valid_until, updated_at)
                    WHERE user_id = ? AND id = ?"""
                self._db.execute(query, (self._user, ids[one.id]))

    def _close(self, memory: Memory, ids: dict[int, int], at: float) -> None:
        """Close what is open here and was closed where the document comes from."""
        number = ids[memory.id]
        successor = None if memory.superseded_by is None else ids.get(memory.superseded_by)
        op = "delete" if successor in (None, number) else "replace"
        self._writer.close(number, at, op=op, successor=None if op == "delete" else successor, reason=IMPORTED)

    def _merge(self, here: Memory, there: Memory, at: float) -> None:
        """Take over what the document knows later or better of an open memory; the words stay."""
        if not _is_open(here):
            return
        updated, confidence = max(here.updated_at, there.updated_at), max(here.confidence, there.confidence)
        values = (seconds(updated), confidence, there.importance, there.source, there.recall_count)
        self._db.execute(
            """UPDATE memories SET updated_at = ?, confidence = ?, importance = max(importance, ?),
            source = CASE WHEN ? = 'user-stated' THEN 'user-stated' ELSE source END,
            recall_count = max(recall_count, ?) WHERE user_id = ? AND id = ?""",
            (*values, self._user, here.id),
        )
        if (updated, confidence) != (here.updated_at, here.confidence):
            before = {"confidence": here.confidence, "updated_at": seconds(here.updated_at)}
            after = {"confidence": confidence, "updated_at": seconds(updated)}
            self._writer.journal(Change(here.id, "restate", before, after, IMPORTED), at)

    def _journal(self, one: Prepared, ids: dict[int, int], at: float) -> None:
        for entry in one.saved.history:
            self._writer.journal(change_of(entry, ids[one.id], ids), seconds(entry.at))
        self._writer.journal(Change(ids[one.id], "import", reason=IMPORTED), at)

    def _relate(self, one: Prepared, number: int) -> None:
        self._db.executemany(
            """INSERT INTO relations (user_id, entity, relation, other, entity_key, other_key, memory_id)
            VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING""",
            [
                (self._user, entity, relation, other, name_key(entity), name_key(other), number)
                for entity, relation, other in (map(clean, triple) for triple in one.saved.relations)
            ],
        )


def _is_open(memory: Memory) -> bool:
    return memory.is_active and memory.superseded_by is None and memory.valid_until is None
