"""What judges a whole word: what it is given, what it says, and files that are not its own."""

import numpy as np
import pytest

from tests.meaning.test_sounds import WORD, said
from tipote_device.contract.errors import CatalogueError
from tipote_device.meaning.sounds.alignment import fit
from tipote_device.meaning.sounds.inventory import spelt
from tipote_device.meaning.sounds.word_judge import AROUND, WordJudge, pooled, pooled_size
from tipote_device.wake_training.look_learning import LookedAt, LookSchedule, learn_look, write_look
from tipote_device.wake_training.network import logits

WIDTH = 6


def heard(draw, mark, *, before="__", after="__"):
    """Frames in which number 3 is `mark` while the p is said, and what the readout makes of them."""
    sounds = before + "tipɔt" + after
    likelihoods = said(sounds)
    frames = draw.normal(0, 1, (len(likelihoods), WIDTH)).astype(np.float32)
    start = 4 * (len(before) + 2)
    frames[start : start + 4, 3] += mark
    return frames, likelihoods, fit(likelihoods, WORD)


def part(draw, count):
    groups = [np.stack([pooled(*heard(draw, mark)) for _ in range(count)]).astype(np.float16) for mark in (6, -6, -6)]
    return LookedAt(*groups)


def test_each_part_of_each_sound_and_what_is_around_is_in_it():
    draw = np.random.default_rng(2)
    frames, likelihoods, place = heard(draw, 6.0)
    given = pooled(frames, likelihoods, place)
    assert given.shape == (pooled_size(5, WIDTH),)
    first = place.start
    assert given[:WIDTH] == pytest.approx(frames[first - AROUND : first].mean(axis=0), abs=1e-5)
    start, end = place.spans[2]
    p = given[WIDTH * 5 : WIDTH * 7].reshape(2, WIDTH)  # before, t, t, i, i, then the two parts of the p
    assert p.mean(axis=0) == pytest.approx(frames[start:end].mean(axis=0), abs=1e-5)


def test_a_word_at_either_end_of_the_sound_is_judged_too():
    draw = np.random.default_rng(2)
    for ends in ({"before": ""}, {"after": ""}):
        assert np.isfinite(pooled(*heard(draw, 1.0, **ends))).all()


def test_it_tells_what_its_training_told_apart(tmp_path):
    draw = np.random.default_rng(5)
    layers, chosen = learn_look(
        part(draw, 60), part(draw, 30), LookSchedule(steps=300, rate=2e-2, noise=0.2, hidden=(), members=1), 1
    )
    assert (chosen.calls, chosen.near, chosen.people) == (30, 30, 30)
    assert chosen.near_accepted == chosen.people_accepted == 0.0
    assert chosen.refused <= 0.04
    write_look(tmp_path / "a_look.npz", layers, "tipɔt")
    write_look(tmp_path / "b_look.npz", layers, "tipɔt")
    assert (tmp_path / "a_look.npz").read_bytes() == (tmp_path / "b_look.npz").read_bytes()
    judge = WordJudge(tmp_path / "a_look.npz", WORD, WIDTH)
    for mark in (6.0, -6.0):
        one = heard(draw, mark)
        assert judge(*one) == pytest.approx(float(logits(layers, pooled(*one)[None])[0]), abs=1e-3)
        assert (judge(*one) > 0) == (mark > 0)


def test_a_missing_a_damaged_and_another_words_file_are_named(tmp_path):
    with pytest.raises(CatalogueError, match="absent"):
        WordJudge(tmp_path / "rien.npz", WORD, WIDTH)
    (tmp_path / "faux.npz").write_bytes(b"not one")
    with pytest.raises(CatalogueError, match="abîmé"):
        WordJudge(tmp_path / "faux.npz", WORD, WIDTH)
    write_look(tmp_path / "malo.npz", [(np.zeros((pooled_size(4, WIDTH), 1)), np.zeros(1))], "malo")
    WordJudge(tmp_path / "malo.npz", spelt("malo"), WIDTH)
    with pytest.raises(CatalogueError, match="autre mot"):
        WordJudge(tmp_path / "malo.npz", spelt("milo"), WIDTH)
    with pytest.raises(CatalogueError, match="autre version"):
        WordJudge(tmp_path / "malo.npz", WORD, WIDTH)
    np.savez(tmp_path / "vide.npz")
    with pytest.raises(CatalogueError, match="abîmé"):
        WordJudge(tmp_path / "vide.npz", WORD, WIDTH)
