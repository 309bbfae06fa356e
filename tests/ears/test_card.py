"""The microphone on a virtual card: what is played is heard, and a card that comes back is found again."""

import asyncio
import itertools
import time
from pathlib import Path

import pytest

from tests.ears.hearing import names
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import MicrophoneLost
from tipote_device.contract.events import EarEvent, MicrophoneBack, MicrophoneGone
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone
from tipote_device.ears.listening import Listener

pytestmark = pytest.mark.card

FIXTURES = Path(__file__).parents[1] / "fixtures" / "ears"


async def until(condition, timeout_s):
    """Look every 20 ms for `condition`; return how long it took (seconds)."""
    begun = time.monotonic()
    while not condition():
        assert time.monotonic() - begun < timeout_s
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


async def test_unplugged_and_plugged_again(card):
    microphone = SounddeviceMicrophone()
    listener = Listener(
        microphone, ScriptedWakeWord(), EnergyDetector(), ScriptedEndOfTurn(), AudioClock(), EarsSettings()
    )
    out: Channel[EarEvent] = Channel(10_000)
    events: list[EarEvent] = []
    worst = 0.0

    async def collect():
        while True:
            events.append(await out.get())

    async def feel():
        nonlocal worst
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.01)
            worst = max(worst, time.monotonic() - before - 0.01)

    tasks = [asyncio.create_task(listener.run(out)), asyncio.create_task(collect()), asyncio.create_task(feel())]
    try:
        for round_ in (1, 2):
            heard = listener.counters.frames
            await until(lambda heard=heard: listener.counters.frames > heard + 5, 8)
            await asyncio.to_thread(card.unplug)
            await until(lambda n=round_: sum(isinstance(e, MicrophoneGone) for e in events) == n, 5)
            await asyncio.sleep(2.5)  # several attempts in vain
            await asyncio.to_thread(card.start)
            took = await until(lambda n=round_: sum(isinstance(e, MicrophoneBack) for e in events) == n, 5)
            assert took < 5
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    assert names(events) == ["MicrophoneGone", "MicrophoneBack"] * 2
    assert worst < 0.2  # a quarter of a second would be a call of PortAudio on the loop


async def test_a_sound_system_that_hangs_does_not_hang_the_loop(card):
    microphone = SounddeviceMicrophone(stall_s=0.5)
    longest = 0.0

    async def feel():
        nonlocal longest
        while True:
            before = time.monotonic()
            await asyncio.sleep(0.01)
            longest = max(longest, time.monotonic() - before)

    feeling = asyncio.create_task(feel())
    lost = []

    async def hear_until_it_freezes():
        async with microphone.open() as frames:
            await anext(frames)
            card.freeze()
            async for _ in frames:
                pass

    with pytest.raises(MicrophoneLost):
        await hear_until_it_freezes()
    begun = time.monotonic()
    for _ in range(2):
        with pytest.raises(MicrophoneLost) as failure:
            async with microphone.open():
                pass
        lost.append(failure.value.sentence)
    assert time.monotonic() - begun < 10
    card.thaw()
    begun = time.monotonic()
    while True:
        try:
            async with microphone.open() as frames:
                await anext(frames)
            break
        except MicrophoneLost:
            assert time.monotonic() - begun < 10
            await asyncio.sleep(0.2)
    feeling.cancel()
    assert longest < 0.3
    assert lost[-1] == "Le système audio ne répond plus."


async def test_a_named_microphone_that_is_absent(card):
    microphone = SounddeviceMicrophone("Micro du salon")
    for _ in range(2):
        with pytest.raises(MicrophoneLost, match=r"Micro du salon.*introuvable"):
            async with microphone.open():
                pass
    assert microphone.counters.openings == 0


async def test_blocks_nobody_takes_are_dropped_and_counted(card):
    microphone = SounddeviceMicrophone()
    async with microphone.open() as frames:
        first = await anext(frames)
        await asyncio.sleep(7.5)  # longer than what is kept
        later = [await anext(frames) for _ in range(70)]
    assert microphone.counters.overflows > 0
    starts = [first.start, *(frame.start for frame in later)]
    gaps = [b - a for a, b in itertools.pairwise(starts)]
    assert max(gaps) > 1280  # what was lost counts as time passed
    assert all(gap >= 1280 for gap in gaps)


@pytest.mark.models
async def test_ti_pote_said_into_the_microphone_wakes(card):
    from tests.ears.test_real_speech import MODELS, OURS
    from tipote_device.contract.events import UtteranceEnded, WakeHeard
    from tipote_device.ears.engines.openwakeword_detector import OpenWakeWordDetector
    from tipote_device.ears.engines.silero import SileroDetector
    from tipote_device.ears.engines.smart_turn import SmartTurn

    features = MODELS / "openwakeword-features"
    wake = OpenWakeWordDetector(
        {"ti_pote": OURS},
        melspectrogram=features / "melspectrogram.onnx",
        embedding=features / "embedding_model.onnx",
    )
    turn = SmartTurn(MODELS / "smart-turn-v3.2" / "smart-turn-v3.2-cpu.onnx")
    listener = Listener(SounddeviceMicrophone(), wake, SileroDetector(), turn, AudioClock(), EarsSettings())
    out: Channel[EarEvent] = Channel(1_000)
    task = asyncio.create_task(listener.run(out))
    events: list[EarEvent] = []
    try:
        await until(lambda: listener.counters.frames > 10, 10)
        card.play_into_mic(FIXTURES / "oublie.flac")
        async with asyncio.timeout(15):
            while not any(isinstance(event, UtteranceEnded) for event in events):
                events.append(await out.get())
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    assert any(isinstance(event, WakeHeard) for event in events)
