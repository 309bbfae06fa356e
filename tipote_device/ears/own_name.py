"""When Ti-Pote says its own name: the loudspeaker's sounds are scored like the microphone's, as they are queued."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from tipote_device.contract.audio import BYTES_PER_SAMPLE, FRAME_SAMPLES, MIC_RATE, Sound
from tipote_device.contract.ports import Speaker, SpeakerCounters, WakeWord
from tipote_device.contract.worker import Worker

LIKE_THE_NAME = 0.1
"""Score from which a sound of ours may call us when it comes back through the air."""

BEFORE_S = 0.25
"""How much earlier than in the clean sound its echo may be recognised: two frames in a row, on another phase."""

AFTER_S = 0.8
"""How much later: the loudspeaker's own delay, the way through the room, and the frames of one recognition."""


class OwnNameSpeaker:
    """A loudspeaker that knows when what it plays sounds like a wake word; everything else is `inner`'s."""

    def __init__(
        self, inner: Speaker, detector: WakeWord, to_mic_rate: Callable[[Sound], bytes], *, first: bool = False
    ) -> None:
        """Take the loudspeaker, a detector of its own, and what brings a sound to the microphone's rate (int16).

        With `first`, a sound is scored before it is queued (in lock-step, where audio time outruns the scoring).
        """
        self._first = first
        self.inner = inner
        self._detector = detector
        self._to_mic_rate = to_mic_rate
        self._worker = Worker("own-name")
        self._said: list[float] = []
        self._queued_s = 0.0
        self._answers = 0
        self._scoring: set[asyncio.Task[None]] = set()

    def says_name(self) -> bool:
        """Return whether what left the loudspeaker in the last moments sounds like a wake word."""
        now = self.inner.played_s
        return any(said - BEFORE_S <= now <= said + AFTER_S for said in self._said)

    async def play(self, sound: Sound) -> None:
        """Queue a sound; it is scored beside, well before its end is heard."""
        task = asyncio.create_task(self._score(sound, self._queued_s, self._answers), name="own-name")
        self._scoring.add(task)
        task.add_done_callback(self._scoring.discard)
        self._queued_s += sound.duration_s
        if self._first:
            await task
        await self.inner.play(sound)

    async def _score(self, sound: Sound, offset_s: float, answer: int) -> None:
        found = await self._worker.run(self._times, sound)
        if answer == self._answers:
            self._said += [offset_s + at for at in found]

    def _times(self, sound: Sound) -> list[float]:
        """Return where in `sound` (seconds) each frame that sounds like a wake word ends."""
        step = FRAME_SAMPLES * BYTES_PER_SAMPLE
        # half a second of quiet after it: a name at the very end is recognised only there
        pcm = self._to_mic_rate(sound) + bytes(6 * step)
        self._detector.reset()
        frames = [pcm[at : at + step] for at in range(0, len(pcm) - step + 1, step)]
        scores = [max(self._detector.score(frame).values(), default=0.0) for frame in frames]
        return [(at + 1) * FRAME_SAMPLES / MIC_RATE for at, score in enumerate(scores) if score >= LIKE_THE_NAME]

    async def settled(self) -> None:
        """Return once everything queued so far has been scored."""
        await asyncio.gather(*self._scoring)

    def begin(self) -> None:
        """Start counting a new answer."""
        self._answers += 1
        self._said, self._queued_s = [], 0.0
        self.inner.begin()

    async def lay_over(self, sound: Sound) -> None:
        """Mix a sound over what is played; a bell calls nobody by name."""
        await self.inner.lay_over(sound)

    async def drained(self) -> None:
        """Return when the last sample queued has left the loudspeaker."""
        await self.inner.drained()

    async def stop(self) -> None:
        """Fade out and drop everything queued."""
        await self.inner.stop()

    @property
    def played_s(self) -> float:
        """Seconds of sound that left the loudspeaker since `begin`."""
        return self.inner.played_s

    @property
    def first_sample_at(self) -> int | None:
        """Audio time at which the first sample since `begin` left."""
        return self.inner.first_sample_at

    @property
    def counters(self) -> SpeakerCounters:
        """What was seen so far."""
        return self.inner.counters

    async def aclose(self) -> None:
        """Close the device."""
        for task in list(self._scoring):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self._worker.close()
        await self.inner.aclose()
