import numpy as np
import pytest

from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training import noises
from tipote_device.wake_training.augment import Condition, Surroundings, heard, stretched
from tipote_device.wake_training.corpus import scene_of
from tipote_device.wake_training.recordings import Recording, Shelf, silence_before
from tipote_device.wake_training.rooms import impulse_response, reverberate

AROUND = Surroundings("test", [np.random.default_rng(0).normal(0, 0.1, MIC_RATE).astype(np.float32)])


@pytest.fixture
def draw():
    return np.random.default_rng(1)


@pytest.fixture
def word():
    """Return 0.3 s of tone between silences; it ends at 0.8 s."""
    sound = np.zeros(MIC_RATE, np.float32)
    sound[8_000:12_800] = np.sin(np.arange(4_800) / 5) * 0.5
    return sound


def test_a_word_ends_where_it_is_loud(word):
    assert silence_before(word, 1.0) == pytest.approx(0.8, abs=0.011)


def test_a_room_keeps_time_length_and_level(word, draw):
    wet = reverberate(word, *impulse_response(draw, "test"))
    assert len(wet) == len(word)
    assert np.flatnonzero(np.abs(wet) > 0.05)[0] == pytest.approx(8_000, abs=400)
    assert np.sqrt(np.mean(wet**2)) == pytest.approx(np.sqrt(np.mean(word**2)), rel=0.01)
    assert np.abs(wet[12_900:14_000]).max() > 0.001


def test_noise_is_as_loud_as_asked(word, draw):
    quiet = heard(word, Condition(noise="babble", snr_db=20.0), AROUND, draw)
    loud = heard(word, Condition(noise="babble", snr_db=0.0), AROUND, draw)
    assert np.std(loud[:6_000]) / np.abs(loud).max() > 3 * np.std(quiet[:6_000]) / np.abs(quiet).max()


def test_bad_input_is_made_as_named(word, draw):
    assert np.mean(heard(word, Condition(offset=0.1), AROUND, draw)) == pytest.approx(3277, rel=0.05)
    assert np.mean(np.abs(heard(word, Condition(peak_db=12.0), AROUND, draw)) >= 32766) > 0.1
    assert not heard(word, Condition(floor_db=None), AROUND, draw)[:7_000].any()
    assert heard(word, Condition(), AROUND, draw)[:7_000].any()


def test_stretching_makes_shorter_and_higher(word):
    assert len(stretched(word, 1.25)) == pytest.approx(len(word) / 1.25, abs=2)


@pytest.mark.parametrize("make", noises.SYNTHETIC)
def test_household_noise_is_finite_and_even(make, draw):
    sound = make(draw, MIC_RATE)
    assert len(sound) == MIC_RATE
    assert np.sqrt(np.mean(sound.astype(float) ** 2)) == pytest.approx(1.0, rel=0.01)


def test_the_last_three_windows_end_just_after_the_word(word, draw):
    for _ in range(20):
        scene = scene_of(word, 0.8, [], draw)
        end = np.flatnonzero(np.abs(scene) > 0.01)[-1] / MIC_RATE
        whole = len(scene) / MIC_RATE
        assert 0.139 <= whole - end <= 0.222


def test_a_list_is_cut_into_its_words(tmp_path):
    sound = np.zeros(3 * MIC_RATE, np.float32)
    for start in (0.5, 1.5):
        sound[int(start * MIC_RATE) : int((start + 0.4) * MIC_RATE)] = 0.3
    shelf = Shelf(tmp_path)
    shelf.put("k" * 20, sound, [(0.5, 0.9, 1.0), (1.5, 1.9, 2.0)])
    again = Shelf(tmp_path)
    assert "k" * 20 in again
    one, two = again.get("k" * 20)
    assert isinstance(one, Recording)
    for piece in (one, two):
        assert piece.end_s == pytest.approx(0.55, abs=0.02)
        assert len(piece.samples) == pytest.approx(0.8 * MIC_RATE, abs=0.01 * MIC_RATE)
    assert not list(tmp_path.glob("*.part"))
