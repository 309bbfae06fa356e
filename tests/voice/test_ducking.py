"""A bell laid over speech: the speech goes down, the bell is heard, nothing is lost and nothing clicks."""

import numpy as np
import pytest

from tests.voice.card_in_process import card, recorded
from tipote_device.contract.audio import Sound, samples
from tipote_device.contract.clock import AudioClock
from tipote_device.voice.ducking import LOWERED, RAMP_S
from tipote_device.voice.earcons import earcon
from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker
from tipote_device.voice.pcm import to_samples, to_sound
from tipote_device.voice.playback_buffer import PlaybackBuffer

__all__ = ["card"]

RATE = 24_000
SPEECH_HZ, BELL_HZ = 220.0, 880.0
BLOCK = 480
BELL = earcon("ring", 0.25)


def tone(seconds: float, hertz: float = SPEECH_HZ) -> Sound:
    return to_sound((0.5 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * RATE)) / RATE)).astype("f4"), RATE)


def level(heard, hertz, start_s, end_s, rate=RATE):
    """Return the amplitude of one frequency in a stretch of samples, under a window that keeps its neighbours out."""
    part = heard[round(start_s * rate) : round(end_s * rate)]
    window = np.hanning(len(part))
    wave = np.exp(-2j * np.pi * hertz * np.arange(len(part)) / rate)
    return 2 * abs(np.sum(part * window * wave)) / window.sum()


def played(buffer: PlaybackBuffer, seconds: float, begins_s: float = 0.0) -> np.ndarray:
    """Return what the device is given in `seconds`, block by block."""
    out = b""
    for number in range(round(seconds * RATE / BLOCK)):
        block = bytearray(2 * BLOCK)
        buffer.read_into(memoryview(block), begins_s + number * BLOCK / RATE)
        out += bytes(block)
    return np.frombuffer(out, "<i2").astype("f4") / 32767


def test_speech_goes_down_under_the_bell_and_comes_back():
    buffer = PlaybackBuffer(RATE)
    buffer.begin()
    buffer.write(tone(4.0).pcm)
    before = played(buffer, 1.0)
    buffer.lay_over(BELL.pcm)
    heard = np.concatenate([before, played(buffer, 3.0, 1.0)])
    rung_s = 1.0 + RAMP_S + BELL.duration_s
    assert level(heard, SPEECH_HZ, 0.2, 0.9) == pytest.approx(0.5, rel=0.02)
    assert level(heard, SPEECH_HZ, 1.0 + RAMP_S, rung_s) == pytest.approx(0.5 * LOWERED, rel=0.05)
    assert level(heard, SPEECH_HZ, rung_s + RAMP_S, 4.0) == pytest.approx(0.5, rel=0.02)
    bell_alone = level(to_samples(BELL), BELL_HZ, 0.0, BELL.duration_s)
    assert level(heard, BELL_HZ, 1.0 + RAMP_S, rung_s) == pytest.approx(bell_alone, rel=0.05)
    assert level(heard, BELL_HZ, 0.2, 0.9) < 0.01 * bell_alone


def test_nothing_of_the_speech_is_lost_late_or_counted_twice():
    buffer = PlaybackBuffer(RATE)
    buffer.begin()
    speech = tone(3.0)
    buffer.write(speech.pcm)
    before = played(buffer, 1.0)
    buffer.lay_over(BELL.pcm)
    heard = np.concatenate([before, played(buffer, 2.0, 1.0)])
    there = to_samples(speech)
    bent = slice(RATE, RATE + round((2 * RAMP_S + BELL.duration_s) * RATE))
    outside = np.ones(len(heard), bool)
    outside[bent] = False
    assert np.array_equal(heard[outside], there[outside])
    laid = np.concatenate([np.zeros(round(RAMP_S * RATE)), to_samples(BELL)])
    speech_left = heard[bent][: len(laid)] - laid
    down = slice(round(RAMP_S * RATE), None)
    assert np.abs(speech_left[down] - LOWERED * there[bent][: len(laid)][down]).max() < 1e-4
    assert buffer.taken.samples == len(there)
    assert buffer.played_s(99.0) == pytest.approx(3.0)
    assert buffer.gaps == 0


def test_the_level_moves_without_a_click():
    buffer = PlaybackBuffer(RATE)
    buffer.write(to_sound(np.full(3 * RATE, 0.5, np.float32), RATE).pcm)
    played(buffer, 0.5)
    buffer.lay_over(bytes(2 * RATE))
    steps = np.abs(np.diff(played(buffer, 2.0)))
    assert 0 < steps.max() < 0.001  # 0.4 over 80 ms; at once it would be 0.4


def test_the_bell_goes_on_where_speech_runs_dry_and_is_part_of_no_answer():
    buffer = PlaybackBuffer(RATE)
    buffer.begin()
    buffer.write(tone(0.3).pcm)
    buffer.lay_over(BELL.pcm)
    assert buffer.remaining_s(0.0) == pytest.approx(2 * RAMP_S + BELL.duration_s, abs=0.001)
    heard = played(buffer, 0.5)
    assert buffer.remaining_s(0.5) > 0.4
    heard = np.concatenate([heard, played(buffer, 1.0, 0.5)])
    assert level(heard, 739.99, 0.4, RAMP_S + BELL.duration_s) > 0.02
    assert buffer.played_s(9.0) == pytest.approx(0.3)
    assert buffer.remaining_s(9.0) == 0


def test_what_wakes_a_sink_does_not_swallow_the_bell():
    buffer = PlaybackBuffer(RATE)
    buffer.pad(0.4)
    buffer.lay_over(BELL.pcm)
    heard = played(buffer, 2.0)
    rung = np.flatnonzero(np.abs(heard) > 0.005)
    assert rung[0] / RATE == pytest.approx(0.4 + RAMP_S, abs=0.03)
    assert np.abs(heard).max() == pytest.approx(0.25, abs=0.01)


def test_a_stop_silences_both():
    buffer = PlaybackBuffer(RATE)
    buffer.write(tone(3.0).pcm)
    buffer.lay_over(BELL.pcm)
    played(buffer, 0.3)
    buffer.cut(0.04)
    after = played(buffer, 0.5)
    assert np.abs(after[: round(0.02 * RATE)]).max() > 0.05
    assert not after[round(0.04 * RATE) :].any()
    assert np.abs(np.diff(after)).max() < 0.06  # 880 Hz at a quarter moves by 0.058 from sample to sample


def test_loud_speech_and_a_loud_bell_do_not_wrap_around():
    buffer = PlaybackBuffer(RATE)
    loud = to_sound(np.full(2 * RATE, 1.0, np.float32), RATE)
    buffer.write(loud.pcm)
    buffer.lay_over(loud.pcm)
    assert played(buffer, 2.0).min() >= 0


async def test_on_audio_time_it_is_heard_the_same_way(tmp_path):
    clock = AudioClock()
    speaker = VirtualSpeaker(clock)
    speaker.begin()
    await speaker.play(tone(4.0))
    clock.advance(samples(1.0))
    await speaker.lay_over(BELL)
    clock.advance(samples(3.0))
    assert speaker.played_s == pytest.approx(3.0)
    assert speaker.first_sample_at == 0
    (speech_at, speech), (bell_at, bell) = speaker.recording
    assert (speech_at, bell_at, bell) == (0, samples(1.0 + RAMP_S), BELL)
    buffer = PlaybackBuffer(RATE)
    buffer.write(tone(4.0).pcm)
    before = played(buffer, 1.0)
    buffer.lay_over(BELL.pcm)
    real = np.concatenate([before, played(buffer, 3.0)])
    both = to_samples(speech)
    both[round((1.0 + RAMP_S) * RATE) :][: len(to_samples(BELL))] += to_samples(BELL)
    assert np.abs(both - real).max() < 1e-3
    (path,) = speaker.write_answers(tmp_path)
    written = np.frombuffer(path.read_bytes()[44:], "<i2").astype("f4") / 32767
    assert np.abs(written - real).max() < 1e-3


async def test_on_audio_time_a_stop_silences_both():
    clock = AudioClock()
    speaker = VirtualSpeaker(clock)
    await speaker.play(tone(4.0))
    await speaker.lay_over(BELL)
    clock.advance(samples(0.5))
    await speaker.stop()
    assert max(at + samples(sound.duration_s) for at, sound in speaker.recording) <= samples(0.58)
    clock.advance(samples(0.6))
    await speaker.drained()


@pytest.mark.card
async def test_on_the_card_the_bell_is_heard_over_the_speech(card, tmp_path):
    speaker = SounddeviceSpeaker("", AudioClock())
    with recorded(tmp_path) as recording:
        speaker.begin()
        await speaker.play(tone(3.5))
        while speaker.played_s < 1.0:
            await speaker._look(speaker._stream)
        await speaker.lay_over(BELL)
        laid_s = speaker.played_s
        await speaker.drained()
        assert speaker.played_s == pytest.approx(3.5, abs=0.01)
        await speaker.aclose()
    rate, heard = recording.rate, recording.samples
    where = np.flatnonzero(np.abs(heard) > 0.02)
    heard = heard[where[0] :]
    assert (where[-1] - where[0]) / rate == pytest.approx(3.5, abs=0.05)
    down_s = laid_s + 0.1 + RAMP_S  # the card's own latency
    up_s = laid_s + 0.1 + 2 * RAMP_S + BELL.duration_s
    before = level(heard, SPEECH_HZ, 0.1, laid_s - 0.05, rate)
    under = level(heard, SPEECH_HZ, down_s, down_s + BELL.duration_s - 0.2, rate)
    after = level(heard, SPEECH_HZ, up_s + 0.1, 3.3, rate)
    assert -18 < 20 * np.log10(under / before) < -12
    assert after == pytest.approx(before, rel=0.03)
    bell = level(heard, BELL_HZ, down_s, down_s + BELL.duration_s - 0.2, rate)
    assert bell > 20 * level(heard, BELL_HZ, 0.1, laid_s - 0.05, rate)
