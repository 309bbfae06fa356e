"""Who answers, put together: commands, tools, what is remembered, and the language model."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tipote_device.assembly.context import build_context, memory_toolbox
from tipote_device.assembly.remembering import Remembering
from tipote_device.conductor import Responder
from tipote_device.contract.clock import Clock
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.contract.stages import Thinking
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder
from tipote_device.memory.context.counted import CountedContext
from tipote_device.memory.life.revalidation import Revalidation
from tipote_device.memory.life.spoken import SpokenRevalidation
from tipote_device.mind.commands import ToolCommands
from tipote_device.mind.conversing import Converser, WholeAnswer
from tipote_device.mind.prompt import PlainContext
from tipote_device.mind.thinking import Thinker
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.moment import DateTool, TimeTool


@dataclass
class Answering:
    """Who answers one conversation after the other."""

    responder: Responder
    tools: ToolBox
    context: ContextBuilder | None
    """Builder of prompts; None when nothing is remembered."""

    counted: CountedContext | None

    async def settled(self) -> None:
        """Return once what the tools did and what was recalled is recorded."""
        await self.tools.settled()
        if self.counted is not None:
            await self.counted.settled()


def build_answering(
    settings: Settings,
    model: LanguageModel | None,
    wall: Clock,
    memory: Remembering | None,
    session: Callable[[], str | None],
    *,
    streaming: bool = True,
) -> Answering:
    """Return who answers; `session` tells the conversation under way. Without `memory` nothing is recalled."""
    context: ContextBuilder | None = None
    counted: CountedContext | None = None
    if memory is None:
        tools = _plain_toolbox(settings, wall)
    else:
        tools = memory_toolbox(settings, wall, memory.database, memory.recaller, session, memory.refusal)
        context = build_context(settings, memory.database, memory.recaller, model, tools)
        counted = CountedContext(context, memory.database.counters)
    thinking: Thinking | None = None
    if model is not None:
        prompts = counted or PlainContext(settings.pensee, settings.maison)
        thinking = Converser(Thinker(model, tools, settings.pensee, prompts, wall))
        thinking = thinking if streaming else WholeAnswer(thinking)
    asking = None
    if memory is not None and memory.kept:
        asking = SpokenRevalidation(Revalidation(memory.database.memories, memory.database.jobs), wall)
    return Answering(Responder(ToolCommands(tools), thinking, asking), tools, context, counted)


def _plain_toolbox(settings: Settings, wall: Clock) -> ToolBox:
    """Return the house's tools without those of the memory, in the order the prompt lists them."""
    return ToolBox(
        (TimeTool(), DateTool(), CalculatorTool()),
        clock=wall,
        is_question=is_question,
        timeout_s=settings.pensee.tool_timeout_s,
    )
