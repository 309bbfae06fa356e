"""Every place beside the memories themselves where words may stand, rid of those that carry what is withdrawn."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.memory_rows import COLUMNS as MEMORY
from tipote_device.memory.engines.memory_rows import indexed_words, memory_of
from tipote_device.memory.engines.sqlite_summaries import SUMMARY_COLUMNS, summary_of
from tipote_device.memory.engines.withdrawn_rows import WithdrawnRows
from tipote_device.memory.forgetting.carrying import Carried
from tipote_device.memory.forgetting.redacting import redacted, redacted_data, without
from tipote_device.memory.journal import dumps


@dataclass(slots=True)
class Changed:
    """Rows a redaction has changed."""

    turns: set[int] = field(default_factory=set)
    """Row numbers."""

    summaries: int = 0


class Redactions:
    """Redacts one user's rows. All methods run on the database's thread, inside a transaction."""

    def __init__(self, access: Access, rows: WithdrawnRows) -> None:
        """Take the database, the user, and what notes rows as they were."""
        self._db = access.db
        self._user = access.user
        self._rows = rows

    def run(self, withdrawal: int, carried: Carried, memories: Collection[int], whole: Collection[int]) -> Changed:
        """Redact everything; `memories` are withdrawn, `whole` are rows of turns that go as they are."""
        changed = Changed()
        self._turns(withdrawal, carried, whole, changed)
        self._summaries(withdrawal, carried, memories, changed)
        self._episodes(withdrawal, carried)
        self._anchors(withdrawal, carried)
        self._dead_letters(withdrawal, carried)
        self._quotes(withdrawal, carried)
        self._agenda(withdrawal, carried, memories)
        return changed

    def _turns(self, withdrawal: int, carried: Carried, whole: Collection[int], changed: Changed) -> None:
        session, question, answering = -1, "", False
        rows: list[Any] = self._db.execute(
            "SELECT id, session_id, role, text, details FROM turns WHERE user_id = ? ORDER BY session_id, id",
            (self._user,),
        ).fetchall()
        for row, of_session, role, text, raw in rows:
            if of_session != session:
                session, question, answering = of_session, "", False
            new_text, new_raw = text, raw
            if row in whole:
                new_text, new_raw = ERASED, _bare(raw)
            else:
                made = redacted(text, carried, question, answering=answering and role != "user")
                new_text = text if made is None else made
                new_raw = _data(raw, carried, question, answering=answering and role != "user")
            if role == "user":
                question, answering = text, row in whole or new_text != text
            if (new_text, new_raw) != (text, raw):
                self._rows.change(withdrawal, "turns", row, {"text": new_text, "details": new_raw})
                changed.turns.add(row)

    def _summaries(self, withdrawal: int, carried: Carried, memories: Collection[int], changed: Changed) -> None:
        rows: list[Any] = self._db.execute(
            f"SELECT {SUMMARY_COLUMNS} FROM summaries WHERE user_id = ?", (self._user,)
        ).fetchall()
        for row in rows:
            made = without(summary_of(row), carried.carries, memories)
            if made is not None:
                new = {"text": made.text, "details": dumps(made.details)}
                self._rows.change(withdrawal, "summaries", row[0], new)
                changed.summaries += 1

    def _episodes(self, withdrawal: int, carried: Carried) -> None:
        rows: list[Any] = self._db.execute(
            "SELECT id, input, output, error FROM episodes WHERE user_id = ?", (self._user,)
        ).fetchall()
        for row, given, output, error in rows:
            new = {"input": _data(given, carried), "output": _text(output, carried), "error": _text(error, carried)}
            if new != {"input": given, "output": output, "error": error}:
                self._rows.change(withdrawal, "episodes", row, new)

    def _anchors(self, withdrawal: int, carried: Carried) -> None:
        rows: list[Any] = self._db.execute("SELECT id, text FROM anchors WHERE user_id = ?", (self._user,)).fetchall()
        for row, text in rows:
            made = redacted(text, carried)
            if made is not None:
                left = made.replace(ERASED, " ").strip()
                self._rows.change(withdrawal, "anchors", row, {"text": left} if left else None)

    def _dead_letters(self, withdrawal: int, carried: Carried) -> None:
        rows: list[Any] = self._db.execute(
            "SELECT id, error, payload FROM dead_letters WHERE user_id = ?", (self._user,)
        ).fetchall()
        for row, error, payload in rows:
            new = {"error": _text(error, carried), "payload": "" if _carries(payload, carried) else payload}
            if new != {"error": error, "payload": payload}:
                self._rows.change(withdrawal, "dead_letters", row, new)

    def _agenda(self, withdrawal: int, carried: Carried, memories: Collection[int]) -> None:
        """Take away what was to ring about it, and what stands of it on lists."""
        rows: list[Any] = self._db.execute(
            "SELECT id, label, people, memory_id FROM agenda WHERE user_id = ?", (self._user,)
        ).fetchall()
        for row, label, people, memory in rows:
            named = f"{label} {people}"  # names within JSON are words like others
            if memory in memories or carried.names(named) or _carries(named, carried):
                self._rows.change(withdrawal, "agenda", row, None)
        items: list[Any] = self._db.execute(
            "SELECT id, item FROM list_items WHERE user_id = ?", (self._user,)
        ).fetchall()
        for row, item in items:
            if carried.names(item) or _carries(item, carried):
                self._rows.change(withdrawal, "list_items", row, None)

    def _quotes(self, withdrawal: int, carried: Carried) -> None:
        """Rid the quotes of kept memories of what goes; a quote that goes whole gives way to the text."""
        rows: list[Any] = self._db.execute(
            f"SELECT {MEMORY} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id IS NULL", (self._user,)
        ).fetchall()
        for row in rows:
            if not carried.touches(row[2]):
                continue
            memory = memory_of(row)
            made = None if memory.quote == memory.text else redacted(memory.quote, carried)
            if made is None:
                continue
            quote = made.replace(ERASED, " ").strip() or memory.text
            self._rows.change(withdrawal, "memories", memory.id, {"quote": quote})
            self.index(memory.id)

    def index(self, memory: int) -> None:
        """Make the words a memory is found by anew."""
        row: Any = self._db.execute(
            f"SELECT {MEMORY} FROM memories AS m WHERE m.user_id = ? AND m.id = ?", (self._user, memory)
        ).fetchone()
        known: MemoryDraft = memory_of(row)
        self._db.execute("UPDATE memory_words SET words = ? WHERE rowid = ?", (indexed_words(known), memory))


def _text(text: str, carried: Carried) -> str:
    made = redacted(text, carried) if text else None
    return text if made is None else made


def _data(raw: str, carried: Carried, before: str = "", *, answering: bool = False) -> str:
    if raw in ("{}", "[]"):
        return raw
    made, changed = redacted_data(json.loads(raw), carried, before, answering=answering)
    return dumps(made) if changed else raw


def _carries(text: str, carried: Carried) -> bool:
    return bool(text) and redacted(text, carried) is not None


def _bare(raw: str) -> str:
    """Return the details of a turn that goes whole: what kind it was stays, what was said does not."""
    kept = {key: value for key, value in json.loads(raw).items() if key in ("intent", "name", "ok", "interrupted")}
    return dumps(kept)
