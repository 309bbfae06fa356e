"""A sound file as a microphone: in real time, or as fast as whoever listens takes the frames."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import BYTES_PER_SAMPLE, FRAME_SAMPLES, MIC_RATE, AudioFrame, samples
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.ports import MicrophoneCounters
from tipote_device.contract.worker import Worker
from tipote_device.ears.engines.wav_file import read_sound

FRAME_S = FRAME_SAMPLES / MIC_RATE
"""Length of one frame (seconds)."""

BREATH_FRAMES = 16
"""Frames after which a reader that never waits lets the rest of the program run."""


class SoundMicrophone:
    """A recording already read, as a microphone in lock-step."""

    def __init__(self, sound: NDArray[np.int16], clock: AudioClock) -> None:
        """Take 16 kHz mono samples; frames come as they are asked for, `clock` decides when that may be."""
        self._sound, self._clock = sound, clock
        self._frames = 0

    @property
    def counters(self) -> MicrophoneCounters:
        """What was seen so far."""
        return MicrophoneCounters(self._frames, 0, 1, "enregistrement", MIC_RATE)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        """Give its frames."""
        yield self._stream()

    async def _stream(self) -> AsyncGenerator[AudioFrame, None]:
        for start in range(0, len(self._sound) - FRAME_SAMPLES + 1, FRAME_SAMPLES):
            if self._frames % BREATH_FRAMES == 0:
                await asyncio.sleep(0)
            self._frames += 1
            yield AudioFrame(self._sound[start : start + FRAME_SAMPLES].tobytes(), start)


class WavMicrophone:
    """Second implementation of the Microphone port: reads a file, then gives silence, then ends."""

    def __init__(self, path: Path, clock: AudioClock, *, realtime: bool, then_silence_s: float | None) -> None:
        """Take any sound file; `then_silence_s` of silence follow it (None: until nobody listens any more).

        With `realtime`, frame n comes n x 80 ms after the opening, however late the frame before was taken.
        Otherwise frames come as they are asked for; `clock` decides when that may be.
        """
        self._path, self._clock, self._realtime = path, clock, realtime
        self._then_silence = None if then_silence_s is None else samples(then_silence_s)
        self._worker = Worker("wav-microphone")
        self._position = 0
        self._frames = self._openings = self._rate = 0
        self._file_ended = False

    @property
    def file_ended(self) -> bool:
        """True once the last frame that holds sound of the file was taken."""
        return self._file_ended

    @property
    def counters(self) -> MicrophoneCounters:
        """What was seen so far."""
        return MicrophoneCounters(self._frames, 0, self._openings, self._path.name, self._rate)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        """Read the file and give its frames; opened again, it starts over. Raises BadAudioFile."""
        sound, self._rate = await self._worker.run(read_sound, self._path)
        self._openings += 1
        self._file_ended = False
        stream = self._stream(sound.tobytes())
        try:
            yield stream
        finally:
            await stream.aclose()

    async def _stream(self, pcm: bytes) -> AsyncGenerator[AudioFrame, None]:
        """Give the file, padded to whole frames, then the silence."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        silence = bytes(FRAME_SAMPLES * BYTES_PER_SAMPLE)
        held = -(-len(pcm) // len(silence))
        after = None if self._then_silence is None else -(-self._then_silence // FRAME_SAMPLES)
        number = 0
        while after is None or number < held + after:
            chunk = pcm[number * len(silence) : (number + 1) * len(silence)].ljust(len(silence), b"\0")
            number += 1
            if self._realtime:
                # Counted from the opening, not from the frame before: lateness never adds up.
                await asyncio.sleep(began + number * FRAME_S - loop.time())
            elif number % BREATH_FRAMES == 0:
                await asyncio.sleep(0)
            frame = AudioFrame(chunk, self._position)
            self._position = frame.end
            self._frames += 1
            self._file_ended = number >= held
            yield frame
