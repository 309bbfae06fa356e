"""Second implementations of the ears' models, for tests and for machines without model files.

They hear real sound, judge it by rules that fit in one sentence, and keep the same promises as the models.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE

WINDOW = 512
"""Samples one probability covers, as with Silero (32 ms)."""


class ScriptedWakeWord:
    """Recognises a wake word at given places of the stream, whatever is said there."""

    def __init__(self, at: Sequence[int] = (), *, name: str = "ti_pote", score: float = 0.9, frames: int = 3) -> None:
        """Score `score` for `frames` frames from each position of `at` (samples) on, and 0 elsewhere."""
        self._at, self._name, self._score, self._frames = tuple(at), name, score, frames
        self._position = 0

    def score(self, pcm: bytes) -> dict[str, float]:
        """Take the next frame and return its score."""
        start, self._position = self._position, self._position + len(pcm) // 2
        hot = any(at <= start < at + self._frames * FRAME_SAMPLES for at in self._at)
        return {self._name: self._score if hot else 0.0}

    def reset(self) -> None:
        """Keep counting: places are those of the sound really given."""


class EnergyDetector:
    """Calls speech whatever is louder than a threshold."""

    window_samples = WINDOW

    def __init__(self, threshold_db: float = -40.0) -> None:
        """Take the level (decibels below full scale, root mean square) from which a window is speech."""
        self._floor = 10 ** (threshold_db / 20)
        self._waiting = b""

    def probabilities(self, pcm: bytes) -> list[float]:
        """Return 1.0 or 0.0 for each full window of 512 samples."""
        audio = np.frombuffer(self._waiting + pcm, np.int16)
        windows = len(audio) // WINDOW
        self._waiting = audio[windows * WINDOW :].tobytes()
        blocks = audio[: windows * WINDOW].reshape(windows, WINDOW) / 32768.0
        return [float(level >= self._floor) for level in np.sqrt(np.mean(blocks**2, axis=1))]

    def reset(self) -> None:
        """Forget the samples that do not fill a window yet."""
        self._waiting = b""


class ScriptedEndOfTurn:
    """Gives its verdicts one after the other, then repeats the last."""

    def __init__(self, *verdicts: float) -> None:
        """Take the probabilities to give; without any, everything is finished once it lasts a quarter second."""
        self._verdicts = list(verdicts)
        self.asked = 0

    def completion(self, pcm: bytes) -> float:
        """Return the next verdict."""
        self.asked += 1
        if not self._verdicts:
            return 1.0 if len(pcm) // 2 >= MIC_RATE // 4 else 0.0
        return self._verdicts.pop(0) if len(self._verdicts) > 1 else self._verdicts[0]
