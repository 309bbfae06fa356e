"""Short bursts of speech while Ti-Pote speaks: "stop" is one, a neighbour's story or the television is not."""

from __future__ import annotations

from dataclasses import dataclass

from tipote_device.contract.audio import samples

MIN_BURST_S = 0.2
"""A word shorter than this is a cough or a knock ("chut" takes 0.3 s)."""

MAX_BURST_S = 1.5
"""Longer speech is a conversation, or Ti-Pote heard by its own microphone."""

QUIET_S = 0.2
"""Silence that closes a burst; closures inside words are shorter."""


@dataclass(frozen=True, slots=True)
class Burst:
    """A short stretch of speech, from `start` to `end` (samples)."""

    start: int
    end: int


class BurstFinder:
    """Finds isolated bursts in a stream of speech probabilities."""

    def __init__(self, threshold: float) -> None:
        """Take the probability from which a window is speech."""
        self._threshold = threshold
        self._start: int | None = None
        self._end = 0

    def feed(self, probability: float, start: int, end: int) -> Burst | None:
        """Take P(speech) of the window [start, end) (samples); return the burst its silence closes, if any."""
        if probability >= self._threshold:
            self._start = start if self._start is None else self._start
            self._end = end
            return None
        if self._start is None or end - self._end < samples(QUIET_S):
            return None
        burst = Burst(self._start, self._end)
        self._start = None
        length = burst.end - burst.start
        return burst if samples(MIN_BURST_S) <= length <= samples(MAX_BURST_S) else None

    def reset(self) -> None:
        """Forget the burst under way."""
        self._start = None
