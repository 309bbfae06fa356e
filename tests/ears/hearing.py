"""What the tests of the ears share: sounds drawn as text, and a conductor that only writes down what it hears."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.events import EarEvent
from tipote_device.ears.listening import Listener

STEP = 512
"""Samples drawn by one character."""


def draw(path: Path, script: str) -> Path:
    """Write 32 ms of loud tone for each `s` and of silence for each other character."""
    tone = (0.3 * np.sin(2 * np.pi * 300 * np.arange(STEP) / MIC_RATE)).astype(np.float32)
    sound = np.concatenate([tone if mark == "s" else np.zeros(STEP, np.float32) for mark in script])
    soundfile.write(path, sound, MIC_RATE, subtype="PCM_16")
    return path


async def hear(
    listener: Listener, clock: AudioClock, react: Callable[[EarEvent], None] | None = None
) -> list[EarEvent]:
    """Run the listener to the end of its stream; `react` is the conductor. Return all events."""
    out: Channel[EarEvent] = Channel(4)
    heard: list[EarEvent] = []

    async def conduct() -> None:
        async for event in out:
            heard.append(event)
            if react is not None:
                react(event)
            clock.release()

    conductor = asyncio.create_task(conduct())
    try:
        await listener.run(out)
    finally:
        out.close()
        await conductor
    return heard


def names(events: list[EarEvent]) -> list[str]:
    """Return the kinds of events in order, ticks left out."""
    return [type(event).__name__ for event in events if type(event).__name__ != "Tick"]
