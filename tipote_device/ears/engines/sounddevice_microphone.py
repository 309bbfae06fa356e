"""The microphone through PortAudio (python-sounddevice): named device, any native rate, and it comes back.

PortAudio's calls may block, so they run on a worker's thread, and a call that never returns is abandoned. Its
table of devices is read once at initialisation: a microphone plugged in again is found only after another one.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import sounddevice

from tipote_device.contract.audio import BYTES_PER_SAMPLE, FRAME_SAMPLES, MIC_RATE, AudioFrame, samples
from tipote_device.contract.errors import DEVICES_REREAD, MicrophoneLost
from tipote_device.contract.ports import MicrophoneCounters
from tipote_device.contract.sound_system import PORTAUDIO, SoundSystemBusy
from tipote_device.contract.worker import DEVICE_STUCK_S, Worker
from tipote_device.ears.engines.sounddevice_devices import find_input, read_again
from tipote_device.ears.engines.sounddevice_stream import InputStream

R = TypeVar("R")

CALL_TIMEOUT_S = 4.0
"""Longest wait for a call of PortAudio; opening takes under a second on slow USB devices."""

FIRST_SOUND_S = 5.0
"""Least wait for the first sound after opening: sound servers fill a buffer of up to 2 s first."""

SENTENCE_S = 6.0
"""Longest wait for a sentence under way before PortAudio is initialised again."""

REREAD_EVERY_S = 30.0
"""Shortest time between two readings of the table for another's sake (seconds): each costs a second of hearing."""

ALONE_TIMEOUT_S = 3.0
"""Longest wait for the loudspeaker's calls to end before PortAudio is initialised again."""

CLOSE_TIMEOUT_S = 1.0
"""Longest wait for a stream to close: a dead device may keep its thread for ever."""


class SounddeviceMicrophone:
    """Gives the frames of an input device and raises MicrophoneLost when it is absent, gone or mute."""

    def __init__(
        self,
        device: str = "",
        *,
        stall_s: float = 2.0,
        before_reset: Callable[[], None] = lambda: None,
        speaking: Callable[[], bool] = lambda: False,
        ask_rate: int = MIC_RATE,
    ) -> None:
        """Take a name or part of one (empty: the system's default).

        `stall_s`: seconds without sound after which the device is lost. `before_reset` is called, on the worker's
        thread, just before PortAudio is initialised again, which closes every stream of the process: whoever else
        uses PortAudio closes its streams there. While somebody is `speaking` that waits, for `SENTENCE_S` at most: the
        sentence may be the one that says why nobody is heard. `ask_rate` (hertz) is tried before the device's native
        rate, for devices that accept 16 kHz and do it badly.
        """
        self._wanted, self._stall_s, self._before_reset, self._ask_rate = device, stall_s, before_reset, ask_rate
        self._speaking = speaking
        self._worker = Worker("microphone", stuck_s=DEVICE_STUCK_S)
        self._busy: asyncio.Future[object] | None = None
        self._reset_first = False
        self._reset_waits: float | None = None
        self._reread = False
        self._reread_at = -REREAD_EVERY_S
        self._position = self._frames = self._openings = self._overflows = self._rate = 0
        self._device = ""
        self._last_sound: float | None = None

    @property
    def counters(self) -> MicrophoneCounters:
        """What was seen so far; overflows count PortAudio's own and blocks dropped because nobody took them."""
        return MicrophoneCounters(self._frames, self._overflows, self._openings, self._device, self._rate)

    def reread_devices(self) -> None:
        """Have the table of devices read again: somebody misses one. The stream is opened anew, at most twice a minute.

        It ends with MicrophoneLost whose code is `DEVICES_REREAD`: the microphone itself is as well as it was.
        """
        if time.monotonic() - self._reread_at >= REREAD_EVERY_S:
            self._reread_at, self._reread = time.monotonic(), True

    @asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        """Open the device and give its frames; after a failure PortAudio is initialised again first."""
        loop = asyncio.get_running_loop()
        reset = self._reset_first and self._may_reset()
        stream = await self._call(lambda: self._open(loop, reset=reset), CALL_TIMEOUT_S + ALONE_TIMEOUT_S * reset)
        self._openings += 1
        self._device, self._rate = stream.name, stream.rate
        frames = self._read(stream)
        try:
            yield frames
        except MicrophoneLost:
            self._reset_first = True
            raise
        finally:
            await frames.aclose()
            stream.silence()
            try:
                await self._call(stream.close, CLOSE_TIMEOUT_S)
            except MicrophoneLost:
                self._reset_first = True  # the stream is left to the next initialisation

    def _may_reset(self) -> bool:
        """Tell whether PortAudio may be initialised again now."""
        now = time.monotonic()
        if self._speaking():
            self._reset_waits = self._reset_waits or now
            if now - self._reset_waits < SENTENCE_S:
                return False
        self._reset_waits = None
        return True

    def _open(self, loop: asyncio.AbstractEventLoop, *, reset: bool) -> InputStream:
        """Find the device and start it (on the worker's thread)."""
        try:
            if reset:
                read_again(ALONE_TIMEOUT_S, self._before_reset)
            with PORTAUDIO.calling():
                index = find_input(self._wanted)
                stream = None if index is None else InputStream(index, loop, self._ask_rate)
        except SoundSystemBusy:
            raise MicrophoneLost("Le système audio ne répond plus.", code="audio-bloque") from None
        except sounddevice.PortAudioError as error:
            self._reset_first = True
            raise MicrophoneLost("Le micro ne s'ouvre pas.") from error
        self._reset_first = stream is None
        if stream is None:
            raise MicrophoneLost(
                f"Le micro « {self._wanted} » est introuvable." if self._wanted else "Aucun micro n'est branché."
            )
        return stream

    async def _read(self, stream: InputStream) -> AsyncGenerator[AudioFrame, None]:
        """Cut what the device gives into frames; time without sound moves the position on."""
        if self._last_sound is not None:
            self._position += samples(time.monotonic() - self._last_sound)
        waiting = bytearray()
        size = FRAME_SAMPLES * BYTES_PER_SAMPLE
        patience_s = max(self._stall_s, FIRST_SOUND_S)
        while True:
            blocks, dropped = await stream.take(patience_s)
            patience_s = self._stall_s
            if self._reread:
                self._reread = False
                raise MicrophoneLost("La liste des appareils est relue.", code=DEVICES_REREAD)
            self._overflows += stream.take_overflows()
            self._last_sound = time.monotonic()
            if dropped:
                self._position += dropped + len(waiting) // BYTES_PER_SAMPLE
                waiting.clear()
            waiting += blocks
            while len(waiting) >= size:
                frame = AudioFrame(bytes(waiting[:size]), self._position)
                del waiting[:size]
                self._position = frame.end
                self._frames += 1
                yield frame

    async def _call(self, call: Callable[[], R], timeout_s: float) -> R:
        """Run a call of PortAudio on the worker's thread; raise MicrophoneLost if it does not come back in time."""
        if self._busy is not None and not self._busy.done():
            raise MicrophoneLost("Le système audio ne répond plus.", code="audio-bloque")
        task: asyncio.Future[R] = asyncio.ensure_future(self._worker.run(call))
        try:
            done, _ = await asyncio.wait({task}, timeout=timeout_s)
        except asyncio.CancelledError:  # the service stops: the call ends on its own, whatever comes of it
            task.add_done_callback(_abandoned)
            raise
        if not done:
            self._busy = task  # type: ignore[assignment]
            task.add_done_callback(_abandoned)
            raise MicrophoneLost("Le système audio ne répond plus.", code="audio-bloque")
        return task.result()


def _abandoned(task: asyncio.Future[R]) -> None:
    """Close what an abandoned call opened after all."""
    if not task.cancelled() and task.exception() is None and isinstance(stream := task.result(), InputStream):
        stream.silence()
