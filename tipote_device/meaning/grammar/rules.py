"""A rule: the grammar of a whole utterance and the intent it means, without slots."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar.algebra import Part, chain
from tipote_device.meaning.grammar.sentence import Sentence

MAX_WORDS = 40
"""A longer utterance is no command without slots."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What an utterance must be made of, from its first word to its last, to mean `intent`: the simplest family."""

    intent: str
    part: Part
    unless_asked: bool = False
    """True when the same words with a question mark are a question, not a command."""

    def parse(self, sentence: Sentence) -> Intent | None:
        """Return the intent when the rule explains the whole sentence."""
        if len(sentence.words) > MAX_WORDS or (self.unless_asked and sentence.asked):
            return None
        return Intent(self.intent) if self.part.matches(sentence.words) else None


def rule(intent: str, *parts: Part, unless_asked: bool = False) -> Rule:
    """Return the rule that gives `intent` to an utterance made of `parts` one after the other."""
    return Rule(intent, chain(parts), unless_asked)
