"""Names what a sentence asks for when it has one right answer; everything else goes to the language model.

A command is recognised only when a grammar explains the utterance from its first word to its last:
"quelle heure est-il" is a command, "quelle heure est-il à Tokyo" is not. Families are tried in the order below.
"""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.turn import Intent
from tipote_device.meaning.grammar import assistance, clock, playback, repeat, session, volume
from tipote_device.meaning.grammar.memory.family import FAMILY as MEMORY
from tipote_device.meaning.grammar.reminders.family import FAMILY as REMINDERS
from tipote_device.meaning.grammar.sentence import Family, read
from tipote_device.meaning.grammar.timers.family import FAMILIES as TIMERS

LLM = Intent("llm")
"""No command: a sentence for the language model."""

MAX_WORDS = 120
"""A longer utterance is no command."""

FAMILIES: tuple[Family, ...] = (
    *playback.RULES,
    *clock.RULES,
    *repeat.RULES,
    *session.RULES,
    *TIMERS,
    REMINDERS,
    volume.FAMILY,
    *assistance.RULES,
    MEMORY,
)
"""In the order they are asked. A family with slots is a package of its own beside `session.py` and exports `FAMILY`.

Being quiet comes before taking leave: "c'est bon, arrête" cuts the answer short first.
"""


def parse(text: str, *, at: datetime | None = None) -> Intent:
    """Return the intent of one utterance, wake word already taken off; `Intent("llm")` when no grammar explains it.

    `at` is when it was said (aware, its zone with its summer time): hours and dates among the slots count from it.
    Without it, sentences that need it go to the model.
    """
    sentence = read(text, at=at)
    if not 0 < len(sentence.words) <= MAX_WORDS:
        return LLM
    for family in FAMILIES:
        found = family.parse(sentence)
        if found is not None:
            return found
    return LLM
