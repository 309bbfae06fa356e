"""Kokoro-82M speaking French with the style of the SIWIS voice, through kokoro-onnx.

Phonemes come from the espeak-ng that piper-tts carries; kokoro-onnx batches them, picks the style row by the number of
phonemes and feeds the model (Kokoro: github.com/hexgrad/kokoro, ONNX: github.com/thewh1teagle/kokoro-onnx).
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.worker import Worker
from tipote_device.voice.engines.french_phonemes import french_phonemes
from tipote_device.voice.engines.onnx_session import open_session
from tipote_device.voice.pcm import to_sound, trimmed

_SLOWEST, _FASTEST = 0.5, 2.0
"""Paces kokoro-onnx takes."""

_STYLE_SHAPE = (510, 1, 256)
"""One style vector per number of phonemes."""


class KokoroSynthesizer:
    """French text to 24 kHz speech. The model is loaded by the first sentence, off the event loop."""

    def __init__(
        self, model_path: Path, vocab_path: Path, style_path: Path, *, threads: int = 0, speed: float = 1.0
    ) -> None:
        """Take the three files of the voice; `speed` 0.5..2. Raises VoiceError when one is missing."""
        missing = [path for path in (model_path, vocab_path, style_path) if not Path(path).is_file()]
        if missing:
            raise VoiceError("La voix Kokoro n'est pas installée.", code="voix-absente")
        self.name = "kokoro"
        self._model, self._vocab, self._style_file = Path(model_path), Path(vocab_path), Path(style_path)
        self._threads = threads
        self._speed = speed
        self._worker = Worker("kokoro")
        self._engine: Any = None
        self._style: NDArray[np.float32] = np.empty(0, dtype=np.float32)

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` spoken, silence trimmed at both ends; raise VoiceError when nothing can be said of it."""
        try:
            return await self._worker.run(self._say, text, pace)
        except (VoiceError, asyncio.CancelledError):
            raise
        except Exception as error:  # whatever the model or its wrapper raises is one failed clause
            raise VoiceError("La voix Kokoro n'a pas pu dire cette phrase.") from error

    async def aclose(self) -> None:
        """Release the model."""
        self._worker.close()
        self._engine = None

    def _say(self, text: str, pace: float) -> Sound:
        engine = self._engine or self._load()
        phonemes = french_phonemes(text)
        if not phonemes.strip():
            raise VoiceError("Il n'y a rien à dire.", code="rien-a-dire")
        audio, rate = engine.create(
            phonemes, self._style, min(_FASTEST, max(_SLOWEST, self._speed * pace)), is_phonemes=True, trim=False
        )
        return to_sound(trimmed(audio, rate), rate)

    def _load(self) -> Any:
        from kokoro_onnx import Kokoro  # a second of imports: here they cost the engine's thread, not the start

        style = np.fromfile(self._style_file, dtype="<f4")
        if style.size != int(np.prod(_STYLE_SHAPE)):
            raise VoiceError("Le style de voix est illisible.", code="voix-illisible")
        session: Any = open_session(self._model, self._threads)
        with tempfile.TemporaryDirectory() as folder:
            # kokoro-onnx wants a file of voices to read names from; the voice itself is handed over as an array
            names = Path(folder) / "voices.npz"
            np.savez(names, none=np.empty(0, dtype=np.float32))
            try:
                self._engine = Kokoro.from_session(session, str(names), vocab_config=str(self._vocab))
            except (OSError, ValueError, KeyError) as error:
                raise VoiceError("Le vocabulaire de la voix est illisible.", code="voix-illisible") from error
        self._style = style.reshape(_STYLE_SHAPE)
        return self._engine
