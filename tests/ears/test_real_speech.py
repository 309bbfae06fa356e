"""The real models on synthetic French speech (Kokoro, see tests/fixtures/ears/make.py), in lock-step."""

import os
from pathlib import Path

import pytest
import soundfile

from tests.ears.hearing import hear, names
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.events import SpeechPaused, SpeechStarted, StopHeard, UtteranceEnded, WakeHeard
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.engines.openwakeword_detector import OpenWakeWordDetector
from tipote_device.ears.engines.silero import SileroDetector
from tipote_device.ears.engines.smart_turn import SmartTurn
from tipote_device.ears.engines.wav_microphone import WavMicrophone
from tipote_device.ears.listening import Listener

pytestmark = pytest.mark.models

MODELS = Path(os.environ.get("TIPOTE_HOME", "~/.local/share/tipote")).expanduser() / "models"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "ears"
OURS = Path(__file__).parents[2] / "models" / "ti_pote.onnx"


@pytest.fixture(scope="module")
def engines():
    features = MODELS / "openwakeword-features"
    return (
        OpenWakeWordDetector(
            {"ti_pote": OURS},
            melspectrogram=features / "melspectrogram.onnx",
            embedding=features / "embedding_model.onnx",
        ),
        SileroDetector(),
        SmartTurn(MODELS / "smart-turn-v3.2" / "smart-turn-v3.2-cpu.onnx"),
    )


@pytest.fixture
def listener(engines):
    """Return a maker of listeners for one fixture, the models as good as new."""

    def make(name):
        wake, detector, turn = engines
        wake.reset()
        detector.reset()
        clock = AudioClock(lock_step=True)
        microphone = WavMicrophone(FIXTURES / f"{name}.flac", clock, realtime=False, then_silence_s=3.0)
        return Listener(microphone, wake, detector, turn, clock, EarsSettings()), clock

    return make


def only(events, kind):
    return [event for event in events if isinstance(event, kind)]


def length(name):
    return soundfile.info(FIXTURES / f"{name}.flac").frames


async def test_one_breath(listener):
    events = await hear(*listener("un_souffle"))
    assert names(events) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    end = only(events, UtteranceEnded)[0]
    assert end.reason == "complete"
    assert end.utterance.start <= 1.55 * MIC_RATE  # before "Ti-"
    assert end.at - length("un_souffle") < 0.6 * MIC_RATE
    assert end.utterance == only(events, SpeechPaused)[0].utterance


async def test_the_word_then_a_pause_then_the_question(listener):
    events = await hear(*listener("en_deux_temps"))
    assert names(events) == ["WakeHeard", "SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    started = only(events, SpeechStarted)[0].at
    wake = only(events, WakeHeard)[0].at
    assert started - wake > 1.2 * MIC_RATE  # the end of the word itself opened nothing
    utterance = only(events, UtteranceEnded)[0].utterance
    assert utterance.speech_start - utterance.start == MIC_RATE // 2  # the question alone, with its pre-roll


async def test_a_command_glued_to_the_word(listener):
    events = await hear(*listener("oublie"))
    end = only(events, UtteranceEnded)[0]
    wake = only(events, WakeHeard)[0]
    assert end.utterance.start <= 1.55 * MIC_RATE
    assert end.utterance.speech_start - wake.at < 0.4 * MIC_RATE


async def test_a_lone_oui_ends_in_under_a_second(listener):
    """Its melody alone does not tell: the end-of-turn model gives this one .2 to .98, by processor and silence."""
    ears, clock = listener("oui")
    ears.listen(8.0)

    def answer(event):
        if isinstance(event, SpeechPaused):
            ears.whole_answer(event.utterance.speech_end)

    events = await hear(ears, clock, answer)
    assert names(events) == ["SpeechStarted", "SpeechPaused", "UtteranceEnded", "AudioEnded"]
    assert only(events, UtteranceEnded)[0].at - length("oui") < 1.0 * MIC_RATE


async def test_a_hesitation_does_not_cut(listener):
    ears, clock = listener("hesitation")
    ears.listen(8.0)
    events = await hear(ears, clock)
    assert names(events) == [
        "SpeechStarted",
        "SpeechPaused",
        "SpeechResumed",
        "SpeechPaused",
        "UtteranceEnded",
        "AudioEnded",
    ]
    end = only(events, UtteranceEnded)[0]
    assert end.utterance.speech_end > length("hesitation") - 0.2 * MIC_RATE


async def test_stop_while_ti_pote_speaks(listener):
    ears, clock = listener("arrete")
    ears.speaking(True)
    events = await hear(ears, clock)
    assert names(events) == ["StopHeard", "AudioEnded"]
    assert only(events, StopHeard)[0].at - length("arrete") < 0.5 * MIC_RATE
