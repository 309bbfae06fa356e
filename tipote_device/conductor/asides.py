"""What is said or sounded outside any conversation: about the box itself, or to invite somebody to speak."""

from __future__ import annotations

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
        self._waiting: dict[str, str] = {}
        """Subject -> the sentence that could not be said yet."""
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
        untold = self._waiting.pop(subject, None)
        if only_after and untold is not None:
            return
        if not await self.say(sentence):
            self._waiting.setdefault(subject, sentence)

    def due(self, second: int) -> bool:
        """Tell whether it is time, at that second of audio, to try again what could not be said."""
        return bool(self._waiting) and second >= self._next_try

    async def tell_again(self) -> None:
        """Try to say what could not be said."""
        for subject, sentence in list(self._waiting.items()):
            if not await self.say(sentence):
                self._pause_s = min(2 * self._pause_s, SELDOM_S)
                self._next_try = int(self._clock.now / MIC_RATE) + self._pause_s
                return
            self._pause_s = OFTEN_S
            if self._waiting.get(subject) == sentence:
                del self._waiting[subject]

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
