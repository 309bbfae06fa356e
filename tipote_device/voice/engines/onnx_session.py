"""ONNX sessions for voices: bounded threads that do not spin, so that the language model keeps the cores."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import onnxruntime as ort

from tipote_device.contract.errors import VoiceError

MAX_THREADS = 2
"""Beyond two threads speech synthesis hardly gains (Piper on a Pi 4: 1.6x with two, 1.2x more with two others)."""


def open_session(model: Path, threads: int = 0) -> Any:
    """Load the voice model `model` on `threads` threads (0: two at most) and return its InferenceSession.

    Raises VoiceError when the file is missing or is not a model.
    """
    if not model.is_file():
        raise VoiceError("Le modèle de voix n'est pas installé.", code="voix-absente")
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads or MAX_THREADS
    options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = 3
    # The arena keeps the most that any sentence ever needed, in blocks that double and that no trim of the heap
    # reaches: it grew by 62 MB over a day of hours said aloud (docs/benchmarks/faults.md). Plain malloc gives it back.
    options.enable_cpu_mem_arena = False
    # Spinning workers keep whole cores busy for a second after each clause, exactly when the next one is thought of.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    options.add_session_config_entry("session.inter_op.allow_spinning", "0")
    try:
        return ort.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime raises its own classes, all straight below Exception
        raise VoiceError("Le modèle de voix est illisible.", code="voix-illisible") from error
