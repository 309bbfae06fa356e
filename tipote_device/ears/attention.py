"""What the ears attend to: the wake word only, an utterance, or Ti-Pote's own speech. Pure, over audio time.

A wake word that a second look has still to confirm opens a track of its own, the trial: it captures like any other,
beside whatever is under way, until it takes its place or is dropped as if it had never been.
"""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.audio import AudioFrame, Utterance, samples
from tipote_device.contract.events import StopHeard
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.bursts import MAX_BURST_S, QUIET_S, BurstFinder
from tipote_device.ears.capture import Capture
from tipote_device.ears.ring import RingBuffer
from tipote_device.ears.segment import Segment
from tipote_device.ears.track import Track, Window

BURST_LEAD_S = 0.3
"""Sound kept before a burst, for the transcriber."""

LEAST_RING_S = BURST_LEAD_S + MAX_BURST_S + QUIET_S + 0.2
"""The ring holds at least one whole burst with its margins, and what a second look wants."""

BRIDGED_GAP_S = 1.0
"""Sound lost for less than this becomes silence inside an utterance; for longer, the utterance is cut."""


class Attention:
    """Holds the ring, the tracks and the mode; knows nothing of models, threads or channels."""

    def __init__(self, settings: EarsSettings) -> None:
        """Begin asleep: the wake word only."""
        self._settings = settings
        self._ring = RingBuffer(samples(max(settings.pre_roll_s, LEAST_RING_S)))
        self._bursts = BurstFinder(settings.speech_threshold)
        self.track = Track(settings, self._ring)
        self.trial: Track | None = None
        """What a wake word not yet confirmed has opened."""

        self._quiet_since = 0
        self.is_speaking = False

    def follow_up(self, first_word_s: float) -> None:
        """Open a window without wake word; a capture that a wake word opened has precedence."""
        if not self._woken():
            self._bursts.reset()
            self.track.open(first_word_s, self._ring.end, woken=False, not_before=self._quiet_since)

    def wake(self, at: int) -> None:
        """Capture from the wake word's beginning, whatever was under way."""
        self._bursts.reset()
        self.trial = None
        self.track.open(self._settings.first_word_s, at, woken=True)

    def try_wake(self, at: int) -> Track:
        """Capture from the wake word's beginning beside whatever is under way, until `accept` or `drop`."""
        self.trial = Track(self._settings, self._ring)
        self.trial.open(self._settings.first_word_s, at, woken=True)
        return self.trial

    def accept(self) -> None:
        """Let the trial take the place of whatever was under way."""
        if self.trial is not None:
            self._bursts.reset()
            self.track, self.trial = self.trial, None

    def drop(self) -> None:
        """Forget the trial; what was under way goes on."""
        self.trial = None

    def lately(self, at: int) -> Utterance:
        """Return all the sound that is kept, as an utterance that ends at `at`: words said before the wake word."""
        pcm, start = self._ring.slice(self._ring.start, self._ring.end)
        return Utterance(pcm, start, speech_start=start, speech_end=at, woken=False)

    def before(self, until: int, seconds: float) -> bytes:
        """Return the `seconds` of sound before `until` (samples), as far as they are kept."""
        return self._ring.slice(until - samples(seconds), until)[0]

    def sleep(self) -> None:
        """Drop the capture under way."""
        self.track.sleep()

    def forget(self) -> None:
        """Drop everything: the microphone is gone."""
        self.sleep()
        self.trial = None
        self._bursts.reset()
        self._ring.clear()

    def speaking(self, on: bool) -> None:
        """Ti-Pote starts or stops being heard in the room."""
        if on and not self._woken():
            self.sleep()
        if self.is_speaking and not on:
            self._quiet_since = self._ring.end
        self._bursts.reset()
        self.is_speaking = on

    def _woken(self) -> bool:
        return self.track.capture is not None and self.track.capture.woken

    def gap(self, frame: AudioFrame) -> bool:
        """Return whether sound was lost before `frame`; a long loss ends the utterance under way."""
        lost = frame.start - self._ring.end
        if lost > samples(BRIDGED_GAP_S):
            for track in self.tracks():
                track.cut()
        return lost != 0

    def hear(self, frame: AudioFrame) -> None:
        """Keep the sound of the next frame."""
        self._ring.append(frame)
        for track in self.tracks():
            track.hear(frame)

    def tracks(self) -> list[Track]:
        """Return what is followed now."""
        return [self.track] if self.trial is None else [self.track, self.trial]

    def verdict(self, capture: Capture, speech_end: int, *, complete: bool) -> tuple[Track, list[Segment]]:
        """Take the end-of-turn model's opinion about a capture; return its track with what that settles."""
        for track in self.tracks():
            if capture is track.capture:
                return track, track.verdict(capture, speech_end, complete=complete)[1]
        return self.track, []

    def stops(self, windows: Sequence[Window]) -> list[StopHeard]:
        """Return the bursts of speech that end in `windows`, while Ti-Pote speaks and nobody is captured."""
        if not self.is_speaking or self.track.capture is not None:
            return []
        found = []
        for window in windows:
            burst = self._bursts.feed(*window)
            if burst is not None:
                pcm, start = self._ring.slice(burst.start - samples(BURST_LEAD_S), self._ring.end)
                found.append(StopHeard(window[2], Utterance(pcm, start, burst.start, burst.end, woken=False)))
        return found
