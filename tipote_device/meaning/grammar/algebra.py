"""The little algebra grammars are written in: parts of sentences over words, matched without backtracking.

A part maps every place it may begin at to all the places it may end at, so that ambiguous grammars (French
politeness is nothing but) cost a product of lengths, never an exponential. Method: Thompson, "Regular
Expression Search Algorithm" (1968), with words for letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from tipote_device.french.words import sounded

Places = frozenset[int]
"""Positions between words: 0 is before the first."""

_MARK = re.compile(r"\(|\)\??|\||\w+\??")


class Spoken(tuple[str, ...]):
    """The words of one utterance, with what the parts found in them: grammars share parts and ask the same again."""

    memo: dict[tuple[Part, int], Places]

    def __new__(cls, words: Iterable[str] = ()) -> Spoken:
        """Take the words."""
        spoken = super().__new__(cls, words)
        spoken.memo = {}
        return spoken


class Part:
    """A piece of a sentence; `a + b` is a followed by b."""

    first: frozenset[str] = frozenset()
    """The words it can begin with."""

    empty: bool = False
    """Whether it may be left out altogether."""

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


class _Word(Part):
    """One given word."""

    def __init__(self, word: str) -> None:
        self.word = word
        self.first = frozenset({word})

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        return Places(at + 1 for at in starts if at < len(words) and words[at] == self.word)


class _Chain(Part):
    """Parts one after the other."""

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = _flat(parts)
        self.empty = all(part.empty for part in self.parts)
        opening = list(takewhile(lambda part: part.empty, self.parts))
        opening += self.parts[len(opening) : len(opening) + 1]
        self.first = frozenset[str]().union(*(part.first for part in opening))

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        if not self.empty:
            starts = Places(at for at in starts if at < len(words) and words[at] in self.first)
        for part in self.parts:
            if not starts:
                break
            starts = part.ends(words, starts)
        return starts


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
        self._one_word = frozenset(word for word, found in index.items() if all(isinstance(p, _Word) for p in found))
        self._index = index

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        found: set[int] = set(starts) if self.empty else set()
        for at in starts:
            if at < len(words):
                if words[at] in self._one_word:
                    found.add(at + 1)
                elif words[at] in self.first:
                    found |= self._from(words, at)
        return Places(found)

    def _from(self, words: Sequence[str], at: int) -> Places:
        memo = words.memo if isinstance(words, Spoken) else None
        if memo is not None and (known := memo.get((self, at))) is not None:
            return known
        found = Places().union(*(part.ends(words, Places({at})) for part in self._index[words[at]]))
        if memo is not None:
            memo[self, at] = found
        return found


class _Repeat(Part):
    """A part any number of times, none included, or at most once."""

    empty = True

    def __init__(self, part: Part, *, once: bool = False) -> None:
        self._part = part
        self._once = once
        self.first = part.first

    def ends(self, words: Sequence[str], starts: Places) -> Places:
        reached, fresh = set(starts), starts
        while True:
            fresh = Places(at for at in fresh if at < len(words) and words[at] in self.first)
            if not fresh:
                break
            fresh = self._part.ends(words, fresh) - reached
            reached |= fresh
            if self._once:
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
