"""The composition root: the only file that names concrete engines.

Settings go in, a ready conductor comes out. Tests and benches call the same functions and replace single
parts (`Parts` is a plain dataclass) instead of patching modules.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.catalogue.catalogue import Catalogue
from tipote_device.catalogue.store import ModelStore
from tipote_device.conductor import Conductor, Responder
from tipote_device.conductor.turn import LOST_THREAD, NOT_UNDERSTOOD, Announce
from tipote_device.contract.audio import Sound
from tipote_device.contract.clock import AudioClock, Clock, SystemClock
from tipote_device.contract.errors import CatalogueError, MemoryStoreError, VoiceError
from tipote_device.contract.places import DATABASE_NAME, data_home
from tipote_device.contract.ports import (
    EndOfTurn,
    LanguageModel,
    Microphone,
    SessionStore,
    Speaker,
    SpeechDetector,
    Synthesizer,
    Transcriber,
    WakeWord,
)
from tipote_device.contract.settings import Settings
from tipote_device.contract.stages import Thinking, Understood
from tipote_device.ears.listening import Listener

DEMO = Path(__file__).parent / "demo"


def _silent(_name: str, _fields: dict[str, Any]) -> None:
    """Announce nothing."""


def home() -> Path:
    """Return the data folder, made if need be."""
    folder = data_home(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def threads(wanted: int, most: int = 4) -> int:
    """Return `wanted`, or when it is 0 the number of usable cores, at most `most`."""
    return wanted or min(most, len(os.sched_getaffinity(0)))


def models() -> ModelStore:
    """Return the catalogue over the data folder."""
    return ModelStore.open()


# --- engines ------------------------------------------------------------------------------------


@dataclass
class Parts:
    """Every engine of one box, loaded."""

    settings: Settings
    wake_word: WakeWord
    detector: SpeechDetector
    end_of_turn: EndOfTurn
    transcriber: Transcriber
    model: LanguageModel | None
    synthesizer: Synthesizer
    sessions: SessionStore
    wall: Clock
    names: dict[str, str]
    """Role -> identifier of the model in use."""

    prepare_phrases: bool = True
    """Synthesise likely answers while the person speaks."""

    clause_streaming: bool = True
    """Speak the first clause while the rest is being thought."""


def model_id(settings: Settings, role: str) -> str:
    """Return the model that plays `role`: the one the settings name, else the profile's."""
    named = {"stt": settings.comprehension.model, "llm": settings.pensee.model}.get(role)
    return named or models().catalogue.profile(settings.modeles.profile)[role]


def model_folder(settings: Settings, role: str) -> Path:
    """Return the folder of the model that plays `role`; raise CatalogueError when it is not complete."""
    return next(iter(models().paths(model_id(settings, role)).values())).parent


def build_transcriber(settings: Settings) -> Transcriber:
    """Return the speech recogniser; raise CatalogueError when its model is missing."""
    from tipote_device.meaning.engines.whisper import WhisperTranscriber

    chosen = settings.comprehension
    return WhisperTranscriber(
        model_folder(settings, "stt"),
        threads=threads(chosen.threads),
        beam=chosen.beam,
        words=settings.maison.words,
        short_window=chosen.short_window,
        min_window_s=chosen.min_window_s,
    )


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
    )


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
        raise VoiceError(f"La voix « {chosen.engine} » n'est pas installée : lancez « tipote models pull ».")
    return FallbackSynthesizer(voices)


def build_wake_word(settings: Settings) -> WakeWord:
    """Return the detector of every configured wake word."""
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
    )


@contextlib.asynccontextmanager
async def load(settings: Settings, *, keep_sessions: bool = True) -> AsyncIterator[Parts]:
    """Load every engine, warm, side by side; close them at the end.

    Raises CatalogueError, VoiceError, MindError or MemoryStoreError with a sentence saying what is missing.
    """
    from tipote_device.ears.engines.silero import SileroDetector
    from tipote_device.ears.engines.smart_turn import SmartTurn

    turn_file = next(iter(models().paths("smart-turn-v3.2").values()))
    model = build_language_model(settings)
    starting = None if model is None else asyncio.create_task(model.start())
    async with contextlib.AsyncExitStack() as stack:
        if model is not None:
            stack.push_async_callback(model.aclose)
        transcriber, wake_word, detector, end_of_turn, synthesizer, sessions = await asyncio.gather(
            asyncio.to_thread(build_transcriber, settings),
            asyncio.to_thread(build_wake_word, settings),
            asyncio.to_thread(SileroDetector),
            asyncio.to_thread(SmartTurn, turn_file),
            asyncio.to_thread(build_synthesizer, settings),
            open_sessions() if keep_sessions else sessions_in_ram(),
        )
        stack.push_async_callback(transcriber.aclose)
        stack.push_async_callback(sessions.aclose)
        phrases = await _warm(synthesizer)
        stack.push_async_callback(phrases.aclose)
        names = {role: model_id(settings, role) for role in ("stt", "llm")} | {"tts": synthesizer.name}
        names["wake_word"] = ", ".join(word.model for word in settings.oreilles.wake_words)
        if starting is not None:
            await starting
        wall = SystemClock(settings.maison.timezone)
        yield Parts(
            settings, wake_word, detector, end_of_turn, transcriber, model, phrases, sessions, wall, names
        )


async def _warm(synthesizer: Synthesizer) -> Any:
    """Check that the voice speaks, and have the fixed sentences ready: they must play at once."""
    from tipote_device.conductor.reply import GOODBYE
    from tipote_device.voice.phrase_cache import PhraseCache
    from tipote_device.voice.self_test import self_test

    await self_test(synthesizer)
    phrases = PhraseCache(synthesizer)
    await phrases.prepare((NOT_UNDERSTOOD, LOST_THREAD, GOODBYE), keep=True)
    return phrases


async def open_sessions() -> SessionStore:
    """Open the household's database."""
    from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore

    return await SqliteSessionStore.open(home() / DATABASE_NAME)


async def sessions_in_ram() -> SessionStore:
    """Return a store that keeps nothing: benches and tests."""
    from tipote_device.memory.engines.memory_sessions import MemorySessionStore

    return MemorySessionStore()


# --- stages -------------------------------------------------------------------------------------


class _Understanding:
    """Transcriber, gates, wake word and grammar as the conductor sees them."""

    def __init__(self, transcriber: Transcriber, words: tuple[str, ...]) -> None:
        from tipote_device.meaning.prompt import household_prompt

        self._transcriber = transcriber
        self._prompt = household_prompt(words)

    async def understand(self, utterance: Any) -> Any:
        """Transcribe and judge; the wake word alone gives an empty text."""
        from tipote_device.contract.audio import seconds
        from tipote_device.contract.turn import Rejected
        from tipote_device.meaning.understanding import understand

        transcript = await self._transcriber.transcribe(utterance.pcm)
        meant = understand(
            transcript,
            woken=utterance.woken,
            speech_seconds=seconds(utterance.speech_end - utterance.speech_start),
            prompt=self._prompt,
        )
        if isinstance(meant, Rejected):
            if meant.reason == "empty" and utterance.woken:
                return Understood("", _NO_INTENT, transcript)
            return meant
        return Understood(meant.text, meant.intent, transcript)


class _Conversations:
    """Opens conversations over one keeper."""

    def __init__(self, keeper: Any, clock: Clock) -> None:
        self._keeper, self._clock = keeper, clock

    def open(self) -> Any:
        """Begin a session."""
        from tipote_device.memory.session import Conversation

        return Conversation(self._keeper, self._clock)
