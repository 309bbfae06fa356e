"""Starts the daemon with engines that fail on request: `python -m tipote_device.bench.faults.launch run ...`.

What no hardware, file or signal can make happen is patched in here, in the tests' own launcher, so that the product
has no line for tests. A fault is on while a file of its name lies in `$TIPOTE_FAULTS`.
"""

from __future__ import annotations

import os
import runpy
import time
from pathlib import Path
from typing import Any

import sounddevice

from tipote_device.assembly import build_transcriber, parts
from tipote_device.contract.settings import Settings

FAULTS = Path(os.environ["TIPOTE_FAULTS"])


def on(name: str) -> bool:
    """Tell whether a fault is to happen now."""
    return (FAULTS / name).exists()


def failing_transcriber(settings: Settings, **options: Any) -> Any:
    """Return the recogniser as it is when its library raises, or never comes back."""
    transcriber: Any = build_transcriber(settings, **options)
    recognise = transcriber._transcribe  # noqa: SLF001 -- the call that runs on the engine's thread

    def failing(samples: Any, full_window: bool) -> Any:
        if on("stt-exception"):
            raise RuntimeError("std::bad_alloc")
        while on("stt-hung"):
            time.sleep(0.1)
        return recognise(samples, full_window)

    transcriber._transcribe = failing  # noqa: SLF001
    return transcriber


def sleeping_clock(original: Any) -> Any:
    """Return the machine's clocks as they are when a jump of the wall clock is a sleep: CLOCK_BOOTTIME goes along."""
    base = time.time() - original(time.CLOCK_MONOTONIC)

    def clock_gettime(clock: int) -> float:
        slept = time.time() - original(time.CLOCK_MONOTONIC) - base
        return float(original(clock)) + (slept if clock == time.CLOCK_BOOTTIME and on("asleep") else 0.0)

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
    vars(parts)["build_transcriber"] = failing_transcriber
    runpy.run_module("tipote_device", run_name="__main__")
