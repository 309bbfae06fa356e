"""From features to the probability that a memory is about a question: 0.6 is where Ti-Pote dares to answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.memory.recall.calibrated import FITTED, RARITY
from tipote_device.memory.recall.features import NAMES

WORDS_ONLY = "none"
"""Name of the fit used without an embedder."""


@dataclass(frozen=True)
class Calibration:
    """A logistic model over the features."""

    weights: NDArray[np.float64]
    bias: float

    @classmethod
    def of(cls, embedder: str) -> Calibration:
        """Return the fit of an embedder by its name, version aside; an unknown embedder gets the most careful one."""
        fitted = FITTED.get(embedder.split("/")[0], FITTED[WORDS_ONLY])
        return cls(np.array([fitted.get(name, 0.0) for name in NAMES]), fitted["bias"])

    def similarity(self, rows: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return one probability (0..1) per row of features."""
        logits: NDArray[np.float64] = np.clip(rows @ self.weights + self.bias, -30.0, 30.0)
        return 1.0 / (1.0 + np.exp(-logits))


def rarity() -> Mapping[str, float]:
    """Return how telling each topic is (0: in every memory, 1: in few)."""
    return RARITY
