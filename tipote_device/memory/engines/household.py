"""What the rest of the memory knows, as far as it decides what gives a forgotten thing away."""

from __future__ import annotations

from typing import Any

import apsw

from tipote_device.contract.memory import USER
from tipote_device.french.words import words
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.forgetting.fact import Fact, content, names_in

MOST_LOOKED_AT = 200
"""Memories holding a word that are looked at: their quotes do not count, and most hold it in their text too."""

OWN_NAMES = ("prenom", "nom", "surnom")
"""Attributes under which the speaker's own names are kept."""


def carried_by(db: apsw.Connection, user: str, facts: list[Fact], *, literal: bool = False) -> Carried:
    """Return what tells whether text carries any of `facts`, in view of what is kept; `literal`: their very words."""
    if literal:
        return Carried(facts, kept=lambda _: True, literal=True)
    return Carried(facts, kept=lambda one: _kept(db, user, one), names=_names(db, user), own=_own(db, user))


def _kept(db: apsw.Connection, user: str, one: str) -> bool:
    """Tell whether a kept memory says that stem itself, its quote aside."""
    rows: list[Any] = db.execute(
        """SELECT m.text, m.subject, m.value FROM memory_words JOIN memories AS m ON m.id = memory_words.rowid
        WHERE memory_words MATCH ? AND m.user_id = ? AND m.withdrawal_id IS NULL LIMIT ?""",
        (f'"{one}"', user, MOST_LOOKED_AT),
    ).fetchall()
    return any(one in content(" ".join(row)) for row in rows)


def _names(db: apsw.Connection, user: str) -> frozenset[str]:
    """Return the folded names of whom memories are about."""
    rows: list[Any] = db.execute(
        "SELECT DISTINCT subject FROM memories WHERE user_id = ? AND subject <> ?", (user, USER)
    ).fetchall()
    return frozenset(word for (subject,) in rows if subject[:1].isupper() for word in words(subject)) | frozenset(
        name for (subject,) in rows for name in names_in(f"… {subject}")
    )


def _own(db: apsw.Connection, user: str) -> frozenset[str]:
    """Return the folded names of the speaker."""
    rows: list[Any] = db.execute(
        """SELECT value FROM memories WHERE user_id = ? AND subject = ? AND withdrawal_id IS NULL
        AND attribute_key IN (?, ?, ?)""",
        (user, USER, *OWN_NAMES),
    ).fetchall()
    return frozenset(word for (value,) in rows for word in words(value))
