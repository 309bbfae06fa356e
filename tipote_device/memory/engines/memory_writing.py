"""The write path of memories: operations become rows and journal lines inside one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from tipote_device.contract.memory import Memory, MemoryDraft, Operation, Outcome, Progress
from tipote_device.memory import operations as rules
from tipote_device.memory.engines.access import Access, seconds, seconds_or_none
from tipote_device.memory.engines.memory_rows import COLUMNS, INSERT, LIVE, indexed_words, insert_values, memory_of
from tipote_device.memory.engines.tombstones import Tombstones
from tipote_device.memory.guard import draft_refusal
from tipote_device.memory.journal import Change
from tipote_device.memory.near_duplicates import adds_nothing, fingerprint, name_key, noun_key, same_moment
from tipote_device.memory.refusals import unknown_session
from tipote_device.memory.rows import clean

REINFORCEMENT = 0.3
"""Share of the remaining doubt that saying a thing again takes away."""

MOST_SURE = 0.99
"""Confidence that repetition tends to and never passes."""

# without ORDER BY: a sorter costs ten times the look-up itself
_SAME_FACT = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = :user AND {LIVE}
    AND m.fingerprint = :fingerprint"""
_SAME_VALUE = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = :user AND {LIVE}
    AND m.subject_key = :subject AND m.attribute_key = :attribute AND m.value_key = :value"""
_ONE = f"SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = ? AND m.id = ? AND m.withdrawal_id IS NULL"


class MemoryWriter:
    """Applies operations. All methods run on the database's thread, inside a transaction."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._tombstones = Tombstones(access)
        self._known_sessions: set[int] = set()

    def apply(
        self,
        operations: Sequence[Operation],
        moment: datetime,
        allowed: Mapping[int, int] | None,
        progress: Progress | None,
    ) -> list[Outcome]:
        """Apply everything or nothing; see `MemoryStore.apply`."""
        at = seconds(moment)
        self._known_sessions.clear()
        with self._access.writing():
            outcomes = [self._one(operation, at, allowed or {}) for operation in operations]
            if progress is not None:
                self._advance(progress)
        return outcomes

    def find(self, memory: int) -> Memory | None:
        """Return one of this user's memories."""
        row = self._db.execute(_ONE, (self._user, memory)).fetchone()
        return None if row is None else memory_of(row)

    def journal(self, change: Change, at: float) -> None:
        """Write one line of the journal."""
        self._db.execute(
            """INSERT INTO memory_history (user_id, memory_id, op, at, before, after, reason)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            change.row(self._user, at),
        )

    def close(self, memory: int, at: float, *, op: str, successor: int | None = None, reason: str = "") -> None:
        """Close a memory, with a journal line; without successor it is put away, whatever the clock says later."""
        self._db.execute(
            """UPDATE memories SET valid_until = ?, superseded_by = ?, is_active = ?
            WHERE user_id = ? AND id = ?""",
            (at, successor, int(successor is not None), self._user, memory),
        )
        after = {"valid_until": at} if successor is None else {"valid_until": at, "superseded_by": successor}
        self.journal(Change(memory, op, {}, after, reason), at)

    def _one(self, operation: Operation, at: float, allowed: Mapping[int, int]) -> Outcome:
        if operation.op == "delete":
            return self._delete(operation, at, allowed)
        draft = operation.draft
        if draft is None:
            return Outcome("refused", reason=rules.NO_DRAFT)
        refusal = draft_refusal(draft)
        if refusal:
            return Outcome("refused", reason=refusal)
        if self._tombstones.keeps_out(draft, at):
            return Outcome("refused", reason=rules.FORGOTTEN)
        if operation.op == "add":
            return self._add(draft, at)
        return self._replace(operation, draft, at, allowed)

    def _shown(self, operation: Operation, allowed: Mapping[int, int]) -> Memory | None:
        memory = None if operation.target is None else allowed.get(operation.target)
        return None if memory is None else self.find(memory)

    def _delete(self, operation: Operation, at: float, allowed: Mapping[int, int]) -> Outcome:
        target = self._shown(operation, allowed)
        if target is None:
            return Outcome("refused", reason=rules.NOT_SHOWN)
        if not _is_open(target):
            return Outcome("refused", reason=rules.ALREADY_CLOSED)
        self.close(target.id, at, op="delete")
        return Outcome("deleted", target.id)

    def _replace(self, operation: Operation, draft: MemoryDraft, at: float, allowed: Mapping[int, int]) -> Outcome:
        target = self._shown(operation, allowed)
        if target is None:
            return Outcome("refused", reason=rules.NOT_SHOWN)
        if operation.by_hand and not _is_open(target):
            return Outcome("refused", reason=rules.ALREADY_CLOSED)
        if not _is_open(target) or not (operation.by_hand or rules.may_replace(draft, target)):
            reason = rules.OTHER_SLOT if _is_open(target) else rules.ALREADY_CLOSED
            return replace(self._add(draft, at), reason=reason)
        known = self.equal(draft, at)
        if known is not None and known.id == target.id and operation.by_hand and known.text != clean(draft.text):
            known = None  # the same in other spelling: what was typed is what is wanted
        if known is not None and known.id == target.id:
            return self._restate(known, draft, at)
        successor = self._insert(draft, at) if known is None else self._restate(known, draft, at).memory
        self.close(target.id, at, op="replace", successor=successor)
        return Outcome("replaced", successor, target.id)

    def _add(self, draft: MemoryDraft, at: float) -> Outcome:
        known = self.equal(draft, at)
        if known is not None:
            return self._restate(known, draft, at)
        return Outcome("added", self._insert(draft, at))

    def equal(self, draft: MemoryDraft, at: float) -> Memory | None:
        """Return the live memory that says the same as `draft`, if there is one."""
        subject, attribute = name_key(clean(draft.subject)), noun_key(clean(draft.attribute))
        wanted = {"user": self._user, "at": at, "fingerprint": fingerprint(clean(draft.text))}
        for row in self._db.execute(_SAME_FACT, wanted):
            known = memory_of(row)
            same_slot = not attribute or not known.attribute or noun_key(known.attribute) == attribute
            if same_slot and same_moment(draft, known):
                return known
        value = noun_key(clean(draft.value))
        if attribute and value:
            wanted = {"user": self._user, "at": at, "subject": subject, "attribute": attribute, "value": value}
            for row in self._db.execute(_SAME_VALUE, wanted):
                known = memory_of(row)
                if adds_nothing(draft.text, known.text) and same_moment(draft, known):
                    return known
        return None

    def _insert(self, draft: MemoryDraft, at: float) -> int:
        session = None if draft.session is None else self._session(draft.session)
        self._db.execute(INSERT, insert_values(self._user, draft, session, at))
        memory = self._db.last_insert_rowid()
        self._db.execute("INSERT INTO memory_words (rowid, words) VALUES (?, ?)", (memory, indexed_words(draft)))
        self.journal(Change(memory, "add", after={"source": draft.source, "confidence": draft.confidence}), at)
        return memory

    def _restate(self, known: Memory, draft: MemoryDraft, at: float) -> Outcome:
        confidence = max(known.confidence, min(MOST_SURE, known.confidence + REINFORCEMENT * (1 - known.confidence)))
        forever = known.expires_at is None or draft.expires_at is None
        expires = None if forever else max(seconds_or_none(e) or 0.0 for e in (known.expires_at, draft.expires_at))
        updated = max(at, known.updated_at.timestamp())  # the clock may have jumped back
        source = "user-stated" if draft.source == "user-stated" else known.source
        self._db.execute(
            """UPDATE memories SET updated_at = ?, confidence = ?, importance = ?, source = ?, expires_at = ?
            WHERE user_id = ? AND id = ?""",
            (updated, confidence, max(known.importance, draft.importance), source, expires, self._user, known.id),
        )
        before = {"confidence": known.confidence, "updated_at": known.updated_at.timestamp()}
        after = {"confidence": confidence, "updated_at": updated}
        self.journal(Change(known.id, "restate", before, after), at)
        return Outcome("restated", known.id)

    def _session(self, session: str) -> int:
        number = int(session) if session.isascii() and session.isdigit() and len(session) <= 18 else -1
        if number not in self._known_sessions:
            self._known_sessions.add(self._access.session_number(session))
        return number

    def _advance(self, progress: Progress) -> None:
        self._db.execute(
            """UPDATE extraction_queue SET next_turn = max(next_turn, ?), attempts = 0
            WHERE user_id = ? AND session_id = ?""",
            (progress.next_turn, self._user, self._access.session_number(progress.session)),
        )
        if self._db.changes() == 0:  # finished meanwhile by another process: what comes now would come twice
            raise unknown_session()


def _is_open(memory: Memory) -> bool:
    """Tell whether a memory can still be closed (an expired one can)."""
    return memory.is_active and memory.superseded_by is None and memory.valid_until is None
