"""From the recogniser's encoder to phonemes: one small layer, trained here on synthetic French (see its card)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import CatalogueError
from tipote_device.meaning.sounds.inventory import CLASSES

Floats = NDArray[np.float32]

_SHAPES = {"mean": 1, "scale": 1, "w1": 2, "b1": 1, "w2": 2, "b2": 1}


class Readout:
    """Says for each encoder frame (20 ms) how likely every sound is."""

    def __init__(self, file: Path) -> None:
        """Read the weights (an .npz without pickles). Raises CatalogueError when missing or damaged."""
        try:
            with np.load(file, allow_pickle=False) as stored:
                weights = {name: stored[name].astype(np.float32) for name in _SHAPES}
                classes = str(stored["classes"])
        except FileNotFoundError as error:
            raise CatalogueError(f"Le modèle « {file.name} » est absent.") from error
        except (OSError, ValueError, KeyError, EOFError) as error:
            raise CatalogueError(f"Le modèle « {file.name} » est abîmé.") from error
        if any(weights[name].ndim != rank for name, rank in _SHAPES.items()) or classes != " ".join(CLASSES):
            raise CatalogueError(f"Le modèle « {file.name} » est d'une autre version.")
        self._mean, self._scale = weights["mean"], weights["scale"]
        self._w1, self._b1, self._w2, self._b2 = (weights[name] for name in ("w1", "b1", "w2", "b2"))

    @property
    def width(self) -> int:
        """Size of one encoder frame."""
        return len(self._mean)

    def __call__(self, frames: Floats) -> Floats:
        """Return log-probabilities, shape (frames, classes), for encoder `frames` of shape (frames, width)."""
        hidden = ((frames - self._mean) / self._scale) @ self._w1 + self._b1
        hidden = 0.5 * hidden * (1.0 + np.tanh(0.7978845608 * (hidden + 0.044715 * hidden**3)))  # GELU
        scores = hidden @ self._w2 + self._b2
        scores = scores - scores.max(axis=1, keepdims=True)
        found: Floats = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
        return found
