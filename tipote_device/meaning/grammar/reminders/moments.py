"""The moment an order names, and the sentence without it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from tipote_device.french.dates import find_moments
from tipote_device.french.durations import durations_in
from tipote_device.meaning.grammar.marked import Marked, marked
from tipote_device.meaning.grammar.sentence import Sentence

_AFTER_IN = ("dans ", "d'ici ", "après ")
_NUMBER = (
    r"(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente"
    r"|quarante|cinquante|\d{1,2})"
)
_COUNT = rf"{_NUMBER}(?:[\s-]+(?:et[\s-]+)?{_NUMBER})*"
_HOUR = (
    rf"(?:midi|minuit|{_COUNT}\s*(?:h(?:eures?)?\b|h(?=\d)|:))"
    rf"(?:\s*(?:et\s+(?:demie?|quart)|moins\s+(?:le\s+quart|{_COUNT})|{_COUNT}))?"
    r"(?:\s+(?:pile|précises?|du\s+matin|du\s+soir|de\s+l'après-midi))*"
)
_HOUR_AFTER = re.compile(rf"[\s,]*(?:(?:à|a|vers|pour|dès)\s+)?{_HOUR}", re.IGNORECASE)
_HOUR_BEFORE = re.compile(rf"(?<!\w)(?:(?:à|a|vers|pour|dès)\s+)?{_HOUR}[\s,]*(?:le\s+)?$", re.IGNORECASE)
"""The words of an hour beside a day: `find_moments` gives the instant of both, and the place of the day."""

_OF_THE_AFTERNOON = "de l'après-midi"


@dataclass(frozen=True, slots=True)
class When:
    """A moment and where it stands."""

    at: datetime
    """Aware, in the zone of the sentence."""

    view: Marked
    """The sentence with the moment's words as one mark."""


def moment_in(sentence: Sentence) -> When | None:
    """Return the one moment, with its hour, that a sentence names; None for none, for several, or without a clock.

    A slip is mended: of "à huit heures, euh non, à neuf heures" the last counts.
    """
    if sentence.at is None:
        return None
    return _after_a_length(sentence, sentence.at) or _at_an_hour(sentence, sentence.at)


def _after_a_length(sentence: Sentence, now: datetime) -> When | None:
    """Return "dans une heure et quart" as a moment."""
    for length in durations_in(sentence.text):
        before = sentence.text[: length.start].lower()
        for link in _AFTER_IN:
            if before.endswith(link):
                later = (now.astimezone(UTC) + timedelta(seconds=length.seconds)).astimezone(now.tzinfo)
                return When(later, marked(sentence, length.start - len(link), length.end))
    return None


def _at_an_hour(sentence: Sentence, now: datetime) -> When | None:
    text = sentence.text.replace(_OF_THE_AFTERNOON, "du soir".ljust(len(_OF_THE_AFTERNOON)))  # both add twelve hours
    moments = [one for one in find_moments(text, now) if one.precision != "recurring"]
    hours = [one for one in moments if one.precision == "moment" and one.start is not None]
    if not hours:
        return None
    chosen = hours[-1] if len(hours) > 1 and _taken_back(sentence.text[hours[-2].stop : hours[-1].begin]) else hours[0]
    if chosen.start is None or chosen.start <= now:
        return None
    begin, stop = _with_its_hour(sentence.text, chosen.begin, chosen.stop)
    return When(chosen.start, marked(sentence, begin, stop))


def _with_its_hour(text: str, begin: int, stop: int) -> tuple[int, int]:
    """Return the place of a moment with the hour beside it."""
    afternoon = text.find(_OF_THE_AFTERNOON, begin, stop + len(_OF_THE_AFTERNOON))
    if afternoon >= 0:
        stop = max(stop, afternoon + len(_OF_THE_AFTERNOON))
    after = _HOUR_AFTER.match(text, stop)
    before = _HOUR_BEFORE.search(text[:begin])
    return (before.start() if before else begin), (after.end() if after else stop)


def _taken_back(between: str) -> bool:
    return any(word in between.lower() for word in ("non", "pardon", "plutôt"))
