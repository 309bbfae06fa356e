"""How well a stretch of sound spells a word: the best place for it, and what each of its sounds lacks there.

A soft edit distance: instead of phonemes somebody decided on, each frame says how likely every phoneme is. A sound of
the word costs what it is less likely than the likeliest one; frames outside the word cost nothing (keyword against
free phoneme loop; Rose & Paul 1990, "A hidden Markov model based keyword recognition system").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from tipote_device.meaning.sounds.inventory import CLASSES, SILENCE

Floats = NDArray[np.float32]

LEAST_FRAMES = 2
"""Frames (20 ms each) a sound takes at least: a stop's closure and burst are that long in the fastest speech."""

BLURRED, CLEAR = 0.45, 0.57
MOST_FORGIVEN, LEAST_FORGIVEN = 1.9, 0.8
"""What is forgiven in blurred and in clear sound (mean log-likelihood ratio), see docs/benchmarks/second_look.md."""

_NEVER = -1e9


@dataclass(frozen=True, slots=True)
class Fit:
    """The best place of a word in a stretch of sound."""

    lacking: tuple[float, ...]
    """For each sound of the word, the mean log-likelihood ratio to the likeliest sound there: 0 is perfect."""

    spans: tuple[tuple[int, int], ...]
    """For each sound, its first frame and the one after its last."""

    @property
    def start(self) -> int:
        """First frame of the word."""
        return self.spans[0][0]

    @property
    def end(self) -> int:
        """Last frame of the word."""
        return self.spans[-1][1] - 1

    @property
    def score(self) -> float:
        """How well the word fits: the mean over its sounds plus half of the worst one; 0 is perfect."""
        return float(np.mean(self.lacking) + 0.5 * min(self.lacking))


def fit(likelihoods: Floats, word: Sequence[Sequence[int]]) -> Fit | None:
    """Return the best place of `word` in `likelihoods` (log-probabilities, frames x classes); None when too short.

    Each sound of `word` is the classes that count as it.
    """
    states = len(word) * LEAST_FRAMES
    if len(likelihoods) < states:
        return None
    best = likelihoods.max(axis=1)
    lack = np.stack([likelihoods[:, list(sound)].max(axis=1) - best for sound in word], axis=1)
    sound_of = np.repeat(np.arange(len(word)), LEAST_FRAMES)
    may_stay = np.arange(states) % LEAST_FRAMES == LEAST_FRAMES - 1
    value = np.full(states, _NEVER)
    came = np.zeros((len(lack), states), np.int8)
    ends = np.full(len(lack), _NEVER)
    for frame, costs in enumerate(lack):
        advance = np.concatenate(([0.0], value[:-1]))  # the word may begin anywhere
        stay = np.where(may_stay, value, _NEVER)
        came[frame] = stay > advance
        value = np.maximum(advance, stay) + costs[sound_of]
        ends[frame] = value[-1]
    return _traced(lack, came, sound_of, int(np.argmax(ends)))


def _traced(lack: Floats, came: NDArray[np.int8], sound_of: NDArray[np.int64], end: int) -> Fit:
    """Walk the best path back and average what each sound lacks on it."""
    frame, state = end, len(sound_of) - 1
    counts = np.zeros(lack.shape[1], np.int64)
    while state >= 0 and frame >= 0:
        counts[sound_of[state]] += 1
        state -= not came[frame, state]
        frame -= 1
    ends = frame + 1 + np.cumsum(counts)
    spans = tuple((int(last - count), int(last)) for last, count in zip(ends, counts, strict=True))
    lacking = tuple(float(np.mean(lack[first:last, sound])) for sound, (first, last) in enumerate(spans))
    return Fit(lacking, spans)


def forgiven(likelihoods: Floats) -> float:
    """Return how much a word may lack in sound as clear as this: noise blurs every sound, the right ones too.

    Between the two ends chosen on validation voices, it shrinks as the mean probability of the likeliest sounds grows.
    """
    clearness = float(np.exp(likelihoods.max(axis=1)).mean())
    return float(np.interp(clearness, (BLURRED, CLEAR), (MOST_FORGIVEN, LEAST_FORGIVEN)))


def heard(likelihoods: Floats) -> str:
    """Return the likeliest sounds, frame after frame, those of one frame alone left out."""
    best = likelihoods.argmax(axis=1)
    said: list[str] = []
    for before, now in pairwise(best):
        sound = CLASSES[now]
        if before == now and sound != SILENCE and (not said or said[-1] != sound):
            said.append(sound)
    return "".join(said)
