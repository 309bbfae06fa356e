"""Why the daemon does not start is said once an hour, and counts as said only when it was heard."""

import os
import time

import pytest

from tipote_device.assembly import last_words
from tipote_device.contract.errors import CatalogueError, VoiceError
from tipote_device.contract.settings import Settings, VoiceSettings

SENTENCE = "Le modèle whisper-base est abîmé."


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    return tmp_path


def test_a_sentence_is_said_again_after_an_hour_or_when_it_is_another(home):
    assert not last_words._said_lately(SENTENCE)
    last_words._note(SENTENCE)
    assert last_words._said_lately(SENTENCE)
    assert not last_words._said_lately("Il manque une voix.")
    note = home / "cache" / "last-words"
    old = time.time() - last_words.AGAIN_S - 1
    os.utime(note, (old, old))
    assert not last_words._said_lately(SENTENCE)


async def test_what_nobody_heard_is_tried_again_at_the_next_start(home, monkeypatch):
    def no_voice(_settings):
        raise VoiceError("Il manque une voix.")

    monkeypatch.setattr(last_words, "build_synthesizer", no_voice)
    said = await last_words.say_last_words(Settings(voix=VoiceSettings(device="nulle part")), CatalogueError(SENTENCE))
    assert said is None
    assert not last_words._said_lately(SENTENCE)
