"""From a question to spoken clauses: generation, tools, truth, limits; each failure ends in one sentence."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from tipote_device.contract.chat import ChatPiece, ChatRequest, ChatUsage, Message
from tipote_device.contract.clock import Clock
from tipote_device.contract.context import ContextBuilding
from tipote_device.contract.errors import MindError
from tipote_device.contract.ports import LanguageModel, StoredTurn
from tipote_device.contract.settings import MindSettings
from tipote_device.contract.turn import ToolCall, ToolOutcome
from tipote_device.mind.stream import AnswerStream, Clause, Dropped, Event
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.truth import CANNOT, UNKNOWN, claims_action, guesses, names_machinery

logger = logging.getLogger(__name__)

NO_ANSWER = "Je ne trouve pas de réponse, désolé."
TOO_SLOW = "Je mets trop de temps à réfléchir, désolé."

PLAIN_ANSWER = r"""root ::= [A-ZÀ-Ý] [^{}<>`*#|_\n\[\]]+ [.!?]"""
"""Grammar of the second attempt: one line of prose and nothing else."""

CALLS_PER_ROUND = 3
"""Calls run from one generation; a small model may repeat itself for ever."""


@dataclass(slots=True)
class _Turn:
    """What one answer has come to so far."""

    user_text: str
    confirmed: asyncio.Event
    report: dict[str, Any]
    left_s: float
    """Time the model and the tools may still take (seconds); the speaker's own time is not counted."""

    spoken: bool = False
    acted: bool = False
    """True once an acting tool succeeded in this turn."""

    hanging: bool = False
    """True while the last clause given does not end its sentence."""

    skipping: bool = False
    """True while the rest of a sentence is not for the person."""

    confessed: bool = False
    seen: list[ToolCall] = field(default_factory=list)
    told: str = ""
    """What the model was told of calls that failed: it may not be repeated to the person."""

    calls: list[ToolCall] = field(default_factory=list)
    """Calls of the generation under way."""


class Thinker:
    """Answers questions with a language model and a box of tools."""

    def __init__(
        self, model: LanguageModel, tools: ToolBox, settings: MindSettings, context: ContextBuilding, clock: Clock
    ) -> None:
        """Take the parts; the model is started by whoever owns it. `context` decides what it is given to read."""
        self._model = model
        self._tools = tools
        self._settings = settings
        self._context = context
        self._clock = clock
        self._static_read = False

    async def prefill(self, turns: Sequence[StoredTurn]) -> None:
        """Have the persona, the tools, the profile and `turns` read ahead; best effort, cut short by `answer`.

        The first time the persona and the tools are read alone: the engine keeps that state for the next start, and
        nothing of the household may be in it.
        """
        built = await self._context.build(turns, None, at=self._clock.now())
        if not self._static_read and len(built.messages) > 1:
            await self._model.prefill(self._request(built.messages[:1]))
        self._static_read = True
        await self._model.prefill(self._request(built.messages))

    async def answer(
        self, turns: Sequence[StoredTurn], user_text: str, *, confirmed: asyncio.Event, report: dict[str, Any]
    ) -> AsyncGenerator[str, None]:
        """Give the answer to `user_text` clause by clause, as early as each can be spoken.

        `confirmed` is set when the person's turn is surely over: acting tools wait for it. `report` receives
        `withheld` (the answer must not be written down), `tool_calls`, `timings_ms` (`context`, `llm_first_token`,
        `llm_total`, `tools`), `usage` and `context`. Closing the generator stops the model.
        Raises MindError, after whatever was already given, when the answer cannot be (fully) given.
        """
        turn = _Turn(user_text, confirmed, report, self._settings.reply_timeout_s)
        for key in ("timings_ms", "usage"):
            report.setdefault(key, {})
        report.setdefault("tool_calls", [])
        if certain := self._tools.certain(user_text):
            outcome = await self._run(turn, ToolCall(certain, {}))
            if outcome.spoken:
                yield outcome.spoken
                return
        begun = time.perf_counter()
        built = await self._context.build(turns, user_text, at=self._clock.now())
        report["context"] = built
        report["timings_ms"]["context"] = (time.perf_counter() - begun) * 1000
        messages = built.messages
        rounds = self._rounds(turn, messages)
        try:
            async for clause in rounds:
                yield clause
        finally:
            await rounds.aclose()
        if not turn.spoken:
            report["retried"] = True
            nudged = (
                *messages[:-1],
                replace(messages[-1], content=f"{messages[-1].content}\n(Réponds en une phrase.)"),
            )
            plain = self._generate(turn, replace(self._request(nudged), grammar=PLAIN_ANSWER), tools=False)
            try:
                async for clause in plain:
                    yield clause
            finally:
                await plain.aclose()
        if not turn.spoken:
            raise MindError(NO_ANSWER, code="pensee-vide")

    async def _rounds(self, turn: _Turn, messages: tuple[Message, ...]) -> AsyncGenerator[str, None]:
        """Generate, run the tools asked for, show the model their results, and again."""
        for number in range(self._settings.tool_rounds + 1):
            last = number == self._settings.tool_rounds
            generation = self._generate(turn, self._request(messages), tools=not last)
            try:
                async for clause in generation:
                    yield clause
            finally:
                await generation.aclose()
            fresh = [call for call in turn.calls if call not in turn.seen][:CALLS_PER_ROUND]
            if not fresh:
                return
            turn.seen += fresh
            outcomes = [await self._run(turn, call) for call in fresh]
            sentences = list(dict.fromkeys(outcome.spoken for outcome in outcomes if outcome.spoken))
            if all(outcome.spoken for outcome in outcomes):
                for sentence in sentences:  # true as it stands, and a second generation sooner
                    turn.spoken = True
                    yield sentence
                return
            if not any(self._tools.fits(call.name, turn.user_text) for call in fresh):
                return  # there was nothing to look up: ask again, for plain words
            turn.told += "\n".join(outcome.result for outcome in outcomes if not outcome.ok)
            called = tuple({"name": call.name, "arguments": call.arguments} for call in fresh)
            results = (Message("tool", outcome.result) for outcome in outcomes)
            messages = (*messages, Message("assistant", "", called), *results)

    async def _generate(self, turn: _Turn, request: ChatRequest, *, tools: bool) -> AsyncGenerator[str, None]:
        """Run one generation: give what may be spoken, collect in `turn.calls` what is to be called."""
        turn.calls = []
        answer, finish = AnswerStream(), ""
        pieces = self._model.stream(request)
        try:
            async for piece in self._timed(turn, pieces):
                finish = piece.finish or finish
                events = answer.feed(piece.text) + (answer.close() if piece.finish else [])
                for event in events:
                    if isinstance(event, Clause) and turn.calls:
                        return  # the model goes on as if it knew the result
                    if sentence := self._judge(turn, event, tools=tools, cut=finish == "length"):
                        turn.spoken, turn.hanging = True, sentence[-1:] not in ".!?…"
                        yield sentence
        finally:
            if isinstance(pieces, AsyncGenerator):
                await pieces.aclose()

    def _judge(self, turn: _Turn, event: Event, *, tools: bool, cut: bool) -> str | None:
        """Return what is to be spoken of one event, if anything."""
        if isinstance(event, ToolCall):
            if tools:
                turn.calls.append(event)
            return None
        if isinstance(event, Dropped):
            turn.report["dropped"] = turn.report.get("dropped", 0) + 1
            return None
        if event.text.rstrip(" .!") in turn.told:
            return None
        if names_machinery(event.text, self._tools.names):
            turn.report["machinery_held_back"] = turn.report.get("machinery_held_back", 0) + 1
            turn.skipping = True
            return UNKNOWN if turn.hanging else None  # with nothing said yet it is asked again
        if turn.skipping and event.text[:1].islower():
            return None
        turn.skipping = False
        tool = guesses(event.text)
        if tools and tool and self._tools.fits(tool, turn.user_text):
            turn.calls.append(ToolCall(tool, {}))  # better looked up than guessed
            return None
        if turn.confessed and event.text[:1].islower():
            return None  # the end of a sentence whose beginning was held back
        if event.unfinished and cut and turn.spoken:
            return None  # half a sentence after whole ones: better left unsaid
        if turn.acted or not claims_action(event.text):
            return event.text
        turn.report["claims_held_back"] = turn.report.get("claims_held_back", 0) + 1
        if turn.confessed:
            return None
        turn.confessed = True
        return CANNOT

    async def _timed(self, turn: _Turn, pieces: AsyncIterator[ChatPiece]) -> AsyncGenerator[ChatPiece, None]:
        """Give the pieces, charging the time waited for them to the turn; raise MindError when it is used up."""
        timings = turn.report["timings_ms"]
        waited = 0.0
        while True:
            begun = time.perf_counter()
            try:
                async with asyncio.timeout(turn.left_s):
                    piece = await anext(pieces)
            except StopAsyncIteration:
                return
            except TimeoutError:
                raise MindError(TOO_SLOW, code="pensee-lente") from None
            finally:
                elapsed = time.perf_counter() - begun
                turn.left_s -= elapsed
                waited += elapsed
                timings["llm_total"] = timings.get("llm_total", 0.0) + elapsed * 1000
            if piece.text:
                timings.setdefault("llm_first_token", waited * 1000)
            if piece.usage is not None:
                _add_usage(turn.report["usage"], piece.usage)
            yield piece

    async def _run(self, turn: _Turn, call: ToolCall) -> ToolOutcome:
        outcome = await self._tools.call(call, user_text=turn.user_text, confirmed=turn.confirmed)
        discreet = self._tools.discreet(call.name)
        if discreet and outcome.ok:
            turn.report["withheld"] = True
        turn.acted = turn.acted or (outcome.ok and self._tools.acts(call.name))
        turn.report["tool_calls"].append(
            {
                "name": call.name,
                "arguments": {} if discreet else call.arguments,
                "ok": outcome.ok,
                "result": outcome.result,
            }
        )
        timings = turn.report["timings_ms"]
        timings["tools"] = timings.get("tools", 0.0) + outcome.elapsed_ms
        return outcome

    def _request(self, messages: tuple[Message, ...]) -> ChatRequest:
        return ChatRequest(
            messages,
            self._tools.declarations,
            max_tokens=self._settings.max_answer_tokens,
            temperature=self._settings.temperature,
        )


def _add_usage(total: dict[str, Any], usage: ChatUsage) -> None:
    """Add the cost of one generation to the turn's."""
    for key, value in asdict(usage).items():
        total[key] = total.get(key, 0) + value
