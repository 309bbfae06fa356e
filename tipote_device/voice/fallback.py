"""Several voices as one: when the first fails, the next says the sentence, so that a turn is never left mute."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Sequence

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Synthesizer

_log = logging.getLogger(__name__)

_PATIENCE_S = 20.0
"""A clause that takes longer is given to the next voice: a stuck engine must not leave the turn stuck."""


class FallbackSynthesizer:
    """Tries its voices in order for every sentence; counts the failures of each."""

    def __init__(self, voices: Sequence[Synthesizer], *, patience_s: float = _PATIENCE_S) -> None:
        """Take the voices, best first; raise VoiceError when there is none."""
        if not voices:
            raise VoiceError("Aucune voix n'est installée.", code="voix-absente")
        self.name = "+".join(voice.name for voice in voices)
        self._voices = tuple(voices)
        self._patience_s = patience_s
        self._failures: Counter[str] = Counter()

    @property
    def failures(self) -> dict[str, int]:
        """Sentences each voice could not say."""
        return dict(self._failures)

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` said by the first voice that can; raise the last voice's VoiceError when none can."""
        last: VoiceError | None = None
        for voice in self._voices:
            try:
                async with asyncio.timeout(self._patience_s):
                    return await voice.synthesize(text, pace=pace)
            except VoiceError as error:
                last = error
            except TimeoutError:
                last = VoiceError("La voix ne répond plus.", code="voix-bloquee")
            self._failures[voice.name] += 1
            _log.warning("voice.failed", extra={"engine": voice.name, "code": last.code})
        raise last or VoiceError("Aucune voix ne répond.")

    async def aclose(self) -> None:
        """Release every voice."""
        for voice in self._voices:
            await voice.aclose()
