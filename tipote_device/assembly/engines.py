"""Each engine from its settings and its model files. Heavy libraries are imported when an engine is built."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tipote_device.assembly.places import home, model_folder, model_id, models, threads
from tipote_device.contract.errors import CatalogueError, VoiceError
from tipote_device.contract.ports import LanguageModel, Synthesizer
from tipote_device.contract.settings import Settings
from tipote_device.ears.verifier import Verifier
from tipote_device.meaning.interpreter import is_command
from tipote_device.voice.spoken_french import SpokenStyle

if TYPE_CHECKING:
    from tipote_device.ears.engines.openwakeword_detector import OpenWakeWordDetector
    from tipote_device.meaning.engines.whisper import WhisperTranscriber

log = logging.getLogger(__name__)


def build_transcriber(settings: Settings, *, primed: bool = True) -> WhisperTranscriber:
    """Return the speech recogniser, not yet loaded; `primed` False leaves its prompt out. Raises CatalogueError."""
    from tipote_device.meaning.engines.whisper import WhisperTranscriber

    chosen = settings.comprehension
    return WhisperTranscriber(
        model_folder(settings, "stt"),
        threads=threads(chosen.threads),
        beam=chosen.beam,
        words=settings.maison.words,
        short_window=chosen.short_window,
        min_window_s=chosen.min_window_s,
        primed=primed,
        believe=is_command,
    )


def french_phonemes(text: str) -> str:
    """Return the IPA of French `text`."""
    from tipote_device.voice.engines.french_phonemes import french_phonemes as read

    return read(text)


def build_language_model(settings: Settings) -> LanguageModel | None:
    """Return the language model, not started; None when the settings switch it off."""
    from tipote_device.mind.engines.llama_process import LlamaLanguageModel

    if not settings.pensee.enabled:
        return None
    files = models().paths(model_id(settings, "llm"))
    weights = next(path for name, path in files.items() if name.endswith(".gguf"))
    return LlamaLanguageModel(
        weights,
        threads=threads(settings.pensee.threads),
        context_tokens=settings.pensee.context_tokens,
        prefill_batch=settings.pensee.prefill_batch,
        prefix_folder=home() / "cache",
    )


def spoken_style(settings: Settings) -> SpokenStyle:
    """Return how this household wants French to be said."""
    return SpokenStyle(settings.voix.numerals, settings.voix.pronunciations)


def build_synthesizer(settings: Settings) -> Synthesizer:
    """Return the voices of the house in order of preference behind one face; raise VoiceError when there is none."""
    from tipote_device.voice.engines.espeak import EspeakSynthesizer
    from tipote_device.voice.engines.kokoro import KokoroSynthesizer
    from tipote_device.voice.engines.piper import PiperSynthesizer
    from tipote_device.voice.fallback import FallbackSynthesizer

    store, chosen = models(), settings.voix
    most = threads(chosen.threads, most=2)

    def piper() -> Synthesizer:
        named = store.catalogue.profile(settings.modeles.profile)["tts"]
        files = store.paths(named if named.startswith("piper-fr") else "piper-fr-siwis-medium")
        config = next(path for name, path in files.items() if name.endswith(".json"))
        weights = next(path for name, path in files.items() if name.endswith(".onnx"))
        return PiperSynthesizer(weights, config, threads=most, speed=chosen.speed)

    def kokoro() -> Synthesizer:
        files = store.paths("kokoro-82m")
        return KokoroSynthesizer(
            files["kokoro.int8.onnx"], files["vocab.json"], files["ff_siwis.bin"], threads=most, speed=chosen.speed
        )

    makers: dict[str, Callable[[], Synthesizer]] = {
        "piper": piper,
        "kokoro": kokoro,
        "espeak": lambda: EspeakSynthesizer(speed=chosen.speed),
    }
    wanted = list(makers) if chosen.engine == "auto" else [chosen.engine, "espeak"]
    voices: list[Synthesizer] = []
    for name in dict.fromkeys(wanted):
        with contextlib.suppress(CatalogueError, VoiceError):
            voices.append(makers[name]())
    if chosen.engine not in ("auto", "espeak") and (not voices or voices[0].name != chosen.engine):
        raise VoiceError(f"La voix « {chosen.engine} » n'est pas installée : lance « tipote models pull ».")
    return FallbackSynthesizer(voices)


def build_wake_word(settings: Settings, voices: Sequence[Verifier] = ()) -> OpenWakeWordDetector:
    """Return the detector of every configured wake word; `voices`, enrolled ones, correct its scores."""
    from tipote_device.ears.engines.openwakeword_detector import OpenWakeWordDetector

    store = models()
    features = store.paths("openwakeword-features")

    def file_of(model: str) -> Path:
        if model.endswith(".onnx"):
            return Path(model).expanduser()
        return next(path for name, path in store.paths(model).items() if name.endswith(".onnx"))

    return OpenWakeWordDetector(
        {word.name: file_of(word.model) for word in settings.oreilles.wake_words},
        melspectrogram=features["melspectrogram.onnx"],
        embedding=features["embedding_model.onnx"],
        voices=voices,
    )
