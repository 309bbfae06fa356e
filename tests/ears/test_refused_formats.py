"""Which refusals of a device another format may mend, and which are the device's own."""

import asyncio
import gc
import threading

import pytest
import sounddevice

from tipote_device.ears.engines.sounddevice_microphone import MicrophoneLost, SounddeviceMicrophone
from tipote_device.ears.engines.sounddevice_stream import InputStream

INVALID_RATE, HOST_ERROR = -9997, -9999


@pytest.fixture
def asked(monkeypatch):
    """Give a device of 48 kHz stereo that refuses everything with the code in the list; return what it was asked."""
    formats: list[tuple[int, int]] = []
    refusals: list[int] = []

    def refuse(*, samplerate, channels, **_more):
        formats.append((samplerate, channels))
        raise sounddevice.PortAudioError("refused", refusals[0])

    device = {"name": "micro", "default_samplerate": 48_000.0, "max_input_channels": 2}
    monkeypatch.setattr(sounddevice, "query_devices", lambda _index: device)
    monkeypatch.setattr(sounddevice, "RawInputStream", refuse)
    return formats, refusals


async def test_another_format_is_tried_when_the_format_is_what_is_refused(asked):
    formats, refusals = asked
    refusals.append(INVALID_RATE)
    with pytest.raises(sounddevice.PortAudioError):
        InputStream(0, asyncio.get_running_loop())
    assert formats == [(16_000, 1), (48_000, 1), (48_000, 2)]


async def test_a_device_that_is_going_away_is_opened_once(asked):
    formats, refusals = asked
    refusals.append(HOST_ERROR)
    with pytest.raises(sounddevice.PortAudioError):
        InputStream(0, asyncio.get_running_loop())
    assert formats == [(16_000, 1)]


async def test_a_microphone_that_is_being_opened_when_the_service_stops_leaves_nothing_behind(monkeypatch):
    opening, stopped, unheard = asyncio.Event(), threading.Event(), []
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: unheard.append(context))
    microphone = SounddeviceMicrophone("")

    def slow(*_: object, **__: object) -> None:
        loop.call_soon_threadsafe(opening.set)
        stopped.wait(10)
        raise MicrophoneLost("Aucun micro n'est branché.")

    monkeypatch.setattr(microphone, "_open", slow)

    async def listen() -> None:
        async with microphone.open():
            pass

    listening = asyncio.create_task(listen())
    await opening.wait()
    listening.cancel()
    await asyncio.wait([listening])
    stopped.set()
    await microphone._worker.run(lambda: None)  # the call has ended by then
    del listening
    for _ in range(3):
        await asyncio.sleep(0)
    gc.collect()
    assert unheard == []
