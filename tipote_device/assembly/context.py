"""What the language model is given to read, put together around an open memory."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

from tipote_device.contract.chat import Message
from tipote_device.contract.clock import Clock
from tipote_device.contract.memory import MemoryDraft, Recalling
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.memory.context.remembering import Rememberer, Unwritable, Wording
from tipote_device.memory.extraction.drafting import propose
from tipote_device.mind.prompt import system_message
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.moment import DateTool, TimeTool
from tipote_device.mind.tools.recall import RecallTool
from tipote_device.mind.tools.remember import RememberTool

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


def memory_toolbox(
    settings: Settings,
    wall: Clock,
    database: Database,
    recaller: Recalling,
    session: Callable[[], str | None] = lambda: None,
    refusal: str | None = None,
) -> ToolBox:
    """Return the house's tools with those of the memory, in the order the prompt lists them; calls are episodes.

    `refusal`: why nothing can be kept, said to whoever asks for it.
    """
    keeping = Unwritable(refusal) if refusal else Rememberer(database.memories, wording_of(settings))
    return ToolBox(
        (
            TimeTool(),
            DateTool(),
            CalculatorTool(),
            RememberTool(keeping, session),
            RecallTool(recaller),
        ),
        clock=wall,
        is_question=is_question,
        timeout_s=settings.pensee.tool_timeout_s,
        episodes=database.episodes,
        session=session,
    )


def wording_of(settings: Settings) -> Wording:
    """Return what words a sentence somebody asks to be kept, the way finished conversations are read."""
    zone = ZoneInfo(settings.maison.timezone)

    def word(words: str, at: datetime) -> MemoryDraft:
        fullest = propose(words, said_at=at.astimezone(zone), session="", turn=0)[0].draft
        return replace(fullest, session=None, turn=None)

    return word


def build_context(
    settings: Settings, database: Database, recaller: Recalling, model: LanguageModel | None, tools: ToolBox
) -> ContextBuilder:
    """Return the builder of prompts; without a model tokens are estimated."""

    async def anchors() -> list[Message]:
        return [Message("user", anchor.text) for anchor in await database.anchors.pinned()]

    return ContextBuilder(
        database.memories,
        recaller,
        system=system_message(settings.maison),
        tools=tools.declarations,
        window=settings.pensee.context_tokens,
        counter=TokenCounter(None if model is None else model.count_tokens),
        summaries=database.summaries,
        anchors=anchors,
    )
