"""Ti-Pote's own name comes back through the room and wakes nobody; a person's, over Ti-Pote's voice, does."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from tests.ears.hearing import hear
from tipote_device import assembly
from tipote_device.contract.audio import MIC_RATE, Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.events import WakeHeard
from tipote_device.contract.settings import EarsSettings, Settings
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn
from tipote_device.ears.engines.wav_microphone import SoundMicrophone
from tipote_device.ears.listening import Listener
from tipote_device.ears.own_name import OwnNameSpeaker
from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

pytestmark = pytest.mark.models

SAID = Path(__file__).parents[1] / "data" / "said"
PERSON_AT_S = 5.0
ECHO_S, ECHO = 0.15, 0.3


def clip(name):
    return soundfile.read(SAID / f"{name}.flac", dtype="int16")[0]


def scene():
    """Return what Ti-Pote plays (its name, then a story) and what the microphone hears: its echo, then somebody."""
    own = np.zeros(8 * MIC_RATE, np.int16)
    for at, words in ((1.0, clip("tipote")), (2.6, clip("capitale")[MIC_RATE // 2 :])):
        own[round(at * MIC_RATE) : round(at * MIC_RATE) + len(words)] = words
    room = np.random.default_rng(2).normal(0, 6, len(own))
    late = round(ECHO_S * MIC_RATE)
    room[late:] += ECHO * own[:-late]
    person = clip("arrete")
    room[round(PERSON_AT_S * MIC_RATE) :][: len(person)] += person
    return own, np.clip(room, -32768, 32767).astype(np.int16)


async def wakes(*, aware: bool):
    own, heard = scene()
    clock = AudioClock(lock_step=True)
    speaker = OwnNameSpeaker(
        VirtualSpeaker(clock), assembly.build_wake_word(Settings()), lambda one: one.pcm, first=True
    )
    listener = Listener(
        SoundMicrophone(heard, clock),
        assembly.build_wake_word(Settings()),
        EnergyDetector(),
        ScriptedEndOfTurn(),
        clock,
        EarsSettings(),
        own_name=speaker.says_name if aware else lambda: False,
    )
    speaker.begin()
    await speaker.play(Sound(own.tobytes(), MIC_RATE))
    listener.speaking(True)
    events = await hear(listener, clock)
    await speaker.aclose()
    return [one.at / MIC_RATE for one in events if isinstance(one, WakeHeard)]


async def test_its_own_name_does_not_wake_it_and_a_person_does():
    deaf = await wakes(aware=False)
    assert deaf[0] < 3.0, "without knowing what is played, the echo of its own name wakes it"
    aware = await wakes(aware=True)
    assert [at for at in aware if at < PERSON_AT_S] == []
    assert len(aware) == 1
    assert aware[0] < PERSON_AT_S + 1.5
