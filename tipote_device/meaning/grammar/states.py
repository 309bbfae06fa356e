"""How far a part of a sentence was said: states of a deterministic automaton, made when a sentence first needs them.

A state is the set of what may be left to say. What it becomes behind a word is worked out once and looked up from then
on, so that a sentence costs a look-up a word. Only words of the grammars are remembered, never a household's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

MOST = 5000
"""States kept of one part: further ones are worked out each time, a bound on memory that speech never meets."""


class Piece(Protocol):
    """What is left to say is made of pieces (`algebra.Part`)."""

    @property
    def first(self) -> frozenset[str]:
        """The words it can begin with."""

    @property
    def empty(self) -> bool:
        """Whether it may be left out altogether."""

    def after(self, word: str) -> Iterable[Row]:
        """Return what may be left of it, each way a row, once `word`, one of `first`, was said."""


Row = tuple[Piece, ...]
"""Pieces to be said one after the other."""


def left_behind(row: Sequence[Piece], word: str) -> Iterator[Row]:
    """Yield what may be left of `row` once `word` was said; nothing when it cannot be said there."""
    for at, piece in enumerate(row):
        if word in piece.first:
            behind = tuple(row[at + 1 :])
            for left in piece.after(word):
                yield left + behind
        if not piece.empty:
            return


def _openings(row: Row) -> Iterator[frozenset[str]]:
    """Yield the words that each piece which `row` can begin with begins with."""
    for piece in row:
        yield piece.first
        if not piece.empty:
            return


class State:
    """What may be left to say at one place of a sentence."""

    __slots__ = ("_first", "_known", "_next", "_rows", "over")

    over: bool
    """Whether nothing need be left."""

    def __init__(self, rows: frozenset[Row], known: dict[frozenset[Row], State]) -> None:
        """`known` holds the states of the same part, by their rows."""
        self.over = any(all(piece.empty for piece in row) for row in rows)
        self._rows = rows
        self._first = tuple({id(first): first for row in rows for first in _openings(row)}.values())
        self._known = known
        self._next: dict[str, State] = {}

    def ends(self, words: Sequence[str], start: int, found: set[int]) -> None:
        """Add to `found` every place after `start` where what is left may end when it begins there."""
        state = self
        for at in range(start, len(words)):
            word = words[at]
            if (behind := state._next.get(word) or state._behind(word)) is None:
                return
            state = behind
            if state.over:
                found.add(at + 1)

    def explains(self, words: Sequence[str]) -> bool:
        """Return whether `words` may be said, and nothing is left behind them."""
        state = self
        for word in words:
            if (behind := state._next.get(word) or state._behind(word)) is None:
                return False
            state = behind
        return state.over

    def _behind(self, word: str) -> State | None:
        """Return the state `word` leads to, remembered from now on; None when it cannot be said here."""
        for first in self._first:
            if word in first:
                break
        else:
            return None
        rows = frozenset(left for row in self._rows for left in left_behind(row, word))
        if (state := self._known.get(rows)) is None:
            state = State(rows, self._known)
            if len(self._known) >= MOST:
                return state
            self._known[rows] = state
        self._next[word] = state
        return state
