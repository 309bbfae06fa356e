"""The phonetic comparison behind the second look: the best place of a word, and what each of its sounds lacks."""

import numpy as np
import pytest

from tipote_device.contract.errors import CatalogueError, UsageError
from tipote_device.meaning.sounds.alignment import fit, heard
from tipote_device.meaning.sounds.inventory import CLASSES, spelt
from tipote_device.meaning.sounds.readout import Readout

WORD = spelt("tipɔt")


def said(sounds: str, frames: int = 4, sure: float = 6.0):
    """Log-probabilities in which each sound of `sounds` is the likeliest for `frames` frames."""
    scores = np.zeros((len(sounds) * frames, len(CLASSES)), np.float32)
    for at, sound in enumerate(sounds):
        scores[at * frames : (at + 1) * frames, CLASSES.index(sound)] = sure
    return scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))


def test_the_word_itself_lacks_nothing_wherever_it_is():
    for before, after in (("", ""), ("__", ""), ("bɔn", "kɛl"), ("ti", "")):
        found = fit(said(before + "tipɔt" + after), WORD)
        assert found.score == pytest.approx(0.0, abs=1e-5)
        assert 4 * len(before) <= found.start <= found.end < 4 * len(before + "tipɔt")


def test_the_closed_o_is_the_same_word():
    assert fit(said("tipot"), WORD).score == pytest.approx(0.0, abs=1e-5)


@pytest.mark.parametrize("other", ["ʃipɔt", "tibɔt", "tapɔt", "tipɔk", "tipɔʃ", "tipo_", "_ipɔt", "tvɔt_", "pilɔt"])
def test_a_neighbour_lacks_something(other):
    found = fit(said("__" + other + "__"), WORD)
    assert found.score < -1.0
    assert min(found.lacking) < -2.0


def test_what_is_heard_is_told_without_single_frames():
    assert heard(said("_tipɔt_")) == "tipɔt"
    assert heard(said("tipɔt", frames=1)) == ""


def test_too_short_a_sound_spells_nothing():
    assert fit(said("ti"), WORD) is None


def test_spelling():
    assert [len(sound) for sound in WORD] == [1, 1, 1, 2, 1]
    assert spelt("di ˈtipɔt") == spelt("ditipɔt")
    assert spelt("bɔ̃ʒuʁ")
    for wrong in ("th̪is", "", "ti_po", "日本"):
        with pytest.raises(UsageError):
            spelt(wrong)


def test_a_missing_or_damaged_readout_is_named(tmp_path):
    with pytest.raises(CatalogueError, match="absent"):
        Readout(tmp_path / "rien.npz")
    (tmp_path / "faux.npz").write_bytes(b"not one")
    with pytest.raises(CatalogueError, match="abîmé"):
        Readout(tmp_path / "faux.npz")
    np.savez(tmp_path / "autre.npz", mean=np.zeros(4))
    with pytest.raises(CatalogueError, match="abîmé"):
        Readout(tmp_path / "autre.npz")
