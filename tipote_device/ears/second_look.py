"""When a wake word gets a second look, and what became of those looks. Pure; `listening.py` runs it."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.audio import samples
from tipote_device.contract.settings import WakeWordSettings
from tipote_device.contract.wake import Look
from tipote_device.ears.wake import Wake

LOOK_AFTER_S = 0.2
"""Sound waited for after the detection: it comes up to 150 ms before the word's last consonant is over."""

LOOK_WITHIN_S = 1.0
"""Longest wait for the verdict (seconds): a recogniser that hangs or is at a long sentence keeps nobody waiting."""

LOOK_BACK_S = 1.3
"""Sound before the detection that is looked at: the longest wake word, and something before it."""


class SecondLooks:
    """Keeps the wake that waits for its verdict, one at a time, and counts."""

    def __init__(self, words: Sequence[WakeWordSettings], *, enabled: bool) -> None:
        """Take the configured words; not `enabled`, no wake wants a second look."""
        self._enabled = enabled
        self._words = {word.name: word for word in words}
        self.pending: Wake | None = None
        self.drops = 0
        self.last: Look | None = None
        """What the last look found."""

    def wanted(self, wake: Wake, *, speaking: bool) -> bool:
        """Return whether `wake` must be confirmed.

        Not while Ti-Pote speaks: the mixture would be judged, not the person, and that case has a threshold of its
        own. Not when the detector is sure, nor for a word whose sounds nobody has written down.
        """
        word = self._words[wake.model]
        return self._enabled and bool(word.ipa) and not speaking and wake.score < word.sure

    def due(self, at: int) -> bool:
        """Return whether enough was heard, at `at` (samples), to judge the pending wake."""
        return self.pending is not None and at >= self.pending.at + samples(LOOK_AFTER_S)
