"""A text prepared for the rules: one plain line where numbers are digits, and the way back to the original."""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass

from tipote_device.french.numbers_in import number_at
from tipote_device.french.tokens import Token, tokens

_BETWEEN_DIGITS = frozenset("-/:.")
_DROPPED = frozenset("-'’ʼ‘`´")
_BRACKETS = re.compile(r"\[[^\[\]]*\]")
_JOINED = {"weekend": "week end", "weekends": "week ends", "rdv": "rendez vous"}

_RANKS = {2: "deuxieme", 3: "troisieme", 4: "quatrieme", 5: "cinquieme"}
"""Ranks written in digits, as the rules have them."""


@dataclass(frozen=True, slots=True)
class Reading:
    """`line`: folded words separated by single spaces, numbers in digits ("1er" for premier), punctuation as words."""

    text: str
    line: str
    _starts: tuple[int, ...]
    _spans: tuple[tuple[int, int], ...]
    _raws: tuple[str, ...]

    def span(self, begin: int, stop: int) -> tuple[int, int]:
        """Return the characters of the original text that made `line[begin:stop]`."""
        first = max(bisect.bisect_right(self._starts, begin) - 1, 0)
        last = max(bisect.bisect_left(self._starts, stop) - 1, first)
        return self._spans[first][0], self._spans[last][1]

    def raw(self, begin: int) -> str:
        """Return the original spelling, in lower case, of the word of `line` at `begin`."""
        return self._raws[max(bisect.bisect_right(self._starts, begin) - 1, 0)]


def read(text: str) -> Reading:
    """Prepare `text`; what stands in square brackets was resolved before and becomes one mark."""
    # same length, so that spans stay those of the original
    visible = _BRACKETS.sub(lambda found: "[" + " " * (len(found[0]) - 2) + "]", text)
    items = tokens(visible)
    parts: list[str] = []
    starts: list[int] = []
    spans: list[tuple[int, int]] = []
    raws: list[str] = []
    length = index = 0
    while index < len(items):
        word, after = _word(items, index)
        if word:
            starts.append(length)
            spans.append((items[index].start, items[after - 1].end))
            raws.append(items[index].raw)
            parts.append(word)
            length += len(word) + 1
        index = after
    return Reading(text, " ".join(parts), tuple(starts), tuple(spans), tuple(raws))


def _word(items: list[Token], index: int) -> tuple[str, int]:
    token = items[index]
    number = number_at(items, index)
    if number is not None:
        value, after, ordinal = number
        alone = after == index + 1
        if not ordinal:
            return (token.text if alone and token.text.isdecimal() else str(value)), after
        if value == 1:
            return "1er", after
        return (token.text if alone else _RANKS.get(value, f"{value}e")), after
    if token.text in _BETWEEN_DIGITS and _touches_digits(items, index):
        return token.text, index + 1
    if token.text in _DROPPED:
        return "", index + 1
    if token.raw == "là":
        return "là", index + 1  # "ce soir-là" is another evening than "ce soir la radio"
    return _JOINED.get(token.text, token.text), index + 1


def _touches_digits(items: list[Token], index: int) -> bool:
    if index == 0 or index + 1 >= len(items):
        return False
    before, token, after = items[index - 1], items[index], items[index + 1]
    both = before.text.isdecimal() and after.text.isdecimal()
    return both and before.end == token.start and token.end == after.start
