"""Every engine of one box, loaded side by side and warm."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator
from dataclasses import dataclass

from tipote_device.agenda.sentences import OPENINGS
from tipote_device.assembly.engines import (
    build_language_model,
    build_synthesizer,
    build_transcriber,
    build_wake_word,
    spoken_style,
)
from tipote_device.assembly.places import model_id, models
from tipote_device.assembly.plug_ins import NO_PLUG_INS, PlugIns, open_plug_ins, with_servers
from tipote_device.assembly.remembering import Remembering, open_remembering
from tipote_device.assembly.wake import build_second_look, enrolled
from tipote_device.conductor.asides import MICROPHONE
from tipote_device.conductor.reply import GOODBYE, NO_MIND
from tipote_device.conductor.turn import LOST_THREAD, NOT_UNDERSTOOD
from tipote_device.contract.clock import Clock, SystemClock
from tipote_device.contract.errors import CatalogueError, MindError
from tipote_device.contract.ports import (
    EndOfTurn,
    LanguageModel,
    Mixer,
    SessionStore,
    SpeechDetector,
    Transcriber,
    WakeWord,
)
from tipote_device.contract.settings import Settings
from tipote_device.contract.wake import SecondLook
from tipote_device.daemon.heap import bound_arenas, give_back
from tipote_device.voice.phrase_cache import PhraseCache
from tipote_device.voice.self_test import self_test

log = logging.getLogger(__name__)

NO_MODEL = "Mon modèle de langage manque ou est abîmé."
ONLY_COMMANDS = "En attendant, je ne réponds qu'aux commandes."


@dataclass
class Parts:
    """Every engine of one box, loaded."""

    settings: Settings
    wake_word: WakeWord
    detector: SpeechDetector
    end_of_turn: EndOfTurn
    transcriber: Transcriber
    model: LanguageModel | None
    phrases: PhraseCache
    """The voice, with the sentences it remembers."""

    sessions: SessionStore
    wall: Clock
    names: dict[str, str]
    """Role -> identifier of the model in use."""

    memory: Remembering | None = None
    """What is known and how it is found; None: nothing is recalled."""

    notice: str | None = None
    """Something the household should be told aloud about this start."""

    mixer: Mixer | None = None
    """The volume of this machine; None: the samples themselves are made softer."""

    prepare_phrases: bool = True
    """Synthesise likely answers while the person speaks."""

    clause_streaming: bool = True
    """Speak the first clause while the rest is being thought."""

    plug_ins: PlugIns = NO_PLUG_INS
    """What others add."""

    second_look: SecondLook | None = None
    """Who confirms wake words; None: the detector alone decides."""

    own_ears: WakeWord | None = None
    """A second detector, for what Ti-Pote itself says; None: its own name is not told from a person's."""


@contextlib.asynccontextmanager
async def load(settings: Settings, *, keep_sessions: bool = True) -> AsyncIterator[Parts]:
    """Load every engine, warm, side by side; close them at the end.

    Raises CatalogueError, VoiceError, MindError or MemoryStoreError with a sentence saying what is missing.
    """
    from tipote_device.ears.engines.silero import SileroDetector
    from tipote_device.ears.engines.smart_turn import SmartTurn

    bound_arenas()
    turn_file = next(iter(models().paths("smart-turn-v3.2").values()))
    model, without = _language_model(settings)
    starting = None if model is None else asyncio.create_task(model.start())
    async with contextlib.AsyncExitStack() as stack:
        if model is not None:
            stack.push_async_callback(model.aclose)
        plug_ins = await stack.enter_async_context(open_plug_ins(settings))
        plug_ins = await stack.enter_async_context(with_servers(settings, plug_ins))
        for sentence in plug_ins.problems:
            log.warning("plug_in.left_out", extra={"sentence": sentence})
        transcriber, (wake_word, own_ears), detector, end_of_turn, phrases, memory = await asyncio.gather(
            _loaded_transcriber(settings),
            asyncio.to_thread(lambda: (build_wake_word(settings, enrolled()), build_wake_word(settings))),
            asyncio.to_thread(SileroDetector),
            asyncio.to_thread(SmartTurn, turn_file),
            _voice(settings),
            _memory(settings, keep_sessions),
        )
        stack.push_async_callback(transcriber.aclose)
        stack.push_async_callback(memory.aclose)
        stack.push_async_callback(phrases.aclose)
        names = {role: model_id(settings, role) for role in ("stt", "llm")} | {"tts": phrases.name}
        names["wake_word"] = ", ".join(word.model for word in settings.oreilles.wake_words)
        if starting is not None:
            try:
                await starting
            except MindError as error:  # asked again at the next question; commands do without
                log.error("mind.not_started", extra={"code": error.code})  # noqa: TRY400 -- the code says it all
                without = f"{error.sentence} {ONLY_COMMANDS}"
        notice = " ".join(filter(None, (memory.notice, without))) or None
        wall = SystemClock(settings.maison.timezone)
        # what is loaded stays: the collector need not walk over it again, which would hold the event loop
        gc.collect()
        gc.freeze()
        give_back()
        await stack.enter_async_context(_fixed_phrases(phrases))
        yield Parts(
            settings,
            wake_word,
            detector,
            end_of_turn,
            transcriber,
            model,
            phrases,
            memory.database.sessions,
            wall,
            names,
            memory,
            notice,
            plug_ins=plug_ins,
            second_look=build_second_look(settings, transcriber),
            own_ears=own_ears,
        )


def _language_model(settings: Settings) -> tuple[LanguageModel | None, str | None]:
    """Return the language model, not started, or None and what is to be said of it: commands do without."""
    try:
        return build_language_model(settings), None
    except CatalogueError as error:
        log.error("mind.not_built", extra={"sentence": error.sentence})  # noqa: TRY400 -- the sentence says it all
        return None, f"{NO_MODEL} {ONLY_COMMANDS}"


async def _loaded_transcriber(settings: Settings) -> Transcriber:
    transcriber = await asyncio.to_thread(build_transcriber, settings)
    await transcriber.load()
    return transcriber


async def _memory(settings: Settings, keep: bool) -> Remembering:
    """Open the memory and load what compares sentences."""
    memory = await open_remembering(settings, keep=keep)
    await memory.recaller.warm()
    return memory


async def _voice(settings: Settings) -> PhraseCache:
    """Build the voice and check that it speaks, which also loads it."""
    synthesizer = await asyncio.to_thread(build_synthesizer, settings)
    await self_test(synthesizer)
    return PhraseCache(synthesizer, style=spoken_style(settings))


@contextlib.asynccontextmanager
async def _fixed_phrases(phrases: PhraseCache) -> AsyncIterator[None]:
    """Have the fixed sentences ready in the background: they must play at once, but nobody waits for them to begin."""
    fixed = (NOT_UNDERSTOOD, LOST_THREAD, GOODBYE, *MICROPHONE, *OPENINGS, NO_MIND)
    preparing = asyncio.create_task(phrases.prepare(fixed, keep=True))
    try:
        yield
    finally:
        preparing.cancel()
        await asyncio.wait([preparing])
