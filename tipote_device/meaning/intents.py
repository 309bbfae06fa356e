"""Names what a sentence asks for when it has one right answer; everything else goes to the language model.

A command is recognised only when a grammar explains the utterance from its first word to its last:
"quelle heure est-il" is a command, "quelle heure est-il à Tokyo" is not. Families are tried in the order below.
"""

from __future__ import annotations

from tipote_device.contract.turn import Intent
from tipote_device.meaning.french import plain, tidy
from tipote_device.meaning.grammar import clock, playback, repeat, session
from tipote_device.meaning.grammar.rules import MAX_WORDS, Rule, Sentence

LLM = Intent("llm")
"""No command: a sentence for the language model."""

FAMILIES: tuple[tuple[Rule, ...], ...] = (playback.RULES, clock.RULES, repeat.RULES, session.RULES)
"""Being quiet comes before taking leave: "c'est bon, arrête" cuts the answer short first."""


def parse(text: str) -> Intent:
    """Return the intent of one utterance, wake word already taken off; `Intent("llm")` when no grammar explains it."""
    sentence = Sentence(plain(text).split(), asked=tidy(text).endswith("?"))
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return LLM
    for family in FAMILIES:
        for rule in family:
            if rule.accepts(sentence):
                return Intent(rule.intent)
    return LLM
