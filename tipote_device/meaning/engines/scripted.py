"""A transcriber that knows beforehand what was said: scenes and tests of the stages after it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from tipote_device.contract.audio import BYTES_PER_SAMPLE, MIC_RATE
from tipote_device.contract.errors import MeaningError
from tipote_device.contract.turn import Transcript
from tipote_device.meaning.windows import FULL_S, compression_ratio, window_seconds

Script = Iterable[str | Transcript | MeaningError] | Callable[[bytes], str | Transcript]


class ScriptedTranscriber:
    """Implements the `Transcriber` port from a script instead of a model."""

    def __init__(self, script: Script) -> None:
        """Take what each call gives, in order, or a function from PCM to text.

        A MeaningError in the script is raised when its turn comes; a call after the end of the script raises one.
        """
        self._answer = script if callable(script) else None
        self._lines = iter(()) if callable(script) else iter(script)
        self.heard: list[bytes] = []
        """The PCM of every call so far."""

    async def load(self) -> None:
        """Do nothing: there is no model."""

    async def transcribe(self, pcm: bytes, *, full_window: bool = False) -> Transcript:
        """Return the next line of the script (empty PCM takes no line); raise MeaningError as the script says."""
        began = time.perf_counter()
        duration_s = len(pcm) / BYTES_PER_SAMPLE / MIC_RATE
        if duration_s <= 0:
            return Transcript("", 0.0, 1.0, 0.0, 0.0, 0.0)
        self.heard.append(pcm)
        line = self._next(pcm)
        if isinstance(line, Transcript):
            return line
        window_s = FULL_S if full_window else window_seconds(duration_s, min_window_s=8.0)
        elapsed_ms = (time.perf_counter() - began) * 1000.0
        return Transcript(line, -0.1, 0.01 if line else 1.0, compression_ratio(line), window_s, elapsed_ms)

    async def aclose(self) -> None:
        """Do nothing: there is no model."""

    def _next(self, pcm: bytes) -> str | Transcript:
        if self._answer is not None:
            return self._answer(pcm)
        line = next(self._lines, None)
        if line is None:
            raise MeaningError("La transcription a échoué.", code="script-fini")
        if isinstance(line, MeaningError):
            raise line
        return line
