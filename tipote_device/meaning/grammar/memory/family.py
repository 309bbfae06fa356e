"""Everything the person can tell Ti-Pote about its memory, in the order the grammars are asked."""

from __future__ import annotations

from tipote_device.meaning.grammar.memory import forget, private, recall, remember, why
from tipote_device.meaning.grammar.sentence import Family

FAMILIES: tuple[Family, ...] = (
    private.OFF_FAMILY,
    private.ON_FAMILY,
    forget.FAMILY,
    remember.FAMILY,
    *why.RULES,
    recall.FAMILY,
)
"""What is yet to be said comes before what was: "ne garde pas ce que je vais te dire" goes private."""
