"""Kokoro said with any mix of its 54 styles, and the moment each phoneme ends.

The published graph gives sound only. Its durations are one node away: a second `ModelProto` that names that node
as an output, put behind the file's bytes, is merged into it by protobuf's own rules.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import onnxruntime

from tipote_device.contract.errors import VoiceError
from tipote_device.ears.protobuf import field
from tipote_device.wake_training.voices import Mix

RATE = 24_000
_DURATIONS = "/encoder/Gather_output_0"
"""The node of kokoro.int8.onnx that holds each phoneme's length, in steps of `_STEP_S`."""

_STEP_S = 0.025


class Kokoro:
    """Says IPA; one thread."""

    def __init__(self, model: Path, vocab: Path, styles: Path) -> None:
        """Take the model, its vocabulary and the folder of the styles. Raises VoiceError when one is missing."""
        if not (model.is_file() and vocab.is_file() and styles.is_dir()):
            raise VoiceError("Les voix Kokoro ne sont pas installées.", code="voix-absente")
        extra = field(7, field(12, field(1, _DURATIONS)))
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session: Any = onnxruntime.InferenceSession(model.read_bytes() + extra, options)
        table = json.loads(vocab.read_text(encoding="utf-8"))
        self._vocab: dict[str, int] = table.get("vocab", table)
        self._styles = styles
        self._loaded: dict[str, npt.NDArray[np.float32]] = {}

    def say(
        self, ipa: str, mix: Mix, *, speed: float = 1.0, marks: Sequence[int] = ()
    ) -> tuple[npt.NDArray[np.float32], list[float]]:
        """Return samples (-1..1 at `RATE`) and when the first so many characters of `ipa` have been said (seconds)."""
        ids = [self._vocab[sound] for sound in ipa if sound in self._vocab]
        style = sum(self._style(name)[min(len(ids), 509)] * share for name, share in mix)
        sound, durations = self._session.run(
            ["audio", _DURATIONS],
            {
                "tokens": np.array([[0, *ids, 0]], np.int64),
                "style": np.asarray(style, np.float32),
                "speed": np.array([speed], np.float32),
            },
        )
        # one duration more at each end: the tokens that begin and end every utterance
        until = np.cumsum(np.asarray(durations, np.float64).ravel()) * _STEP_S
        known = [sum(sound in self._vocab for sound in ipa[:mark]) for mark in marks]
        return np.asarray(sound, np.float32).ravel(), [float(until[count]) for count in known]

    def _style(self, name: str) -> npt.NDArray[np.float32]:
        if name not in self._loaded:
            path = self._styles / f"{name}.bin"
            if not path.is_file():
                raise VoiceError(f"Il manque le style « {name} » de Kokoro.", code="voix-absente")
            self._loaded[name] = np.fromfile(path, "<f4").reshape(-1, 1, 256)
        return self._loaded[name]
