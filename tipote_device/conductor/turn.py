"""One turn as a task: begun at the first pause, confirmed when the person is done, spoken, remembered.

Speculation is not a special path. The same turn simply starts early behind a closed gate: it may
transcribe, think and synthesise, but nothing is heard, kept or acted upon until `confirm` opens the gate.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from tipote_device.conductor.announcing import Announce
from tipote_device.conductor.pace import asked_pace
from tipote_device.conductor.reply import Responder
from tipote_device.contract.audio import Utterance, seconds
from tipote_device.contract.clock import AudioClock, Gate
from tipote_device.contract.errors import TiPoteError, VoiceError
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.stages import Conversation, Understanding, Understood, Voice
from tipote_device.contract.turn import Heard, Rejected, TurnReport

log = logging.getLogger(__name__)

NOT_UNDERSTOOD = "Je n'ai pas compris."
LOST_THREAD = "Pardon, quelque chose s'est mal passé."

Outcome = Literal["answered", "rejected", "wake_only", "stopped", "ended", "interrupted"]


@dataclass(frozen=True, slots=True)
class TurnTools:
    """What every turn works with."""

    clock: AudioClock
    understanding: Understanding
    responder: Responder
    voice: Voice
    conversation: Callable[[], Conversation]
    """Opens the session at the first confirmed turn and returns it."""

    turns_so_far: Callable[[], Any]
    announce: Announce


class Turn:
    """One utterance on its way to an answer."""

    def __init__(self, utterance: Utterance, tools: TurnTools, *, wake_at: int | None) -> None:
        """Start working at once; `utterance` may still be going on."""
        self.utterance = utterance
        self.report = TurnReport(
            wake_at_s=None if wake_at is None else seconds(wake_at),
            speech_start_s=seconds(utterance.speech_start),
            speech_end_s=seconds(utterance.speech_end),
        )
        self.outcome: Outcome = "answered"
        self._tools = tools
        self._confirmed = Gate(tools.clock)
        self._answer = tools.voice.new_answer()
        self._user_kept = False
        self._written = ""
        self._heard = asyncio.Event()
        self._unfinished = self._whole = self._only_wake = False
        self._pace = 1.0
        self._clauses: list[str] = []
        tools.clock.hold()  # given back when the task ends, see `_run`
        self.task = asyncio.create_task(self._run(), name="turn")
        self.task.add_done_callback(lambda _: self._heard.set())  # given up before it was heard: nobody waits on
        self.task.add_done_callback(lambda _: tools.clock.release())

    @property
    def said(self) -> str:
        """The answer as far as it has been prepared."""
        return " ".join(self._clauses)

    @property
    def confirmed(self) -> bool:
        """Whether the person is known to be done."""
        return self._confirmed.is_set()

    async def sounds_unfinished(self) -> bool:
        """Wait for the transcript; return whether its words say that something must follow."""
        await self._heard.wait()
        return self._unfinished

    async def is_whole_answer(self) -> bool:
        """Wait for the transcript; return whether its words are an answer by themselves."""
        await self._heard.wait()
        return self._whole

    async def is_only_wake(self) -> bool:
        """Wait for the transcript; return whether there is nothing in it but the wake word."""
        await self._heard.wait()
        return self._only_wake

    def confirm(self) -> None:
        """Open the gate: the person is done."""
        self._confirmed.set()

    async def abandon(self) -> None:
        """Forget everything, since the person went on speaking; nothing was heard."""
        await self._cancel()
        await self._answer.interrupt()

    async def interrupt(self) -> None:
        """Stop the answer under way; the history keeps the words really heard."""
        if self.task.done():
            return
        heard = await self._answer.interrupt()  # silence first: the language model may take its time to stop
        await self._cancel()
        self.outcome = "interrupted"
        self.report.interrupted = True
        self._note_heard(heard)
        if self._user_kept:
            self._keep_assistant(heard)
        self._tools.announce("turn", {"report": self.report})

    async def _cancel(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])

    async def _run(self) -> None:
        tools = self._tools
        try:
            understood = await self._understand()
            if isinstance(understood, Rejected):
                await self._reject(understood)
            elif not understood.text:
                await self._confirmed.wait()
                self.outcome = "wake_only"
            else:
                await self._reply(understood)
        except VoiceError as error:
            # no voice is left to say it with: the sound is all there is
            await self._confirmed.wait()
            self._fail(error)
            with tools.clock.resting():
                await tools.voice.earcon("error")
        except TiPoteError as error:
            self._fail(error)
            await self._speak_only(error.sentence)
        except Exception as error:
            log.exception("turn_failed")
            self.report.error = type(error).__name__
            await self._speak_only(LOST_THREAD)
        if self.outcome != "wake_only":
            tools.announce("turn", {"report": self.report})

    async def _understand(self) -> Understood | Rejected:
        began = time.perf_counter()
        try:
            understood = await self._tools.understanding.understand(self.utterance)
        finally:
            self._heard.set()
        self.report.timings_ms["stt"] = (time.perf_counter() - began) * 1000
        if isinstance(understood, Understood):
            self._unfinished, self._whole = understood.unfinished, understood.whole
            self._only_wake = not understood.text
            self.report.transcript = understood.text
            self.report.intent = understood.intent.name
            self._tools.announce("understood", {"text": understood.text, "intent": understood.intent.name})
        return understood

    async def _reject(self, rejected: Rejected) -> None:
        await self._confirmed.wait()
        self.outcome = "rejected"
        self.report.intent = "rejected"
        self._tools.announce("rejected", {"reason": rejected.reason})
        if self.utterance.woken:
            await self._speak_only(NOT_UNDERSTOOD)

    async def _reply(self, understood: Understood) -> None:
        if understood.intent.name == "session.end":
            self.outcome = "ended"
        elif understood.intent.name == "playback.stop":
            self.outcome = "stopped"
        self._pace = asked_pace(understood.intent, understood.text)
        self._written = self._tools.responder.written(understood)  # before anything of what it asks is done
        speaking = asyncio.create_task(self._release_when_confirmed(understood), name="release")
        try:
            try:
                await self._say_reply(understood)
            except TiPoteError as error:
                self._fail(error)
                await self._say(error.sentence)
            with self._tools.clock.resting():
                await speaking
                heard = await self._answer.finish()
        finally:
            speaking.cancel()
        self._note_heard(heard)
        self._keep_assistant(heard)

    async def _say_reply(self, understood: Understood) -> None:
        began = time.perf_counter()
        clauses = self._tools.responder.reply(
            understood, self._tools.turns_so_far(), confirmed=self._confirmed, report=self.report
        )
        # closed at once when the turn is cut: the language model is not free for the next question before that
        async with contextlib.aclosing(clauses):
            async for clause in clauses:
                self.report.timings_ms.setdefault("first_clause", (time.perf_counter() - began) * 1000)
                await self._say(clause)
                self.report.timings_ms.setdefault("first_sound_ready", (time.perf_counter() - began) * 1000)

    async def _release_when_confirmed(self, understood: Understood) -> None:
        with self._tools.clock.working():
            await self._confirmed.wait()
            self._tools.conversation().add_user(self._written, intent=understood.intent.name)
            self._user_kept = True
            await self._answer.release()

    async def _say(self, clause: str) -> None:
        self._clauses.append(clause)
        with self._tools.clock.resting():  # `say` holds the clock itself while it works
            await self._answer.say(clause, pace=self._pace)

    async def _speak_only(self, sentence: str) -> None:
        """Say a sentence that is no part of the conversation: an apology or a "not understood"."""
        await self._confirmed.wait()
        try:
            await self._say(sentence)
            with self._tools.clock.resting():
                await self._answer.release()
                heard = await self._answer.finish()
        except Exception as error:  # whatever it is, the turn ends and the next one is heard
            if isinstance(error, TiPoteError):
                self._fail(error)
            else:
                log.exception("apology_failed")
            with self._tools.clock.resting():
                await self._tools.voice.earcon("error")
            return
        self._note_heard(heard)

    def _keep_assistant(self, heard: Heard) -> None:
        if heard.text or self.report.tool_calls:
            self._tools.conversation().add_assistant(
                ERASED if self.report.withheld else heard.text,
                interrupted=not heard.complete,
                tool_calls=self.report.tool_calls,
            )

    def _note_heard(self, heard: Heard) -> None:
        self.report.answer = heard.text
        first = self._tools.voice.first_sample_at
        self.report.first_audio_s = None if first is None or not heard.seconds else seconds(first)

    def _fail(self, error: TiPoteError) -> None:
        self.report.error = error.code
        log.warning("turn_error", extra={"code": error.code})
