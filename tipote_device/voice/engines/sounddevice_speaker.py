"""The real loudspeaker: queues a few seconds, fades when interrupted, knows what has really left it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from tipote_device.contract.audio import Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import SpeakerCounters
from tipote_device.contract.worker import DEVICE_STUCK_S, Worker
from tipote_device.voice.engines.output_stream import NOT_LISTED, OutputStream
from tipote_device.voice.engines.resampling import resampled
from tipote_device.voice.pcm import scaled

_log = logging.getLogger(__name__)

QUEUE_S = 4.0
"""Speech that may wait: beyond it the producer waits."""

STOP_S = 0.08
"""Longest time from `stop` to silence: the device's own latency and the fade together."""

_SHORTEST_FADE_S = 0.005
"""Below this a fall to silence clicks."""

_LOOK_S = 0.02
"""How often a wait looks at the device: waits need no word from the device's thread, which stays short."""

_AGAIN_S = 5.0
"""Time after a failure to open from which another one is no accident (seconds)."""

_IDLE_S = 30.0
"""An unused stream is closed: an open one asks for silence a hundred times a second and keeps the card awake."""


class SounddeviceSpeaker:
    """A loudspeaker found by name through PortAudio. It is opened by the first sound and again after a failure."""

    def __init__(
        self,
        device_name: str,
        clock: AudioClock,
        *,
        fade_ms: int = 60,
        wake_sink_ms: int = 0,
        volume: float = 1.0,
        idle_s: float = _IDLE_S,
        missed: Callable[[], None] = lambda: None,
    ) -> None:
        """`wake_sink_ms` of silence are played first whenever the stream is opened; `volume` applies to every sound.

        `missed` is called when the device is not in PortAudio's table, or can still not be opened after a while: it
        may be there under another number by now.
        """
        self._missed = missed
        self._failed_at: float | None = None
        self._name = device_name
        self._clock = clock
        self._fade_s = fade_ms / 1000
        self._wake_sink_s = wake_sink_ms / 1000
        self._volume = volume
        self._idle_s = idle_s
        self._worker = Worker("speaker", stuck_s=DEVICE_STUCK_S)
        self._stream: OutputStream | None = None
        self._opening = asyncio.Lock()
        self._stops = 0
        self._openings = self._underruns = 0
        self._first: int | None = None
        self._carried_s = 0.0
        self._idle: asyncio.TimerHandle | None = None
        self._closing: asyncio.Task[None] | None = None

    async def play(self, sound: Sound) -> None:
        """Queue `sound`, waiting while more than `QUEUE_S` are queued; a `stop` meanwhile drops it.

        Raises VoiceError when the device cannot be opened or is lost; the next call tries to open it again.
        """
        stops = self._stops
        stream = await self._opened(sound.rate)
        pcm = await self._worker.run(lambda: resampled(scaled(sound, self._volume), stream.buffer.rate))
        while stream.buffer.waiting_s > QUEUE_S and stops == self._stops:
            await self._look(stream)
        if stops == self._stops:
            stream.buffer.write(pcm)
            self._rest_after(self._idle_s + stream.buffer.waiting_s)

    async def lay_over(self, sound: Sound) -> None:
        """Mix `sound` over what is being played, lowered meanwhile; raises VoiceError as `play` does."""
        stops = self._stops
        stream = await self._opened(sound.rate)
        pcm = await self._worker.run(lambda: resampled(scaled(sound, self._volume), stream.buffer.rate))
        if stops == self._stops:
            stream.buffer.lay_over(pcm)
            self._rest_after(self._idle_s + stream.buffer.remaining_s(stream.now))

    async def drained(self) -> None:
        """Return when the last queued sample has left the loudspeaker, by the device's clock; VoiceError when lost."""
        while (stream := self._stream) is not None:
            remaining = stream.buffer.remaining_s(stream.now)
            if remaining <= 0:
                return
            await self._look(stream, min(remaining, _LOOK_S))

    async def stop(self) -> None:
        """Drop what is queued and fade, so that silence comes within `STOP_S`; returns at once."""
        self._stops += 1
        if (stream := self._stream) is not None:
            fade_s = min(self._fade_s, STOP_S - stream.latency_s)
            stream.buffer.cut(max(_SHORTEST_FADE_S, fade_s))

    def begin(self) -> None:
        """Start counting a new answer."""
        self._first = None
        self._carried_s = 0.0
        if self._stream is not None:
            self._collect(self._stream)
            self._stream.buffer.begin()

    @property
    def played_s(self) -> float:
        """Seconds of sound that have left the loudspeaker since `begin`."""
        stream = self._stream
        return self._carried_s + (0.0 if stream is None else stream.buffer.played_s(stream.now))

    @property
    def first_sample_at(self) -> int | None:
        """Microphone samples heard when the first sample since `begin` left the loudspeaker; None before that."""
        if self._first is None and (stream := self._stream) is not None:
            first = stream.buffer.taken.first_at
            if first is not None and first <= stream.now:
                self._first = stream.heard_at(first)
        return self._first

    @property
    def counters(self) -> SpeakerCounters:
        """Underruns are the card's own and the times speech ran dry between two clauses."""
        stream = self._stream
        lost = 0 if stream is None else stream.underflows + stream.buffer.gaps
        return SpeakerCounters(
            underruns=self._underruns + lost,
            openings=self._openings,
            device="" if stream is None else stream.device,
            native_rate=0 if stream is None else stream.buffer.rate,
        )

    @property
    def sounding(self) -> bool:
        """Whether something is being played or about to be; False once the device is lost."""
        if self._opening.locked():
            return True
        stream = self._stream
        return stream is not None and not stream.lost and stream.buffer.remaining_s(stream.now) > 0

    def let_go(self) -> None:
        """Close the device now, from any thread: PortAudio is about to be initialised again. `play` opens it anew."""
        if (stream := self._stream) is not None:
            stream.close()

    async def aclose(self) -> None:
        """Close the device."""
        if self._idle is not None:
            self._idle.cancel()
        if self._closing is not None:
            await self._closing
        await self._close()
        self._worker.close()

    async def _opened(self, rate: int) -> OutputStream:
        async with self._opening:
            if self._stream is not None and self._stream.lost:
                _log.warning("speaker.lost", extra={"device": self._stream.device})
                await self._close()
            if self._stream is None:
                try:
                    stream = await self._worker.run(OutputStream, self._name, rate, self._clock)
                except VoiceError as error:
                    self._failed(error)
                    raise
                self._failed_at = None
                stream.buffer.pad(self._wake_sink_s)
                self._stream = stream
                self._openings += 1
            return self._stream

    def _failed(self, error: VoiceError) -> None:
        """Take note that the device could not be opened; the first time it may be a matter of moments."""
        now = time.monotonic()
        if error.code == NOT_LISTED or (self._failed_at is not None and now - self._failed_at > _AGAIN_S):
            self._missed()
        self._failed_at = self._failed_at or now

    async def _look(self, stream: OutputStream, pause_s: float = _LOOK_S) -> None:
        """Let some time pass, and raise VoiceError if the device is gone."""
        if stream.lost:
            async with self._opening:
                if self._stream is stream:
                    await self._close()
            raise VoiceError("Le haut-parleur ne répond plus.", code="haut-parleur-perdu", retryable=True)
        await asyncio.sleep(pause_s)

    async def _close(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            self._carried_s += stream.buffer.played_s(stream.now)
            self._collect(stream)
            await self._worker.run(stream.close)

    def _collect(self, stream: OutputStream) -> None:
        """Keep what a stream counted beyond its life and the current answer."""
        self._underruns += stream.underflows + stream.buffer.gaps
        stream.underflows = stream.buffer.gaps = 0

    def _rest_after(self, delay_s: float) -> None:
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(delay_s, self._rest)

    def _rest(self) -> None:
        """Close the idle stream, unless it is speaking after all."""
        stream = self._stream
        if stream is None:
            return
        if stream.buffer.remaining_s(stream.now) > 0:
            self._rest_after(self._idle_s)
        else:
            self._closing = asyncio.get_running_loop().create_task(self._close_idle(stream))

    async def _close_idle(self, stream: OutputStream) -> None:
        async with self._opening:
            if self._stream is stream and stream.buffer.remaining_s(stream.now) <= 0:
                await self._close()
