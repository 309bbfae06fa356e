"""The sound of one utterance while it is being said, and the `Utterance` values cut from it."""

from __future__ import annotations

from tipote_device.contract.audio import BYTES_PER_SAMPLE, AudioFrame, Utterance, samples
from tipote_device.ears.ring import RingBuffer
from tipote_device.ears.segment import Endpointer

WAKE_LEAD_S = 1.2
"""How far before its detection the wake word may begin: 0.7 s for a slow "Ti-Pote", some delay, some air."""

LONE_WAKE_S = 0.7
"""Quiet after the wake word from which it stands alone (seconds): the recogniser, given a long hole in the middle of
its window, may drop the sentence on either side of it, so it gets the sentence only."""

PRE_ROLL_S = 0.5
"""Sound kept before the first speech of a follow-up: soft beginnings are not speech yet to the detector."""


class Capture:
    """Collects the microphone from the beginning of an utterance on."""

    def __init__(self, endpointer: Endpointer, *, woken: bool, not_before: int = 0) -> None:
        """`not_before` (samples) bounds the pre-roll: what came before was Ti-Pote's own voice."""
        self.endpointer = endpointer
        self.woken = woken
        self._not_before = not_before
        self._start: int | None = None
        self._pcm = bytearray()
        self._cut: Utterance | None = None
        self._wake_at: int | None = None

    def begin(self, ring: RingBuffer, at: int, *, lead_s: float) -> None:
        """Start with what the ring holds from `lead_s` before `at`; a capture already begun stays as it is."""
        if self._start is None:
            self._wake_at = at if self.woken else None
            pcm, self._start = ring.slice(max(at - samples(lead_s), self._not_before), ring.end)
            self._pcm += pcm

    def append(self, frame: AudioFrame) -> None:
        """Add a frame; sound lost before it becomes silence of the same length, so that positions stay true."""
        if self._start is None:
            return
        lost = frame.start - (self._start + len(self._pcm) // BYTES_PER_SAMPLE)
        self._pcm += bytes(max(0, lost) * BYTES_PER_SAMPLE) + frame.pcm

    def utterance(self, speech_end: int) -> Utterance:
        """Return the utterance up to now; the same value again while speech has not gone on since."""
        if self._cut is None or self._cut.speech_end != speech_end:
            start = self._start if self._start is not None else self.endpointer.speech_start
            skipped = self._lone_wake(start)
            self._cut = Utterance(
                pcm=bytes(self._pcm[skipped * BYTES_PER_SAMPLE :]),
                start=start + skipped,
                speech_start=self.endpointer.speech_start,
                speech_end=speech_end,
                woken=self.woken,
            )
        return self._cut

    def begin_again(self, endpointer: Endpointer) -> None:
        """Wait for the sentence through `endpointer`: what was heard up to here was the wake word and nothing else."""
        self.endpointer, self._cut = endpointer, None

    def _lone_wake(self, start: int) -> int:
        """Return how many samples to leave out because the wake word stood alone before the sentence."""
        speech_start = self.endpointer.speech_start
        if self._wake_at is None or speech_start - self._wake_at < samples(LONE_WAKE_S):
            return 0
        return max(0, speech_start - samples(PRE_ROLL_S) - start)
