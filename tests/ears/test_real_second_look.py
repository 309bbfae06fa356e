"""The second look with the real models: a neighbour of the name wakes the detector and nobody else."""

import os
from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.ears.hearing import hear, names
from tipote_device import assembly
from tipote_device.assembly.wake import build_second_look
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.settings import EarsSettings, MindSettings, Settings
from tipote_device.ears.engines.silero import SileroDetector
from tipote_device.ears.engines.smart_turn import SmartTurn
from tipote_device.ears.engines.wav_microphone import SoundMicrophone
from tipote_device.ears.listening import Listener

pytestmark = [pytest.mark.models, pytest.mark.asyncio(loop_scope="module")]

MODELS = Path(os.environ.get("TIPOTE_HOME", "~/.local/share/tipote")).expanduser() / "models"
FIXTURES = Path(__file__).parents[1] / "fixtures" / "ears"
SETTINGS = Settings(pensee=MindSettings(enabled=False))


@pytest.fixture(scope="module")
def engines():
    transcriber = assembly.build_transcriber(SETTINGS)
    wake_word = assembly.build_wake_word(SETTINGS)
    detectors = SileroDetector(), SmartTurn(MODELS / "smart-turn-v3.2" / "smart-turn-v3.2-cpu.onnx")
    return wake_word, detectors, build_second_look(SETTINGS, transcriber)


async def events(engines, name, look):
    wake_word, (detector, turn), _ = engines
    clock = AudioClock(lock_step=True)
    quiet = np.zeros(24_000, np.int16)
    sound = np.concatenate([quiet, soundfile.read(FIXTURES / f"{name}.flac", dtype="int16")[0], quiet, quiet])
    listener = Listener(
        SoundMicrophone(sound, clock), wake_word, detector, turn, clock, EarsSettings(), second_look=look
    )
    return await hear(listener, clock), listener.counters


async def test_a_neighbour_wakes_the_detector_alone_and_is_dropped_in_silence(engines):
    found, _ = await events(engines, "thibault", None)
    assert "WakeHeard" in names(found)
    found, counters = await events(engines, "thibault", engines[2])
    assert names(found) == ["AudioEnded"]
    assert (counters.wakes, counters.drops) == (0, 1)


async def test_the_name_itself_is_told_with_the_same_ends_as_without_the_look(engines):
    plain, _ = await events(engines, "un_souffle", None)
    looked, counters = await events(engines, "un_souffle", engines[2])
    assert names(looked) == names(plain)
    ends = [[one.at for one in told if type(one).__name__ == "UtteranceEnded"] for told in (plain, looked)]
    assert ends[0] == ends[1]
    assert (counters.wakes, counters.drops) == (1, 0)
