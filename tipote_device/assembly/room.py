"""Listening to the room for a moment, and to one's own sound in it: what `doctor` measures of the air."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import MIC_RATE, AudioFrame, Sound, samples
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Microphone, Speaker
from tipote_device.contract.settings import Settings
from tipote_device.daemon.checks import on_a_thread
from tipote_device.ears.echo_path import EchoPath, find_sweep, sweep
from tipote_device.ears.loudness import Levels, levels

if TYPE_CHECKING:
    from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker

QUIET_S = 1.5
"""Length of the recording the noise of the room is judged on (seconds)."""

SETTLING_S = 0.5
"""First sound left out: cards give a click or zeros while they open (seconds)."""

ECHO_S = 3.0
"""Time given to the sweep to come back, the opening of the loudspeaker included (seconds)."""

SPEAKER_RATE = 48_000
"""Rate the sweep is played at (hertz)."""


@dataclass(frozen=True, slots=True)
class Room:
    """What was heard."""

    device: str
    native_rate: int
    noise: Levels
    """Of the room at rest."""

    loudest: Levels
    """While the sweep was played."""

    echo: EchoPath | None = None
    echo_delay_ms: float | None = None
    """From the moment the loudspeaker is believed to sound to its arrival: what an echo canceller must bridge."""

    asked_ms: float | None = None
    """From the order to play to the arrival of the sound."""

    speaker_problem: str | None = None


async def listen_to_room(settings: Settings) -> Room:
    """Listen, play the sweep and listen again; takes some five seconds. Raises MicrophoneLost."""
    clock = AudioClock()
    # loading PortAudio asks the sound server for its devices: one that hangs must not hold the event loop
    microphone, speaker = await on_a_thread(partial(_devices, settings, clock))
    try:
        return await measure(microphone, speaker, clock)
    finally:
        await speaker.aclose()


def _devices(settings: Settings, clock: AudioClock) -> tuple[Microphone, SounddeviceSpeaker]:
    from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone
    from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker

    microphone = SounddeviceMicrophone(settings.oreilles.device, stall_s=settings.oreilles.stall_s)
    return microphone, SounddeviceSpeaker(settings.voix.device, clock, wake_sink_ms=settings.voix.wake_sink_ms)


async def measure(microphone: Microphone, speaker: Speaker, clock: AudioClock) -> Room:
    """Measure with these; see `listen_to_room`."""
    async with microphone.open() as frames:
        await _record(frames, clock, SETTLING_S)
        noise, _ = await _record(frames, clock, QUIET_S)
        asked = clock.now
        speaker.begin()
        playing = asyncio.create_task(_play(speaker), name="sweep")
        heard, begins = await _record(frames, clock, ECHO_S)
        problem = await playing
    device = microphone.counters
    echo = find_sweep(heard, MIC_RATE)
    if problem is not None or echo is None or not echo.sure:
        return Room(device.device, device.native_rate, levels(noise), levels(heard), echo, speaker_problem=problem)
    arrived = begins + echo.at
    first = speaker.first_sample_at
    return Room(
        device.device,
        device.native_rate,
        levels(noise),
        levels(heard),
        echo,
        echo_delay_ms=None if first is None else _ms(arrived - first),
        asked_ms=_ms(arrived - asked),
    )


async def _record(
    frames: AsyncIterator[AudioFrame], clock: AudioClock, length_s: float
) -> tuple[NDArray[np.int16], int]:
    """Return the next samples and the place of the first of them."""
    taken: list[bytes] = []
    begins: int | None = None
    async for frame in frames:
        clock.advance(frame.end)
        begins = frame.start if begins is None else begins
        taken.append(frame.pcm)
        if frame.end - begins >= samples(length_s):
            break
    return np.frombuffer(b"".join(taken), dtype="<i2"), begins or 0


async def _play(speaker: Speaker) -> str | None:
    """Play the sweep; return what kept it from being played."""
    try:
        await speaker.play(Sound(sweep(SPEAKER_RATE).astype("<i2").tobytes(), SPEAKER_RATE))
    except VoiceError as error:
        return error.sentence
    return None


def _ms(count: int) -> float:
    return round(1000 * count / MIC_RATE, 1)
