"""A voice that was enrolled: a second, small judge over the detector's own features.

openWakeWord's custom verifier (github.com/dscripka/openWakeWord, docs/custom_verifier_models.md): a standardised
logistic regression over the sixteen embeddings a score is made from. Ours is numpy, and its file holds no pickle.
"""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import EarsError

Floats = NDArray[np.float32]

PENALTY = 30.0
"""L2 penalty of the regression (openWakeWord's C = 0.001 over some hundreds of windows, softened)."""

ROUNDS = 300
FLOOR = 0.05
"""Detector score below which no voice is asked about: the regression costs little, but every frame would pay it."""

MOST_RAISED, MOST_LOWERED = 2.0, 0.7
"""How far (logits) a known voice helps the detector, and how far an unknown one hinders it: guests are heard too."""


@dataclass(frozen=True, slots=True)
class Verifier:
    """One enrolled voice."""

    mean: Floats
    scale: Floats
    weights: Floats
    bias: float

    def logit(self, features: Floats) -> float:
        """Return how much `features` (1536) are this voice saying the word: 0 is undecided."""
        return float((features - self.mean) / self.scale @ self.weights + self.bias)

    def save(self, file: Path) -> None:
        """Write the voice where only the owner reads it. Raises EarsError."""
        fresh = file.with_suffix(".tmp")
        try:
            file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            fresh.unlink(missing_ok=True)
            with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
                np.savez(out, mean=self.mean, scale=self.scale, weights=self.weights, bias=np.float32(self.bias))
            fresh.replace(file)
        except OSError as error:
            raise EarsError("Cette voix ne peut pas être gardée dans le dossier des données.") from error


def load(file: Path) -> Verifier:
    """Read a voice. Raises EarsError when the file is damaged or not one."""
    try:
        with np.load(file, allow_pickle=False) as stored:
            parts = [stored[name].astype(np.float32) for name in ("mean", "scale", "weights")]
            bias = float(stored["bias"])
    except (OSError, ValueError, KeyError, EOFError) as error:
        raise EarsError(f"La voix « {file.stem} » est abîmée : enregistre-la de nouveau.") from error
    if len({part.shape for part in parts}) != 1 or parts[0].ndim != 1:
        raise EarsError(f"La voix « {file.stem} » est abîmée : enregistre-la de nouveau.")
    return Verifier(parts[0], parts[1], parts[2], bias)


def fitted(calls: Floats, others: Floats) -> Verifier:
    """Return the voice that tells `calls` from `others` (windows x 1536); both kinds weigh the same."""
    both = np.concatenate([calls, others]).astype(np.float32)
    wanted = np.concatenate([np.ones(len(calls)), np.zeros(len(others))]).astype(np.float32)
    share = np.concatenate([np.full(len(calls), 0.5 / len(calls)), np.full(len(others), 0.5 / len(others))])
    mean, scale = both.mean(axis=0), both.std(axis=0) + 1e-3
    x = (both - mean) / scale
    weights, bias = np.zeros(x.shape[1], np.float32), 0.0
    decay = PENALTY / len(both) / x.shape[1]
    step = 1.0 / (0.25 * float((np.square(x).sum(axis=1) * share).sum()) + decay)
    for _ in range(ROUNDS):
        wrong = (1.0 / (1.0 + np.exp(-np.clip(x @ weights + bias, -30, 30))) - wanted) * share
        weights = weights - step * (x.T @ wrong + decay * weights)
        bias -= step * x.shape[1] * float(wrong.sum()) / 50.0
    return Verifier(mean, scale, weights.astype(np.float32), bias)


def verified(score: float, features: Floats, voices: Sequence[Verifier]) -> float:
    """Return a detector's `score` as the household's voices correct it."""
    if not voices or not FLOOR <= score < 1.0:
        return score
    known = max(voice.logit(features) for voice in voices)
    moved = math.log(score / (1.0 - score)) + max(-MOST_LOWERED, min(MOST_RAISED, known))
    return 1.0 / (1.0 + math.exp(-moved))
