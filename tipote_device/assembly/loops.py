"""The stages put together around loaded engines: a voice loop on a file or on the air."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tipote_device.agenda.ringer import Ringer
from tipote_device.assembly.answering import Answering, build_answering
from tipote_device.assembly.engines import french_phonemes
from tipote_device.assembly.figures import figures_beside
from tipote_device.assembly.house_readings import Stages
from tipote_device.assembly.idle import IdleWork, build_idle_work
from tipote_device.assembly.memory_back import wait_for_memory
from tipote_device.assembly.page_beside import house_of, page_beside
from tipote_device.assembly.parts import Parts, load
from tipote_device.assembly.places import alone_on, home
from tipote_device.assembly.sound import at_rate
from tipote_device.assembly.wake import build_sensitivity, eager
from tipote_device.conductor import Conductor
from tipote_device.conductor.announcing import Announce, silent
from tipote_device.conductor.first_words import introduce
from tipote_device.contract.audio import MIC_RATE, seconds
from tipote_device.contract.clock import AudioClock
from tipote_device.contract.errors import MemoryStoreError, TiPoteError
from tipote_device.contract.ports import Microphone, Speaker
from tipote_device.contract.quiet import Quiet
from tipote_device.contract.settings import Settings
from tipote_device.contract.steady import ClockWatch
from tipote_device.ears.listening import Listener
from tipote_device.ears.own_name import OwnNameSpeaker
from tipote_device.ears.sensitivity import Sensitivity, SensitivitySkill
from tipote_device.meaning.interpreter import Interpreter
from tipote_device.memory.keeper import SessionKeeper
from tipote_device.memory.session import Conversations, recover
from tipote_device.page.turn_ring import TurnRing
from tipote_device.voice.loudness import Loudness
from tipote_device.voice.mouth import Mouth
from tipote_device.voice.volume_skill import VolumeSkill

log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from tipote_device.daemon.metrics.figures import Figures
    from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker


@dataclass
class Loop:
    """A voice loop ready to run."""

    conductor: Conductor
    ears: Listener
    microphone: Microphone
    speaker: Speaker
    voice: Mouth
    clock: AudioClock
    keeper: SessionKeeper
    models: dict[str, str]
    quiet: Quiet
    """Tells work that can wait when nobody needs Ti-Pote."""

    answering: Answering
    """Who answers, and what the language model was last given to read."""

    sensitivity: Sensitivity
    """How easily the wake word is heard."""

    restart: TiPoteError | None = None
    """Why the daemon is to end and be started again, once it is."""

    recorder: VirtualSpeaker | None = None
    """The loudspeaker of a loop on a file, which keeps what was heard."""


def compose(
    parts: Parts,
    *,
    clock: AudioClock,
    microphone: Microphone,
    speaker: Speaker,
    announce: Announce = silent,
    stop_when: Callable[[], bool] = lambda: False,
    watch: ClockWatch | None = None,
    sensitivity: Sensitivity | None = None,
) -> Loop:
    """Put the stages together around loaded engines. A loop runs once; the engines may serve another one after.

    `watch` tells when the wall clock of `parts` jumps. `sensitivity` remembers how easily the wake word is to be
    heard; without it, as configured, until the loop ends.
    """
    settings = parts.settings
    named = None
    if parts.own_ears is not None:
        to_mic_rate = partial(at_rate, rate=MIC_RATE)
        named = OwnNameSpeaker(speaker, parts.own_ears, to_mic_rate, first=clock.lock_step)
    sensitivity = sensitivity or Sensitivity(None, start=settings.oreilles.sensitivity)
    ears = Listener(
        microphone,
        parts.wake_word,
        parts.detector,
        parts.end_of_turn,
        clock,
        eager(settings.oreilles),
        second_look=parts.second_look,
        sensitivity=lambda: sensitivity.level,
        own_name=(lambda: False) if named is None else named.says_name,
    )
    loudness = Loudness(parts.mixer, settings.voix, parts.wall.now)
    voice = Mouth(parts.phrases, named or speaker, clock, settings.voix, ahead=parts.prepare_phrases, loudness=loudness)

    def not_kept(error: MemoryStoreError) -> None:
        announce("memory_failed", {"sentence": error.sentence})
        conductor.tell("mémoire", error.sentence)

    keeper = SessionKeeper(parts.sessions, not_kept)
    quiet = Quiet()
    memory = parts.memory
    conversations = Conversations(keeper, parts.wall, lambda: memory is not None and memory.private.on)
    answering = build_answering(
        settings,
        parts.model,
        parts.wall,
        memory,
        conversations,
        now_s=lambda: seconds(clock.now),
        streaming=parts.clause_streaming,
        drop_spoken=parts.phrases.forget,
        skills=(VolumeSkill(loudness), SensitivitySkill(sensitivity)),
        plug_ins=parts.plug_ins,
    )
    conductor = Conductor(
        clock=clock,
        ears=ears,
        understanding=Interpreter(
            parts.transcriber,
            settings.maison.words,
            now=parts.wall.now,
            others=parts.plug_ins.phrases,
            phonemes=french_phonemes,
        ),
        responder=answering.responder,
        voice=voice,
        conversations=conversations,
        settings=settings,
        announce=announce,
        stop_when=stop_when,
        notice=parts.notice,
        quiet=quiet,
    )
    if answering.agenda is not None:
        answering.agenda.ringer = conductor.ringing = Ringer(
            answering.agenda.agenda,
            conductor.bell,
            parts.wall,
            settings=settings.agenda,
            announce=announce,
            watch=watch,
        )
    return Loop(conductor, ears, microphone, speaker, voice, clock, keeper, parts.names, quiet, answering, sensitivity)


def unheard_loop(parts: Parts, *, clock: AudioClock, microphone: Microphone, announce: Announce = silent) -> Loop:
    """Return a loop whose loudspeaker plays on audio time for nobody and keeps nothing: benches of days."""
    from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

    return compose(
        parts, clock=clock, microphone=microphone, speaker=VirtualSpeaker(clock, keep=False), announce=announce
    )


@contextlib.asynccontextmanager
async def file_loop(
    source: Settings | Parts,
    wav: Path,
    *,
    realtime: bool,
    patient: bool = False,
    announce: Announce = silent,
    stop_when: Callable[[], bool] | None = None,
) -> AsyncIterator[Loop]:
    """Yield a loop whose microphone is the file `wav`; it ends once the file is over and nothing is going on.

    With `patient` the recording waits while Ti-Pote thinks, as somebody who asked a question does; without
    `realtime` it does so in any case.
    Raises BadAudioFile before any model is loaded.
    """
    from tipote_device.ears.engines.wav_file import read_sound
    from tipote_device.ears.engines.wav_microphone import WavMicrophone
    from tipote_device.voice.engines.virtual_speaker import VirtualSpeaker

    await asyncio.to_thread(read_sound, wav)
    async with contextlib.AsyncExitStack() as stack:
        began = time.monotonic()
        parts = source if isinstance(source, Parts) else await stack.enter_async_context(load(source))
        clock = AudioClock(lock_step=patient or not realtime)
        microphone = WavMicrophone(wav, clock, realtime=realtime, then_silence_s=None)
        speaker = VirtualSpeaker(clock, fade_ms=parts.settings.voix.fade_ms)
        loop = compose(
            parts,
            clock=clock,
            microphone=microphone,
            speaker=speaker,
            announce=announce,
            stop_when=stop_when or (lambda: microphone.file_ended),
        )
        loop.recorder = speaker
        announce("ready", {"seconds": time.monotonic() - began})
        yield loop
        await loop.keeper.settled()


@contextlib.asynccontextmanager
async def live_loop(
    settings: Settings, *, announce: Announce = silent, figures: Figures | None = None
) -> AsyncIterator[Loop]:
    """Yield a loop on the microphone and the loudspeaker of the machine, whose `figures` are served beside."""
    from tipote_device.ears.engines.sounddevice_microphone import SounddeviceMicrophone
    from tipote_device.voice.engines.command_mixers import find_mixer
    from tipote_device.voice.engines.sounddevice_speaker import SounddeviceSpeaker

    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(alone_on(home()))
        parts = await stack.enter_async_context(load(settings))
        if settings.voix.mixer == "auto":
            parts = replace(parts, mixer=await find_mixer())
        clock = AudioClock()
        speaker = SounddeviceSpeaker(
            settings.voix.device,
            clock,
            fade_ms=settings.voix.fade_ms,
            wake_sink_ms=settings.voix.wake_sink_ms,
            missed=lambda: microphone.reread_devices(),
        )
        # finding a microphone again means initialising PortAudio again, which closes every stream of the process
        microphone = SounddeviceMicrophone(
            settings.oreilles.device,
            stall_s=settings.oreilles.stall_s,
            before_reset=speaker.let_go,
            speaking=lambda: speaker.sounding,
        )
        await recover(parts.sessions, parts.wall)
        turns = TurnRing()
        told = turns.listening(announce, parts.wall.now)
        loop = compose(
            parts,
            clock=clock,
            microphone=microphone,
            speaker=speaker,
            announce=told,
            watch=ClockWatch(parts.wall),
            sensitivity=build_sensitivity(settings),
        )
        house = partial(house_of, parts, loop.answering, lambda: loop.ears.counters, turns, loop.sensitivity)
        page = page_beside(house, enabled=settings.page.enabled)
        await stack.enter_async_context(page)
        if figures is not None:
            stages = Stages(loop.ears, loop.conductor, loop.keeper, speaker)
            await stack.enter_async_context(figures_beside(figures, parts, loop.answering, stages))
        working = asyncio.create_task(idle_work(loop, parts).run(), name="idle-work")
        working.add_done_callback(_report)
        ringing = asyncio.create_task(ring(loop, parts), name="ringer")
        ringing.add_done_callback(_report)
        assert parts.memory is not None
        coming_back = asyncio.create_task(wait_for_memory(parts.memory, parts.wall, loop.quiet), name="memory-back")
        coming_back.add_done_callback(partial(_restart, loop))
        try:
            yield loop
            await loop.keeper.settled()
            await loop.answering.settled()
            if loop.restart is not None:
                raise loop.restart
        finally:
            working.cancel()
            ringing.cancel()
            coming_back.cancel()
            await asyncio.wait([working, ringing, coming_back])
            await speaker.aclose()


async def ring(loop: Loop, parts: Parts) -> None:
    """Introduce Ti-Pote the first time, then ring what comes to its hour, for as long as the loop lives."""
    agenda = loop.answering.agenda
    if parts.memory is not None and parts.memory.kept:
        try:
            await introduce(loop.conductor.bell, parts.memory.database.jobs, parts.wall.now())
        except TiPoteError as error:
            log.warning("first_words.failed", extra={"code": error.code})
    if agenda is not None and agenda.ringer is not None:
        await agenda.ringer.run()


def idle_work(loop: Loop, parts: Parts) -> IdleWork:
    """Return what `loop` does while nobody needs it."""
    assert parts.memory is not None
    return build_idle_work(
        parts.settings,
        parts.memory,
        parts.model,
        parts.wall,
        loop.quiet,
        retry=loop.keeper.retry,
        read_ahead=lambda: loop.answering.responder.prefill([]),
        forgetting=loop.answering.forgetting,
    )


def _restart(loop: Loop, task: asyncio.Task[None]) -> None:
    """End the loop when the memory is back."""
    if task.cancelled() or (error := task.exception()) is None:
        return
    if isinstance(error, TiPoteError):
        loop.restart = error
        loop.conductor.stop("restart")
    else:
        log.error("memory_back.broke", exc_info=error)


def _report(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log.error("idle.ended", exc_info=error)
