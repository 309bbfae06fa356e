"""The little algebra grammars are written in: parts of sentences over words, matched without backtracking.

A part maps every place it may begin at to all the places it may end at, so that ambiguous grammars (French
politeness is nothing but) cost a product of lengths, never an exponential. Method: Antimirov, "Partial Derivatives of
Regular Expressions and Finite Automaton Constructions" (1996), with words for letters: a part tells what may be left
of it behind a word, and `states.py` keeps what was told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import TypeVar

from tipote_device.french.words import sounded
from tipote_device.meaning.grammar.states import Row, State, left_behind

Places = frozenset[int]
"""Positions between words: 0 is before the first."""

T = TypeVar("T")

_NOWHERE = Places()
_MARK = re.compile(r"\(|\)\??|\||\w+\??")


class Part:
    """A piece of a sentence; `a + b` is a followed by b."""

    first: frozenset[str] = frozenset()
    """The words it can begin with."""

    empty: bool = False
    """Whether it may be left out altogether."""

    _begun: State | None = None

    def after(self, word: str) -> tuple[Row, ...]:
        """Return what may be left of the part once `word`, one of `first`, was said: each way, a row of parts."""
        raise NotImplementedError

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        """Return every place the part can end at when it begins at one of `starts`."""
        first, count = self.first, len(words)
        found: set[int] | None = None
        for at in starts:
            if at < count and words[at] in first:
                if found is None:
                    found = set(starts) if self.empty else set()
                self._opening().ends(words, at, found)
        if found is None:
            return starts if self.empty else _NOWHERE
        return Places(found)

    def __add__(self, other: Part) -> Part:
        """Return this part followed by `other`."""
        return _Chain((self, other))

    def matches(self, words: Sequence[str]) -> bool:
        """Return whether the part explains `words` from the first to the last."""
        if not words or words[0] not in self.first:
            return self.empty and not words
        return self._opening().explains(words)

    def prefixes(self, words: Sequence[str]) -> Places:
        """Return the lengths (in words) of the beginnings of `words` that the part explains."""
        return self.ends(words, Places({0}))

    def _opening(self) -> State:
        if self._begun is None:
            self._begun = State(frozenset({(self,)}), {})
        return self._begun


class _Word(Part):
    """One given word."""

    def __init__(self, word: str) -> None:
        self.first = frozenset({word})

    def after(self, word: str) -> tuple[Row, ...]:
        return ((),) if word in self.first else ()


class _Chain(Part):
    """Parts one after the other."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = _flat(parts)
        self.empty = all(part.empty for part in self.parts)
        opening = list(takewhile(lambda part: part.empty, self.parts))
        opening += self.parts[len(opening) : len(opening) + 1]
        self.first = frozenset[str]().union(*(part.first for part in opening))

    def after(self, word: str) -> tuple[Row, ...]:
        return tuple(left_behind(self.parts, word))


def _flat(parts: Sequence[Part]) -> tuple[Part, ...]:
    """Return `parts` with chains among them opened: sums of sums are built by `+`."""
    return tuple(inner for part in parts for inner in (part.parts if isinstance(part, _Chain) else (part,)))


class _Choice(Part):
    """Any one of several parts, looked up by the word they begin with."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.empty = any(part.empty for part in parts)
        index: dict[str, list[Part]] = {}
        for part in parts:
            for word in part.first:
                index.setdefault(word, []).append(part)
        self.first = frozenset(index)
        self._index = index
        self._known: dict[str, tuple[Row, ...]] = {}

    def after(self, word: str) -> tuple[Row, ...]:
        known = self._known.get(word)
        if known is None:
            known = tuple(dict.fromkeys(rest for part in self._index[word] for rest in part.after(word)))
            self._known[word] = known
        return known


class _Repeat(Part):
    """A part any number of times, none included, or at most once."""

    empty = True

    def __init__(self, part: Part, *, once: bool = False) -> None:
        self._part = part
        self._again: Row = () if once else (self,)
        self.first = part.first

    def after(self, word: str) -> tuple[Row, ...]:
        return tuple(rest + self._again for rest in self._part.after(word))


def either(*parts: Part) -> Part:
    """Return the part that matches any one of `parts`."""
    return _Choice(parts)


def maybe(*parts: Part) -> Part:
    """Return the part that matches one of `parts` or nothing."""
    return _Repeat(_Choice(parts), once=True)


def some(*parts: Part) -> Part:
    """Return the part that matches `parts` any number of times, in any order, none included."""
    return _Repeat(_Choice(parts))


def chain(parts: Iterable[Part]) -> Part:
    """Return `parts` one after the other."""
    return _Chain(tuple(parts))


def say(template: str) -> Part:
    """Return the part that matches the words of `template`: `(a|b)` offers words, `?` lets a word or group be left out.

    `say("quelle heure (il est|est il) donc?")` matches "quelle heure est il" and "quelle heure il est donc".
    Raises ValueError when the parentheses do not match.
    """
    marks = _MARK.findall(template)
    part, used = _alternatives(marks, 0)
    if used != len(marks):
        raise ValueError(f"unbalanced parentheses: {template}")
    return part


def by_first(parts: Iterable[tuple[Part, T]]) -> dict[str, tuple[tuple[Part, T], ...]]:
    """Return `parts`, each with what it means, by the words they begin with: only those need be tried at a word.

    Raises ValueError for a part that may be left out: it begins everywhere.
    """
    index: dict[str, list[tuple[Part, T]]] = {}
    for part, meaning in parts:
        if part.empty:
            raise ValueError("a part that may be left out begins with no word")
        for word in part.first:
            index.setdefault(word, []).append((part, meaning))
    return {word: tuple(found) for word, found in index.items()}


def bag(text: str) -> frozenset[str]:
    """Return the words of `text` as a set, for looking single words up."""
    return frozenset(text.split())


def _row(parts: Sequence[Part]) -> Part:
    return parts[0] if len(parts) == 1 else _Chain(parts)


def _alternatives(marks: Sequence[str], at: int) -> tuple[Part, int]:
    """Parse `a|b|c` from `at` to a closing parenthesis or the end."""
    options: list[Part] = []
    row: list[Part] = []
    while at < len(marks) and marks[at][0] != ")":
        mark = marks[at]
        if mark == "|":
            options.append(_row(row))
            row = []
        elif mark == "(":
            group, at = _alternatives(marks, at + 1)
            if at == len(marks):
                raise ValueError(f"unbalanced parentheses: {' '.join(marks)}")
            row.append(maybe(group) if marks[at] == ")?" else group)
        else:
            word = _Word(sounded(mark.rstrip("?")))
            row.append(maybe(word) if mark.endswith("?") else word)
        at += 1
    options.append(_row(row))
    return (options[0] if len(options) == 1 else _Choice(tuple(options))), at
