"""Memories as rows: the columns, their order, and the condition under which one may be used."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from typing import Any

from tipote_device.contract.memory import Memory, MemoryDraft
from tipote_device.french.stems import stems
from tipote_device.memory.engines.access import moment_of, moment_or_none, seconds_or_none
from tipote_device.memory.near_duplicates import fingerprint, name_key, noun_key
from tipote_device.memory.rows import clean

COLUMNS = """m.id, m.text, m.quote, m.kind, m.subject, m.attribute, m.value, m.source, m.session_id, m.turn,
    m.confidence, m.importance, m.sensitivity, m.tags, m.valid_from, m.expires_at, m.created_at, m.updated_at,
    m.valid_until, m.superseded_by, m.last_recalled_at, m.recall_count, m.is_active"""
"""What `memory_of` takes, of `memories AS m`."""

OPEN = "m.is_active = 1 AND m.superseded_by IS NULL AND m.valid_until IS NULL"
"""Nothing has closed it, of `memories AS m`; written as in the partial indexes, which serve nothing else."""

LIVE = f"{OPEN} AND (m.expires_at IS NULL OR m.expires_at > :at)"
"""`Memory.live`, of `memories AS m`; takes `:at`. What is closed stays so even if the clock jumps back."""

INSERT = """INSERT INTO memories (user_id, text, quote, kind, subject, attribute, value, subject_key, attribute_key,
    value_key, source, session_id, turn, confidence, importance, sensitivity, tags, fingerprint, created_at,
    updated_at, valid_from, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"""
"""What `insert_values` fills."""


def memory_of(row: Sequence[Any]) -> Memory:
    """Return the memory of a row of `COLUMNS`; moments come back in UTC."""
    return Memory(
        id=row[0],
        text=row[1],
        quote=row[2],
        kind=row[3],
        subject=row[4],
        attribute=row[5],
        value=row[6],
        source=row[7],
        session=None if row[8] is None else str(row[8]),
        turn=row[9],
        confidence=row[10],
        importance=row[11],
        sensitivity=row[12],
        tags=tuple(json.loads(row[13])),
        valid_from=moment_or_none(row[14]),
        expires_at=moment_or_none(row[15]),
        created_at=moment_of(row[16]),
        updated_at=moment_of(row[17]),
        valid_until=moment_or_none(row[18]),
        superseded_by=row[19],
        last_recalled_at=moment_or_none(row[20]),
        recall_count=row[21],
        is_active=bool(row[22]),
    )


def insert_values(user: str, draft: MemoryDraft, session: int | None, at: float) -> tuple[Any, ...]:
    """Return the values of `INSERT` for a draft said at `at`."""
    text, subject, attribute, value = map(clean, (draft.text, draft.subject, draft.attribute, draft.value))
    return (
        user,
        text,
        clean(draft.quote),
        draft.kind,
        subject,
        attribute,
        value,
        name_key(subject),
        noun_key(attribute),
        noun_key(value),
        draft.source,
        session,
        draft.turn,
        share(draft.confidence),
        share(draft.importance),
        draft.sensitivity,
        json.dumps([clean(tag) for tag in draft.tags]),
        fingerprint(text),
        at,
        at,
        seconds_or_none(draft.valid_from),
        seconds_or_none(draft.expires_at),
    )


def share(number: float) -> float:
    """Return `number` brought into 0..1; 0 for what is no number."""
    return min(1.0, max(0.0, number)) if math.isfinite(number) else 0.0


def indexed_words(draft: MemoryDraft) -> str:
    """Return the stems a memory is found by, each once: of its text, quote, subject, attribute, value, tags."""
    subject = "" if draft.subject == "user" else draft.subject
    quote = "" if draft.quote == draft.text else draft.quote
    whole = " ".join((draft.text, quote, subject, draft.attribute, draft.value, *draft.tags))
    return " ".join(dict.fromkeys(stems(clean(whole))))


def match_any(terms: Sequence[str], most: int = 64) -> str:
    """Return the FTS5 expression for rows holding any of `terms`; empty when there is none.

    Each term is a quoted string, in which FTS5 knows no syntax but the doubled quote.
    """
    tidy = (clean(term).replace("\x00", " ").replace('"', '""').strip() for term in terms)
    return " OR ".join(f'"{term}"' for term in list(dict.fromkeys(term for term in tidy if term))[:most])
