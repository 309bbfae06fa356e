"""Everything the person can tell Ti-Pote about its memory, in the order the grammars are asked."""

from __future__ import annotations

from typing import Protocol

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.memory import correct, evidence, forget, private, recall, remember, why
from tipote_device.meaning.grammar.memory.places import Starts, starts
from tipote_device.meaning.grammar.sentence import Sentence


class _Grammar(Protocol):
    """One kind of request."""

    @property
    def needs(self) -> frozenset[str]:
        """Words of which any request of this kind has one: without them the grammar is not asked."""
        ...

    def find(self, sentence: Sentence, places: Starts) -> Intent | None:
        """Return the intent; None when the sentence is none of this kind, or it is not sure. `places`: `starts()`."""
        ...


GRAMMARS: tuple[_Grammar, ...] = (
    private.OFF_GRAMMAR,
    private.ON_GRAMMAR,
    forget.GRAMMAR,
    remember.GRAMMAR,
    why.GRAMMAR,
    recall.GRAMMAR,
    correct.GRAMMAR,
    evidence.GRAMMAR,
)
"""What is yet to be said comes before what was: "ne garde pas ce que je vais te dire" goes private."""


class _Memory:
    """The family."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the first intent a grammar finds."""
        asked = [grammar for grammar in GRAMMARS if not grammar.needs.isdisjoint(sentence.words)]
        places = starts(sentence) if asked else []
        for grammar in asked:
            if (found := grammar.find(sentence, places)) is not None:
                return found
        return None


FAMILY = _Memory()
