"""The ears alone, as the service sets them up, over recordings: what would have woken Ti-Pote."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.assembly.engines import build_transcriber, build_wake_word
from tipote_device.assembly.places import models
from tipote_device.assembly.wake import build_second_look, build_sensitivity, eager, enrolled
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.events import EarEvent
from tipote_device.contract.settings import Settings
from tipote_device.ears.listening import Listener

LEAD_S = 1.0
"""Quiet put before and after a recording (seconds): a call cut close still has its room."""


@dataclass(frozen=True, slots=True)
class Wakes:
    """What one recording did."""

    accepts: int
    drops: int
    near_misses: int


@contextlib.asynccontextmanager
async def hearing(settings: Settings) -> AsyncIterator[Callable[[NDArray[np.int16]], Awaitable[Wakes]]]:
    """Yield what counts the wakes in a recording (16 kHz). Raises CatalogueError or MeaningError."""
    from tipote_device.ears.engines.silero import SileroDetector
    from tipote_device.ears.engines.smart_turn import SmartTurn
    from tipote_device.ears.engines.wav_microphone import SoundMicrophone

    transcriber = await asyncio.to_thread(build_transcriber, settings)
    look = build_second_look(settings, transcriber)
    if look is not None:
        await transcriber.load()
    wake_word, detector = await asyncio.to_thread(build_wake_word, settings, enrolled()), SileroDetector()
    end_of_turn = SmartTurn(next(iter(models().paths("smart-turn-v3.2").values())))
    knob = build_sensitivity(settings)

    async def wakes_in(sound: NDArray[np.int16]) -> Wakes:
        quiet = np.zeros(round(LEAD_S * MIC_RATE), np.int16)
        clock = AudioClock(lock_step=True)
        microphone = SoundMicrophone(np.concatenate([quiet, sound, quiet]), clock)
        ears = Listener(
            microphone, wake_word, detector, end_of_turn, clock, eager(settings.oreilles),
            second_look=look, sensitivity=lambda: knob.level,
        )  # fmt: skip
        out: Channel[EarEvent] = Channel(4)

        async def drain() -> None:
            async for _ in out:
                clock.release()

        draining = asyncio.create_task(drain())
        try:
            await ears.run(out)
        finally:
            out.close()
            await draining
        counters = ears.counters
        return Wakes(counters.wakes, counters.drops, counters.near_misses)

    try:
        yield wakes_in
    finally:
        await transcriber.aclose()
