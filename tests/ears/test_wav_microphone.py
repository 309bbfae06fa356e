import asyncio
import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import BadAudioFile
from tipote_device.ears.engines.wav_microphone import WavMicrophone


async def hear(path, then_silence_s: float | None = 0.0, *, realtime=False):
    microphone = WavMicrophone(path, AudioClock(), realtime=realtime, then_silence_s=then_silence_s)
    async with microphone.open() as frames:
        pcm = b"".join([frame.pcm async for frame in frames])
    return np.frombuffer(pcm, np.int16), microphone


def tone(rate, channels=1, seconds=1.0):
    wave = 0.5 * np.sin(2 * np.pi * 440 * np.arange(round(rate * seconds)) / rate)
    return np.repeat(wave[:, None], channels, axis=1)


@pytest.mark.parametrize(
    ("rate", "channels", "suffix", "subtype"),
    [
        (8_000, 2, "wav", "PCM_24"),
        (8_000, 1, "wav", "ALAW"),
        (8_000, 1, "wav", "ULAW"),
        (16_000, 1, "wav", "PCM_16"),
        (22_050, 1, "wav", "PCM_U8"),
        (44_100, 6, "wav", "FLOAT"),
        (48_000, 2, "wav", "DOUBLE"),
        (96_000, 1, "wav", "PCM_32"),
        (48_000, 1, "flac", "PCM_16"),
        (48_000, 1, "ogg", "VORBIS"),
    ],
)
async def test_any_format(tmp_path, rate, channels, suffix, subtype):
    path = tmp_path / f"tone.{suffix}"
    soundfile.write(path, tone(rate, channels), rate, subtype=subtype)
    sound, microphone = await hear(path)
    assert len(sound) == pytest.approx(MIC_RATE, abs=2 * 1280)
    middle = sound[4000:12000]
    spectrum = np.abs(np.fft.rfft(middle * np.hanning(len(middle))))
    assert np.fft.rfftfreq(len(middle), 1 / MIC_RATE)[spectrum.argmax()] == pytest.approx(440, abs=3)
    assert np.abs(middle).max() == pytest.approx(0.5 * 32768, rel=0.05)
    assert microphone.counters.native_rate == rate


async def test_a_file_cut_short_plays_what_is_there(tmp_path):
    path = tmp_path / "cut.wav"
    soundfile.write(path, tone(16_000), 16_000, subtype="PCM_16")
    path.write_bytes(path.read_bytes()[: 44 + 16_001])  # half the samples, and half of one
    sound, _ = await hear(path)
    assert np.count_nonzero(sound[:7_900]) > 7_000
    assert not sound[8_001:].any()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "n'existe pas"),
        (b"", "est vide"),
        (b"RIFF", "n'est pas un fichier audio"),
        (b"ceci n'est pas un son" * 100, "n'est pas un fichier audio"),
        (b"\x00" * 5000, "n'est pas un fichier audio"),
    ],
)
async def test_bad_files(tmp_path, content, sentence):
    path = tmp_path / "bad.wav"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadAudioFile, match=sentence):
        await hear(path)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo], ids=["folder", "pipe"])
async def test_what_is_no_file_is_never_opened(tmp_path, make):
    make(tmp_path / "odd.wav")
    with pytest.raises(BadAudioFile, match="n'est pas un fichier"):
        await hear(tmp_path / "odd.wav")


@pytest.mark.parametrize("name", ["a" * 5000, "a\0b"])
async def test_a_name_no_file_can_have(name):
    with pytest.raises(BadAudioFile, match="ne peut pas être ouvert"):
        await hear(Path(name))


async def test_a_header_alone_and_a_truncated_header(tmp_path):
    whole = tmp_path / "whole.wav"
    soundfile.write(whole, tone(16_000), 16_000, subtype="PCM_16")
    for size in (10, 20, 30, 40, 44):
        path = tmp_path / f"{size}.wav"
        path.write_bytes(whole.read_bytes()[:size])
        with pytest.raises(BadAudioFile):
            await hear(path)


async def test_infinities_and_nan_are_sound_like_any_other(tmp_path):
    path = tmp_path / "odd.wav"
    soundfile.write(path, np.array([0.0, np.nan, np.inf, -np.inf] * 4000, np.float32), 16_000, subtype="FLOAT")
    sound, _ = await hear(path)
    assert (sound.max(), sound.min()) == (32767, -32768)


async def test_silence_follows_the_file_then_the_end(tmp_path):
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(16_000), 16_000, subtype="PCM_16")
    sound, _ = await hear(path, 2.0)
    assert len(sound) == pytest.approx(3 * MIC_RATE, abs=2 * 1280)
    assert not sound[MIC_RATE + 1280 :].any()


async def test_file_ended_says_when_the_silence_begins(tmp_path):
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(16_000, seconds=0.8), 16_000, subtype="PCM_16")
    microphone = WavMicrophone(path, AudioClock(), realtime=False, then_silence_s=None)
    ended = []
    async with microphone.open() as frames:
        async for frame in frames:
            ended.append(microphone.file_ended)
            if frame.start > 3 * MIC_RATE:
                break
    assert ended[:9] == [False] * 9
    assert all(ended[9:])


async def test_real_time_does_not_drift_when_the_listener_is_late(tmp_path):
    path = tmp_path / "tone.wav"
    soundfile.write(path, tone(16_000, seconds=1.6), 16_000, subtype="PCM_16")
    microphone = WavMicrophone(path, AudioClock(), realtime=True, then_silence_s=0.0)
    loop = asyncio.get_running_loop()
    async with microphone.open() as frames:
        begun = loop.time()
        async for frame in frames:
            assert loop.time() - begun >= frame.end / MIC_RATE - 0.01  # never ahead of time
            await asyncio.sleep(0.05)  # the work on a frame, less than its length
        assert loop.time() - begun < 1.6 + 0.5
