"""A loudspeaker that is plugged in while Ti-Pote runs is found, and the microphone stays."""

import asyncio
import contextlib

import pytest

from tests.ears.hearing import names
from tests.ears.test_card import until
from tests.virtual_card import READ_WITHIN_S
from tipote_device.contract.audio import Sound
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import MicrophoneLost, VoiceError
from tipote_device.contract.events import EarEvent
from tipote_device.contract.settings import EarsSettings
from tipote_device.contract.sound_system import PORTAUDIO
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.engines.sounddevice_devices import read_again
from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone
from tipote_device.ears.listening import Listener
from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker

pytestmark = pytest.mark.card

SOUND = Sound(bytes(4800), 24_000)


async def test_a_loudspeaker_that_comes_late_is_found(card):
    clock = AudioClock()
    microphone = SounddeviceMicrophone(before_reset=lambda: speaker.let_go())
    speaker = SounddeviceSpeaker("enceinte", clock, missed=microphone.reread_devices)
    listener = Listener(microphone, ScriptedWakeWord(), EnergyDetector(), ScriptedEndOfTurn(), clock, EarsSettings())
    out: Channel[EarEvent] = Channel(1000)
    listening = asyncio.create_task(listener.run(out))
    events: list[EarEvent] = []

    async def take() -> None:
        async for event in out:
            events.append(event)
            clock.release()

    taking = asyncio.create_task(take())
    try:
        await until(lambda: listener.counters.frames > 5, 10)
        card.add_alsa_device("enceinte")
        with pytest.raises(VoiceError, match="introuvable"):
            await speaker.play(SOUND)
        await until(lambda: microphone.counters.openings == 2, 10)
        await speaker.play(SOUND)
        await speaker.drained()
        assert speaker.counters.device == "enceinte"
        heard = listener.counters.frames
        await until(lambda: listener.counters.frames > heard + 5, 10)
        assert names(events) == []  # nothing was wrong with the microphone, and nothing is said of it
        microphone.reread_devices()
        await asyncio.sleep(0.5)
        assert microphone.counters.openings == 2  # not more often than twice a minute
    finally:
        for task in (listening, taking):
            task.cancel()
        await asyncio.gather(listening, taking, return_exceptions=True)
        await speaker.aclose()


async def test_a_loudspeaker_that_hangs_while_it_opens_is_not_torn_down(card):
    """PortAudio would abort the whole process: the microphone says so and waits instead."""
    microphone = SounddeviceMicrophone(before_reset=lambda: speaker.let_go())
    speaker = SounddeviceSpeaker("", AudioClock())

    async def heard(frames):
        async with microphone.open() as opened:
            return [await anext(opened) for _ in range(frames)]

    microphone.reread_devices()  # the next opening but one initialises PortAudio again
    with pytest.raises(MicrophoneLost):
        await heard(2)
    card.freeze()
    try:
        playing = asyncio.create_task(speaker.play(SOUND))
        await until(lambda: bool(PORTAUDIO.inside), 5)
        with pytest.raises(MicrophoneLost, match="ne répond plus"):
            await heard(1)
    finally:
        card.thaw()
    await playing
    await speaker.drained()

    async with asyncio.timeout(20):
        while True:
            try:
                await heard(1)
                break
            except MicrophoneLost:
                await asyncio.sleep(0.2)
    await speaker.aclose()


async def test_a_loudspeaker_that_opened_while_the_devices_were_read_again_is_opened_anew(card):
    """PortAudio frees its stream before anybody has it in hand: it is lost, not dead for good."""
    speaker = SounddeviceSpeaker("", AudioClock())
    before = PORTAUDIO.generation
    card.freeze()
    try:
        playing = asyncio.create_task(speaker.play(SOUND))
        await until(lambda: bool(PORTAUDIO.inside), 5)
        reading = asyncio.create_task(asyncio.to_thread(read_again, READ_WITHIN_S))  # as the microphone does
    finally:
        card.thaw()
    await reading
    assert PORTAUDIO.generation == before + 1
    with contextlib.suppress(VoiceError):
        await playing
    with contextlib.suppress(VoiceError):
        await speaker.drained()
    await speaker.play(SOUND)
    await speaker.drained()
    assert not speaker.sounding
    await speaker.aclose()
