"""The face of the voice: answers, small sounds, sentences prepared ahead, over one synthesizer and one speaker."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from tipote_device.contract.audio import Sound
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Speaker
from tipote_device.contract.settings import VoiceSettings
from tipote_device.voice.earcons import EarconName, earcons
from tipote_device.voice.loudness import Loudness
from tipote_device.voice.pcm import scaled
from tipote_device.voice.phrase_cache import PhraseCache
from tipote_device.voice.speaking import SpokenAnswer

_log = logging.getLogger(__name__)


class Mouth:
    """Speaks for the conductor."""

    def __init__(
        self,
        phrases: PhraseCache,
        speaker: Speaker,
        clock: AudioClock,
        settings: VoiceSettings,
        *,
        ahead: bool = True,
        loudness: Loudness | None = None,
    ) -> None:
        """Without `ahead`, nothing is synthesised before it is needed (benches of what that brings).

        `loudness` says how loud speech and small sounds are; without it, as loud as the settings say.
        """
        self._loudness = loudness
        self._phrases = phrases
        self._speaker = speaker
        self._clock = clock
        self._settings = settings
        self._ahead = ahead
        self._earcons = earcons(settings.earcon_volume) if settings.earcons else {}

    def new_answer(self) -> SpokenAnswer:
        """Start an answer, silent until released."""
        return SpokenAnswer(
            self._phrases,
            self._speaker,
            self._clock,
            volume=self._voice_gain,
            spoken=self._phrases.spoken,
            ready=self._phrases.ready,
        )

    def _voice_gain(self) -> float:
        return self._settings.volume if self._loudness is None else self._loudness.voice_gain

    async def earcon(self, name: EarconName) -> None:
        """Play a short sound; a loudspeaker that fails is logged, there is nothing else to tell it with."""
        if (sound := self._chime(name)) is None:
            return
        self._speaker.begin()
        try:
            await self._speaker.play(sound)
        except VoiceError as error:
            _log.warning("earcon.failed", extra={"code": error.code})

    async def ring_over(self) -> bool:
        """Let the bell be heard over what is being said; return False where there is no bell or no loudspeaker."""
        if (sound := self._chime("ring")) is None:
            return False
        try:
            await self._speaker.lay_over(sound)
        except VoiceError as error:
            _log.warning("earcon.failed", extra={"code": error.code})
            return False
        return True

    def _chime(self, name: EarconName) -> Sound | None:
        """Return a small sound as loud as it is to be now; None when small sounds are switched off."""
        sound = self._earcons.get(name)
        return sound if sound is None or self._loudness is None else scaled(sound, self._loudness.chime_gain)

    async def prepare(self, texts: Sequence[str]) -> None:
        """Have likely sentences ready before they are needed."""
        if self._ahead:
            await self._phrases.prepare(texts)

    @property
    def first_sample_at(self) -> int | None:
        """Audio time at which the current answer's first sample left (samples)."""
        return self._speaker.first_sample_at
