"""What the ears attend to: the wake word only, an utterance, or Ti-Pote's own speech. Pure, over audio time."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.audio import AudioFrame, Utterance, samples
from tipote_device.contract.events import (
    EarEvent,
    NothingSaid,
    SpeechPaused,
    SpeechResumed,
    SpeechStarted,
    StopHeard,
    UtteranceEnded,
)
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.bursts import MAX_BURST_S, QUIET_S, BurstFinder
from tipote_device.ears.capture import PRE_ROLL_S, WAKE_LEAD_S, Capture
from tipote_device.ears.ring import RingBuffer
from tipote_device.ears.segment import Ended, Endpointer, Nothing, Paused, Resumed, Segment, Started

Window = tuple[float, int, int]
"""P(speech), start and end (samples) of one window of the speech detector."""

BURST_LEAD_S = 0.3
"""Sound kept before a burst, for the transcriber."""

LEAST_RING_S = BURST_LEAD_S + MAX_BURST_S + QUIET_S + 0.2
"""The ring holds at least one whole burst with its margins."""

BRIDGED_GAP_S = 1.0
"""Sound lost for less than this becomes silence inside an utterance; for longer, the utterance is cut."""


class Attention:
    """Holds the ring, the capture under way and the mode; knows nothing of models, threads or channels."""

    def __init__(self, settings: EarsSettings) -> None:
        """Begin asleep: the wake word only."""
        self._settings = settings
        self._ring = RingBuffer(samples(max(settings.pre_roll_s, LEAST_RING_S)))
        self._bursts = BurstFinder(settings.speech_threshold)
        self._capture: Capture | None = None
        self._ended: Capture | None = None
        self._since_end: list[Window] = []
        self._cut: list[Segment] = []
        self._quiet_since = 0
        self.is_speaking = False

    def follow_up(self, first_word_s: float) -> None:
        """Open a window without wake word; a capture that a wake word opened has precedence."""
        if self._capture is None or not self._capture.woken:
            self._open(first_word_s, self._ring.end, woken=False)

    def wake(self, at: int) -> None:
        """Capture from the wake word's beginning, whatever was under way."""
        self._open(self._settings.first_word_s, at, woken=True)
        if self._capture is not None:
            self._capture.begin(self._ring, at, lead_s=min(WAKE_LEAD_S, self._settings.pre_roll_s))

    def lately(self, at: int) -> Utterance:
        """Return all the sound that is kept, as an utterance that ends at `at`: words said before the wake word."""
        pcm, start = self._ring.slice(self._ring.start, self._ring.end)
        return Utterance(pcm, start, speech_start=start, speech_end=at, woken=False)

    def _open(self, first_word_s: float, at: int, *, woken: bool) -> None:
        self.sleep()
        self._bursts.reset()
        endpointer = Endpointer(self._settings, opens_at=at, first_word_s=first_word_s, after_wake=woken)
        self._capture = Capture(endpointer, woken=woken, not_before=0 if woken else self._quiet_since)

    def sleep(self) -> None:
        """Drop the capture under way."""
        self._capture = self._ended = None
        self._since_end, self._cut = [], []

    def forget(self) -> None:
        """Drop everything: the microphone is gone."""
        self.sleep()
        self._bursts.reset()
        self._ring.clear()

    def speaking(self, on: bool) -> None:
        """Ti-Pote starts or stops being heard in the room."""
        if on and not (self._capture is not None and self._capture.woken):
            self.sleep()
        if self.is_speaking and not on:
            self._quiet_since = self._ring.end
        self._bursts.reset()
        self.is_speaking = on

    def reopen(self) -> bool:
        """Go on with the utterance that just ended; return False when it is too late for that."""
        if self._ended is None or self._capture is not None:
            return False
        self._capture, self._ended = self._ended, None
        self._capture.endpointer.reopen()
        return True

    def gap(self, frame: AudioFrame) -> bool:
        """Return whether sound was lost before `frame`; a long loss ends the utterance under way."""
        lost = frame.start - self._ring.end
        if lost > samples(BRIDGED_GAP_S) and self._capture is not None:
            self._cut = self._capture.endpointer.flush()
        return lost != 0

    def hear(self, frame: AudioFrame) -> None:
        """Keep the sound of the next frame."""
        self._ring.append(frame)
        for capture in (self._capture, self._ended):
            if capture is not None and not self._cut:
                capture.append(frame)

    def follow(self, windows: Sequence[Window]) -> tuple[Capture | None, list[Segment]]:
        """Feed the capture under way; return it with what happened to it."""
        if self._capture is None:
            self._wait_after_end(windows)
            return None, []
        capture, segments = self._capture, self._cut
        self._cut = []
        for window in (*self._since_end, *windows):
            segments = segments + capture.endpointer.feed(*window)
        self._since_end = []
        return self._settle(capture, segments)

    def verdict(self, capture: Capture, speech_end: int, *, complete: bool) -> tuple[Capture | None, list[Segment]]:
        """Take the end-of-turn model's opinion about a capture, unless another has replaced it."""
        if capture is not self._capture:
            return None, []
        return self._settle(capture, capture.endpointer.verdict(speech_end, complete=complete))

    def flush(self) -> tuple[Capture | None, list[Segment]]:
        """End the capture under way because the stream has ended."""
        if self._capture is None:
            return None, []
        return self._settle(self._capture, self._capture.endpointer.flush())

    def _settle(self, capture: Capture, segments: list[Segment]) -> tuple[Capture | None, list[Segment]]:
        """Begin the sound where speech began, and fall asleep after the end."""
        for segment in segments:
            if isinstance(segment, Started):
                capture.begin(self._ring, segment.at, lead_s=PRE_ROLL_S)
            elif isinstance(segment, Ended | Nothing):
                self._capture = None
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

    def stops(self, windows: Sequence[Window]) -> list[StopHeard]:
        """Return the bursts of speech that end in `windows`, while Ti-Pote speaks and nobody is captured."""
        if not self.is_speaking or self._capture is not None:
            return []
        found = []
        for window in windows:
            burst = self._bursts.feed(*window)
            if burst is not None:
                pcm, start = self._ring.slice(burst.start - samples(BURST_LEAD_S), self._ring.end)
                found.append(StopHeard(window[2], Utterance(pcm, start, burst.start, burst.end, woken=False)))
        return found

    @staticmethod
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
