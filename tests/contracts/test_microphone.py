"""What every microphone promises, checked on the file and on PortAudio over a virtual card."""

import asyncio
import itertools

import numpy as np
import pytest
import soundfile

from tests import virtual_card
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.ears.engines.wav_microphone import WavMicrophone


async def take(microphone, count):
    """Open, take `count` frames (or all there are) and close."""
    got = []
    async with microphone.open() as frames:
        async for frame in frames:
            got.append(frame)
            if len(got) == count:
                break
    return got


class MicrophoneContract:
    async def test_frames_are_whole_and_follow_each_other(self, microphone):
        frames = await take(microphone, 12)
        assert {len(frame.pcm) for frame in frames} == {2 * FRAME_SAMPLES}
        assert frames[0].start == 0
        assert all(a.end == b.start for a, b in itertools.pairwise(frames))

    async def test_positions_go_on_after_reopening(self, microphone):
        first = await take(microphone, 3)
        second = await take(microphone, 3)
        assert second[0].start >= first[-1].end
        assert microphone.counters.openings == 2

    async def test_counters(self, microphone):
        assert microphone.counters.frames == 0
        await take(microphone, 4)
        counters = microphone.counters
        assert counters.frames >= 4
        assert counters.overflows == 0
        assert counters.device
        assert counters.native_rate > 0

    async def test_leaving_early_frees_the_source(self, microphone):
        for _ in range(3):
            assert len(await take(microphone, 1)) == 1

    async def test_the_sound_is_the_sound(self, microphone, loudness):
        frames = await take(microphone, 25)
        await loudness(frames)


@pytest.fixture
def tone(tmp_path):
    path = tmp_path / "tone.wav"
    time = np.arange(8 * MIC_RATE) / MIC_RATE
    soundfile.write(path, 0.5 * np.sin(2 * np.pi * 440 * time), MIC_RATE, subtype="PCM_16")
    return path


@pytest.fixture
def loudness():
    async def check(frames):
        audio = np.frombuffer(b"".join(frame.pcm for frame in frames[-5:]), np.int16)
        spectrum = np.abs(np.fft.rfft(audio * np.hanning(len(audio))))
        assert np.fft.rfftfreq(len(audio), 1 / MIC_RATE)[spectrum.argmax()] == pytest.approx(440, abs=5)

    return check


class TestWavMicrophone(MicrophoneContract):
    @pytest.fixture
    def microphone(self, tone):
        return WavMicrophone(tone, AudioClock(lock_step=True), realtime=False, then_silence_s=1.0)


class TestWavMicrophoneInRealTime(MicrophoneContract):
    @pytest.fixture
    def microphone(self, tone):
        return WavMicrophone(tone, AudioClock(), realtime=True, then_silence_s=None)


@pytest.mark.card
class TestSounddeviceMicrophone(MicrophoneContract):
    @pytest.fixture
    async def microphone(self, card, tone):
        from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone

        playing = card.play_into_mic(tone)
        yield SounddeviceMicrophone("default")
        playing.terminate()
        await asyncio.to_thread(playing.wait)


@pytest.mark.card
class TestSounddeviceMicrophoneResampling(MicrophoneContract):
    @pytest.fixture
    async def microphone(self, card, tone):
        from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone

        playing = card.play_into_mic(tone)
        yield SounddeviceMicrophone("default", ask_rate=44_100)
        playing.terminate()
        await asyncio.to_thread(playing.wait)


@pytest.fixture
def card(tmp_path, monkeypatch):
    with virtual_card.plugged(tmp_path, monkeypatch) as plugged:
        yield plugged
