"""Scores of several wake words over one sound, the costly embeddings computed once and kept if wanted.

The numbers are those of the detector of the ears, frame for frame (`bench wake` checks it on some clips): its
spectrogram and embeddings come from the same models over the same samples, and quiet comes before the first one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.errors import CatalogueError
from tipote_device.wake_training.features import FIRST, WINDOW, Features

Floats = npt.NDArray[np.float32]


class Scorer:
    """Holds the feature models and the wake words; one thread."""

    def __init__(self, features: Features, models: Mapping[str, Path], cache: Path | None = None) -> None:
        """Take the models by name; `cache` is a folder for embeddings. Raises CatalogueError at a damaged model."""
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._models = {name: onnxruntime.InferenceSession(str(path), options) for name, path in models.items()}
        except Exception as error:  # whatever onnxruntime makes of a missing or damaged file
            raise CatalogueError("Un modèle de mot d'éveil manque ou est abîmé.") from error
        self._features, self._cache = features, cache
        quiet = np.zeros((FIRST + WINDOW) * FRAME_SAMPLES, np.int16)
        self._quiet = features(quiet)[-(WINDOW - 2) :]

    def __call__(self, pcm: npt.NDArray[np.int16]) -> dict[str, Floats]:
        """Return, for each wake word, the score after every whole frame of `pcm`."""
        embeddings = np.concatenate([self._quiet, self._embeddings(pcm)])
        found = {}
        for name, session in self._models.items():
            place: Any = session.get_inputs()[0].name
            found[name] = np.array(
                [
                    float(np.ravel(session.run(None, {place: embeddings[None, at : at + WINDOW]})[0])[0])
                    for at in range(len(embeddings) - WINDOW + 1)
                ],
                np.float32,
            )
        return found

    def _embeddings(self, pcm: npt.NDArray[np.int16]) -> Floats:
        """Return one embedding for each frame of `pcm` and the one before it, heard after quiet."""
        frames = len(pcm) // FRAME_SAMPLES
        kept = None
        if self._cache is not None:
            kept = self._cache / f"{hashlib.sha256(pcm.tobytes()).hexdigest()[:24]}.npy"
            if kept.is_file():
                return np.asarray(np.load(kept), np.float32)
        led = np.concatenate([np.zeros(FIRST * FRAME_SAMPLES, np.int16), pcm[: frames * FRAME_SAMPLES]])
        found = self._features(led)
        if kept is not None:
            kept.parent.mkdir(parents=True, exist_ok=True)
            part = kept.with_suffix(".part")
            with part.open("wb") as out:
                np.save(out, found)
            part.replace(kept)
        return found
