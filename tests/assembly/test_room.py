"""Measuring a room whose air is known to the sample, on audio time."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import numpy as np
import pytest

from tipote_device.assembly.room import Room, measure
from tipote_device.assembly.sound import resample
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, AudioFrame
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.ports import MicrophoneCounters
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker


class Air:
    """A Microphone that hears its own noise and, `delay` samples later and `gain` times as loud, the loudspeaker."""

    def __init__(self, speaker: VirtualSpeaker, delay: int, gain: float, noise: float) -> None:
        self._speaker, self._delay, self._gain = speaker, delay, gain
        self._noise, self._random = noise, np.random.default_rng(3)
        self._at = 0

    @property
    def counters(self) -> MicrophoneCounters:
        return MicrophoneCounters(openings=1, device="air", native_rate=MIC_RATE)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        yield self._frames()

    async def _frames(self) -> AsyncIterator[AudioFrame]:
        while True:
            await asyncio.sleep(0)  # whoever plays gets its turn
            heard = self._random.normal(0, self._noise, FRAME_SAMPLES) if self._noise else np.zeros(FRAME_SAMPLES)
            for start, sound in self._speaker.recording:
                samples = resample(sound, MIC_RATE)
                first = start + self._delay - self._at
                for place in range(max(0, first), min(FRAME_SAMPLES, first + len(samples))):
                    heard[place] += self._gain * samples[place - first]
            pcm = np.clip(heard, -32768, 32767).astype("<i2").tobytes()
            yield AudioFrame(pcm, self._at)
            self._at += FRAME_SAMPLES


async def room(delay: int, *, gain: float = 0.1, noise: float = 30.0) -> Room:
    clock = AudioClock()
    speaker = VirtualSpeaker(clock)
    return await measure(Air(speaker, delay, gain, noise), speaker, clock)


@pytest.mark.parametrize("delay", [0, 160, 3_333, 12_000])
async def test_delay_is_exact(delay: int) -> None:
    found = await room(delay)
    assert found.echo is not None
    assert found.echo_delay_ms == pytest.approx(1000 * delay / MIC_RATE, abs=0.2)
    assert found.echo.gain_db == pytest.approx(-20, abs=1)
    assert found.noise.floor_db == pytest.approx(20 * np.log10(30 / 32768), abs=1.5)


async def test_loudspeaker_that_nobody_hears() -> None:
    found = await room(160, gain=0.0)
    assert found.echo is not None
    assert not found.echo.sure
    assert (found.echo_delay_ms, found.asked_ms, found.speaker_problem) == (None, None, None)


async def test_microphone_that_gives_zeros() -> None:
    found = await room(160, gain=0.0, noise=0.0)
    assert found.echo is None
    assert found.noise.mute
    assert found.loudest.mute
