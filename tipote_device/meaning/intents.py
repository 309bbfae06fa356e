"""Names what a sentence asks for when it has one right answer; everything else goes to the language model.

A command is recognised only when a grammar explains the utterance from its first word to its last:
"quelle heure est-il" is a command, "quelle heure est-il à Tokyo" is not. Families are tried in the order below.
"""

from __future__ import annotations

import re

from tipote_device.contract.turn import Intent
from tipote_device.french.words import plain, sounded, tidy
from tipote_device.meaning.grammar import clock, playback, repeat, session
from tipote_device.meaning.grammar.rules import MAX_WORDS, Rule, Sentence

LLM = Intent("llm")
"""No command: a sentence for the language model."""

FAMILIES: tuple[tuple[Rule, ...], ...] = (playback.RULES, clock.RULES, repeat.RULES, session.RULES)
"""Being quiet comes before taking leave: "c'est bon, arrête" cuts the answer short first."""

_SPLIT_QUELLE = re.compile(r"\bqu(?:e l| elle) (heure|jour|date)\b")
"""How a recogniser may cut "quelle heure" and "quel jour": "que l'heure", "qu'elle jour"."""


def parse(text: str) -> Intent:
    """Return the intent of one utterance, wake word already taken off; `Intent("llm")` when no grammar explains it."""
    heard = _SPLIT_QUELLE.sub(r"quelle \1", plain(text))
    sentence = Sentence([sounded(word) for word in heard.split()], asked=tidy(text).endswith("?"))
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return LLM
    for family in FAMILIES:
        for rule in family:
            if rule.accepts(sentence):
                return Intent(rule.intent)
    return LLM
