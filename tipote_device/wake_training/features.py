"""Sound to openWakeWord's speech embeddings, frame for frame as its stream makes them.

Every 80 ms the stream computes eight spectrogram rows from the new frame and the 480 samples before it, and one
embedding from the last 76 rows (github.com/dscripka/openWakeWord, `AudioFeatures`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from tipote_device.contract.audio import FRAME_SAMPLES
from tipote_device.contract.errors import CatalogueError

WINDOW = 16
"""Embeddings a wake word model looks at."""

EMBEDDING = 96
"""Numbers in one embedding."""

_ROWS = 76
_ROWS_A_FRAME = 8
_OVERLAP = 480
_BATCH = 8
"""Embeddings computed at once: more is slower, the cache of a small processor is full."""

FIRST = -(-_ROWS // _ROWS_A_FRAME)
"""Frames before the first embedding."""

CONTEXT = FIRST + WINDOW - 1
"""Frames that one window of embeddings has heard."""


class Features:
    """The two shared models, one thread."""

    def __init__(self, melspectrogram: Path, embedding: Path) -> None:
        """Load them. Raises CatalogueError when a file is missing or damaged."""
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        try:
            self._mel, self._embedding = (
                onnxruntime.InferenceSession(str(path), options) for path in (melspectrogram, embedding)
            )
        except Exception as error:  # whatever onnxruntime makes of a missing or damaged file
            raise CatalogueError("Les modèles « openwakeword-features » manquent ou sont abîmés.") from error
        self._name: Any = self._embedding.get_inputs()[0].name

    def __call__(self, pcm: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """Return the embeddings [frames - FIRST + 1, 96] of int16 sound; what is left of a frame is dropped."""
        frames = len(pcm) // FRAME_SAMPLES
        if frames < FIRST:
            return np.zeros((0, EMBEDDING), np.float32)
        padded = np.concatenate([np.zeros(_OVERLAP, np.int16), pcm[: frames * FRAME_SAMPLES]]).astype(np.float32)
        step = padded.strides[0]
        chunks = np.lib.stride_tricks.as_strided(
            padded, (frames, _OVERLAP + FRAME_SAMPLES), (FRAME_SAMPLES * step, step)
        )
        rows = self._mel.run(None, {"input": np.ascontiguousarray(chunks)})[0].reshape(-1, 32) / 10.0 + 2.0
        starts = [_ROWS_A_FRAME * frame - _ROWS for frame in range(FIRST, frames + 1)]
        windows = np.stack([rows[start : start + _ROWS] for start in starts])[..., None].astype(np.float32)
        found = [
            self._embedding.run(None, {self._name: windows[at : at + _BATCH]})[0].reshape(-1, EMBEDDING)
            for at in range(0, len(windows), _BATCH)
        ]
        return np.concatenate(found)


def windows_of(embeddings: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """Return every run of `WINDOW` embeddings, [n - 15, 16, 96], without copying."""
    count = max(0, len(embeddings) - WINDOW + 1)
    one, two = embeddings.strides
    return np.lib.stride_tricks.as_strided(embeddings, (count, WINDOW, EMBEDDING), (one, one, two))
