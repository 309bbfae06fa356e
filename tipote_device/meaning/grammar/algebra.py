"""The little algebra grammars are written in: parts of sentences over words, matched without backtracking.

A part maps every place it may begin at to all the places it may end at, so that ambiguous grammars (French
politeness is nothing but) cost a product of lengths, never an exponential. Method: Thompson, "Regular
Expression Search Algorithm" (1968), with words for letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tipote_device.french.words import sounded

Places = frozenset[int]
"""Positions between words: 0 is before the first."""

_MARK = re.compile(r"\(|\)\??|\||\w+\??")


class Part:
    """A piece of a sentence; `a + b` is a followed by b."""

    first: frozenset[str] | None = None
    """The words it can begin with; None when it may be empty or begin with anything."""

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        """Return every place the part can end at when it begins at one of `starts`."""
        raise NotImplementedError

    def __add__(self, other: Part) -> Part:
        """Return this part followed by `other`."""
        return _Chain((self, other))

    def matches(self, words: Sequence[str]) -> bool:
        """Return whether the part explains `words` from the first to the last."""
        return len(words) in self.ends(words, Places({0}))

    def prefixes(self, words: Sequence[str]) -> Places:
        """Return the lengths (in words) of the beginnings of `words` that the part explains."""
        return self.ends(words, Places({0}))


@dataclass(frozen=True)
class _Word(Part):
    """One given word."""

    word: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", frozenset({self.word}))

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        return Places(at + 1 for at in starts if at < len(words) and words[at] == self.word)


@dataclass(frozen=True)
class _Chain(Part):
    """Parts one after the other."""

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", self.parts[0].first if self.parts else None)

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        for part in self.parts:
            if not starts:
                break
            starts = part.ends(words, starts)
        return starts


@dataclass(frozen=True)
class _Choice(Part):
    """Any one of several parts, looked up by the word they begin with."""

    parts: tuple[Part, ...]

    def __post_init__(self) -> None:
        index: dict[str, list[Part]] = {}
        for part in self.parts:
            for word in part.first or ():
                index.setdefault(word, []).append(part)
        anyhow = tuple(part for part in self.parts if part.first is None)
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_anyhow", anyhow)
        object.__setattr__(self, "first", None if anyhow else frozenset(index))

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        found: set[int] = set()
        for part in self._anyhow:  # type: ignore[attr-defined]
            found |= part.ends(words, starts)
        for at in starts:
            if at < len(words):
                for part in self._index.get(words[at], ()):  # type: ignore[attr-defined]
                    found |= part.ends(words, Places({at}))
        return Places(found)


@dataclass(frozen=True)
class _Repeat(Part):
    """A part any number of times, none included, or at most once."""

    part: Part
    once: bool = False

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        reached, fresh = set(starts), starts
        while fresh:
            fresh = self.part.ends(words, fresh) - reached
            reached |= fresh
            if self.once:
                break
        return Places(reached)


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


def bag(text: str) -> frozenset[str]:
    """Return the words of `text` as a set, for looking single words up."""
    return frozenset(text.split())


def _alternatives(marks: Sequence[str], at: int) -> tuple[Part, int]:
    """Parse `a|b|c` from `at` to a closing parenthesis or the end."""
    options: list[Part] = []
    row: list[Part] = []
    while at < len(marks) and marks[at][0] != ")":
        mark = marks[at]
        if mark == "|":
            options.append(_Chain(tuple(row)))
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
    options.append(_Chain(tuple(row)))
    return (options[0] if len(options) == 1 else _Choice(tuple(options))), at
