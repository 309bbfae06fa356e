"""What a document holds beside memories: conversations, summaries, pinned sentences. What is here already wins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from tipote_device.contract.carrying import SavedAnchor, SavedConversation
from tipote_device.contract.memory import Summary
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.portable_forgotten import ForgottenHere
from tipote_device.memory.journal import dumps
from tipote_device.memory.rows import clean, moment, to_row


def write_conversations(
    access: Access, conversations: Iterable[SavedConversation], said: Collection[tuple[str, int]], gone: ForgottenHere
) -> tuple[dict[int, int], int]:
    """Write what is new, never queued for extraction; return number in the document -> row, and how many were new.

    `said`: turns (conversation, index) in which something was said that was forgotten here.
    """
    db, user = access.db, access.user
    numbers: dict[int, int] = {}
    added = 0
    for saved in conversations:
        began = moment(saved.started_at)
        row: Any = db.execute("SELECT id FROM sessions WHERE user_id = ? AND started_at = ?", (user, began)).fetchone()
        if row is not None:
            numbers[int(saved.id)] = row[0]
            continue
        ended = moment(saved.ended_at or saved.started_at)
        db.execute(
            "INSERT INTO sessions (user_id, started_at, ended_at, end_reason) VALUES (?, ?, ?, ?)",
            (user, began, ended, clean(saved.end_reason)),
        )
        number = numbers[int(saved.id)] = db.last_insert_rowid()
        added += 1
        db.executemany(
            "INSERT INTO turns (user_id, session_id, role, text, at, details) VALUES (?, ?, ?, ?, ?, ?)",
            [(user, number, *to_row(turn)) for turn in gone.turns(saved, said)],
        )
    return numbers, added


def write_summaries(
    access: Access,
    summaries: Iterable[Summary],
    sessions: Mapping[int, int],
    memories: Mapping[int, int],
    left_out: Collection[int],
    gone: ForgottenHere,
) -> int:
    """Write what is new, told from which memories and summaries of this database it was made; return how many.

    `left_out`: memories of the document that were forgotten here; what was made from them stays away as well.
    """
    db, user = access.db, access.user
    numbers: dict[int, int] = {}
    dropped: set[int] = set()
    added = 0
    same: str
    wanted: tuple[Any, ...]
    for summary in summaries:
        session = None if summary.session is None else sessions[int(summary.session)]
        start, end, text = seconds(summary.start), seconds(summary.end), clean(summary.text)
        if session is not None:
            same, wanted = "session_id = ?", (session,)
        elif summary.level == "session":
            same, wanted = "start = ? AND end = ? AND text = ?", (start, end, text)
        else:
            same, wanted = "start = ?", (start,)
        row: Any = db.execute(
            f"SELECT id FROM summaries WHERE user_id = ? AND level = ? AND {same}", (user, summary.level, *wanted)
        ).fetchone()
        if row is not None:
            numbers[summary.id] = row[0]
            continue
        below = summary.details["sources"] if summary.level != "session" else []
        if gone.summary(summary, left_out) or not dropped.isdisjoint(below):
            dropped.add(summary.id)
            continue
        details = dumps(_renumbered(summary.details, numbers, memories))
        db.execute(
            """INSERT INTO summaries (user_id, level, session_id, start, end, text, details)
            VALUES (?, ?, ?, ?, ?, ?, ?)""",
            (user, summary.level, session, start, end, text, details),
        )
        numbers[summary.id] = db.last_insert_rowid()
        added += 1
    return added


def _renumbered(details: dict[str, Any], summaries: Mapping[int, int], memories: Mapping[int, int]) -> dict[str, Any]:
    sources = details["sources"]
    if isinstance(sources, dict):
        own = [memories[number] for number in sources["memories"] if number in memories]
        return details | {"sources": sources | {"memories": own}}
    archived = [one | {"memory": memories.get(one["memory"])} for one in details["archived"]]
    below = [summaries[number] for number in sources if number in summaries]
    return details | {"sources": below, "archived": archived}


def write_anchors(access: Access, anchors: Iterable[SavedAnchor], gone: ForgottenHere) -> int:
    """Pin what is not pinned yet; return how many."""
    added = 0
    for anchor in anchors:
        if gone.text(anchor.text):
            continue
        access.db.execute(
            """INSERT INTO anchors (user_id, role, text, at) SELECT ?1, ?2, ?3, ?4
            WHERE NOT EXISTS (SELECT 1 FROM anchors WHERE user_id = ?1 AND role = ?2 AND text = ?3)""",
            (access.user, anchor.role, clean(anchor.text), seconds(anchor.at)),
        )
        added += access.db.changes()
    return added
