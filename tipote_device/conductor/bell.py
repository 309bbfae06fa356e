"""Ringing: a sentence between chimes, silent while somebody speaks with Ti-Pote, until it is stopped or has lasted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tipote_device.conductor.asides import Asides
from tipote_device.contract.audio import samples
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.stages import Ears, Voice

log = logging.getLogger(__name__)

PAUSE_S = 1.2
"""Silence between two chimes (seconds): room for a "stop"."""

CHIMES = 4
"""Chimes between two times the sentence is said."""


class HouseBell:
    """A Bell over the voice. Nobody else speaks while it sounds; whoever wakes Ti-Pote silences it for that long."""

    def __init__(
        self, clock: AudioClock, voice: Voice, ears: Ears, asides: Asides, *, busy: Callable[[], bool]
    ) -> None:
        """`busy` tells whether somebody is speaking with Ti-Pote."""
        self._clock = clock
        self._voice = voice
        self._ears = ears
        self._asides = asides
        self._busy = busy
        self._hushed = asyncio.Event()

    def hush(self) -> None:
        """Be silent now: somebody is speaking. It goes on once nobody does, unless it is stopped."""
        self._hushed.set()

    async def ring(self, sentence: str, stop: asyncio.Event, *, cap_s: float) -> bool:
        """Ring until `stop` is set or `cap_s` seconds of sound and pause have passed; return whether it sounded."""
        left = samples(cap_s)
        sounded = False
        while left > 0 and not stop.is_set():
            if self._busy():
                self._hushed.clear()  # silent already: left set, the nap would end at once, over and over
                await self._nap(stop, 0.2)
                continue
            self._hushed.clear()
            began = self._clock.now
            self._ears.speaking(True)
            try:
                sounded = await self._round(sentence, stop) or sounded
            finally:
                if not self._busy():
                    self._ears.speaking(False)
            left -= max(self._clock.now - began, samples(0.2))
        return sounded

    async def tell(self, sentence: str) -> bool:
        """Say `sentence` once, when nobody is being answered; return whether it was said."""
        if self._busy():
            return False
        self._ears.speaking(True)  # a sentence of Ti-Pote's own that holds its name must not wake it
        try:
            with self._clock.working():
                return await self._asides.say(sentence)
        finally:
            if not self._busy():
                self._ears.speaking(False)

    async def _round(self, sentence: str, stop: asyncio.Event) -> bool:
        """Say the sentence and chime a few times, less when hushed or stopped; return whether the sentence sounded."""
        await self._voice.earcon("ring")
        said = False
        if not (stop.is_set() or self._hushed.is_set()):
            try:
                said = await self._say(sentence, stop)
            except TiPoteError as error:
                log.warning("bell.not_said", extra={"code": error.code})
        for _ in range(CHIMES):
            if stop.is_set() or self._hushed.is_set():
                break
            await self._voice.earcon("ring")
            await self._nap(stop, PAUSE_S)
        return said

    async def _say(self, sentence: str, stop: asyncio.Event) -> bool:
        """Say the sentence or what there is time for; return whether it sounded; raise TiPoteError when it cannot."""
        answer = self._voice.new_answer()
        await answer.say(sentence)
        await answer.release()
        finishing = asyncio.create_task(answer.finish())
        cut = [asyncio.create_task(stop.wait()), asyncio.create_task(self._hushed.wait())]
        await asyncio.wait([finishing, *cut], return_when=asyncio.FIRST_COMPLETED)
        for waiting in cut:
            waiting.cancel()
        if not finishing.done():
            await answer.interrupt()
        await asyncio.gather(*cut, return_exceptions=True)
        heard = await finishing
        return heard.complete or bool(heard.text)

    async def _nap(self, stop: asyncio.Event, seconds: float) -> None:
        """Wait in audio time, less when it is stopped or hushed."""
        pause = asyncio.create_task(self._clock.wait_until(self._clock.now + samples(seconds)))
        cut = [asyncio.create_task(stop.wait()), asyncio.create_task(self._hushed.wait())]
        await asyncio.wait([pause, *cut], return_when=asyncio.FIRST_COMPLETED)
        for waiting in (pause, *cut):
            waiting.cancel()
        await asyncio.gather(pause, *cut, return_exceptions=True)
