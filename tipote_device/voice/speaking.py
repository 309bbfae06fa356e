"""One answer, from clauses to what was heard: spoken one clause ahead, held back until released, cut at any moment."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tipote_device.contract.audio import Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Speaker, Synthesizer
from tipote_device.contract.turn import Heard
from tipote_device.voice.heard import PlayedClause, heard
from tipote_device.voice.opening import parted
from tipote_device.voice.pcm import scaled, silence
from tipote_device.voice.spoken_french import to_spoken

_log = logging.getLogger(__name__)

PREPARED_CLAUSES = 16
"""Clauses kept before the answer is released: far beyond an answer of two sentences, a bound against runaways."""

_PAUSES_S = {",": 0.10, ";": 0.18, ":": 0.18, ".": 0.26, "!": 0.26, "?": 0.26, "…": 0.30}
"""Silence after a clause, by its last character: speech is trimmed, so this is all the pause there is (seconds)."""

_PLAIN_PAUSE_S = 0.04
"""Silence after a clause that ends without punctuation: it was cut for speed, not for sense."""


class SpokenAnswer:
    """The speech of one answer. Make a new one for each.

    `say` speaks a clause as soon as it is known; playing waits for `release`, so that an answer may be prepared while
    the person might still go on. One task calls `say` and `finish`; `release` and `interrupt` may come from another.
    `say` holds the audio clock itself. `finish` waits for sound to be played: as with `AudioClock.wait_until`,
    its caller does not hold the clock.
    """

    def __init__(
        self,
        synthesizer: Synthesizer,
        speaker: Speaker,
        clock: AudioClock,
        *,
        volume: float | Callable[[], float] = 1.0,
        spoken: Callable[[str], str] = to_spoken,
        ready: Callable[[str], bool] = lambda _: False,
    ) -> None:
        """`volume` (0..1, or what tells it) is of speech only; `spoken` turns what is written into what is said.

        `ready` tells which words play at once: an answer that opens with them is begun before the rest is spoken.
        """
        self._ready = ready
        self._to_spoken = spoken
        self._synthesizer = synthesizer
        self._speaker = speaker
        self._clock = clock
        self._volume = volume if callable(volume) else lambda: volume
        self._prepared: list[tuple[PlayedClause, Sound]] = []
        self._played: list[PlayedClause] = []
        self._pause_s = 0.0
        self._order = asyncio.Lock()
        self._released = asyncio.Event()
        self._over = asyncio.Event()
        self._cut: Heard | None = None
        self._spoken = 0
        self.failed = 0
        """Clauses that could not be said."""

    @property
    def released(self) -> bool:
        """Whether playing may have begun."""
        return self._released.is_set()

    async def say(self, clause: str, *, pace: float = 1.0) -> None:
        """Synthesise `clause` and queue it; a clause that cannot be said is skipped and counted.

        Waits while the loudspeaker has some seconds queued, or while `PREPARED_CLAUSES` wait for `release`.
        Does nothing once the answer is over.
        """
        for part in parted(clause, self._ready) if pace == 1.0 else (clause,):
            await self._say(part, pace)

    async def _say(self, clause: str, pace: float) -> None:
        spoken = self._to_spoken(clause)
        if not spoken or self._over.is_set():
            return
        while not self.released and len(self._prepared) >= PREPARED_CLAUSES:
            await self._released_or_over()
        with self._clock.working():
            try:
                sound = scaled(await self._synthesizer.synthesize(spoken, pace=pace), self._volume())
            except VoiceError as error:
                self._skipped(error)
                return
            await self._queue(clause, spoken, sound)

    async def release(self) -> None:
        """Let what is prepared be played, and what follows at once."""
        if self.released or self._over.is_set():
            return
        async with self._order:
            self._released.set()
            if not self._played:
                self._speaker.begin()
            while self._prepared and not self._over.is_set():
                await self._play(*self._prepared.pop(0))

    async def finish(self) -> Heard:
        """Return what was heard once the last clause has left the loudspeaker; nothing may be said after.

        Waits for `release` if it has not come. Raises VoiceError when there was something to say and none of it was.
        """
        await self._released_or_over()
        async with self._order:
            pass  # whatever `release` is still queueing
        if self._cut is None and self._played:
            try:
                await self._speaker.drained()
            except VoiceError as error:
                _log.warning("speaker.failed", extra={"code": error.code})
                return await self._end(complete=False)
        if self._cut is None and self.failed and not self._spoken:
            self._over.set()
            raise VoiceError("La réponse n'a pas pu être dite.", code="voix-muette")
        return await self._end(complete=True)

    async def interrupt(self) -> Heard:
        """Fade out within 80 ms, drop the rest and return what was heard; idempotent."""
        if self._cut is None:
            self._over.set()
            self._prepared.clear()
            if self.released:
                await self._speaker.stop()
        return await self._end(complete=False)

    async def _end(self, *, complete: bool) -> Heard:
        self._over.set()
        if self._cut is None:
            played_s = self._speaker.played_s if self.released else 0.0
            self._cut = heard(self._played, played_s, complete=complete)
        return self._cut

    async def _queue(self, clause: str, spoken: str, sound: Sound) -> None:
        """Give a spoken clause, with the pause that precedes it, to the loudspeaker or to the prepared ones."""
        item = PlayedClause(clause, self._pause_s, sound.duration_s)
        self._pause_s = _PAUSES_S.get(spoken[-1], _PLAIN_PAUSE_S)
        sound = Sound(silence(item.pause_s, sound.rate) + sound.pcm, sound.rate)
        async with self._order:
            if self._over.is_set():
                return
            if self.released:
                await self._play(item, sound)
            else:
                self._prepared.append((item, sound))

    async def _play(self, item: PlayedClause, sound: Sound) -> None:
        self._played.append(item)
        try:
            await self._speaker.play(sound)
        except VoiceError as error:
            self._played.remove(item)
            self._skipped(error)
        else:
            self._spoken += 1

    def _skipped(self, error: VoiceError) -> None:
        self.failed += 1
        _log.warning("clause.skipped", extra={"code": error.code, "failed": self.failed})

    async def _released_or_over(self) -> None:
        waits = [asyncio.ensure_future(event.wait()) for event in (self._released, self._over)]
        try:
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for wait in waits:
                wait.cancel()
