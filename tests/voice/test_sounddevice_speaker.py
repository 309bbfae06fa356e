from __future__ import annotations

import asyncio
import time

import numpy as np
import pytest

from tests.voice.card_in_process import card, recorded
from tipote_device.contract.audio import Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.engines.sounddevice_speaker import QUEUE_S, SounddeviceSpeaker
from tipote_device.voice.pcm import to_sound

__all__ = ["card"]

pytestmark = pytest.mark.card


def tone(seconds: float, hertz: float = 440.0, rate: int = 24_000) -> Sound:
    return to_sound((0.5 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * rate)) / rate)).astype("f4"), rate)


def loud(samples, threshold=0.02):
    return np.flatnonzero(np.abs(samples) > threshold)


@pytest.mark.parametrize("rate", [22_050, 24_000, 48_000])
async def test_plays_the_tone_it_is_given(card, tmp_path, rate: int):
    speaker = SounddeviceSpeaker("", AudioClock())
    with recorded(tmp_path) as recording:
        speaker.begin()
        await speaker.play(tone(0.6, 440, rate))
        await speaker.drained()
        assert speaker.played_s == pytest.approx(0.6, abs=0.01)
        await speaker.aclose()
    samples = recording.samples
    where = loud(samples)
    assert (where[-1] - where[0]) / recording.rate == pytest.approx(0.6, abs=0.05)
    part = samples[where[0] : where[-1]]
    spectrum = np.abs(np.fft.rfft(part))
    assert np.fft.rfftfreq(len(part), 1 / recording.rate)[spectrum.argmax()] == pytest.approx(440, abs=5)


async def test_drained_comes_after_the_last_sample_by_device_time(card):
    speaker = SounddeviceSpeaker("", AudioClock())
    await speaker.play(tone(0.1))
    await speaker.drained()  # the stream is open
    speaker.begin()
    before = time.monotonic()
    await speaker.play(tone(0.5))
    await speaker.drained()
    stream = speaker._stream
    assert time.monotonic() - before >= 0.5
    assert stream.buffer.waiting_s == 0
    assert stream.now >= stream.buffer.taken.end_at
    await speaker.aclose()


async def test_stop_is_silent_within_80_ms_and_does_not_click(card, tmp_path):
    speaker = SounddeviceSpeaker("", AudioClock())
    with recorded(tmp_path) as recording:
        speaker.begin()
        await speaker.play(tone(3.0, 200))
        while speaker.played_s < 0.5:
            await asyncio.sleep(0.01)
        played = speaker.played_s
        await speaker.stop()
        await speaker.drained()
        cut = speaker.played_s
        await speaker.aclose()
    assert cut - played <= 0.08 + 0.03  # the poll of this test and the scheduler
    samples = recording.samples
    where = loud(samples, 0.005)
    assert (where[-1] - where[0]) / recording.rate == pytest.approx(cut, abs=0.06)
    # a click is a jump: a 200 Hz tone at half scale moves by 0.013 from one sample to the next
    end = samples[where[-1] - round(0.03 * recording.rate) : where[-1] + round(0.05 * recording.rate)]
    assert np.abs(np.diff(end)).max() < 0.03


async def test_a_producer_far_ahead_is_made_to_wait_and_freed_by_stop(card):
    speaker = SounddeviceSpeaker("", AudioClock())
    await speaker.play(tone(QUEUE_S + 1))
    ahead = asyncio.create_task(speaker.play(tone(1.0)))
    await asyncio.sleep(0.2)
    assert not ahead.done()
    await speaker.stop()
    await asyncio.wait_for(ahead, 1.0)
    await asyncio.wait_for(speaker.drained(), 1.0)  # what was waiting is dropped, not played late
    await speaker.aclose()


async def test_sleeping_sinks_are_woken_by_silence_that_counts_for_nothing(card):
    speaker = SounddeviceSpeaker("", AudioClock(), wake_sink_ms=400)
    speaker.begin()
    before = time.monotonic()
    await speaker.play(tone(0.2))
    await speaker.drained()
    assert time.monotonic() - before >= 0.6
    assert speaker.played_s == pytest.approx(0.2, abs=0.01)
    await speaker.aclose()


async def test_tells_when_the_first_sample_left_in_microphone_samples(card):
    clock = AudioClock()

    async def microphone() -> None:
        begun = time.monotonic()
        while True:
            clock.advance(round((time.monotonic() - begun) * 16_000) // 1280 * 1280)
            await asyncio.sleep(0.02)

    ears = asyncio.create_task(microphone())
    speaker = SounddeviceSpeaker("", clock)
    await speaker.play(tone(0.2))
    await speaker.drained()
    speaker.begin()
    assert speaker.first_sample_at is None
    asked = clock.now
    await speaker.play(tone(0.3))
    await speaker.drained()
    ears.cancel()
    assert asked - 1280 <= speaker.first_sample_at <= asked + 1280 + 0.25 * 16_000
    await speaker.aclose()


async def test_an_unknown_device_is_a_sentence_and_not_a_hang(card):
    speaker = SounddeviceSpeaker("Enceinte du salon", AudioClock())
    with pytest.raises(VoiceError, match="Enceinte du salon"):
        await speaker.play(tone(0.1))
    await speaker.aclose()


async def test_an_idle_stream_is_closed_and_opened_again(card):
    speaker = SounddeviceSpeaker("", AudioClock(), idle_s=0.1)
    await speaker.play(tone(0.1))
    await speaker.drained()
    async with asyncio.timeout(5):
        while speaker._stream is not None:
            await asyncio.sleep(0.02)
    await speaker.play(tone(0.1))
    await speaker.drained()
    assert speaker.counters.openings == 2
    await speaker.aclose()


async def test_volume_scales_what_is_heard(card, tmp_path):
    speaker = SounddeviceSpeaker("", AudioClock(), volume=0.25)
    with recorded(tmp_path) as recording:
        await speaker.play(tone(0.4))
        await speaker.drained()
        await speaker.aclose()
    assert np.abs(recording.samples).max() == pytest.approx(0.125, abs=0.02)
