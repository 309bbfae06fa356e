"""Audio time without a microphone."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from tests.ears.hearing import names
from tipote_device.contract.audio import MIC_RATE, AudioFrame
from tipote_device.contract.channel import Channel
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import MicrophoneLost
from tipote_device.contract.events import EarEvent, Tick
from tipote_device.contract.ports import MicrophoneCounters
from tipote_device.contract.settings import EarsSettings
from tipote_device.ears.engines.scripted import EnergyDetector, ScriptedEndOfTurn, ScriptedWakeWord
from tipote_device.ears.listening import Listener


class Unplugged:
    """A microphone that gives one frame, then nothing until it is plugged in again."""

    def __init__(self) -> None:
        self.plugged = True
        self.position = 0
        self.tries = 0

    @property
    def counters(self) -> MicrophoneCounters:
        return MicrophoneCounters()

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        self.tries += 1
        if not self.plugged:
            raise MicrophoneLost("Aucun micro n'est branché.")
        self.plugged = False
        yield self._frames()

    async def _frames(self) -> AsyncIterator[AudioFrame]:
        yield AudioFrame(bytes(2560), self.position)
        raise MicrophoneLost("Le micro s'est arrêté.")


async def test_time_goes_on_without_a_microphone_and_is_the_microphones_again_after() -> None:
    clock = AudioClock()
    microphone = Unplugged()
    settings = EarsSettings(reopen_every_s=0.05)
    listener = Listener(microphone, ScriptedWakeWord(), EnergyDetector(), ScriptedEndOfTurn(), clock, settings)
    out: Channel[EarEvent] = Channel(1000)
    events: list[EarEvent] = []

    async def take() -> None:
        async for event in out:
            events.append(event)
            clock.release()

    tasks = [asyncio.create_task(listener.run(out)), asyncio.create_task(take())]
    async with asyncio.timeout(20):
        await clock.wait_until(2 * MIC_RATE)  # what a bell, a session or an erasure waits for
        while sum(isinstance(event, Tick) for event in events) < 2:
            await asyncio.sleep(0.02)
        assert names(events) == ["MicrophoneGone"]
        microphone.position = clock.now + MIC_RATE
        microphone.plugged = True
        while "MicrophoneBack" not in names(events):
            await asyncio.sleep(0.02)
    assert clock.now >= microphone.position
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_in_lock_step_only_a_file_gives_time() -> None:
    from tipote_device.ears.deaf_time import DeafTime

    clock = AudioClock(lock_step=True)

    async def passed(at: int) -> None:
        raise AssertionError(at)

    deaf = DeafTime(clock, passed)
    deaf.begin()
    await asyncio.sleep(0.2)
    await deaf.end()
    assert clock.now == 0
