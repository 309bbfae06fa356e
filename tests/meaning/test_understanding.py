from dataclasses import replace

import pytest

from tipote_device.contract.turn import Rejected, Transcript
from tipote_device.meaning.understanding import Understood, understand


def transcript(text):
    return Transcript(text, -0.15, 0.01, 1.0, 8.0, 100.0)


@pytest.mark.parametrize(
    ("text", "words", "intent"),
    [
        ("Ti-Pote, quelle heure est-il ?", "Quelle heure est-il ?", "time.now"),
        ("Si pote, stop.", "Stop.", "playback.stop"),
        ("Tipote, raconte l'histoire du petit pote.", "Raconte l'histoire du petit pote.", "llm"),
        ("Ti-Pote, merci Ti-Pote.", "Merci Ti-Pote.", "session.end"),
    ],
)
def test_a_woken_utterance_loses_its_wake_word_and_gets_its_meaning(text, words, intent):
    understood = understand(transcript(text), woken=True, speech_seconds=1.5)
    assert isinstance(understood, Understood)
    assert (understood.text, understood.intent.name) == (words, intent)


def test_inside_the_follow_up_window_the_words_stay():
    understood = understand(transcript("Merci Ti-Pote."), woken=False, speech_seconds=0.8)
    assert isinstance(understood, Understood)
    assert (understood.text, understood.intent.name) == ("Merci Ti-Pote.", "session.end")


def test_the_wake_word_alone_is_no_turn():
    for woken in (True, False):
        assert understand(transcript("Ti-Pote !"), woken=woken, speech_seconds=0.3) == Rejected("empty")


def test_speech_is_counted_without_the_wake_word():
    # Five words in 0.4 s would be too many; without the name two are left.
    heard = understand(transcript("Hé Ti-Pote, ça va ?"), woken=True, speech_seconds=0.4)
    assert isinstance(heard, Understood)


def test_what_the_gates_refuse_is_not_understood():
    assert understand(transcript("Sous-titrage ST' 501"), woken=True) == Rejected("hallucination")


def readings(text, *others):
    return replace(transcript(text), others=others)


def meant(heard):
    understood = understand(heard, woken=True, speech_seconds=2.0)
    assert isinstance(understood, Understood)
    return understood.text, understood.intent.name


def test_of_two_readings_the_one_a_household_says_counts():
    heard = readings("Ti-Pote baisse le sang.", "Ti-Pote, baisse le chant.", "Ti-Pote, baisse le son.")
    assert meant(heard) == ("Baisse le son.", "volume.down")


def test_what_a_less_likely_reading_would_erase_is_asked_about():
    heard = readings("Ti-Pote, ou bleu tout sur mon voisin.", "Ti-Pote, oublie tout sur mon voisin.")
    less_likely = understand(heard, woken=True, speech_seconds=2.0)
    plainly = understand(transcript("Ti-Pote, oublie tout sur mon voisin."), woken=True, speech_seconds=2.0)
    assert isinstance(less_likely, Understood)
    assert isinstance(plainly, Understood)
    assert less_likely.intent.guessed
    assert not plainly.intent.guessed
    assert less_likely.intent.slots == plainly.intent.slots


def test_the_likeliest_command_counts():
    heard = readings("Ti-Pote, quelle heure est-il ?", "Ti-Pote, quel jour est-il ?")
    assert meant(heard) == ("Quelle heure est-il ?", "time.now")


def test_talk_of_which_no_reading_is_a_command_stays_as_it_was_heard():
    heard = readings("Ti-Pote, raconte-moi une histoire.", "Ti-Pote, raconte-moi une victoire.")
    assert meant(heard) == ("Raconte-moi une histoire.", "llm")


def test_a_reading_the_gates_refuse_is_none():
    heard = readings("Ti-Pote, raconte-moi une histoire.", "Ti-Pote, stop, stop, stop, stop, stop, stop, stop, stop.")
    assert meant(heard)[1] == "llm"


def test_a_question_about_the_memory_needs_no_other_reading():
    heard = readings(
        "Ti-Pote, tu te rappelles qui a chanté ne me quitte pas ?", "Ti-Pote, tu te rappelles qui a chanté ?"
    )
    assert meant(heard)[1] == "llm"
