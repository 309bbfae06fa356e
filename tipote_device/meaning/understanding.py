"""From what the recogniser wrote to what the person wants: gates, wake word, grammar, in that order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tipote_device.contract.plugins import Phrase
from tipote_device.contract.turn import Intent, Rejected, Transcript
from tipote_device.french.words import plain
from tipote_device.meaning.gates import NO_SPEECH, judge
from tipote_device.meaning.homophones import Phonemes, spellings
from tipote_device.meaning.intents import parse
from tipote_device.meaning.wake_words import strip_wake_word

_ANSWERED_AS_WELL = frozenset({"memory.recall", "memory.why"})
"""What the language model is given the memories for anyway."""


@dataclass(frozen=True, slots=True)
class Understood:
    """A sentence somebody said, and what it asks for."""

    text: str
    """The words, wake word taken off."""

    intent: Intent


def understand(
    transcript: Transcript,
    *,
    woken: bool,
    speech_seconds: float | None = None,
    prompt: str = "",
    at: datetime | None = None,
    others: Sequence[Phrase] = (),
    phonemes: Phonemes | None = None,
) -> Rejected | Understood:
    """Return what was said and meant, or why the utterance must not become a turn.

    `woken` and `speech_seconds` (speech after the wake word) come from the utterance; `prompt` is what
    the recogniser was primed with (see `prompt.household_prompt`). A wake word alone is always `Rejected("empty")`.
    `at` is when it was said: hours and dates among the slots count from it. `others` are the sentences of plug-ins.

    Of several readings of the same sound the likeliest counts, but for one that is no command where another is: what
    nobody would say ("baisse le sang") and what a household does say sound alike. After a wake word, `phonemes` (text
    to IPA) also finds orders that were spelt as something else. Orders found so are guesses: what would erase or call
    off is asked about first.
    """
    text = strip_wake_word(transcript.text, woken)
    if plain(transcript.text) and not plain(strip_wake_word(text, woken=True)):
        return Rejected("empty")
    heard = replace(transcript, text=text)
    judged = judge(heard, speech_seconds=speech_seconds, prompt=prompt)
    if isinstance(judged, Rejected) and judged.reason == "uncertain":
        judged = _asked_every_day(heard, judged, speech_seconds, prompt)
    if isinstance(judged, Rejected):
        return judged
    meant = Understood(judged, parse(judged, at=at, others=others))
    if is_sure(meant.intent):
        return meant
    for reading in transcript.others:
        text = strip_wake_word(reading, woken)
        other = judge(replace(transcript, text=text), speech_seconds=speech_seconds, prompt=prompt)
        if not isinstance(other, Rejected) and _orders(intent := parse(other, at=at, others=others)):
            return Understood(other, replace(intent, guessed=True))
    if woken and phonemes is not None:  # nobody calls the television: only there are spellings worth a guess
        for spelt in spellings(judged, phonemes):
            if _orders(intent := parse(spelt, at=at, others=others)):
                return Understood(spelt[:1].upper() + spelt[1:], replace(intent, guessed=True))
    return meant


def _orders(intent: Intent) -> bool:
    """Tell whether a less likely reading may be taken for what was said: for what only a command does."""
    return is_sure(intent) and intent.name not in _ANSWERED_AS_WELL


def is_sure(intent: Intent) -> bool:
    """Tell whether a sentence is surely a command with one right answer."""
    return intent.name != "llm" and not intent.guessed


_EVERY_DAY = frozenset({"time.now", "date.today", "timer.query"})
"""Questions answered in a word, and which change nothing: heard wrongly, they cost that word."""


def _asked_every_day(
    transcript: Transcript, rejected: Rejected, speech_seconds: float | None, prompt: str
) -> Rejected | str:
    """Return the text after all when speech was found and a grammar explains every word of it as such a question.

    What a decoder guesses from noise is hardly ever one, while a voice it knows badly may ask nothing else.
    """
    if not speech_seconds or transcript.no_speech_prob > NO_SPEECH:
        return rejected
    meant = parse(transcript.text)
    if meant.guessed or meant.name not in _EVERY_DAY:
        return rejected
    return judge(transcript, speech_seconds=speech_seconds, prompt=prompt, expected=True)
