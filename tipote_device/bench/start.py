"""From launch to the first listening: a real `tipote hear` process on a second of silence, models warm on disk."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
import wave
from pathlib import Path
from typing import Any

from tipote_device.contract.settings import Settings


def run(settings: Settings, *, quick: bool = False) -> dict[str, Any]:  # noqa: ARG001 -- the child loads its own
    """Start the voice loop as a new process several times and report seconds to "ready" and to the exit."""
    ready, whole = [], []
    with tempfile.TemporaryDirectory() as folder:
        silence = Path(folder) / "silence.wav"
        with wave.open(str(silence), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(16_000)
            out.writeframes(bytes(32_000))
        for _ in range(2 if quick else 5):
            began = time.monotonic()
            with subprocess.Popen(  # noqa: S603 -- our own interpreter and module
                [sys.executable, "-m", "tipote_device", "hear", str(silence)], stdout=subprocess.PIPE, text=True
            ) as child:
                assert child.stdout is not None
                ready += [time.monotonic() - began for line in child.stdout if "prêt" in line]
            whole.append(time.monotonic() - began)
    return {
        "starts": len(ready),
        "ready_s_median": round(statistics.median(ready), 2),
        "ready_s_worst": round(max(ready), 2),
        "ready_s_all": [round(value, 2) for value in ready],
        "exit_s_median": round(statistics.median(whole), 2),
    }
