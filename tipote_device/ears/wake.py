"""From the scores of the wake word models to "somebody called": pure, over audio time."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tipote_device.contract.audio import samples
from tipote_device.contract.settings import WakeWordSettings

CONSECUTIVE_WHILE_SPEAKING = 2
"""Frames needed while Ti-Pote speaks, at least: its own voice must not call it with one lucky frame."""

STEP_LOGIT = 0.7
"""What one step of sensitivity moves a threshold by, in logits: 0.5 becomes 0.33 or 0.67."""


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

    spent: bool = False
    """True from a wake that was dropped to the end of its episode: the same sound is not judged twice."""


class WakeGate:
    """Applies thresholds, consecutive frames and the refractory period; counts wakes and near misses."""

    def __init__(
        self,
        words: Sequence[WakeWordSettings],
        *,
        refractory_s: float,
        near_miss: float,
        second_look: bool = False,
        sensitivity: Callable[[], int] = lambda: 0,
    ) -> None:
        """Take the configured words; `near_miss` is the score from which an episode without a wake is counted.

        With `second_look`, somebody checks what is let through: the permissive thresholds apply. `sensitivity` tells
        by how many steps the household wants to be heard more easily (negative: less).
        """
        self._words = {word.name: word for word in words}
        self._refractory = samples(refractory_s)
        self._near_miss = near_miss
        self._second_look = second_look
        self._sensitivity = sensitivity
        self._deaf_until = 0
        self._runs = {word.name: _Run() for word in words}
        self._max_score = 0.0
        self.wakes = 0
        self.near_misses = 0

    def feed(self, scores: Mapping[str, float], at: int, *, speaking: bool, own_name: bool = False) -> Wake | None:
        """Take the scores of the frame that ends at `at` (samples); return the wake it completes, if any.

        While Ti-Pote speaks, each word's own threshold for that case and two frames in a row are required; with
        `own_name`, what Ti-Pote says just then is the word itself, and that case's threshold.
        """
        found: Wake | None = None
        for name, word in self._words.items():
            score, run = scores.get(name, 0.0), self._runs[name]
            self._max_score = max(self._max_score, score)
            if self._hit(run, word, score, speaking=speaking, own_name=own_name) and not run.spent:
                best = run.best
                if found is None or best > found.score:
                    found = Wake(at, name, best)
            if score < self._near_miss:
                self._end_episode(run, at)
            else:
                run.peak = max(run.peak, score)
        if found is None or at < self._deaf_until:
            return None
        self._deaf_until = at + self._refractory
        self.wakes += 1
        return found

    def dropped(self, wake: Wake) -> None:
        """Take a wake back: it does not count, and the word may be said again at once."""
        self.wakes -= 1
        self._deaf_until = wake.at
        for run in self._runs.values():
            run.spent = run.peak > 0

    def take_max_score(self) -> float:
        """Return the highest score since the last call."""
        score, self._max_score = self._max_score, 0.0
        return score

    def reset(self) -> None:
        """Forget runs under way (after a gap in the stream); counters stay."""
        self._runs = {name: _Run() for name in self._words}

    def threshold(self, word: WakeWordSettings, *, speaking: bool = False, own_name: bool = False) -> float:
        """Return the score that counts as the word, at the household's sensitivity."""
        if own_name:
            # a detector's scores saturate: the echo of a voice that is played clean is as sure as a person's call
            return word.threshold_own_name if word.threshold_own_name < 1 else math.inf
        checked = word.permissive if self._second_look and word.ipa else None
        plain = word.threshold if checked is None else checked
        return shifted(word.threshold_while_speaking if speaking else plain, self._sensitivity())

    def _hit(self, run: _Run, word: WakeWordSettings, score: float, *, speaking: bool, own_name: bool) -> bool:
        """Count one frame; return True when the run is long enough."""
        needed = max(CONSECUTIVE_WHILE_SPEAKING, word.consecutive) if speaking else word.consecutive
        if score < self.threshold(word, speaking=speaking, own_name=own_name):
            run.hits, run.best = 0, 0.0
            return False
        run.hits += 1
        run.best = max(run.best, score)
        return run.hits >= needed

    def _end_episode(self, run: _Run, at: int) -> None:
        """Count an episode near the threshold that woke nobody; those of a word just recognised do not count."""
        if run.peak > 0 and at >= self._deaf_until and not run.spent:
            self.near_misses += 1
        run.peak, run.spent = 0.0, False


def shifted(threshold: float, steps: int) -> float:
    """Return `threshold` moved by `steps` of sensitivity: lower when there are more."""
    if steps == 0:
        return threshold
    return 1.0 / (1.0 + math.exp(-(math.log(threshold / (1.0 - threshold)) - STEP_LOGIT * steps)))
