"""Everything of one user that can be carried elsewhere, read at one moment."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import replace
from datetime import datetime
from typing import Any

import apsw

from tipote_device.contract.carrying import Contents, SavedAnchor, SavedConversation, SavedMemory
from tipote_device.contract.memory import HistoryEntry, Memory, Summary
from tipote_device.memory.engines.access import moment_of
from tipote_device.memory.engines.memory_rows import COLUMNS, memory_of
from tipote_device.memory.engines.sqlite_summaries import SUMMARY_COLUMNS, summary_of
from tipote_device.memory.rows import from_row

_MEMORIES = f"SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id IS NULL ORDER BY m.id"


def read_contents(db: apsw.Connection, user: str, *, conversations: bool) -> Contents:
    """Return everything of `user`, as it stands when the call begins. Blocking; opens a read transaction."""
    db.execute("BEGIN")
    try:
        memories = [memory_of(row) for row in db.execute(_MEMORIES, (user,))]
        here = {memory.id for memory in memories}
        history, relations = _history(db, user), _relations(db, user)
        return Contents(
            memories=tuple(
                SavedMemory(_tied(memory, here), tuple(history[memory.id]), tuple(relations[memory.id]))
                for memory in memories
            ),
            anchors=_anchors(db, user),
            summaries=_summaries(db, user),
            conversations=_conversations(db, user) if conversations else (),
        )
    finally:
        db.execute("ROLLBACK")


def _tied(memory: Memory, here: set[int]) -> Memory:
    """Return a memory that names no successor that is not carried along."""
    return (
        memory if memory.superseded_by is None or memory.superseded_by in here else replace(memory, superseded_by=None)
    )


def _history(db: apsw.Connection, user: str) -> defaultdict[int, list[HistoryEntry]]:
    found: defaultdict[int, list[HistoryEntry]] = defaultdict(list)
    rows = db.execute(
        "SELECT id, memory_id, op, at, before, after, reason FROM memory_history WHERE user_id = ? ORDER BY id", (user,)
    )
    for row in rows:
        entry = HistoryEntry(row[0], row[1], row[2], moment_of(row[3]), json.loads(row[4]), json.loads(row[5]), row[6])
        found[entry.memory].append(entry)
    return found


def _relations(db: apsw.Connection, user: str) -> defaultdict[int, list[tuple[str, str, str]]]:
    found: defaultdict[int, list[tuple[str, str, str]]] = defaultdict(list)
    rows: Any = db.execute(
        "SELECT memory_id, entity, relation, other FROM relations WHERE user_id = ? ORDER BY id", (user,)
    )
    for memory, *triple in rows:
        found[memory].append(tuple(triple))
    return found


def _anchors(db: apsw.Connection, user: str) -> tuple[SavedAnchor, ...]:
    rows = db.execute("SELECT role, text, at FROM anchors WHERE user_id = ? ORDER BY id", (user,))
    return tuple(SavedAnchor(row[0], row[1], moment_of(row[2])) for row in rows)


def _summaries(db: apsw.Connection, user: str) -> tuple[Summary, ...]:
    rows: Any = db.execute(f"SELECT {SUMMARY_COLUMNS} FROM summaries WHERE user_id = ? ORDER BY id", (user,))
    return tuple(summary_of(row) for row in rows)


def _conversations(db: apsw.Connection, user: str) -> tuple[SavedConversation, ...]:
    turns: defaultdict[int, list[Any]] = defaultdict(list)
    rows: Any = db.execute(
        "SELECT session_id, role, text, at, details FROM turns WHERE user_id = ? ORDER BY id", (user,)
    )
    for row in rows:
        turns[row[0]].append(from_row(row[1:]))
    sessions: Any = db.execute(
        "SELECT id, started_at, ended_at, end_reason FROM sessions WHERE user_id = ? ORDER BY id", (user,)
    )
    return tuple(
        SavedConversation(
            id=str(row[0]),
            started_at=datetime.fromisoformat(row[1]),
            ended_at=None if row[2] is None else datetime.fromisoformat(row[2]),
            end_reason=row[3] or "",
            turns=tuple(turns[row[0]]),
        )
        for row in sessions
    )
