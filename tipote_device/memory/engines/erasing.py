"""Taking what is withdrawn out of every row, in one transaction: what is left afterwards are bytes, not rows."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tipote_device.contract.forgetting import ERASED, Erased
from tipote_device.contract.memory import Memory, MemoryDraft
from tipote_device.french.words import tidy
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import COLUMNS as MEMORY
from tipote_device.memory.engines.memory_rows import memory_of
from tipote_device.memory.engines.tombstones import Tombstones
from tipote_device.memory.engines.withdrawing import Withdrawing
from tipote_device.memory.extraction.units import units
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.forgetting.fact import content
from tipote_device.memory.forgetting.redacting import redacted_data
from tipote_device.memory.forgetting.tombstones import keys

MOST_SENTENCES = 200
"""Sentences looked for in a backup, byte by byte; when more go, every backup is taken to hold some."""

_LEAST_CHARACTERS = 12
"""Length from which a sentence stands for itself: "Oui." is in every conversation."""


@dataclass(frozen=True, slots=True)
class Going:
    """What an erasure has to make sure of once the rows are gone. Lives in RAM only."""

    erased: Erased
    sentences: tuple[bytes, ...] | None
    """UTF-8 of what must be in no file any more; None: not known (any more), every older file may hold it."""


class Erasing:
    """Erases rows. All methods run on the database's thread."""

    def __init__(self, access: Access, withdrawing: Withdrawing) -> None:
        """Take the database, the user, and what withdrew."""
        self._access = access
        self._db = access.db
        self._user = access.user
        self._withdrawing = withdrawing
        self._tombstones = Tombstones(access)

    def begin(self, withdrawal: int, at: datetime) -> Going | None:
        """Erase the rows of a withdrawal; None when that is over already, or it is unknown.

        Begun before and cut off: the rows are gone, and which words they held nobody knows.
        """
        with self._access.writing() as db:
            found: Any = db.execute(
                "SELECT state, scope, at, memories, turns, summaries FROM withdrawals WHERE user_id = ? AND id = ?",
                (self._user, withdrawal),
            ).fetchone()
            if found is None or found[0] == "erased":
                return None
            if found[0] == "erasing":
                return Going(Erased(found[3], found[4], found[5]), None)
            scope, withdrawn_at = found[1], found[2]
            memories = self._memories(withdrawal)
            told_again = self._told_again(memories, withdrawn_at)
            sentences = self._sentences(withdrawal, scope, memories)
            if scope == "all":
                self._withdrawing.hide_everything(withdrawal, withdrawn_at)
            else:
                drafts = [memory for memory in memories if memory.id not in told_again]
                self._rescan(withdrawal, told_again)
                self._tombstones.write([*drafts, *self._named(withdrawal)], seconds(at))
            counts = self._counts(withdrawal, len(memories))
            self._drop(withdrawal, scope)
            db.execute(
                """UPDATE withdrawals SET state = 'erasing', memories = ?, turns = ?, summaries = ?
                WHERE user_id = ? AND id = ?""",
                (counts.memories, counts.turns, counts.summaries, self._user, withdrawal),
            )
            return Going(counts, sentences)

    def finish(self, withdrawal: int, backups: int) -> None:
        """Note that not a byte is left."""
        with self._access.writing() as db:
            key = (self._user, withdrawal)
            db.execute("DELETE FROM withdrawn_rows WHERE user_id = ? AND withdrawal_id = ?", key)
            db.execute(
                "UPDATE withdrawals SET state = 'erased', backups = ? WHERE user_id = ? AND id = ?", (backups, *key)
            )

    def _memories(self, withdrawal: int) -> list[Memory]:
        rows: list[Any] = self._db.execute(
            f"SELECT {MEMORY} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id = ? ORDER BY m.id",
            (self._user, withdrawal),
        ).fetchall()
        return [memory_of(row) for row in rows]

    def _told_again(self, memories: list[Memory], since: float) -> set[int]:
        """Return those the person has asked to be kept again since: their words are wanted once more."""
        rows: list[Any] = self._db.execute(
            f"""SELECT {MEMORY} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id IS NULL
            AND m.source = 'user-stated' AND m.updated_at > ?""",
            (self._user, since),
        ).fetchall()
        wanted = [keys(self._tombstones.salt, memory_of(row)) for row in rows]
        if not wanted:
            return set()
        return {memory.id for memory in memories if any(one & keys(self._tombstones.salt, memory) for one in wanted)}

    def _rescan(self, withdrawal: int, told_again: set[int]) -> None:
        """Redact what has been written since, what other withdrawals hold in readiness for their undoing included."""
        carried = self._withdrawing.carried(withdrawal, without=told_again)
        self._withdrawing.redact(withdrawal, carried)
        rows: list[Any] = self._db.execute(
            """SELECT id, original FROM withdrawn_rows
            WHERE user_id = ? AND withdrawal_id <> ? AND original IS NOT NULL""",
            (self._user, withdrawal),
        ).fetchall()
        for number, original in rows:
            made, changed = _without(json.loads(original), carried)
            if changed:
                self._db.execute(
                    "UPDATE withdrawn_rows SET original = ? WHERE user_id = ? AND id = ?",
                    (json.dumps(made), self._user, number),
                )

    def _named(self, withdrawal: int) -> list[MemoryDraft]:
        """Return the sentences of the turns asked for by number, as facts."""
        facts = self._withdrawing.named_facts(withdrawal)
        return [MemoryDraft(sentence, sentence) for fact in facts for sentence in fact.said]

    def _sentences(self, withdrawal: int, scope: str, memories: list[Memory]) -> tuple[bytes, ...] | None:
        """Return what a backup that holds any of this shows, byte by byte."""
        if scope == "all":
            return None
        said = {one for memory in memories for one in (memory.text, memory.quote)}
        said |= {sentence for fact in self._withdrawing.named_facts(withdrawal) for sentence in fact.said}
        parts = {part for one in said for part in (one, tidy(one), *units(one))}
        long = sorted(part for part in parts if len(part) >= _LEAST_CHARACTERS and content(part))
        return (
            None if len(long) > MOST_SENTENCES or not long else tuple(part.encode("utf-8", "replace") for part in long)
        )

    def _counts(self, withdrawal: int, memories: int) -> Erased:
        rows: list[Any] = self._db.execute(
            "SELECT place, count(*) FROM withdrawn_rows WHERE user_id = ? AND withdrawal_id = ? GROUP BY place",
            (self._user, withdrawal),
        ).fetchall()
        places = dict(rows)
        return Erased(memories, places.get("turns", 0), places.get("summaries", 0))

    def _drop(self, withdrawal: int, scope: str) -> None:
        """Take away the memories with their words, and what was set aside; the journal keeps numbers and dates."""
        key = {"user": self._user, "withdrawal": withdrawal}
        gone = "SELECT id FROM memories WHERE user_id = :user AND withdrawal_id = :withdrawal"
        self._db.execute(
            f"""UPDATE memory_history SET before = '{{}}', after = '{{}}', reason = ''
            WHERE user_id = :user AND memory_id IN ({gone})""",
            key,
        )
        self._db.execute(f"DELETE FROM memory_words WHERE rowid IN ({gone})", key)
        # vectors and relations follow: see their foreign keys
        self._db.execute("DELETE FROM memories WHERE user_id = :user AND withdrawal_id = :withdrawal", key)
        if scope == "all":
            self._db.execute(
                f"""DELETE FROM turns WHERE user_id = :user AND text = '{ERASED}'
                AND session_id IN (SELECT id FROM sessions WHERE user_id = :user AND ended_at IS NOT NULL)
                AND id IN (SELECT row_id FROM withdrawn_rows
                    WHERE user_id = :user AND withdrawal_id = :withdrawal AND place = 'turns')""",
                key,
            )
        self._db.execute("DELETE FROM embed_cache WHERE user_id = :user", key)
        self._db.execute(
            "UPDATE withdrawn_rows SET original = NULL WHERE user_id = :user AND withdrawal_id = :withdrawal", key
        )


def _without(old: dict[str, Any], carried: Carried) -> tuple[dict[str, Any], bool]:
    """Return a row set aside without what carries; columns of JSON are read as such."""
    made = dict(old)
    changed = False
    for column, value in old.items():
        if not isinstance(value, str):
            continue
        nested = column in ("details", "input")
        new, different = redacted_data(json.loads(value) if nested else value, carried)
        if different:
            made[column] = json.dumps(new) if nested else new
            changed = True
    return made, changed
