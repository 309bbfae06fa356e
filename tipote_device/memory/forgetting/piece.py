"""A piece of a sentence, looked at as far as somebody asks."""

from __future__ import annotations

from functools import cached_property

from tipote_device.french.words import words
from tipote_device.memory.forgetting.fact import content, names_in, opening_name, weight

LONGEST_BEFORE = 400
"""Characters of what was said before that a piece may lean on."""


class Piece:
    """What a piece of a sentence says, and what it was said after."""

    def __init__(self, text: str, before: str, names: frozenset[str]) -> None:
        """`names`: folded names the household knows."""
        self._text = text
        self._before = before[-LONGEST_BEFORE:]
        self._names = names

    @cached_property
    def stems(self) -> frozenset[str]:
        """Return the stems that say something."""
        return frozenset(content(self._text))

    @cached_property
    def spoken(self) -> frozenset[str]:
        """Return the folded words."""
        return frozenset(words(self._text))

    @cached_property
    def others(self) -> frozenset[str]:
        """Return the folded names and roles of whom it speaks."""
        return names_in(self._text) | opening_name(self._text) | (self.spoken & self._names)

    @cached_property
    def asked(self) -> frozenset[str]:
        """Return the stems of what was said before."""
        return frozenset(content(self._before))

    @cached_property
    def weight(self) -> float:
        """Return how much it says."""
        return sum(map(weight, self.stems))
