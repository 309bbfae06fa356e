import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.french.words import capitalised, fold, plain, sentences, tidy, words
from tipote_device.meaning.intents import parse
from tipote_device.meaning.wake_words import strip_wake_word


def test_words_are_bare():
    assert words("Arrête-toi, c’est l'été !") == ["arrete", "toi", "c", "est", "l", "ete"]
    assert fold("Œuf, ÇA et là ; naïve") == "oeuf, ca et la ; naive"
    assert plain("Euh… heu, le cœur") == "le coeur"
    assert words("50 % à 12 €, 20 °C") == ["50", "%", "a", "12", "€", "20", "°c"]


def test_sentences_keep_their_punctuation():
    assert sentences("Ah ! Il est 3.5 km… C'est loin ?  Oui.") == ["Ah !", "Il est 3.5 km…", "C'est loin ?", "Oui."]
    assert capitalised("été") == "Été"


@pytest.mark.parametrize("composed", ["\u00e9", "e\u0301"])
def test_both_ways_of_writing_an_accent_are_one(composed):
    assert tidy(f"  l’{composed}t{composed} ") == "l'été"


@given(st.text(max_size=80))
def test_no_text_is_too_strange(text):
    one_word = {
        "session.end",
        "playback.stop",
        "repeat",
        "volume.up",
        "volume.down",
        "volume.mute",
        "help",
        "memory.why",
    }
    assert parse(text).name in {"llm", "time.now", "date.today", *one_word}
    assert len(strip_wake_word(text, woken=True)) <= len(text) + 3
