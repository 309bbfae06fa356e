"""Who answers: a command with one right answer, the conversation itself, or the language model."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncGenerator, Sequence
from typing import Any, Literal

from tipote_device.contract.context import BuiltContext
from tipote_device.contract.control import Controlled, Controlling
from tipote_device.contract.errors import MemoryStoreError, MindError
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.stages import Asking, Commands, Thinking, Understood
from tipote_device.contract.turn import ToolOutcome, TurnReport

log = logging.getLogger(__name__)

GOODBYE = "À bientôt !"
NOTHING_TO_REPEAT = "Je n'ai encore rien dit."
NO_MIND = "Je ne peux répondre qu'aux commandes simples pour le moment."


class Responder:
    """Turns an understood sentence into clauses to say."""

    def __init__(
        self,
        commands: Commands,
        thinking: Thinking | None,
        asking: Asking | None = None,
        control: Controlling | None = None,
    ) -> None:
        """Without `thinking` (the language model is switched off) only commands answer; `asking` may add a question.

        `control` answers what is about the memory itself, before anybody else.
        """
        self._commands = commands
        self._thinking = thinking
        self._asking = asking
        self._control = control
        self._secret = ""
        """The last answer, if it is not written down: it can be repeated until the next one."""

    def written(self, understood: Understood) -> str:
        """Return what is written down of a sentence: its words, unless they ask to be forgotten."""
        other = None if self._control is None else self._control.written(understood)
        return understood.text if other is None else other

    @property
    def waiting(self) -> bool:
        """Whether something about the memory was asked and not answered yet."""
        return self._control is not None and self._control.waiting

    @property
    def due(self) -> bool:
        """Whether `tick` has something to do."""
        return self._control is not None and self._control.due

    async def tick(self, turns: Sequence[StoredTurn] | None = None) -> None:
        """Do what is due about the memory between two turns.

        With `turns`, those of the conversation so far, the language model reads its prompt again after that: the last
        one may hold what was erased.
        """
        if self._control is None:
            return
        await self._control.tick()
        if turns is None:
            return
        try:
            await self.prefill(turns)
        except MindError as error:
            log.warning("not_read_again", extra={"code": error.code})

    def stopped(self) -> None:
        """Take note that the answer was cut by "stop"."""
        if self._control is not None:
            self._control.stopped()

    def ended(self) -> str | None:
        """Take note that the conversation is over; return what is to be said of it, if anything."""
        self._secret = ""
        return None if self._control is None else self._control.ended()

    async def reply(
        self, understood: Understood, turns: Sequence[StoredTurn], *, confirmed: asyncio.Event, report: TurnReport
    ) -> AsyncGenerator[str, None]:
        """Yield the answer clause by clause; raise the stage's TiPoteError when none can be made.

        A question of Ti-Pote's own may follow it.
        """
        secret, self._secret = self._secret, ""
        if self._control is not None:
            if (marked := self._control.before(first=not turns)) is not None:
                yield marked
            if (controlled := await self._control.reply(understood, confirmed=confirmed)) is not None:
                note(controlled, report)
                for clause in controlled.clauses:
                    yield clause
                return
        if self._asking is not None and self._asking.waiting:
            await confirmed.wait()  # what it changes must not be done for half a sentence
            if (reply := await self._ask("answer", understood.text)) is not None:
                yield reply
                return
        thoughts: dict[str, Any] = {"tool_calls": report.tool_calls, "timings_ms": report.timings_ms, "secret": secret}
        said: list[str] = []
        answer = self._answer(understood, turns, confirmed=confirmed, report=report, thoughts=thoughts)
        async with contextlib.aclosing(answer):
            async for clause in answer:
                report.withheld = bool(thoughts.get("withheld"))
                said.append(clause)
                yield clause
        if self._control is not None and understood.intent.name != "playback.stop":
            await confirmed.wait()
            if (more := self._control.answered(" ".join(said), built(thoughts))) is not None:
                yield more
        if self._asking is not None and understood.intent.name not in ("playback.stop", "session.end"):
            await confirmed.wait()  # a question asked in a turn that is taken back would be lost
            if (question := await self._ask("offer", understood.text)) is not None:
                yield question

    async def _ask(self, what: Literal["offer", "answer"], said: str) -> str | None:
        if self._asking is None:
            return None
        try:
            return await (self._asking.offer(said) if what == "offer" else self._asking.answer(said))
        except MemoryStoreError as error:
            log.warning("asking_failed", extra={"code": error.code})
            return None

    async def _answer(
        self,
        understood: Understood,
        turns: Sequence[StoredTurn],
        *,
        confirmed: asyncio.Event,
        report: TurnReport,
        thoughts: dict[str, Any],
    ) -> AsyncGenerator[str, None]:
        intent = understood.intent
        if intent.name == "playback.stop":
            return
        if intent.name == "session.end":
            yield GOODBYE
            return
        if intent.name == "repeat":
            self._secret = thoughts["secret"]
            thoughts["withheld"] = bool(self._secret)
            told = [turn.text for turn in turns if turn.role == "assistant" and turn.text]
            yield self._secret or (told[-1] if told else NOTHING_TO_REPEAT)
            return
        if intent.name != "llm":
            if self._commands.acts(intent):
                await confirmed.wait()
            began = time.perf_counter()
            outcome = await self._commands.run(intent, understood.text)
            if outcome is not None:
                report.timings_ms["tools"] = (time.perf_counter() - began) * 1000
                report.tool_calls.append(as_dict(outcome))
                said = outcome.spoken or outcome.result
                if outcome.withheld:
                    thoughts["withheld"], self._secret = True, said
                yield said
                return
        if self._thinking is None:
            sure = await self._commands.certain(understood.text, confirmed)
            if sure is not None:
                report.tool_calls.append(as_dict(sure))
            yield NO_MIND if sure is None else sure.spoken or sure.result
            return
        clauses = self._thinking.answer(turns, understood.text, confirmed=confirmed, report=thoughts)
        async with contextlib.aclosing(clauses):
            async for clause in clauses:
                yield clause

    async def prefill(self, turns: Sequence[StoredTurn]) -> None:
        """Let the language model read ahead, if there is one."""
        if self._thinking is not None:
            await self._thinking.prefill(turns)

    async def likely(self) -> list[str]:
        """Return sentences worth synthesising ahead."""
        return await self._commands.likely()


def note(controlled: Controlled, report: TurnReport) -> None:
    """Put into the report what was done about the memory, without anybody's words."""
    report.withheld = controlled.withheld
    if controlled.act:
        report.tool_calls.append({"name": f"memory.{controlled.act}", "arguments": {}, "ok": True, "result": ""})


def built(thoughts: dict[str, Any]) -> BuiltContext | None:
    """Return what the language model was given to read; None when it was not asked."""
    context = thoughts.get("context")
    return context if isinstance(context, BuiltContext) else None


def as_dict(outcome: ToolOutcome) -> dict[str, object]:
    """Return a tool outcome as the JSON reports show it."""
    return {
        "name": outcome.call.name,
        "arguments": outcome.call.arguments,
        "ok": outcome.ok,
        "result": "" if outcome.withheld else outcome.result,
    }
