"""What the language model is given to read, put together around an open memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from tipote_device.assembly.plug_ins import NO_PLUG_INS, PlugIns
from tipote_device.assembly.remembering import Remembering
from tipote_device.contract.chat import Message
from tipote_device.contract.clock import Clock
from tipote_device.contract.control import Controlling
from tipote_device.contract.memory import MemoryDraft
from tipote_device.contract.memory import Remembering as Keeping
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.contract.turn import ToolOutcome
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.memory.context.remembering import Rememberer, Unwritable, Wording
from tipote_device.memory.control.discreet import DiscreetEpisodes, DiscreetRemembering
from tipote_device.memory.extraction.drafting import propose
from tipote_device.mind.prompt import system_message
from tipote_device.mind.tools.base import Tool
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.command import CommandTool
from tipote_device.mind.tools.forget import ForgetTool
from tipote_device.mind.tools.moment import DateTool, TimeTool
from tipote_device.mind.tools.recall import RecallTool
from tipote_device.mind.tools.remember import RememberTool


def memory_toolbox(
    settings: Settings,
    wall: Clock,
    memory: Remembering,
    keeping: Keeping,
    session: Callable[[], str | None] = lambda: None,
    control: Controlling | None = None,
    order: Callable[[str], Awaitable[ToolOutcome | None]] | None = None,
    plug_ins: PlugIns = NO_PLUG_INS,
) -> ToolBox:
    """Return the house's tools with those of the memory, in the order the prompt lists them; calls are episodes.

    `order` runs a command put into plain words. The tools of `plug_ins` come last.
    """
    tools: list[Tool[Any]] = [
        TimeTool(),
        DateTool(),
        CalculatorTool(),
        RememberTool(keeping, session),
        RecallTool(memory.recaller),
    ]
    if control is not None:
        tools.append(ForgetTool(control.asked))
    if order is not None:
        tools.append(CommandTool(order))
    tools += plug_ins.tools_beside(tools, settings.greffons.most_tools)
    return ToolBox(
        tools,
        clock=wall,
        is_question=is_question,
        timeout_s=settings.pensee.tool_timeout_s,
        episodes=DiscreetEpisodes(memory.database.episodes, lambda: memory.private.on),
        session=session,
    )


def build_keeping(settings: Settings, memory: Remembering) -> Keeping:
    """Return who keeps what the person asks to be kept: nothing in private mode or where nothing can be written."""
    if memory.refusal:
        return Unwritable(memory.refusal)
    return DiscreetRemembering(Rememberer(memory.database.memories, wording(settings)), lambda: memory.private.on)


def wording(settings: Settings) -> Wording:
    """Return what words a sentence somebody asks to be kept, the way finished conversations are read."""
    zone = ZoneInfo(settings.maison.timezone)

    def word(words: str, at: datetime) -> MemoryDraft:
        fullest = propose(words, said_at=at.astimezone(zone), session="", turn=0)[0].draft
        return replace(fullest, session=None, turn=None)

    return word


def build_context(
    settings: Settings, memory: Remembering, model: LanguageModel | None, tools: ToolBox
) -> ContextBuilder:
    """Return the builder of prompts; without a model tokens are estimated."""
    database = memory.database

    async def anchors() -> list[Message]:
        return [Message("user", anchor.text) for anchor in await database.anchors.pinned()]

    return ContextBuilder(
        database.memories,
        memory.recaller,
        system=system_message(settings.maison),
        tools=tools.declarations,
        window=settings.pensee.context_tokens,
        counter=TokenCounter(None if model is None else model.count_tokens),
        summaries=database.summaries,
        anchors=anchors,
        private=lambda: memory.private.on,
    )
