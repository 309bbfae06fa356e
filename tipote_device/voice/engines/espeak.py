"""espeak-ng as a command: the voice of last resort, which needs no model."""

from __future__ import annotations

import asyncio
import contextlib
import io
import shutil
import wave

import numpy as np

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.pcm import to_sound, trimmed

_WORDS_PER_MINUTE = 155
"""espeak's own default is 175: hard to follow for French listeners who do not know this voice."""

_TIMEOUT_S = 10.0
"""It speaks a sentence in some 20 ms; beyond this it hangs."""


class EspeakSynthesizer:
    """French text to 22.05 kHz speech by running `espeak-ng`."""

    def __init__(self, *, speed: float = 1.0, command: str = "espeak-ng") -> None:
        """Find the command; raise VoiceError when it is not installed."""
        found = shutil.which(command)
        if found is None:
            raise VoiceError("espeak-ng n'est pas installé.", code="voix-absente")
        self.name = "espeak"
        self._command, self._speed = found, speed

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` spoken; raise VoiceError when the command fails or gives no sound."""
        try:
            process = await asyncio.create_subprocess_exec(
                self._command,
                *("-v", "fr", "-s", str(round(_WORDS_PER_MINUTE * self._speed * pace)), "--stdin", "--stdout"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )
        except OSError as error:
            raise VoiceError("espeak-ng ne démarre pas.") from error
        try:
            async with asyncio.timeout(_TIMEOUT_S):
                output, _ = await process.communicate(text.encode())
        except TimeoutError as error:
            raise VoiceError("espeak-ng ne répond plus.") from error
        finally:
            if process.returncode is None:  # timed out or cancelled
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        return _decoded(output)

    async def aclose(self) -> None:
        """Nothing to release."""


def _decoded(output: bytes) -> Sound:
    """Return the WAV that espeak-ng wrote, whose header does not know its length."""
    try:
        with wave.open(io.BytesIO(output)) as stream:
            rate = stream.getframerate()
            pcm = stream.readframes(len(output))
    except (wave.Error, EOFError) as error:
        raise VoiceError("espeak-ng n'a rien dit.") from error
    samples = np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / np.float32(32768)
    speech = trimmed(samples, rate)
    if not len(speech):
        raise VoiceError("Il n'y a rien à dire.", code="rien-a-dire")
    return to_sound(speech, rate)
