"""What is said or sounded outside any conversation: about the box itself, or to invite somebody to speak."""

from __future__ import annotations

import logging
from collections.abc import Callable

from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.stages import Earcon, Voice

log = logging.getLogger(__name__)


class Asides:
    """Speaks beside the turns. Callers hold the clock."""

    def __init__(self, clock: AudioClock, voice: Voice, *, busy: Callable[[], bool]) -> None:
        """`busy` tells whether somebody is being answered: nothing is said over that."""
        self._clock = clock
        self._voice = voice
        self._busy = busy

    async def earcon(self, name: Earcon) -> None:
        """Play a short sound."""
        with self._clock.resting():
            await self._voice.earcon(name)

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
        return heard.complete
