"""Guesses what a sentence asks for where no grammar explains it.

Three things must agree: the model is sure enough, nothing in the sentence rules the intent out, and what the intent
needs (a length, an hour, what is meant) can be found in it. What would erase is only ever asked about.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from tipote_device.contract.turn import Intent
from tipote_device.french.words import plain
from tipote_device.meaning.grammar.memory.away.days import is_told_day
from tipote_device.meaning.grammar.memory.away.limits import limited
from tipote_device.meaning.grammar.sentence import Sentence
from tipote_device.meaning.guess.agenda_slots import alarm_of, level_of, reminder_of, timer_of
from tipote_device.meaning.guess.checks import TOLD, allowed, of_theirs
from tipote_device.meaning.guess.forget_slots import forget_slots
from tipote_device.meaning.guess.memory_slots import asked_of, fact_of

_HARMLESS, _KEPT_OR_GONE = 0.6, 0.65
SURE_ENOUGH = {
    "alarm.set": _HARMLESS,
    "date.today": _HARMLESS,
    "memory.forget": _KEPT_OR_GONE,
    "memory.private_off": 0.75,
    "memory.private_on": _HARMLESS,
    "memory.recall": _HARMLESS,
    "memory.remember": _KEPT_OR_GONE,
    "memory.why": _HARMLESS,
    "playback.stop": _HARMLESS,
    "reminder.set": _HARMLESS,
    "repeat": _HARMLESS,
    "session.end": _HARMLESS,
    "time.now": _HARMLESS,
    "timer.cancel": _HARMLESS,
    "timer.query": _HARMLESS,
    "timer.start": _HARMLESS,
    "volume.down": _HARMLESS,
    "volume.mute": _HARMLESS,
    "volume.set": _HARMLESS,
    "volume.up": _HARMLESS,
}
"""Probability from which a guess is acted on: see docs/benchmarks/commands.md. Leaving the private mode needs most."""

MOST_WORDS = 34
"""Longer sentences tell something."""

SLOTS: dict[str, Callable[[Sentence], dict[str, Any] | None]] = {
    "memory.forget": forget_slots,
    "memory.remember": fact_of,
    "memory.recall": asked_of,
    "timer.start": timer_of,
    "alarm.set": alarm_of,
    "reminder.set": reminder_of,
    "volume.set": level_of,
}


FORGET = "memory.forget"
PERHAPS, PERHAPS_ALL = 0.2, 0.5
"""Probability from which a sentence may be a request to forget, if it names something that is known; if everything."""

PERHAPS_TOLD = 0.05
"""The same for a sentence that speaks to Ti-Pote or of forgetting.

Of 338 requests the model never saw, 290 reach 0.2, 321 this.
"""

_OF_FORGETTING = re.compile(
    r"\b(?:(?:oubli|effac|supprim|gard|retir|enlev|jet|vir|vid|degag|balanc|zapp|ray|ras|lach|dispara|nettoi|retien|sach)"
    r"\w*|poubelle|corbeille|memoire|traces?|tete|croix|plus rien|rien dit|jamais dit|zero)\b"
)
"""Words of ending, keeping and knowing."""

_TO_YOU = frozenset({"tu", "te", "t", "toi", "vous", "ton", "ta", "tes", "votre", "vos"})

_ENDS = re.compile(r"[.?!…]+\s")


def perhaps(sentence: Sentence, probability: float) -> Intent | None:
    """Return the request to forget that a sentence may be, as its words alone do not tell; None when it is hardly one.

    `probability` is what the model makes of it. Where nothing it is about can be told, the whole sentence is.
    """
    told = _OF_FORGETTING.search(" ".join(sentence.folded)) is not None or not _TO_YOU.isdisjoint(sentence.folded)
    if probability < (PERHAPS_TOLD if told else PERHAPS) or sentence.asked or len(sentence.words) > MOST_WORDS:
        return None
    if TOLD.search(_order_of(sentence)):
        return None
    slots = forget_slots(sentence) or {"scope": "specific", "query": sentence.text}
    if slots["query"] is None and (probability < PERHAPS_ALL or limited(sentence)):
        return None
    return Intent(FORGET, slots, guessed=True)


def _order_of(sentence: Sentence) -> str:
    """Return the folded words of what is asked for last, where that speaks of forgetting; of all else otherwise.

    "Delphine, il dit quoi d'elle ? Tu l'effaces." asks nothing that counts.
    """
    last = plain(_ENDS.split(sentence.text)[-1])
    return last if _OF_FORGETTING.search(last) else " ".join(sentence.folded)


def guess(sentence: Sentence, likely: tuple[str, float]) -> Intent | None:
    """Return what the sentence probably asks for; None when it is not sure enough.

    `likely` is what the model makes of it (`Model.best`).
    """
    name, probability = likely
    if name not in SURE_ENOUGH or probability < SURE_ENOUGH[name] or not allowed(name, sentence):
        return None
    find = SLOTS.get(name)
    slots = {} if find is None else find(sentence)
    if name == "memory.forget" and slots is not None:
        everything = slots["scope"] == "all" and not slots["query"]
        if not of_theirs(sentence, slots["query"]) or (everything and limited(sentence)):
            return None
        if is_told_day(slots["query"] or "", sentence.at):
            slots = {**slots, "scope": "topic"}
    return None if slots is None else Intent(name, slots, guessed=True)
