"""Lengths, hours, labels and levels in a sentence that probably orders something that rings, or the volume."""

from __future__ import annotations

import re
from typing import Any

from tipote_device.french.durations import durations_in
from tipote_device.french.numbers_in import numbers_in
from tipote_device.meaning.grammar.agenda.line import WHEN, bare, marked, schedule_of
from tipote_device.meaning.grammar.sentence import Sentence

_LONGEST = 86_400
_LABEL = re.compile(
    r"\bpour (?P<label>(?:(?:le|la|les|l['’]|mon|ma|mes|un|une|du|des)\s?)?(?!dans|que|qu['’]|me\b|moi|demain|dix|cinq)"
    r"[^,.;!?]{2,40}?)(?=\s*(?:[,.;!?]|$|s['’]il|stp|merci|tu |que |parce|dans ))",
    re.IGNORECASE,
)
_FIRST = re.compile(
    r"^(?:(?:pour|alors|bon|euh|ok|dis|ti[- ]?pote)[ ,]+)*(?P<label>(?:les? |la |l['’]|mes |mon |ma )[^\W\d]+(?:"
    r" (?:de|du|des|au|aux|à la) [^\W\d]+)?)[ ,]",
    re.IGNORECASE,
)
_REMIND = re.compile(
    r"\b(?:(?:rappel\w*|préviens|prévenir|avertis\w*|dis|dire|fais|faire|penser?|signale|mémo|souviens|oublier?|oublie)"
    r"(?:[- ](?:moi|nous|me|toi|à moi|y))*(?: (?:penser|pense))?)(?: (?:bien|donc|voir|aussi))*"
    rf"(?:[ ,:]+(?:{WHEN}|(?:de|que|à|pour|pas|le|s['’]il te plaît|s['’]il vous plaît)(?= )|[dq]u?['’]))*[ ,:]*",
    re.IGNORECASE,
)
_ITSELF = re.compile(r"^(?:oubli|pens|fai)", re.IGNORECASE)
"""What comes before the verb that reminds: "n'oublie pas de me rappeler"."""

_POLITE = re.compile(
    r"[ ,]*(?:s['’]il (?:te|vous) pla[iî]t|stp|merci|hein|d['’]accord|ok|ti[- ]pote)[ .!?]*$", re.IGNORECASE
)


def timer_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `seconds` and `label`; None without exactly one length."""
    lengths = durations_in(sentence.text)
    if len(lengths) != 1 or not 0 < lengths[0].seconds < _LONGEST:
        return None
    text = sentence.text
    rest = f"{text[: lengths[0].start]} , {text[lengths[0].end :]}"
    found = _LABEL.search(rest) or _FIRST.match(rest)
    seconds = lengths[0].seconds
    label = bare(found["label"]) if found is not None else ""
    return {"seconds": int(seconds) if seconds == int(seconds) else seconds, "label": label or None}


def alarm_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `iso`; None when no hour is named."""
    when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
    if when is None or when.start is None or not when.has_hour:
        return None
    slots = {"iso": when.start.replace(tzinfo=None).isoformat()}
    return {**slots, "rrule": when.rrule} if when.rrule else slots


def reminder_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `at` and `what`; None when either is missing."""
    when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
    if when is None or when.start is None:
        return None
    text = marked(sentence.text, when.spans, WHEN).sentence.text
    found = _REMIND.search(text)
    if found is None:
        return None
    again = _REMIND.match(text, found.end()) or _REMIND.match(text, found.end() + len("me "))
    what = text[(again if again is not None and _ITSELF.search(found[0]) else found).end() :].replace(WHEN, " ")
    what = _POLITE.sub("", " ".join(what.split()).strip(" ,.:!?"))
    what = re.sub(r"^(?:de |d['’]|que |qu['’]|pour )", "", re.sub(r" (?:à|pour|de)$", "", what))
    if len(what) < 3:
        return None
    slots = {"at": when.start.isoformat(), "what": what}
    return {**slots, "rrule": when.rrule} if when.rrule else slots


def level_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `level` (0..100); None without exactly one number of that range."""
    numbers = numbers_in(sentence.text)
    if len(numbers) != 1 or not 0 <= numbers[0].value <= 100:
        return None
    return {"level": int(numbers[0].value)}
