"""Which words of a question are worth searching in a large memory: those that nearly every memory holds are not.

FTS5 ranks every row that holds any of the words, about 1 µs a row: a word of 100,000 memories alone costs 100 ms and
weighs nothing in BM25; and each word searched is weighed in every row, those that stand in no row too. Frequencies
come from FTS5's own vocabulary and are remembered; they decide about speed only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import apsw

SMALL = 4_000
"""Memories up to which every word is searched."""

TOO_COMMON = 0.25
"""Share of the memories from which a word says nothing, when a rarer one is there."""

MOST_ROWS = 20_000
"""Rows ranked at most, the rarest two words aside."""

_FRESH = 1.2
"""Growth of the memory after which frequencies are counted anew."""


class TermFrequencies:
    """Counts in how many memories of the file a word stands. Runs on the searching thread."""

    def __init__(self, db: apsw.Connection) -> None:
        """Take the database."""
        self._db = db
        self._known: dict[str, int] = {}
        self._counted_at = 0

    def worth_searching(self, terms: Sequence[str]) -> list[str]:
        """Return the terms to search, in their order; all of them in a small memory."""
        total = self._memories()
        if total <= SMALL or len(terms) < 2:
            return list(terms)
        if not self._counted_at <= total <= _FRESH * self._counted_at:
            self._start(total)
        counted = sorted((self._count(term), place, term) for place, term in enumerate(dict.fromkeys(terms)))
        counted = [held for held in counted if held[0]] or counted[:1]
        kept: list[tuple[int, str]] = []
        rows = 0
        for count, place, term in counted:
            if kept and rows and (count > TOO_COMMON * total or (len(kept) > 1 and rows + count > MOST_ROWS)):
                break
            kept.append((place, term))
            rows += count
        return [term for _, term in sorted(kept)]

    def _memories(self) -> int:
        row: Any = self._db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'memories'").fetchone()
        return 0 if row is None else int(row[0])

    def _start(self, total: int) -> None:
        self._db.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.vocabulary USING fts5vocab ('main', 'memory_words', 'row')"
        )
        self._known.clear()
        self._counted_at = total

    def _count(self, term: str) -> int:
        known = self._known.get(term)
        if known is None:
            row: Any = self._db.execute("SELECT doc FROM temp.vocabulary WHERE term = ?", (term,)).fetchone()
            known = 0 if row is None else int(row[0])
            if known:  # a word that nobody has said yet may be said at any moment
                self._known[term] = known
        return known
