"""Piper voices through piper-tts, on an ONNX session of ours."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import numpy as np
from piper.config import PhonemeType, PiperConfig, SynthesisConfig
from piper.voice import PiperVoice

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.contract.worker import Worker
from tipote_device.voice.engines.french_phonemes import phoneme_sentences
from tipote_device.voice.engines.onnx_session import open_session
from tipote_device.voice.pcm import to_sound, trimmed

_SENTENCE_PAUSE_S = 0.25
"""Silence between two sentences of one clause: Piper speaks them one by one."""


class _Voice(PiperVoice):  # type: ignore[misc]
    """A Piper voice that does not initialise an espeak-ng of its own."""

    def phonemize(self, text: str) -> list[list[str]]:
        """Return the phonemes of `text`, sentence by sentence."""
        if self.config.phoneme_type != PhonemeType.ESPEAK:
            plain: list[list[str]] = super().phonemize(text)
            return plain
        return phoneme_sentences(self.config.espeak_voice, text, self.config.vowel_clusters)


class PiperSynthesizer:
    """A Piper voice. Only a voice made for `language` is accepted: any other reads French unintelligibly."""

    def __init__(
        self, model_path: Path, config_path: Path, *, threads: int = 0, speed: float = 1.0, language: str = "fr"
    ) -> None:
        """Take the voice's `.onnx` and `.onnx.json`; raise VoiceError when missing, unreadable or of another language.

        The model itself is loaded by the first sentence, off the event loop.
        """
        if not Path(model_path).is_file() or not Path(config_path).is_file():
            raise VoiceError("La voix Piper n'est pas installée.", code="voix-absente")
        try:
            described: dict[str, Any] = json.loads(Path(config_path).read_text(encoding="utf-8"))
            spoken = _language_of(described)
            self._config = PiperConfig.from_dict(described)
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise VoiceError("La description de la voix Piper est illisible.", code="voix-illisible") from error
        if spoken != language:
            raise VoiceError("Cette voix ne parle pas français.", code="voix-etrangere")
        self.name = "piper"
        self._model = Path(model_path)
        self._threads = threads
        self._length_scale = self._config.length_scale / speed
        self._worker = Worker("piper")
        self._voice: _Voice | None = None

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return `text` spoken, silence trimmed at both ends; raise VoiceError when the engine fails."""
        try:
            return await self._worker.run(self._say, text, pace)
        except (VoiceError, asyncio.CancelledError):
            raise
        except Exception as error:  # whatever the model or its wrapper raises is one failed clause
            raise VoiceError("La voix Piper n'a pas pu dire cette phrase.") from error

    async def aclose(self) -> None:
        """Release the model."""
        self._worker.close()
        self._voice = None

    def _say(self, text: str, pace: float) -> Sound:
        if self._voice is None:
            self._voice = _Voice(session=open_session(self._model, self._threads), config=self._config)
        rate = self._config.sample_rate
        pause = np.zeros(round(_SENTENCE_PAUSE_S * rate), dtype=np.float32)
        parts: list[Any] = []
        speaking = SynthesisConfig(length_scale=self._length_scale / pace)
        for chunk in self._voice.synthesize(text, speaking):
            parts += [pause] if parts else []
            parts.append(trimmed(chunk.audio_float_array, rate))
        if not parts:
            raise VoiceError("Il n'y a rien à dire.", code="rien-a-dire")
        return to_sound(np.concatenate(parts), rate)


def _language_of(described: dict[str, Any]) -> str:
    """Return the language family a voice is made for, from its declaration or else from its espeak voice."""
    declared = described.get("language", {}).get("family")
    return str(declared or described["espeak"]["voice"]).split("-")[0].split("_")[0].lower()
