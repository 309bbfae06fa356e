"""Lengths, hours, labels and levels in a sentence that probably orders something that rings, or the volume."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Any

from tipote_device.contract.turn import Intent
from tipote_device.french.durations import durations_in
from tipote_device.french.numbers_in import numbers_in
from tipote_device.french.schedule import Schedule
from tipote_device.french.words import words
from tipote_device.meaning.grammar.agenda.line import WHEN, bare, marked, schedule_of
from tipote_device.meaning.grammar.algebra import bag
from tipote_device.meaning.grammar.conjugation import orders_of
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
    r"\b(?:(?:rappel\w*|prévien\w*|prévenir|avertis\w*|dis|dire|fais|faire|penser?|signale|mémo|souviens|oublier?"
    r"|oublie)"
    r"(?:[- ](?:moi|nous|me|toi|à moi|y))*(?: (?:penser|pense))?)(?: (?:bien|donc|voir|aussi|une fois))*"
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
    label = (
        _ORDER_BEHIND.sub("", bare(found["label"]))
        if found is not None
        else _beside(text[: lengths[0].start], text[lengths[0].end :])
    )
    return {"seconds": int(seconds) if seconds == int(seconds) else seconds, "label": label or None}


_ORDER_BEHIND = re.compile(r"[ ,]+(?:(?:mets|met|lance|compte|règle)(?:[- ]moi)?|minuteur|go|là|hein)$", re.IGNORECASE)
_NO_LABEL = frozenset(
    orders_of("mettre", "lancer", "demarrer", "regler", "programmer", "compter", "partir", "faire", "donner", "activer",
              "enclencher", "declencher", "chronometrer", "minuter", "prevenir", "sonner", "biper", "signaler")
) | bag(
    "fera fasse dure vouloir besoin bonjour bonsoir toi moi stp svp merci hein go pile chrono minuteur minuterie timer"
    " vite donc tout encore plus pour avant dans que qui quand maintenant tu vous voila finalement alors"
)  # fmt: skip
_BEHIND = re.compile(
    r"^ (?:(?:de|pour) |d['’])?(?P<label>[^\W\d_]{3,}(?: [^\W\d_]+){0,2}?)(?: hein| go| stp| merci)?[ .!]*$"
)
_BEFORE = re.compile(
    r"^(?:euh |bon |ok |alors )*(?P<label>[^\W\d_]{3,}) $|minuteu?r(?:ie)? (?P<inner>[^\W\d_]{3,}) (?:de |d['’])$"
)


def _beside(before: str, after: str) -> str:
    """Return the thing named beside a length: "11 minutes coquillettes", "sieste vingt minutes"."""
    found = _BEHIND.match(after)
    label = found["label"] if found is not None else ""
    if not label and not after.strip(" .!") and (found := _BEFORE.search(before.casefold())) is not None:
        label = found["label"] or found["inner"]
    return "" if not label or not _NO_LABEL.isdisjoint(words(label)) else label


def alarm_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `iso`; None when no hour is named."""
    when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
    if when is None or when.start is None or not when.has_hour:
        return None
    start = _behind_order(sentence, when.start)
    slots = {"iso": start.replace(tzinfo=None).isoformat()}
    return {**slots, "rrule": when.rrule} if when.rrule else slots


_WAKING = re.compile(r"\b(?:réveil\w*|alarme|lève|lever|debout|sonne\w*)\b", re.IGNORECASE)
_DAY_NAMED = re.compile(
    r"\b(?:demain|aujourd'hui|ce soir|ce matin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b", re.IGNORECASE
)


def _behind_order(sentence: Sentence, first: datetime) -> datetime:
    """Return the hour that follows the order where another stands before it, on the day that either names.

    "Je commence à huit heures demain, réveille-moi à six heures": the first hour tells why.
    """
    found = _WAKING.search(sentence.text)
    if found is None or sentence.at is None:
        return first
    rest = sentence.text[found.start() :]
    own = schedule_of(rest, sentence.at)
    if own is None or own.start is None or not own.has_hour or own.start.time() == first.time():
        return first
    if _DAY_NAMED.search(rest) or first.date() <= own.start.date():
        return own.start
    return datetime.combine(first.date(), own.start.time(), own.start.tzinfo)


def in_context(found: Intent, rest: Sentence, whole: Sentence) -> Intent:
    """Return an alarm or a reminder found in `rest` with the day that only the `whole` sentence names."""
    name = {"alarm.set": "iso", "reminder.set": "at"}.get(found.name)
    if name is None or whole.at is None or not found.slots.get(name):
        return found
    here, there = schedule_of(rest.text, whole.at), schedule_of(whole.text, whole.at)
    if here is None or there is None or here.start is None or there.start is None or not there.has_hour:
        return found
    if here.start.time() != there.start.time() or there.start <= here.start:
        return found
    when = there.start.replace(tzinfo=None) if name == "iso" else there.start
    return Intent(found.name, {**found.slots, name: when.isoformat()}, guessed=found.guessed)


def reminder_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `at` and `what`; None when either is missing."""
    when = None if sentence.at is None else schedule_of(sentence.text, sentence.at)
    if when is None or when.start is None:
        return None
    text = marked(sentence.text, when.spans, WHEN).sentence.text
    found = _REMIND.search(text)
    if found is None:
        return None
    if not text[found.end() :].replace(WHEN, " ").strip(" ,.;:!?-") or _IT_TO_ME.match(text[found.end() :]):
        return _task_before(text[: found.start()], when)
    again = _REMIND.match(text, found.end()) or _REMIND.match(text, found.end() + len("me "))
    what = text[(again if again is not None and _ITSELF.search(found[0]) else found).end() :].replace(WHEN, " ")
    what = _POLITE.sub("", " ".join(what.split()).strip(" ,.:!?"))
    what = re.sub(r"^(?:de |d['’]|que |qu['’]|pour )", "", re.sub(r" (?:à|pour|de)$", "", what))
    if len(what) < 3 or _TWO_TIMES.search(what):
        return None
    slots = {"at": when.start.isoformat(), "what": what}
    return {**slots, "rrule": when.rrule} if when.rrule else slots


_TWO_TIMES = re.compile(r"^et\b|\bet$", re.IGNORECASE)
"""An "et" left alone once the times are taken out joined two of them: half of it would be lost."""

_IT_TO_ME = re.compile(r"^-?(?:le|la|les)?[- ]?moi[ .!?]*$", re.IGNORECASE)
_TASK = re.compile(
    r"^.*?(?:(?:il )?(?:ne )?(?:faut|faudrait|faudra)(?: pas)?(?: que (?:je |j['’]))?|je dois|j['’]ai(?: à)?)\s*"
    r"(?:(?:oublie|pense|penser)\s+)?(?:d['’]|de |à )?",
    re.IGNORECASE,
)


def _task_before(text: str, when: Schedule) -> dict[str, Any] | None:
    """Return what was to be done, told before it is asked to be reminded of it: "faut que je sorte le chien, ..."."""
    what = " ".join(_TASK.sub("", text).replace(WHEN, " ").split()).strip(" ,.:!?")
    what = re.sub(r"(?:[ ,]+(?:tu|et|alors|donc|me|m))+$", "", what)
    if len(what) < 3 or when.start is None:
        return None
    slots = {"at": when.start.isoformat(), "what": what}
    return {**slots, "rrule": when.rrule} if when.rrule else slots


_OF_TEN = re.compile(r"\b(\w+) sur (?:dix|10)\b", re.IGNORECASE)


def level_of(sentence: Sentence) -> dict[str, Any] | None:
    """Return `level` (0..100); None without exactly one number of that range."""
    tenths = _OF_TEN.search(sentence.text)
    if tenths is not None and (said := numbers_in(tenths[1])) and 0 <= said[0].value <= 10:
        return {"level": said[0].value * 10}
    numbers = numbers_in(re.sub(r"pour cents?", "%", sentence.text, flags=re.IGNORECASE))
    if len(numbers) != 1 or not 0 <= numbers[0].value <= 100:
        return None
    return {"level": int(numbers[0].value)}
