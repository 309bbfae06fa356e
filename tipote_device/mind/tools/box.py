"""The tools of the house behind one door: calls are checked, timed, refused or run, and always answered in French."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Episode, EpisodeRecorder
from tipote_device.contract.turn import ToolCall, ToolOutcome
from tipote_device.mind.tools.base import Tool, ToolContext, ToolRefused

logger = logging.getLogger(__name__)


class ToolBox:
    """A fixed, ordered set of tools."""

    def __init__(
        self,
        tools: Sequence[Tool[Any]],
        *,
        clock: Clock,
        is_question: Callable[[str], bool],
        timeout_s: float = 5.0,
        episodes: EpisodeRecorder | None = None,
        session: Callable[[], str | None] = lambda: None,
    ) -> None:
        """Take the tools in the order the prompt lists them; raise ValueError when two share a name.

        `episodes` keeps every call and what came of it, behind the answer's back; `session` names the conversation.

        `is_question` tells whether the person's words ask rather than order: a question never makes anything happen.
        `timeout_s` is the longest a tool may run (seconds), waiting for confirmation not counted.
        """
        self._tools = {tool.name: tool for tool in tools}
        if len(self._tools) != len(tools):
            raise ValueError("two tools share a name")
        self._clock = clock
        self._is_question = is_question
        self._timeout_s = timeout_s
        self.episodes = episodes
        """Keeps every call and what came of it."""

        self._session = session
        self._recording: set[asyncio.Task[None]] = set()
        self.declarations: tuple[dict[str, Any], ...] = tuple(tool.declaration() for tool in tools)
        """Function declarations in fixed order: the rendered prompt prefix stays byte-identical."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the tools in order."""
        return tuple(self._tools)

    def acts(self, name: str) -> bool:
        """Tell whether the tool called `name` changes something; False when there is none."""
        return name in self._tools and self._tools[name].acting

    def discreet(self, name: str) -> bool:
        """Tell whether nothing of a call of the tool called `name` may be written down but that it took place."""
        return name in self._tools and self._tools[name].discreet

    def fits(self, name: str, user_text: str) -> bool:
        """Tell whether there is a tool called `name` and the person's words can call for it."""
        return name in self._tools and self._tools[name].fits(user_text)

    def certain(self, user_text: str) -> str | None:
        """Return the name of the tool the person's words can only mean, None when a model must judge."""
        return next((name for name, tool in self._tools.items() if tool.certain(user_text)), None)

    async def call(
        self,
        call: ToolCall,
        *,
        user_text: str,
        confirmed: asyncio.Event,
        by_grammar: bool = False,
        rehearsal: bool = False,
    ) -> ToolOutcome:
        """Run `call` and return what became of it; never raises but when cancelled.

        `by_grammar`: the command grammar chose the tool, so that its words need not be checked again. `rehearsal`:
        nobody asked, an answer is only being prepared; it is not kept as an episode.

        An acting tool waits for `confirmed`: until then the turn may prove not to be over and be cancelled.
        """
        outcome = await self._judge(call, user_text, confirmed, by_grammar=by_grammar)
        if self.episodes is not None and not rehearsal:
            task = asyncio.get_running_loop().create_task(self._record(self.episodes, outcome), name="episode")
            self._recording.add(task)
            task.add_done_callback(self._recording.discard)
        return outcome

    async def settled(self) -> None:
        """Wait until every episode is kept or was refused."""
        if self._recording:
            await asyncio.wait(self._recording)

    async def _record(self, episodes: EpisodeRecorder, outcome: ToolOutcome) -> None:
        error = "" if outcome.ok else outcome.result
        episode = Episode(
            outcome.call.name,
            {} if self.discreet(outcome.call.name) else outcome.call.arguments,
            outcome.result if outcome.ok else "",
            outcome.ok,
            self._clock.now(),
            error,
            self._session(),
        )
        try:
            await episodes.record(episode)
        except MemoryStoreError as failure:
            logger.warning("tool.episode_not_kept", extra={"code": failure.code})

    async def _judge(
        self, call: ToolCall, user_text: str, confirmed: asyncio.Event, *, by_grammar: bool
    ) -> ToolOutcome:
        """Check the call and run it."""
        tool = self._tools.get(call.name)
        if tool is None:
            return ToolOutcome(call, ok=False, result=f"L'outil {call.name} n'existe pas.")
        try:
            arguments = tool.parameters.model_validate(call.arguments)
        except ValidationError as error:
            return ToolOutcome(call, ok=False, result=f"Arguments refusés : {_mistakes(error)}.")
        if not by_grammar and not tool.fits(user_text):
            return ToolOutcome(call, ok=False, result=f"L'outil {call.name} ne sert pas ici.")
        if tool.acting:
            if self._is_question(user_text):
                return ToolOutcome(
                    call, ok=False, result="Refusé : la personne pose une question, elle ne demande pas d'agir."
                )
            await confirmed.wait()
        return await self._run(tool, arguments, call, user_text)

    async def _run(self, tool: Tool[Any], arguments: BaseModel, call: ToolCall, user_text: str) -> ToolOutcome:
        begun = time.perf_counter()
        ok, result, spoken = False, "L'outil a échoué.", None
        try:
            async with asyncio.timeout(self._timeout_s):
                done = await tool.run(arguments, ToolContext(self._clock, user_text))
            ok, result, spoken = True, done.text, done.spoken
        except ToolRefused as refusal:
            result = spoken = str(refusal)
        except TimeoutError:
            result = "L'outil a mis trop de temps."
        except Exception as error:  # noqa: BLE001 - a tool's bug costs one answer, not the conversation
            logger.warning("tool.failed", extra={"tool": tool.name, "error": type(error).__name__})
        return ToolOutcome(call, ok, result, spoken, (time.perf_counter() - begun) * 1000)


_REASONS = {"missing": "manque", "extra_forbidden": "inconnu"}


def _mistakes(error: ValidationError) -> str:
    """Return what is wrong with the arguments, shortly and in French."""
    return ", ".join(
        f"{'.'.join(str(part) for part in item['loc']) or 'arguments'} {_REASONS.get(item['type'], 'invalide')}"
        for item in error.errors()[:3]
    )
