"""Memories of a document as rows, made ready before the file is locked: stems and fingerprints take their time."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tipote_device.contract.carrying import SavedMemory
from tipote_device.contract.memory import HistoryEntry
from tipote_device.memory.engines.access import seconds, seconds_or_none
from tipote_device.memory.engines.memory_rows import indexed_words, insert_values
from tipote_device.memory.journal import Change
from tipote_device.memory.near_duplicates import fingerprint, name_key, noun_key
from tipote_device.memory.rows import clean

LIFE = """UPDATE memories SET updated_at = ?, valid_until = ?, last_recalled_at = ?, recall_count = ?, is_active = ?
    WHERE user_id = ? AND id = ?"""
"""What `INSERT` does not write: how the memory has lived since."""

_NAMED = re.compile(r"(?<=souvenir )\d{1,18}")
"""A memory that a line of the journal names by its id."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A memory ready to be written."""

    saved: SavedMemory
    fingerprint: str
    keys: tuple[str, str]
    """Subject and attribute as they are compared."""

    words: str
    """What the word index takes."""

    created_at: float

    @property
    def id(self) -> int:
        """Its id in the document."""
        return self.saved.memory.id

    @property
    def open(self) -> bool:
        """Tell whether nothing has closed it."""
        memory = self.saved.memory
        return memory.is_active and memory.superseded_by is None and memory.valid_until is None

    def values(self, user: str, session: int | None) -> tuple[Any, ...]:
        """Return the values of `INSERT`."""
        return insert_values(user, self.saved.memory, session, self.created_at)

    def life(self, user: str, number: int) -> tuple[Any, ...]:
        """Return the values of `LIFE` for the row `number`."""
        memory = self.saved.memory
        return (
            seconds(memory.updated_at),
            seconds_or_none(memory.valid_until),
            seconds_or_none(memory.last_recalled_at),
            memory.recall_count,
            int(memory.is_active),
            user,
            number,
        )


def prepare(memories: Sequence[SavedMemory]) -> list[Prepared]:
    """Return memories ready to be written, in their order. Blocking: some 0.1 ms each."""
    made = []
    for saved in memories:
        memory = saved.memory
        keys = name_key(clean(memory.subject)), noun_key(clean(memory.attribute))
        print_ = fingerprint(clean(memory.text))
        made.append(Prepared(saved, print_, keys, indexed_words(memory), seconds(memory.created_at)))
    return made


def change_of(entry: HistoryEntry, memory: int, ids: Mapping[int, int]) -> Change:
    """Return a line of the journal under the ids of this database; what was left out has none."""

    def renumbered(fields: dict[str, Any]) -> dict[str, Any]:
        if fields.get("superseded_by") is None:
            return fields
        return fields | {"superseded_by": ids.get(fields["superseded_by"])}

    reason = _NAMED.sub(lambda found: str(ids.get(int(found[0]), "?")), clean(entry.reason))
    return Change(memory, entry.op, renumbered(entry.before), renumbered(entry.after), reason)
