"""End of turn with Smart-Turn v3.2 (BSD-2, github.com/pipecat-ai/smart-turn): whether it *sounds* finished.

Input `input_features` [1, 80, 800]: the log-mel spectrogram of the last 8 seconds, padded with silence on the
left; output the probability that the speaker has finished.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import EarsError
from tipote_device.ears.engines.log_mel import log_mel
from tipote_device.ears.engines.onnx import open_model

CONTEXT_S = 8
"""Seconds of sound the model listens to."""


class SmartTurn:
    """Judges whether somebody has finished speaking. Not re-entrant."""

    def __init__(self, model: Path) -> None:
        """Load the ONNX file; raise CatalogueError when it is missing or damaged."""
        self._session = open_model(model)

    def completion(self, pcm: bytes) -> float:
        """Take the utterance so far (int16, 16 kHz; the last 8 s count) and return P(finished), 0..1.

        Raises EarsError when the model fails.
        """
        wanted = CONTEXT_S * MIC_RATE
        audio = np.frombuffer(pcm, np.int16)[-wanted:].astype(np.float32) / 32768.0
        padded = np.concatenate((np.zeros(wanted - len(audio), np.float32), audio))
        try:
            (out,) = self._session.run(None, {"input_features": log_mel(padded)[None]})
        except Exception as error:  # onnxruntime has no common base class for its errors
            raise EarsError("Le détecteur de fin de phrase ne répond plus.", code="fin-de-tour") from error
        return float(out.reshape(-1)[0])
