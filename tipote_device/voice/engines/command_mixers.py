"""Volume through the tools every Debian sound system has: `pactl` (PulseAudio, PipeWire) and `amixer` (ALSA).

The tools rather than a binding: they are there wherever their sound system is, and nothing has to be built for them.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import shutil

from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Mixer

TIMEOUT_S = 3.0
"""A sound server that does not answer within this is gone (seconds)."""

_PERCENT = re.compile(r"(\d{1,3})%")
SINK = "@DEFAULT_SINK@"


class PulseMixer:
    """The default output of PulseAudio or PipeWire."""

    name = "pulse"

    def __init__(self, sink: str = SINK) -> None:
        """Take the name of the output."""
        self._sink = sink

    async def level(self) -> int:
        """Return the level, 0..100."""
        return _percent(await _run("pactl", "get-sink-volume", self._sink))

    async def set_level(self, level: int) -> None:
        """Set the level, 0..100."""
        await _run("pactl", "set-sink-volume", self._sink, f"{level}%")
        await _run("pactl", "set-sink-mute", self._sink, "1" if level == 0 else "0")


class AlsaMixer:
    """A control of an ALSA card."""

    name = "alsa"

    def __init__(self, control: str, card: str = "default") -> None:
        """Take the control ("Master", "PCM", "Speaker") and the card."""
        self._control = control
        self._card = card

    async def level(self) -> int:
        """Return the level, 0..100, as heard rather than as the card counts it."""
        return _percent(await _run("amixer", "-M", "-D", self._card, "sget", self._control))

    async def set_level(self, level: int) -> None:
        """Set the level, 0..100."""
        await _run("amixer", "-M", "-D", self._card, "sset", self._control, f"{level}%")


async def find_mixer() -> Mixer | None:
    """Return the mixer of this machine: the sound server's, else the first usable ALSA control; None without one."""
    if shutil.which("pactl"):
        mixer = PulseMixer()
        with contextlib.suppress(VoiceError):
            await mixer.level()
            return mixer
    if shutil.which("amixer"):
        for control in ("Master", "Speaker", "PCM", "Headphone", "Digital"):
            alsa = AlsaMixer(control)
            with contextlib.suppress(VoiceError):
                await alsa.level()
                return alsa
    return None


def _percent(answer: str) -> int:
    found = _PERCENT.search(answer)
    if found is None:
        raise VoiceError("Je n'arrive pas à lire le volume.", code="volume")
    return min(100, int(found[1]))


async def _run(*command: str) -> str:
    """Run a tool and return what it prints; raise VoiceError when it fails or does not answer."""
    try:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError as error:
        raise VoiceError("Je n'arrive pas à régler le volume.", code="volume") from error
    try:
        async with asyncio.timeout(TIMEOUT_S):
            answer, _ = await process.communicate()
    except TimeoutError as error:
        process.kill()
        await process.wait()
        raise VoiceError("Le son ne répond pas.", code="volume") from error
    if process.returncode != 0:
        raise VoiceError("Je n'arrive pas à régler le volume.", code="volume")
    return answer.decode(errors="replace")
