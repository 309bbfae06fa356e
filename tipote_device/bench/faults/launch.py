"""Starts the daemon with engines that fail on request: `python -m tipote_device.bench.faults.launch run ...`.

What no hardware, file or signal can make happen is patched in here, in the tests' own launcher, so that the product
has no line for tests. A fault is on while a file of its name lies in `$TIPOTE_FAULTS`.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import sounddevice

from tipote_device.cli.main import main
from tipote_device.meaning.engines.whisper import WhisperTranscriber

FAULTS = Path(os.environ["TIPOTE_FAULTS"])


def on(name: str) -> bool:
    """Tell whether a fault is to happen now."""
    return (FAULTS / name).exists()


def failing_transcription(original: Any) -> Any:
    """Return the recogniser's work as it is when the library raises, or never comes back."""

    def transcribe(self: Any, samples: Any, full_window: bool) -> Any:
        if on("stt-exception"):
            raise RuntimeError("cuda out of luck")
        while on("stt-hung"):
            time.sleep(0.1)
        return original(self, samples, full_window)

    return transcribe


def sleeping_clock(original: Any) -> Any:
    """Return the clock of the machine as it is after a sleep: `boot-offset` holds its length (seconds)."""

    def clock_gettime(clock: int) -> float:
        slept = FAULTS / "boot-offset"
        return float(original(clock)) + (
            float(slept.read_text()) if clock == time.CLOCK_BOOTTIME and slept.exists() else 0
        )

    return clock_gettime


class ChoosyInput(sounddevice.RawInputStream):  # type: ignore[misc]
    """A microphone that refuses 16 kHz, as many USB ones do when they are opened without conversion."""

    def __init__(self, *args: Any, samplerate: int, **more: Any) -> None:
        """Refuse or open."""
        if samplerate == 16_000 and on("rate-refused"):
            raise sounddevice.PortAudioError("Error opening RawInputStream: Invalid sample rate", -9997)
        if on("every-rate-refused"):
            raise sounddevice.PortAudioError("Error opening RawInputStream: Invalid sample rate", -9997)
        super().__init__(*args, samplerate=samplerate, **more)


if __name__ == "__main__":
    sounddevice.RawInputStream = ChoosyInput
    time.clock_gettime = sleeping_clock(time.clock_gettime)
    WhisperTranscriber._transcribe = failing_transcription(WhisperTranscriber._transcribe)  # type: ignore[method-assign]  # noqa: SLF001
    sys.exit(main())
