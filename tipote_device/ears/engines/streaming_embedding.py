"""The speech embedding, step by step: the same numbers as the whole model for a fraction of its work."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from numpy.typing import NDArray

from tipote_device.ears.engines.embedding_graph import HOP, INPUT, MELS, OUTPUT, UnknownGraph, streaming
from tipote_device.ears.engines.onnx import options

Floats = NDArray[np.float32]

WINDOW = 76
"""Spectrogram frames an embedding is made of."""

_LED = -WINDOW % HOP
"""Frames put before a whole window: the graph takes frames by eights, and what lies before has no effect."""


class StreamingEmbedding:
    """Gives the embedding of the newest 76 frames; one that goes on from the last costs a third."""

    def __init__(self, file: Path, whole: Callable[[Any], Any]) -> None:
        """Rewrite the model in `file`; `whole` computes what is not one window. Raises UnknownGraph."""
        model, states = streaming(file.read_bytes())
        try:
            self._session = onnxruntime.InferenceSession(model, options(), providers=["CPUExecutionProvider"])
        except Exception as error:  # onnxruntime has no common base class for its errors
            raise UnknownGraph from error
        self._whole = whole
        self._outputs = [OUTPUT, *(state.after for state in states)]
        self._inputs = [state.before for state in states]
        self._quiet = [np.zeros((1, state.channels, 2, state.bands), np.float32) for state in states]
        self._kept = self._quiet
        self._last: Floats | None = None

    def __call__(self, windows: Floats) -> Floats:
        """Return [n, 96] for [n, 76, 32, 1], as the whole model would; one window after the other streams."""
        if windows.shape != (1, WINDOW, MELS, 1):
            found: Floats = self._whole(windows)
            return found
        frames = np.ascontiguousarray(windows, np.float32).reshape(WINDOW, MELS)
        if self._last is not None and np.array_equal(frames[:-HOP], self._last[HOP:]):
            new = frames[-HOP:]
        else:
            self._kept = self._quiet
            new = np.concatenate([np.zeros((_LED, MELS), np.float32), frames])
        self._last = frames
        given = dict(zip(self._inputs, self._kept, strict=True))
        given[INPUT] = new.reshape(1, 1, -1, MELS)
        embedding, *self._kept = self._session.run(self._outputs, given)
        newest: Floats = embedding[:, :, -1, 0]
        return newest
