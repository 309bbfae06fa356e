"""Orders spelt as something else, with the phonemes of the espeak-ng that ships."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.contract.turn import Transcript
from tipote_device.meaning.homophones import LONGEST_WORDS, MOST_SPELLINGS, spellings
from tipote_device.meaning.understanding import Understood, understand
from tipote_device.voice.engines.french_phonemes import french_phonemes

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=ZoneInfo("Europe/Paris"))


def meant(text, *, woken=True):
    heard = Transcript(f"Ti-Pote, {text}" if woken else text, -0.15, 0.01, 1.0, 8.0, 100.0)
    understood = understand(heard, woken=woken, speech_seconds=3.0, at=NOON, phonemes=french_phonemes)
    assert isinstance(understood, Understood)
    return understood.intent


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("a nu le minuteur.", "timer.cancel"),
        ("t'es toi.", "playback.stop"),
        ("à l'arme ce soir, 21h10.", "alarm.set"),
        ("active le monde privé s'il te plaît", "memory.private_on"),
        ("plus force il te plaît.", "volume.up"),
        ("vous avez leurs", "time.now"),
        ("baisse le sang.", "volume.down"),
        ("mettre au pas à l'arme demain à sept heures", "llm"),
    ],
)
def test_an_order_is_found_behind_its_spelling(text, intent):
    assert meant(text).name == intent


@pytest.mark.parametrize(
    "text",
    [
        "il est vite parti ce matin",
        "la femme nue du tableau",
        "le sang coule dans les veines",
        "tu te souviens de la dernière coupe du monde",
        "est-ce que tu peux effacer des souvenirs",
        "raconte-moi une histoire de leurs voisins",
        "mon fils est dans le train",
        "qui a écrit l'arme à gauche",
    ],
)
def test_talk_that_sounds_like_orders_stays_talk(text):
    assert meant(text).name == "llm" or meant(text).guessed


def test_without_the_wake_word_spellings_are_left_alone():
    assert meant("Baisse le sang.", woken=False).name == "llm"


def test_the_hour_said_stays_where_the_order_is_respelt():
    assert meant("à l'arme ce soir, 21h10.").slots["iso"] == "2026-11-29T21:10:00"


def test_few_spellings_are_tried_and_none_of_a_long_story():
    assert len(list(spellings("le sang " * (LONGEST_WORDS // 2), french_phonemes))) <= MOST_SPELLINGS + 2
    assert list(spellings("baisse le sang " * LONGEST_WORDS, french_phonemes)) == []
    assert list(spellings("", french_phonemes)) == []
    assert list(spellings("… ! ?", french_phonemes)) == []
