"""What every loudspeaker promises, on audio time and (marked `card`) on the virtual sound card."""

from __future__ import annotations

import asyncio
import contextlib
import time

import numpy as np
import pytest

from tests.voice.card_in_process import card
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker
from tipote_device.voice.pcm import to_sound

__all__ = ["card"]


def tone(seconds: float) -> Sound:
    return to_sound((0.4 * np.sin(np.arange(round(seconds * 24_000)) / 10)).astype("f4"), 24_000)


@contextlib.asynccontextmanager
async def microphone(clock: AudioClock):
    """Advance `clock` as a microphone does: by settled frames in lock-step, else by the time of day."""

    async def hear() -> None:
        begun = time.monotonic()
        while True:
            if clock.lock_step:
                await clock.settled()
                clock.advance(clock.now + FRAME_SAMPLES)
                await asyncio.sleep(0)
            else:
                clock.advance(int((time.monotonic() - begun) * MIC_RATE) // FRAME_SAMPLES * FRAME_SAMPLES)
                await asyncio.sleep(0.02)

    task = asyncio.create_task(hear())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


class SpeakerContract:
    @pytest.fixture
    def clock(self):
        return AudioClock(lock_step=True)

    @pytest.fixture
    async def speaker(self, clock):
        raise NotImplementedError

    async def until(self, clock, moment):
        while not moment():
            await clock.wait_until(clock.now + FRAME_SAMPLES)

    async def test_plays_sounds_one_after_the_other_and_counts_them(self, speaker, clock):
        async with microphone(clock):
            speaker.begin()
            before = clock.now
            assert speaker.played_s == 0.0
            assert speaker.first_sample_at is None
            await speaker.play(tone(0.4))
            await speaker.play(tone(0.4))
            await speaker.drained()
            assert speaker.played_s == pytest.approx(0.8, abs=0.02)
            assert clock.now - before >= 0.7 * MIC_RATE
            assert before - FRAME_SAMPLES <= speaker.first_sample_at <= clock.now

    async def test_begin_starts_the_count_over(self, speaker, clock):
        async with microphone(clock):
            speaker.begin()
            await speaker.play(tone(0.3))
            await speaker.drained()
            speaker.begin()
            assert speaker.played_s == 0.0
            assert speaker.first_sample_at is None
            await speaker.play(tone(0.2))
            await speaker.drained()
            assert speaker.played_s == pytest.approx(0.2, abs=0.02)

    async def test_stop_drops_the_rest_and_frees_whoever_waits(self, speaker, clock):
        async with microphone(clock):
            speaker.begin()
            await speaker.play(tone(2.0))
            await speaker.play(tone(2.0))
            draining = asyncio.create_task(speaker.drained())
            await self.until(clock, lambda: speaker.played_s > 0.3)
            await speaker.stop()
            await asyncio.wait_for(draining, 2.0)
            assert 0.3 < speaker.played_s < 0.9

    async def test_plays_again_after_a_stop(self, speaker, clock):
        async with microphone(clock):
            await speaker.play(tone(1.0))
            await speaker.stop()
            await speaker.drained()
            speaker.begin()
            await speaker.play(tone(0.3))
            await speaker.drained()
            assert speaker.played_s == pytest.approx(0.3, abs=0.02)

    async def test_drained_returns_at_once_when_nothing_was_played(self, speaker):
        await asyncio.wait_for(speaker.drained(), 1.0)
        await speaker.stop()
        assert speaker.played_s == 0.0


class TestVirtual(SpeakerContract):
    @pytest.fixture
    async def speaker(self, clock):
        return VirtualSpeaker(clock)


@pytest.mark.card
class TestSounddevice(SpeakerContract):
    @pytest.fixture
    def clock(self):
        return AudioClock()

    @pytest.fixture
    async def speaker(self, clock, card):
        speaker = SounddeviceSpeaker("", clock)
        yield speaker
        await speaker.aclose()
