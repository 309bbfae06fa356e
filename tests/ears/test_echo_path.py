"""Finding the sweep again: exactly, far below the noise, and never where it is not."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tipote_device.contract.audio import MIC_RATE
from tipote_device.ears.echo_path import find_sweep, sweep
from tipote_device.ears.loudness import FLOOR_DB, levels

SAID = Path(__file__).parents[1] / "data" / "said"
NOISE = np.random.default_rng(7)


def heard(delay: int, gain: float, noise: float, length_s: float = 3.0) -> np.ndarray:
    sound = NOISE.normal(0, noise, round(length_s * MIC_RATE))
    if gain:
        played = sweep(MIC_RATE)
        sound[delay : delay + len(played)] += gain * played
        sound[delay + 900 : delay + 900 + len(played)] += 0.4 * gain * played  # a wall nine metres further
    return np.clip(sound, -32768, 32767).astype(np.int16)


@pytest.mark.parametrize("delay", [0, 1, 1_603, 20_000])
@pytest.mark.parametrize(("gain", "noise"), [(1.0, 0), (0.1, 30), (0.02, 300)])
def test_found_to_the_sample(delay: int, gain: float, noise: float) -> None:
    found = find_sweep(heard(delay, gain, noise), MIC_RATE)
    assert found is not None
    assert found.sure
    assert abs(found.at - delay) <= 1
    assert found.gain_db == pytest.approx(20 * np.log10(gain), abs=2.0)


@pytest.mark.parametrize("seed", range(8))
def test_noise_and_voices_are_not_it(seed: int) -> None:
    random = np.random.default_rng(seed)
    time = np.arange(3 * MIC_RATE) / MIC_RATE
    hum = 4000 * np.sin(2 * np.pi * (120 + 40 * seed) * time) * (np.sin(2 * np.pi * 3 * time) > 0)
    found = find_sweep((hum + random.normal(0, 800, len(time))).astype(np.int16), MIC_RATE)
    assert found is not None
    assert not found.sure


def test_speech_is_not_it() -> None:
    for path in sorted(SAID.glob("*.flac")):
        sound, rate = soundfile.read(path, dtype="int16")
        found = find_sweep(sound, rate)
        assert found is None or not found.sure, (path.name, found)


def test_found_in_a_live_room_and_under_speech() -> None:
    random = np.random.default_rng(5)
    walls = random.normal(0, 0.15, 8000) * np.exp(-np.arange(8000) / 1600)  # 0.7 s of reverberation
    walls[0] = 1
    room = np.zeros(3 * MIC_RATE)
    there = np.convolve(0.1 * sweep(MIC_RATE), walls)
    room[9000 : 9000 + len(there)] += there
    speech, _ = soundfile.read(SAID / "heure.flac", dtype="int16")
    for beside in (np.zeros_like(speech), 0.3 * speech):
        heard_there = room + random.normal(0, 60, len(room))
        heard_there[: len(speech)] += beside[: len(room)]
        found = find_sweep(heard_there.astype(np.int16), MIC_RATE)
        assert found is not None
        assert found.sure, found
        assert abs(found.at - 9000) <= 1


def test_nothing_recorded_is_nothing_found() -> None:
    assert find_sweep(np.zeros(MIC_RATE, np.int16), MIC_RATE) is None
    assert find_sweep(np.ones(10, np.int16), MIC_RATE) is None


def test_levels() -> None:
    tone = (32767 * np.sin(np.arange(MIC_RATE) * 0.3) * 0.1).astype(np.int16)
    silent_then_tone = np.concatenate([np.zeros(MIC_RATE // 2, np.int16), tone])
    found = levels(silent_then_tone)
    assert found.floor_db == FLOOR_DB
    assert found.peak_db == pytest.approx(-20, abs=0.2)
    assert levels(tone).mean_db == pytest.approx(-23, abs=0.2)
    assert levels(np.zeros(MIC_RATE, np.int16)).mute
    assert not found.mute
    assert levels(np.full(MIC_RATE, 32767, np.int16)).clipped == MIC_RATE
