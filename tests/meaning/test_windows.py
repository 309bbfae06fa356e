import numpy as np
import pytest

from tipote_device.french.words import sentences
from tipote_device.meaning.intents import parse
from tipote_device.meaning.pieces import MAX_PIECE_S, split_quietly
from tipote_device.meaning.prompt import household_prompt
from tipote_device.meaning.windows import compression_ratio, is_unreliable, token_limit, window_seconds

RATE = 16_000


@pytest.mark.parametrize(
    ("duration_s", "window_s"), [(0.5, 8.0), (6.9, 8.0), (7.2, 8.5), (12.0, 13.0), (28.9, 30.0), (40.0, 30.0)]
)
def test_the_window_fits_the_utterance(duration_s, window_s):
    assert window_seconds(duration_s, min_window_s=8.0) == window_s


def test_a_short_utterance_cannot_loop_for_long():
    assert token_limit(1.0) < 30
    assert token_limit(4.0) > 4.0 * 7 * 1.5
    assert token_limit(300.0) == 224


def test_what_sends_an_utterance_to_the_full_window():
    good = {"avg_logprob": -0.1, "no_speech_prob": 0.01, "cut_short": False}
    assert not is_unreliable("Quelle heure est-il ?", **good)
    assert is_unreliable("Quelle heure est-il ?", **{**good, "avg_logprob": -0.9})
    assert not is_unreliable("Oui.", **{**good, "avg_logprob": -0.5})
    assert is_unreliable("Oui.", **{**good, "avg_logprob": -0.9})
    assert is_unreliable("Quelle heure est-il ?", **{**good, "cut_short": True})
    assert is_unreliable("Je suis " + "très " * 40, **good)
    assert not is_unreliable("Je suis " + "très " * 40, **{**good, "no_speech_prob": 0.9})


def test_compression_tells_repetition():
    assert compression_ratio("") == 0.0
    assert compression_ratio("Quelle heure est-il ?") < 1.2
    assert compression_ratio("très " * 60) > 2.4


def test_long_sound_is_cut_where_it_is_quiet_and_nothing_is_lost():
    rng = np.random.default_rng(3)
    speech = rng.normal(0.0, 0.1, RATE * 70).astype(np.float32)
    for pause_at in (22.0, 45.0, 60.0):
        speech[int(pause_at * RATE) : int((pause_at + 0.5) * RATE)] *= 0.01
    pieces = split_quietly(speech, RATE)
    assert np.array_equal(np.concatenate(pieces), speech)
    assert all(len(piece) <= MAX_PIECE_S * RATE for piece in pieces)
    cuts = np.cumsum([len(piece) for piece in pieces])[:-1] / RATE
    assert [round(float(cut)) for cut in cuts][:2] == [22, 45]


def test_a_short_sound_is_one_piece():
    short = np.zeros(RATE, dtype=np.float32)
    assert len(split_quietly(short, RATE)) == 1


def test_the_prompt_names_the_household():
    assert household_prompt(("Salomé", " ", "Karim")).startswith("Salomé, Karim. ")
    assert "Ti-Pote" in household_prompt(())
    assert len(household_prompt(["Anne"] * 500).split()) < 60


def test_a_long_pause_separates_and_silence_at_the_ends_does_not():
    sound = np.random.default_rng(4).normal(0.0, 0.1, RATE * 2).astype(np.float32)
    silence = np.zeros(RATE * 4, dtype=np.float32)
    pieces = split_quietly(np.concatenate([silence, sound, silence, sound, silence]), RATE)
    assert [len(piece) / RATE for piece in pieces] == pytest.approx([8.0, 8.0], abs=0.05)


def test_the_prompt_asks_nothing_that_would_be_answered():
    asked = {parse(sentence).name for sentence in sentences(household_prompt(("Salomé",)))}
    assert asked <= {"llm", "session.end"}
    assert "?" not in household_prompt(())
