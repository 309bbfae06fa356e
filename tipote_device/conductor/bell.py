"""Ringing: a sentence between chimes, silent while somebody speaks with Ti-Pote, until it is stopped or has lasted.

What comes to its hour while Ti-Pote answers is heard at once: it chimes over the answer, and says why afterwards.
"""

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


OVER_EVERY_S = 6.0
"""Time between two chimes over an answer (seconds): whoever listens to it is to understand it as well."""


class HouseBell:
    """A Bell over the voice. Whoever wakes Ti-Pote silences it for as long as they speak and are answered."""

    def __init__(
        self,
        clock: AudioClock,
        voice: Voice,
        ears: Ears,
        asides: Asides,
        *,
        busy: Callable[[], bool],
        answering: Callable[[], bool],
    ) -> None:
        """`busy` tells whether somebody is speaking with Ti-Pote or answered, `answering` whether it is the latter."""
        self._clock = clock
        self._voice = voice
        self._ears = ears
        self._asides = asides
        self._busy = busy
        self._answering = answering
        self._hushed = asyncio.Event()
        self._over_since: int | None = None
        """When it was first heard over the answer under way (samples); None when it is not."""

    def hush(self) -> None:
        """Be silent now: somebody is speaking. It goes on once nobody does, unless it is stopped."""
        self._hushed.set()

    def heard_over(self, at: int) -> bool:
        """Tell whether it is heard over the answer under way, and was already at `at` (samples)."""
        return self._over_since is not None and self._over_since <= at

    async def ring(self, sentence: str, stop: asyncio.Event, *, cap_s: float) -> bool:
        """Ring until `stop` is set or `cap_s` seconds of sound and pause have passed; return whether it sounded.

        What is chimed over an answer counts for neither.
        """
        try:
            return await self._ring(sentence, stop, left=samples(cap_s))
        finally:
            self._over_since = None

    async def _ring(self, sentence: str, stop: asyncio.Event, *, left: int) -> bool:
        sounded = known = False
        self._hushed.clear()
        while left > 0 and not stop.is_set():
            if self._busy():
                known = known or self._hushed.is_set()
                self._hushed.clear()  # silent already: left set, the nap would end at once, over and over
                if self._answering() and not known:
                    await self._ring_over(stop)
                else:
                    self._over_since = None
                    await self._nap(stop, 0.2)
                continue
            self._hushed.clear()
            self._over_since = None
            known = True  # whoever speaks from now on has heard it: their answer comes before it
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

    async def _ring_over(self, stop: asyncio.Event) -> None:
        """Chime over the answer under way, then wait for its end or for the next chime."""
        began = self._clock.now
        with self._clock.working():
            heard = await self._voice.ring_over()
        if heard and self._over_since is None:
            self._over_since = began
        await self._nap(stop, PAUSE_S)  # until it has died away, also where the answer is over before
        while self._answering() and self._clock.now - began < samples(OVER_EVERY_S):
            if stop.is_set() or self._hushed.is_set():
                break
            await self._nap(stop, 0.2)

    async def _round(self, sentence: str, stop: asyncio.Event) -> bool:
        """Say the sentence and chime a few times, less when hushed or stopped; return whether the sentence sounded."""
        await self._chime()
        said = False
        if not (stop.is_set() or self._hushed.is_set()):
            try:
                said = await self._say(sentence, stop)
            except TiPoteError as error:
                log.warning("bell.not_said", extra={"code": error.code})
        for _ in range(CHIMES):
            if stop.is_set() or self._hushed.is_set():
                break
            await self._chime()
            await self._nap(stop, PAUSE_S)
        return said

    async def _chime(self) -> None:
        with self._clock.working():
            await self._voice.earcon("ring")

    async def _say(self, sentence: str, stop: asyncio.Event) -> bool:
        """Say the sentence or what there is time for; return whether it sounded; raise TiPoteError when it cannot."""
        answer = self._voice.new_answer()
        with self._clock.working():
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
