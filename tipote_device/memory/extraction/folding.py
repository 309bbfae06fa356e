"""Patterns over folded French, and the way back from what they matched to the words as they were said."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.french.words import fold, tidy


@dataclass(frozen=True, slots=True)
class Folded:
    """A text, its folded form (lower case, no accents, hyphens as spaces), and where each folded letter comes from."""

    text: str
    plain: str
    origins: tuple[int, ...]
    """For every character of `plain`, the index in `text` it comes from."""

    def original(self, start: int, end: int) -> str:
        """Return the words of `text` behind `plain[start:end]`, without surrounding punctuation."""
        if start >= end:
            return ""
        return self.text[self.origins[start] : self.origins[end - 1] + 1].strip(" ,.;:!?…'\"«»-")

    def group(self, found: re.Match[str], name: str | int) -> str:
        """Return the original words of a group of a match on `plain`; empty when it took no part."""
        return self.original(*found.span(name)) if found.span(name)[0] >= 0 else ""


def folded(text: str) -> Folded:
    """Fold `text` letter by letter so that the way back is known."""
    whole = tidy(text)
    plain: list[str] = []
    origins: list[int] = []
    for index, char in enumerate(whole):
        for letter in " " if char in "-‐–—" else fold(char):
            if letter == " " and plain and plain[-1] == " ":
                continue
            plain.append(letter)
            origins.append(index)
    return Folded(whole, "".join(plain), tuple(origins))
