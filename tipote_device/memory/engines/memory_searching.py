"""Reading memories: one by one, all of them, and the four ways of searching. Every query returns live rows only."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import Hit, Memory
from tipote_device.memory.engines.access import Access, seconds
from tipote_device.memory.engines.memory_rows import COLUMNS, LIVE, match_any, memory_of
from tipote_device.memory.engines.term_frequencies import TermFrequencies
from tipote_device.memory.near_duplicates import name_key, noun_key
from tipote_device.memory.rows import clean

_BY_IDS = f"""SELECT {COLUMNS} FROM json_each(?) AS wanted CROSS JOIN memories AS m
    ON m.user_id = ? AND m.id = wanted.value AND m.withdrawal_id IS NULL ORDER BY wanted.key"""
_ALL_LIVE = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = :user AND {LIVE}
    ORDER BY m.updated_at DESC, m.id DESC LIMIT :limit"""
_LIVE_OF_KINDS = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = :user AND {LIVE}
    AND m.kind IN (SELECT value FROM json_each(:kinds)) ORDER BY m.updated_at DESC, m.id DESC LIMIT :limit"""
_EVERY = f"""SELECT {COLUMNS} FROM memories AS m WHERE m.user_id = ? AND m.withdrawal_id IS NULL
    ORDER BY m.id DESC LIMIT ? OFFSET ?"""
# CROSS JOIN: FTS5 gives its rows best first, and the first ones that are live are enough
_BY_WORDS = f"""SELECT m.id, -memory_words.rank FROM memory_words CROSS JOIN memories AS m ON m.id = memory_words.rowid
    WHERE memory_words MATCH :match AND m.user_id = :user AND {LIVE} ORDER BY memory_words.rank LIMIT :limit"""
_BY_SLOT = f"""SELECT m.id, 1.0 FROM memories AS m INDEXED BY {{index}} WHERE m.user_id = :user AND {LIVE}
    AND {{slot}} ORDER BY m.updated_at DESC, m.id DESC LIMIT :limit"""
_SUBJECT = "m.subject_key IN (SELECT value FROM json_each(:subjects))"
_ATTRIBUTE = "m.attribute_key IN (SELECT value FROM json_each(:attributes))"
_BY_TIME = f"""SELECT m.id, 1.0 FROM memories AS m WHERE m.user_id = :user AND {LIVE}
    AND coalesce(m.valid_from, m.expires_at) IS NOT NULL
    AND coalesce(m.valid_from, m.expires_at) < :end AND coalesce(m.expires_at, m.valid_from) >= :start
    ORDER BY coalesce(m.valid_from, m.expires_at), m.id LIMIT :limit"""


class MemoryReader:
    """Reads memories. All methods run on the searching thread."""

    def __init__(self, access: Access) -> None:
        """Take the database and the user."""
        self._db = access.search_db
        self._user = access.user
        self._frequencies = TermFrequencies(access.search_db)

    def get(self, ids: Sequence[int]) -> list[Memory]:
        """Return these memories, in this order."""
        rows = self._db.execute(_BY_IDS, (json.dumps([int(memory) for memory in ids]), self._user))
        return [memory_of(row) for row in rows]

    def live(self, at: datetime, kinds: Sequence[str], limit: int) -> list[Memory]:
        """Return what may be used at `at`, most recently said first."""
        query = _LIVE_OF_KINDS if kinds else _ALL_LIVE
        wanted = {"user": self._user, "at": seconds(at), "limit": limit}
        if kinds:
            wanted["kinds"] = json.dumps(list(kinds))
        return [memory_of(row) for row in self._db.execute(query, wanted)]

    def every(self, limit: int, offset: int) -> list[Memory]:
        """Return all memories, newest first."""
        return [memory_of(row) for row in self._db.execute(_EVERY, (self._user, limit, offset))]

    def words(self, terms: Sequence[str], at: datetime, limit: int) -> list[Hit]:
        """Return those holding any of `terms`, by BM25."""
        match = match_any(self._frequencies.worth_searching([clean(term) for term in terms]))
        if not match:
            return []
        return self._hits(_BY_WORDS, at, limit, match=match)

    def slots(self, subjects: Sequence[str], attributes: Sequence[str], at: datetime, limit: int) -> list[Hit]:
        """Return those about one of the subjects and one of the attributes (none given: any), newest first."""
        wanted: dict[str, str] = {}
        if subjects:
            wanted["subjects"] = json.dumps([name_key(subject) for subject in subjects])
        if attributes:
            wanted["attributes"] = json.dumps([noun_key(attribute) for attribute in attributes])
        if not wanted:
            return []
        slot = " AND ".join(part for part, given in ((_SUBJECT, subjects), (_ATTRIBUTE, attributes)) if given)
        index = "memories_attribute" if attributes else "memories_subject"
        return self._hits(_BY_SLOT.format(index=index, slot=slot), at, limit, **wanted)

    def time(self, start: datetime, end: datetime, at: datetime, limit: int) -> list[Hit]:
        """Return those that happen within the window, soonest first."""
        return self._hits(_BY_TIME, at, limit, start=seconds(start), end=seconds(end))

    def _hits(self, query: str, at: datetime, limit: int, **wanted: str | float) -> list[Hit]:
        bound = {"user": self._user, "at": seconds(at), "limit": max(0, limit), **wanted}
        return [Hit(row[0], row[1]) for row in self._db.execute(query, bound)]
