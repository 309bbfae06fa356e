"""French text cut into words that remember where they stood: what grammars that return spans are written against."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.french.words import fold

_TOKEN = re.compile(r"\d+|[^\W\d_]+|[^\w\s]|_", re.UNICODE)


@dataclass(frozen=True, slots=True)
class Token:
    """One word, number or punctuation mark of a text."""

    text: str
    """Folded: lower case, no accents, ligatures opened."""

    raw: str
    """As written, in lower case."""

    start: int
    """Index of its first character in the text."""

    end: int
    """Index after its last character."""


def tokens(text: str) -> list[Token]:
    """Cut `text` into words, digit runs and single marks; apostrophes and hyphens are marks of their own.

    `[t.text for t in tokens("L'été, 9h30")] == ["l", "'", "ete", ",", "9", "h", "30"]`
    """
    found = []
    for match in _TOKEN.finditer(text):
        raw = match[0].lower()
        found.append(Token(fold(raw), raw, match.start(), match.end()))
    return found
