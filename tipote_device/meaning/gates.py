"""Decides from a transcript and its figures whether somebody really said it."""

from __future__ import annotations

from collections import Counter

from tipote_device.contract.turn import Rejected, Transcript
from tipote_device.french.words import plain, sentences, words
from tipote_device.meaning.hallucinations import without_hallucinations
from tipote_device.meaning.wake_words import strip_wake_word

NO_SPEECH = 0.6
"""Probability of no speech above which only a confident text is believed (the threshold of Whisper's authors)."""

LOW_LOGPROB = -1.0
"""Mean log-probability below which a text is a guess (the threshold of Whisper's authors)."""

SURE_LOGPROB = -0.5
"""Mean log-probability above which a text is believed even where no speech was expected."""

COMPRESSION = 2.4
"""Compression ratio above which a text repeats itself (the threshold of Whisper's authors)."""

WORDS_PER_SECOND = 7.0
"""Faster than anybody speaks: the fastest French readers reach about six words a second."""

START_S = 0.4
"""Speech a voice detector may miss at the two ends of an utterance (seconds), granted before counting words."""

_REPEATS = 4
"""A group of words found that often in a row, or making up most of the text, is a decoder going round in circles."""

_SENTENCE = 3
"""Words from which nobody says the same twice in one breath; "non, non" and "oui. Oui." are said."""

_UNDEMANDING = frozenset({
    "merci", "merci beaucoup", "merci bien", "au revoir", "a bientot", "bonne nuit", "bonne journee", "bonjour",
    "salut", "oui", "non", "ok", "ah", "oh", "et", "bon", "c est bon", "bye", "allez", "a plus", "voila",
    "chut", "stop", "ciao", "bien",
})  # fmt: skip
"""What a person does say, and Whisper also writes over near silence: believed only when the sound bears it out."""


def judge(
    transcript: Transcript, *, speech_seconds: float | None = None, prompt: str = "", expected: bool = False
) -> Rejected | str:
    """Return the text that was really said, or why nothing was.

    `speech_seconds` is the speech the voice detector found (None: unknown), `prompt` the words the recogniser
    was primed with, which it repeats when it hears none. `expected`: the words are a question the house asks every
    day, whole and harmless to answer, so that a doubtful spelling of the sound is no reason to leave it unanswered.
    """
    text = without_hallucinations(transcript.text)
    if len(words(single := said_once(text))) >= _SENTENCE:
        text = single
    if not text:
        return Rejected("hallucination" if plain(transcript.text) else "empty")
    if is_repetitive(text) or transcript.compression_ratio > COMPRESSION:
        return Rejected("repetition")
    if transcript.no_speech_prob > NO_SPEECH and transcript.avg_logprob < SURE_LOGPROB:
        return Rejected("no_speech")
    if transcript.avg_logprob < LOW_LOGPROB and not expected:
        return Rejected("uncertain")
    return _borne_out(transcript, text, speech_seconds, prompt)


def _borne_out(transcript: Transcript, text: str, speech_seconds: float | None, prompt: str) -> Rejected | str:
    """Check the text against how long somebody spoke."""
    doubtful = transcript.no_speech_prob > NO_SPEECH or transcript.avg_logprob < SURE_LOGPROB
    if echoes(text, prompt) and doubtful:
        return Rejected("hallucination")
    if plain(text) in _UNDEMANDING and doubtful:
        unspoken = speech_seconds is None or speech_seconds <= 0
        if unspoken or transcript.no_speech_prob > NO_SPEECH:
            return Rejected("hallucination")
    if speech_seconds is not None and len(words(text)) > (most := WORDS_PER_SECOND * (speech_seconds + START_S)):
        single = said_once(text)
        return Rejected("hallucination") if len(words(single)) > most or single == text else single
    return text


def said_once(text: str) -> str:
    """Return the first sentence of a text that is nothing but that sentence again and again, else the text itself.

    The last copy may be cut short: a decoder that did not see the end writes what it heard until it is stopped.
    The copies may begin with the wake word, which was taken off the first sentence only.
    """
    first, *others = sentences(text) or [text]
    said, *copies = [words(strip_wake_word(sentence, woken=True)) for sentence in (first, *others)]
    whole, last = copies[:-1], copies[-1:]
    repeated = all(copy == said for copy in whole) and all(copy == said[: len(copy)] for copy in last)
    return first if others and repeated else text


def echoes(text: str, prompt: str) -> bool:
    """Return whether `text` is, word for word, a stretch of three words or more of `prompt`."""
    said = plain(text)
    return said.count(" ") >= 2 and f" {said} " in f" {plain(prompt)} "


def is_repetitive(text: str) -> bool:
    """Return whether a decoder went round in circles: the same words again and again.

    A person also says "chut, chut, chut" or "non, non, non, non": one word alone may come back more often.
    """
    said = words(text)
    for size in range(1, 9):
        often = _REPEATS if size > 1 else 2 * _REPEATS
        if len(said) < size * often:
            break
        for start in range(len(said) - size * often + 1):
            unit = said[start : start + size]
            if said[start : start + size * often] == unit * often:
                return True
    return _mostly_one_group(said)


def _mostly_one_group(said: list[str]) -> bool:
    """Return whether one group of three words covers more than half of a longer text."""
    if len(said) < 5 * _REPEATS:
        return False
    groups = Counter(zip(said, said[1:], said[2:], strict=False))
    return 3 * groups.most_common(1)[0][1] > len(said) / 2
