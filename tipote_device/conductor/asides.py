"""What is said or sounded outside any conversation: about the box itself, or to invite somebody to speak."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from tipote_device.conductor.announcing import Announce, silent
from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.stages import Earcon, Voice

log = logging.getLogger(__name__)

MICROPHONE_GONE = "Je n'entends plus rien : le micro est débranché."
MICROPHONE_BACK = "Le micro est revenu."
MICROPHONE = (MICROPHONE_GONE, MICROPHONE_BACK)
"""Said when there may be no time to synthesise them."""

OFTEN_S = 5
"""Pause after the first failed attempt to say something (seconds); each further one doubles it."""

SELDOM_S = 300
"""Longest pause: a box without loudspeaker may be so for days (seconds)."""


class Asides:
    """Speaks beside the turns. Callers hold the clock."""

    def __init__(
        self, clock: AudioClock, voice: Voice, *, busy: Callable[[], bool], announce: Announce = silent
    ) -> None:
        """`busy` tells whether somebody is being answered: nothing is said over that."""
        self._announce = announce
        self._clock = clock
        self._voice = voice
        self._busy = busy
        self._waiting: dict[str, tuple[str, bool]] = {}
        """Subject -> the sentence that was not said yet, and whether it is good news."""
        self._bad: set[str] = set()
        """Subjects of which something bad was said last."""
        self._saying = asyncio.Lock()
        self._pause_s = OFTEN_S
        self._next_try = 0

    async def earcon(self, name: Earcon) -> None:
        """Play a short sound."""
        with self._clock.resting():
            await self._voice.earcon(name)

    async def tell(self, subject: str, sentence: str, *, only_after: bool = False) -> None:
        """Say how `subject` is, now or as soon as it can be said: a newer sentence takes the place of an older one.

        `only_after`: good news, not worth a word when the bad one has not been said.
        """
        self._waiting[subject] = (sentence, only_after)
        await self._say_waiting(subject)

    def due(self, second: int) -> bool:
        """Tell whether it is time, at that second of audio, to try again what could not be said."""
        return bool(self._waiting) and second >= self._next_try

    async def tell_again(self) -> None:
        """Try to say what could not be said, unless something is being tried already.

        Synthesis may outlast several of the seconds at which this comes due: tries that queue up would all fail at
        once, each doubling the pause.
        """
        if self._saying.locked():
            return
        for subject in list(self._waiting):
            if not await self._say_waiting(subject):
                self._pause_s = min(2 * self._pause_s, SELDOM_S)
                self._next_try = int(self._clock.now / MIC_RATE) + self._pause_s
                return
            self._pause_s = OFTEN_S

    async def _say_waiting(self, subject: str) -> bool:
        """Say what is to be said of `subject`, one thing after the other; return False when it cannot be said."""
        with self._clock.resting():
            await self._saying.acquire()
        try:
            news = self._waiting.get(subject)
            if news is None:
                return True
            sentence, only_after = news
            if (not only_after or subject in self._bad) and not await self.say(sentence):
                return False
            if only_after:
                self._bad.discard(subject)
            else:
                self._bad.add(subject)
            if self._waiting.get(subject) == news:
                del self._waiting[subject]
            return True
        finally:
            self._saying.release()

    async def say(self, sentence: str) -> bool:
        """Say a sentence about the box itself; return False when somebody is being answered or the voice fails."""
        if self._busy():
            return False
        answer = self._voice.new_answer()
        try:
            with self._clock.resting():
                await answer.say(sentence)
                await answer.release()
                heard = await answer.finish()
        except TiPoteError as error:
            log.warning("aside_not_said", extra={"code": error.code})
            return False
        self._announce("aside", {"sentence": heard.text, "complete": heard.complete})
        return heard.complete
