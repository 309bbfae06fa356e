"""The `must` rule: a text holds a fact when it holds one string of every group, case and accents aside."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tipote_device.french.words import fold

Must = tuple[tuple[str, ...], ...]


@lru_cache(maxsize=200_000)
def flat(text: str) -> str:
    """Return `text` folded, on one line, one space at each end: " 2 avril" then matches at its beginning too."""
    return f" {' '.join(fold(text).split())} "


def needle(text: str) -> str:
    """Return a string of a group as it is looked for: folded, its outer spaces kept (" 2 avril" is not "12 avril")."""
    return fold(text)


def holds_any(text: str, needles: Iterable[str]) -> bool:
    """Tell whether `text` holds one of the strings."""
    folded = flat(text)
    return any(needle(wanted) in folded for wanted in needles)


def holds(text: str, must: Must) -> bool:
    """Tell whether `text` holds one string of every group."""
    return bool(must) and all(holds_any(text, group) for group in must)
