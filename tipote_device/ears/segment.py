"""Where an utterance starts and ends: pure code over speech probabilities and audio time (samples).

Speech opens once `min_speech_s` of it was heard. A first short silence (`pause_s`) is a candidate for the end:
transcription may start, and the end-of-turn model is asked. Said to be finished, `end_s` of silence is enough;
else `hesitation_s` is needed, or `answer_s` once its words are known to be an answer by themselves: the melody of a
lone "oui" says little. Speech that resumes voids the candidate.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tipote_device.contract.audio import samples
from tipote_device.contract.settings import EarsSettings

HYSTERESIS = 0.15
"""How far below the speech threshold a probability must fall to be silence (Silero's own default)."""

GAP_S = 0.1
"""Silence allowed inside the first speech before it is dropped as a noise: the closure of a plosive is shorter."""

RESUME_WINDOWS = 2
"""Windows of speech in a row that void a pause; one alone is a click or a breath."""

TAIL_S = 0.2
"""How long the wake word may go on sounding after it is recognised: it fires up to 150 ms before the word ends."""

BEYOND_TAIL_WINDOWS = 3
"""Windows of speech needed after the tail, so that an echo of the wake word does not open an utterance."""


@dataclass(frozen=True, slots=True)
class Started:
    """Speech opened; it began at `at`."""

    at: int


@dataclass(frozen=True, slots=True)
class Paused:
    """First short silence; speech ended at `speech_end`."""

    at: int
    speech_end: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """Speech went on after a pause."""

    at: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The utterance is over."""

    at: int
    speech_end: int
    reason: Literal["complete", "silence", "max_length"]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Nobody said anything in time."""

    at: int


Segment = Started | Paused | Resumed | Ended | Nothing


class Endpointer:
    """Follows one utterance, from the opening of the window to its end; then it is used up."""

    def __init__(self, settings: EarsSettings, *, opens_at: int, first_word_s: float, after_wake: bool) -> None:
        """Listen from `opens_at` (samples); `after_wake` says that the wake word may still be sounding there."""
        self._threshold = settings.speech_threshold
        self._min_speech = samples(settings.min_speech_s)
        self._pause = samples(settings.pause_s)
        self._end = samples(settings.end_s)
        self._hesitation = max(samples(settings.hesitation_s), self._end)
        self._answer = max(samples(settings.answer_s), self._end)
        self._max = samples(settings.max_utterance_s)
        self._deadline = opens_at + samples(first_word_s)
        self._opens_at = opens_at
        self._tail_until = opens_at + samples(TAIL_S) if after_wake else opens_at
        self._now = opens_at
        self._candidate: int | None = None
        self._heard = self._beyond_tail = self._resuming = 0
        self._paused = self._complete = self._whole = False
        self.started = self.finished = False
        self.speech_start = self.speech_end = opens_at

    def feed(self, probability: float, start: int, end: int) -> list[Segment]:
        """Take P(speech) of the window [start, end) of the stream and return what it settles."""
        if self.finished or start < self._opens_at:
            return []
        self._now = end
        if not self.started:
            return self._before_speech(probability, start, end)
        floor = self._threshold if self._paused else self._threshold - HYSTERESIS
        return self._speech(end) if probability >= floor else self._silence()

    def verdict(self, speech_end: int, *, complete: bool) -> list[Segment]:
        """Take the end-of-turn model's opinion on the pause that began at `speech_end`; a void one is ignored."""
        if self.finished or not self._paused or speech_end != self.speech_end:
            return []
        self._complete = complete
        return self._settle()

    def whole(self, speech_end: int) -> None:
        """Note that the words up to the pause at `speech_end` are an answer by themselves; a void one is ignored."""
        if self._paused and speech_end == self.speech_end:
            self._whole = True

    def reopen(self) -> None:
        """Undo an end that was judged complete: only `hesitation_s` of silence ends it now, or new speech goes on."""
        if self.started:
            self.finished = self._complete = False

    def flush(self) -> list[Segment]:
        """End now, because the stream has: what was said counts."""
        if self.finished:
            return []
        self.finished = True
        return [Ended(self._now, self.speech_end, "silence")] if self.started else [Nothing(self._now)]

    def _before_speech(self, probability: float, start: int, end: int) -> list[Segment]:
        if probability >= self._threshold:
            if self._candidate is None:
                self._candidate, self._heard, self._beyond_tail = start, 0, 0
            self._heard += end - start
            self._beyond_tail += start >= self._tail_until
            self.speech_end = end
            if self._heard >= self._min_speech and self._beyond_tail >= self._needed_beyond():
                self.started, self.speech_start = True, self._candidate
                return [Started(self._candidate)]
        elif self._candidate is not None and end - self.speech_end >= samples(GAP_S):
            self._candidate = None
        if self._candidate is None and end >= self._deadline:
            self.finished = True
            return [Nothing(end)]
        return []

    def _needed_beyond(self) -> int:
        """Return the windows of speech required after the wake word's tail; none for speech that began after it."""
        return BEYOND_TAIL_WINDOWS if self._candidate is not None and self._candidate < self._tail_until else 0

    def _speech(self, end: int) -> list[Segment]:
        events: list[Segment] = []
        if self._paused:
            self._resuming += 1
            if self._resuming < RESUME_WINDOWS:
                return []
            self._paused = self._complete = self._whole = False
            events.append(Resumed(end))
        self.speech_end = end
        if end - self.speech_start >= self._max:
            self.finished = True
            events.append(Ended(end, end, "max_length"))
        return events

    def _silence(self) -> list[Segment]:
        self._resuming = 0
        if self._paused:
            return self._settle()
        if self._now - self.speech_end < self._pause:
            return []
        self._paused = True
        return [Paused(self._now, self.speech_end), *self._settle()]

    def _settle(self) -> list[Segment]:
        """End the utterance if the silence so far is long enough."""
        silence = self._now - self.speech_end
        enough = self._end if self._complete else self._answer if self._whole else self._hesitation
        if self._resuming or silence < enough:
            return []
        self.finished = True
        return [Ended(self._now, self.speech_end, "complete" if self._complete else "silence")]
