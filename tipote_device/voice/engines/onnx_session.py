"""ONNX sessions for voices: bounded threads that do not spin, so that the language model keeps the cores."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import onnxruntime as ort

from tipote_device.contract.errors import VoiceError

MAX_THREADS = 2
"""Beyond two threads speech synthesis hardly gains (Piper on a Pi 4: 1.6x with two, 1.2x more with two others)."""


def open_session(model: Path, threads: int = 0) -> Any:
    """Load the voice model `model` on `threads` threads (0: two at most) and return its InferenceSession.

    What a sentence needed goes back to the C library after it. Raises VoiceError when the file is missing or is not a
    model.
    """
    if not model.is_file():
        raise VoiceError("Le modèle de voix n'est pas installé.", code="voix-absente")
    options = ort.SessionOptions()
    options.intra_op_num_threads = threads or MAX_THREADS
    options.inter_op_num_threads = 1
    options.execution_mode = ort.ExecutionMode.ORT_SEQUENTIAL
    options.log_severity_level = 3
    _register_arena()
    options.add_session_config_entry("session.use_env_allocators", "1")
    try:
        return _GivingBack(str(model), options, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime raises its own classes, all straight below Exception
        raise VoiceError("Le modèle de voix est illisible.", code="voix-illisible") from error


class _GivingBack(ort.InferenceSession):  # type: ignore[misc]
    """A session whose arena lets go of what a run needed once the run is over.

    Otherwise it keeps the most that any sentence ever needed, where no trim of the heap reaches it, and grows with each
    longer one: by 62 MB over a day of hours said aloud (docs/decisions/0043-what-a-sentence-needed.md).
    """

    def run(self, output_names: Any, input_feed: Any, run_options: Any = None) -> Any:
        """Run as onnxruntime does, then give the arena's free blocks back."""
        return super().run(output_names, input_feed, run_options or _giving_back())


@cache
def _giving_back() -> Any:
    options = ort.RunOptions()
    options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    return options


@cache
def _register_arena() -> None:
    """Make the arena that the voices of this process share: it asks for what a run needs, not for double each time.

    Doubled blocks are never given back whole, as the first is never free. Without any arena glibc breaks the heap up:
    its aligned blocks are not used again for others of their size, and a sentence needs twice the memory.
    """
    place = ort.OrtMemoryInfo("Cpu", ort.OrtAllocatorType.ORT_ARENA_ALLOCATOR, 0, ort.OrtMemType.DEFAULT)
    as_asked, default = 1, -1
    config = ort.OrtArenaCfg(
        {
            "max_mem": 0,
            "arena_extend_strategy": as_asked,
            "initial_chunk_size_bytes": default,
            "max_dead_bytes_per_chunk": default,
        }
    )
    ort.create_and_register_allocator(place, config)
