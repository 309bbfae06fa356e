"""From the scores of the wake word models to "somebody called": pure, over audio time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tipote_device.contract.audio import samples
from tipote_device.contract.settings import WakeWordSettings

CONSECUTIVE_WHILE_SPEAKING = 2
"""Frames needed while Ti-Pote speaks, at least: its own voice must not call it with one lucky frame."""


@dataclass(frozen=True, slots=True)
class Wake:
    """A wake word was recognised."""

    at: int
    """End of the frame that completed it (samples)."""

    model: str
    score: float
    """Highest score of the run of frames that completed it."""


@dataclass(slots=True)
class _Run:
    """What one wake word is doing now."""

    hits: int = 0
    best: float = 0.0
    """Highest score of the current run of hits."""

    peak: float = 0.0
    """Highest score since the last time it was below the near-miss level; 0 outside such an episode."""


class WakeGate:
    """Applies threshold, consecutive frames and the refractory period; counts wakes and near misses."""

    def __init__(self, words: Sequence[WakeWordSettings], *, refractory_s: float, near_miss: float) -> None:
        """Take the configured words; `near_miss` is the score from which an episode without a wake is counted."""
        self._words = {word.name: word for word in words}
        self._refractory = samples(refractory_s)
        self._near_miss = near_miss
        self._deaf_until = 0
        self._runs = {word.name: _Run() for word in words}
        self._max_score = 0.0
        self.wakes = 0
        self.near_misses = 0

    def feed(self, scores: Mapping[str, float], at: int, *, speaking: bool) -> Wake | None:
        """Take the scores of the frame that ends at `at` (samples); return the wake it completes, if any.

        While Ti-Pote speaks, each word's own threshold for that case and two frames in a row are required.
        """
        found: Wake | None = None
        for name, word in self._words.items():
            score = scores.get(name, 0.0)
            self._max_score = max(self._max_score, score)
            if self._hit(self._runs[name], word, score, speaking=speaking):
                best = self._runs[name].best
                if found is None or best > found.score:
                    found = Wake(at, name, best)
            if score < self._near_miss:
                self._end_episode(self._runs[name], at)
            else:
                self._runs[name].peak = max(self._runs[name].peak, score)
        if found is None or at < self._deaf_until:
            return None
        self._deaf_until = at + self._refractory
        self.wakes += 1
        return found

    def take_max_score(self) -> float:
        """Return the highest score since the last call."""
        score, self._max_score = self._max_score, 0.0
        return score

    def reset(self) -> None:
        """Forget runs under way (after a gap in the stream); counters stay."""
        self._runs = {name: _Run() for name in self._words}

    @staticmethod
    def _hit(run: _Run, word: WakeWordSettings, score: float, *, speaking: bool) -> bool:
        """Count one frame; return True when the run is long enough."""
        threshold = word.threshold_while_speaking if speaking else word.threshold
        needed = max(CONSECUTIVE_WHILE_SPEAKING, word.consecutive) if speaking else word.consecutive
        if score < threshold:
            run.hits, run.best = 0, 0.0
            return False
        run.hits += 1
        run.best = max(run.best, score)
        return run.hits >= needed

    def _end_episode(self, run: _Run, at: int) -> None:
        """Count an episode near the threshold that woke nobody; those of a word just recognised do not count."""
        if run.peak > 0 and at >= self._deaf_until:
            self.near_misses += 1
        run.peak = 0.0
