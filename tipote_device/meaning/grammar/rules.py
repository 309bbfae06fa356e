"""A rule: the grammar of a whole utterance and the intent it means."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.meaning.grammar.algebra import Part, chain

MAX_WORDS = 40
"""A longer utterance is no command."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One utterance as the rules see it."""

    words: Sequence[str]
    """Output of `french.words` without hesitations."""

    asked: bool
    """True when the recogniser ended it with a question mark."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What an utterance must be made of, from its first word to its last, to mean `intent`."""

    intent: str
    part: Part
    unless_asked: bool = False
    """True when the same words with a question mark are a question, not a command."""

    def accepts(self, sentence: Sentence) -> bool:
        """Return whether the rule explains the whole sentence."""
        return not (self.unless_asked and sentence.asked) and self.part.matches(sentence.words)


def rule(intent: str, *parts: Part, unless_asked: bool = False) -> Rule:
    """Return the rule that gives `intent` to an utterance made of `parts` one after the other."""
    return Rule(intent, chain(parts), unless_asked)
