"""How loud Ti-Pote speaks: asked by voice, softer at night, one level for the voice and one for the small sounds."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

from tipote_device.contract.clock import between_hours
from tipote_device.contract.ports import Mixer
from tipote_device.contract.settings import VoiceSettings

STEP = 10
"""Points of "plus fort" and "moins fort"."""

_log = logging.getLogger(__name__)


class SoftwareMixer:
    """A level applied to the samples themselves, for a machine whose mixer cannot be reached."""

    name = "software"

    def __init__(self, level: int = 100) -> None:
        """Start at `level`, 0..100."""
        self._level = level

    async def level(self) -> int:
        """Return the level."""
        return self._level

    async def set_level(self, level: int) -> None:
        """Set the level."""
        self._level = level

    @property
    def gain(self) -> float:
        """Return what samples are multiplied by: half the level is about half as loud (square law)."""
        return (self._level / 100) ** 2


class Loudness:
    """The volume as the household sees it."""

    def __init__(self, mixer: Mixer | None, settings: VoiceSettings, now: Callable[[], datetime]) -> None:
        """Without `mixer` the samples themselves are made softer; `now` tells the local time."""
        self._software = SoftwareMixer()
        self._mixer: Mixer = mixer or self._software
        self._settings = settings
        self._now = now
        self._before_mute: int | None = None

    @property
    def voice_gain(self) -> float:
        """Return what speech is multiplied by, 0..1."""
        return self._settings.volume * self._night * self._software.gain

    @property
    def chime_gain(self) -> float:
        """Return what the small sounds are multiplied by, besides their own volume."""
        return self._night * self._software.gain

    @property
    def _night(self) -> float:
        inside = between_hours(self._now(), self._settings.night_from, self._settings.night_to)
        return self._settings.night_volume if inside else 1.0

    async def louder(self) -> str:
        """Go up one step and return what to say; raise VoiceError when the mixer fails."""
        return await self._to(await self._known() + STEP)

    async def softer(self) -> str:
        """Go down one step, never to silence, and return what to say."""
        return await self._to(max(STEP, await self._known() - STEP))

    async def set_to(self, level: int) -> str:
        """Go to `level`, 0..100, and return what to say."""
        return await self._to(level)

    async def mute(self) -> str:
        """Be silent until somebody asks for sound again; nothing is said."""
        level = await self._mixer.level()
        self._before_mute = level or self._before_mute
        await self._mixer.set_level(0)
        return ""

    async def _known(self) -> int:
        level = await self._mixer.level()
        return self._before_mute if level == 0 and self._before_mute else level

    async def _to(self, level: int) -> str:
        wanted = max(0, min(100, level))
        self._before_mute = None
        await self._mixer.set_level(wanted)
        _log.info("volume.set", extra={"level": wanted, "mixer": self._mixer.name})
        return "Volume au maximum." if wanted == 100 else f"Volume à {wanted} %."
