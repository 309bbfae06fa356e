"""One window of listening: the capture under way in it, the one that just ended, and what followed. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.audio import AudioFrame, samples
from tipote_device.contract.events import (
    EarEvent,
    NothingSaid,
    SpeechPaused,
    SpeechResumed,
    SpeechStarted,
    UtteranceEnded,
)
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.capture import PRE_ROLL_S, WAKE_LEAD_S, Capture
from tipote_device.ears.ring import RingBuffer
from tipote_device.ears.segment import Ended, Endpointer, Nothing, Paused, Resumed, Segment, Started

Window = tuple[float, int, int]
"""P(speech), start and end (samples) of one window of the speech detector."""


class Track:
    """Follows at most one utterance at a time through the endpointer."""

    def __init__(self, settings: EarsSettings, ring: RingBuffer) -> None:
        """Listen to nothing yet; `ring` holds what was heard before anybody listened."""
        self._settings = settings
        self._ring = ring
        self.capture: Capture | None = None
        self._ended: Capture | None = None
        self._since_end: list[Window] = []
        self._cut: list[Segment] = []

    def open(self, first_word_s: float, at: int, *, woken: bool, not_before: int = 0) -> None:
        """Listen from `at` (samples) on; with `woken`, the sound begins with the wake word."""
        self.sleep()
        endpointer = Endpointer(self._settings, opens_at=at, first_word_s=first_word_s, after_wake=woken)
        self.capture = Capture(endpointer, woken=woken, not_before=not_before)
        if woken:
            self.capture.begin(self._ring, at, lead_s=min(WAKE_LEAD_S, self._settings.pre_roll_s))

    def sleep(self) -> None:
        """Drop the capture under way."""
        self.capture = self._ended = None
        self._since_end, self._cut = [], []

    def reopen(self) -> bool:
        """Go on with the utterance that just ended; return False when it is too late for that."""
        if self._ended is None or self.capture is not None:
            return False
        self.capture, self._ended = self._ended, None
        self.capture.endpointer.reopen()
        return True

    def only_called(self, speech_end: int) -> bool:
        """Wait for the sentence as if nothing had been said up to `speech_end` (samples): it was the wake word alone.

        What was heard since is not lost. Returns False when speech has gone on already, or it is too late.
        """
        capture = self.capture or self._ended
        if capture is None or capture.endpointer.speech_end != speech_end:
            return False
        first_word_s = self._settings.first_word_s
        capture.begin_again(
            Endpointer(self._settings, opens_at=speech_end, first_word_s=first_word_s, after_wake=False)
        )
        self.capture, self._ended = capture, None
        return True

    def cut(self) -> None:
        """End the utterance under way: much sound was lost in it."""
        if self.capture is not None:
            self._cut = self.capture.endpointer.flush()

    def hear(self, frame: AudioFrame) -> None:
        """Keep the sound of the next frame."""
        for capture in (self.capture, self._ended):
            if capture is not None and not self._cut:
                capture.append(frame)

    def follow(self, windows: Sequence[Window]) -> tuple[Capture | None, list[Segment]]:
        """Feed the capture under way; return it with what happened to it."""
        if self.capture is None:
            self._wait_after_end(windows)
            return None, []
        capture, segments = self.capture, self._cut
        self._cut = []
        for window in (*self._since_end, *windows):
            segments = segments + capture.endpointer.feed(*window)
        self._since_end = []
        return self._settle(capture, segments)

    def verdict(self, capture: Capture, speech_end: int, *, complete: bool) -> tuple[Capture | None, list[Segment]]:
        """Take the end-of-turn model's opinion about a capture, unless another has replaced it."""
        if capture is not self.capture:
            return None, []
        return self._settle(capture, capture.endpointer.verdict(speech_end, complete=complete))

    def flush(self) -> tuple[Capture | None, list[Segment]]:
        """End the capture under way because the stream has ended."""
        if self.capture is None:
            return None, []
        return self._settle(self.capture, self.capture.endpointer.flush())

    def _settle(self, capture: Capture, segments: list[Segment]) -> tuple[Capture | None, list[Segment]]:
        """Begin the sound where speech began, and fall asleep after the end."""
        for segment in segments:
            if isinstance(segment, Started):
                capture.begin(self._ring, segment.at, lead_s=PRE_ROLL_S)
            elif isinstance(segment, Ended | Nothing):
                self.capture = None
                self._ended = capture if isinstance(segment, Ended) and segment.reason == "complete" else None
                self._since_end = []
        return capture, segments

    def _wait_after_end(self, windows: Sequence[Window]) -> None:
        """Remember what follows an end judged complete, for as long as it can be undone."""
        if self._ended is None:
            return
        self._since_end.extend(windows)
        oldest_end = self._ended.endpointer.speech_end
        if self._since_end and self._since_end[-1][2] - oldest_end > samples(self._settings.hesitation_s):
            self._ended, self._since_end = None, []


def event(capture: Capture, segment: Segment) -> EarEvent:
    """Turn what the endpointer says into what the conductor is told."""
    match segment:
        case Started(at):
            return SpeechStarted(at)
        case Paused(at, speech_end):
            return SpeechPaused(at, capture.utterance(speech_end))
        case Resumed(at):
            return SpeechResumed(at)
        case Ended(at, speech_end, reason):
            return UtteranceEnded(at, capture.utterance(speech_end), reason)
        case Nothing(at):
            return NothingSaid(at)
