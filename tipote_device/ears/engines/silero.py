"""Speech detection with Silero VAD v6 (MIT, github.com/snakers4/silero-vad), streamed window by window.

The file is the one faster-whisper carries in its assets: inputs `input` [windows, 576] (64 samples of context,
then 512 new ones), `h` and `c` [1, 1, 128]; outputs one probability a window and the next `h` and `c`.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import CatalogueError
from tipote_device.ears.engines.onnx import open_model

WINDOW = 512
"""New samples the model takes at a time (32 ms at 16 kHz)."""

CONTEXT = 64
"""Samples of the previous window the model sees again (4 ms)."""

STATE_SHAPE = (1, 1, 128)
"""Shape of each half of the recurrent state."""


class SileroDetector:
    """Second by second, how likely somebody speaks. Not re-entrant."""

    window_samples = WINDOW

    def __init__(self, model: Path | None = None) -> None:
        """Load `model`, or the file faster-whisper carries; raise CatalogueError when it is missing or damaged."""
        self._session = open_model(model or packaged_model())
        self.reset()

    def reset(self) -> None:
        """Forget the audio seen so far."""
        self._h = np.zeros(STATE_SHAPE, np.float32)
        self._c = np.zeros(STATE_SHAPE, np.float32)
        self._context: NDArray[np.float32] = np.zeros(CONTEXT, np.float32)
        self._waiting: NDArray[np.float32] = np.zeros(0, np.float32)

    def probabilities(self, pcm: bytes) -> list[float]:
        """Take int16 samples of any number; return P(speech) for each window of 512 samples that is now full."""
        fresh = np.frombuffer(pcm, np.int16).astype(np.float32) / 32768.0
        audio = np.concatenate((self._waiting, fresh))
        windows = len(audio) // WINDOW
        self._waiting = audio[windows * WINDOW :]
        if windows == 0:
            return []
        body = np.concatenate((self._context, audio[: windows * WINDOW]))
        batch = np.stack([body[i * WINDOW : (i + 1) * WINDOW + CONTEXT] for i in range(windows)])
        self._context = body[-CONTEXT:]
        out, self._h, self._c = self._session.run(None, {"input": batch, "h": self._h, "c": self._c})
        return [float(p) for p in out]


def packaged_model() -> Path:
    """Return the path of the model inside faster-whisper, without importing it; CatalogueError when absent."""
    spec = importlib.util.find_spec("faster_whisper")
    if spec is None or not spec.submodule_search_locations:
        raise CatalogueError("Le détecteur de parole est absent : la bibliothèque faster-whisper n'est pas installée.")
    return Path(spec.submodule_search_locations[0]) / "assets" / "silero_vad_v6.onnx"
