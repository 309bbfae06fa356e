"""One open input of PortAudio: bytes cross from its thread to the event loop, and nothing else happens there."""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from typing import Any

import numpy as np
import sounddevice
import soxr

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import MicrophoneLost
from tipote_device.contract.sound_system import PORTAUDIO

BLOCK_S = 0.04
"""Length of one block of the device (seconds): half a frame."""

WAITING_BLOCKS = 125
"""Blocks (5 s) kept while nobody takes them; beyond, the oldest is dropped and counted."""

MAX_CHANNELS = 2
"""Channels opened when mono is refused; they are averaged."""

OTHER_FORMAT = frozenset({-9994, -9997, -9998})
"""PortAudio's errors that another format may mend: sample format, rate, number of channels (portaudio.h)."""


class InputStream:
    """A started stream of the device at `index`, giving 16 kHz mono whatever the device runs at."""

    def __init__(self, index: int, loop: asyncio.AbstractEventLoop, rate: int = MIC_RATE) -> None:
        """Open at `rate` or else natively, and start (blocking).

        Raises sounddevice.PortAudioError when the device refuses every format.
        """
        self._generation = PORTAUDIO.generation
        device = sounddevice.query_devices(index)
        self.name = str(device["name"])
        self._loop = loop
        self._blocks: deque[bytes] = deque()
        self._lock = threading.Lock()
        self._arrived = asyncio.Event()
        self._dropped = self._overflows = 0
        self._finished = self._closed = False
        native = (int(device["default_samplerate"]), min(MAX_CHANNELS, int(device["max_input_channels"])))
        formats = dict.fromkeys([(rate, 1), (native[0], 1), native])
        self._stream, self.rate, self._channels = self._start(index, list(formats))
        self._resampler = None if self.rate == MIC_RATE else soxr.ResampleStream(self.rate, MIC_RATE, 1, dtype="int16")

    def _start(self, index: int, formats: list[tuple[int, int]]) -> tuple[Any, int, int]:
        """Return the first of the formats (rate, channels) that the device takes, started.

        Any other refusal is of the device itself: opening one that is going away again at once has been seen to end
        the process, inside PortAudio or ALSA's plug-in for PulseAudio.
        """
        refusal: sounddevice.PortAudioError | None = None
        for rate, channels in formats:
            stream = None
            try:
                stream = sounddevice.RawInputStream(
                    device=index,
                    samplerate=rate,
                    channels=channels,
                    dtype="int16",
                    blocksize=round(rate * BLOCK_S),
                    latency="high",
                    callback=self._callback,
                    finished_callback=self._finish,
                )
                stream.start()
            except sounddevice.PortAudioError as error:
                refusal = error
                if stream is not None:
                    stream.close(ignore_errors=True)
                if len(error.args) > 1 and error.args[1] not in OTHER_FORMAT:
                    break
            else:
                return stream, rate, channels
        raise refusal if refusal is not None else sounddevice.PortAudioError("no format to try")

    def _callback(self, data: Any, frames: int, when: Any, status: sounddevice.CallbackFlags) -> None:  # noqa: ARG002
        """Hand the bytes over (on PortAudio's thread)."""
        with self._lock:
            if status.input_overflow:
                self._overflows += 1
            if len(self._blocks) >= WAITING_BLOCKS:
                self._dropped += frames
                self._overflows += 1
                self._blocks.popleft()
            self._blocks.append(bytes(data))
        self._wake()

    def _finish(self) -> None:
        """Note that PortAudio stopped the stream by itself (on PortAudio's thread)."""
        self._finished = True
        self._wake()

    def _wake(self) -> None:
        if not self._closed and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._arrived.set)

    async def take(self, stall_s: float) -> tuple[bytes, int]:
        """Return the 16 kHz mono samples that have arrived, and how many (16 kHz) were dropped before them.

        Waits for some; raises MicrophoneLost after `stall_s` without any, or when the device stopped.
        """
        try:
            async with asyncio.timeout(stall_s):
                while not self._blocks and not self._finished:
                    self._arrived.clear()
                    await self._arrived.wait()
        except TimeoutError:
            raise MicrophoneLost("Le micro ne donne plus de son.") from None
        with self._lock:
            raw = b"".join(self._blocks)
            dropped, self._dropped = self._dropped, 0
            self._blocks.clear()
        if not raw:
            raise MicrophoneLost("Le micro s'est arrêté.")
        return self._converted(raw), round(dropped * MIC_RATE / self.rate)

    def take_overflows(self) -> int:
        """Return the losses counted since the last call."""
        with self._lock:
            count, self._overflows = self._overflows, 0
        return count

    def _converted(self, raw: bytes) -> bytes:
        """Average the channels and resample."""
        if self._resampler is None and self._channels == 1:
            return raw
        audio = np.frombuffer(raw, np.int16)
        if self._channels > 1:
            audio = audio.reshape(-1, self._channels).mean(axis=1).astype(np.int16)
        if self._resampler is not None:
            audio = self._resampler.resample_chunk(audio)
        return audio.tobytes()

    def silence(self) -> None:
        """Stop waking the event loop; returns at once."""
        self._closed = True

    def close(self) -> None:
        """Give the device back (blocking; may take for ever on a dead device)."""
        with PORTAUDIO.calling():
            if self._generation == PORTAUDIO.generation:  # else it went when PortAudio was initialised again
                self._stream.abort(ignore_errors=True)
                self._stream.close(ignore_errors=True)
