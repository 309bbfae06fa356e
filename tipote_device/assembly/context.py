"""What the language model is given to read, put together around an open memory."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from tipote_device.contract.chat import Message
from tipote_device.contract.clock import Clock
from tipote_device.contract.memory import MemoryStore, Recalled, Recalling
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.settings import Settings
from tipote_device.french.stems import stems
from tipote_device.meaning.questions import is_question
from tipote_device.memory.context import ContextBuilder, TokenCounter
from tipote_device.memory.context.remembering import Rememberer
from tipote_device.mind.prompt import system_message
from tipote_device.mind.tools.box import ToolBox
from tipote_device.mind.tools.calculator import CalculatorTool
from tipote_device.mind.tools.moment import DateTool, TimeTool
from tipote_device.mind.tools.recall import RecallTool
from tipote_device.mind.tools.remember import RememberTool

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


class WordRecall:
    """Recall by shared words alone."""

    def __init__(self, memories: MemoryStore) -> None:
        """Take where memories are kept."""
        self._memories = memories

    async def recall(self, query: str, *, at: datetime, limit: int = 8) -> list[Recalled]:
        """Return memories that share a word with the question, best first."""
        hits = await self._memories.search_words(stems(query), at=at, limit=limit)
        found = {memory.id: memory for memory in await self._memories.get([hit.id for hit in hits])}
        return [
            Recalled(found[hit.id], 1.0, 1.0, {"words": hit.score}, "mots en commun") for hit in hits if hit.id in found
        ]


def memory_toolbox(
    settings: Settings,
    wall: Clock,
    database: Database,
    recaller: Recalling,
    session: Callable[[], str | None] = lambda: None,
) -> ToolBox:
    """Return the house's tools with those of the memory, in the order the prompt lists them; calls are episodes."""
    return ToolBox(
        (
            TimeTool(),
            DateTool(),
            CalculatorTool(),
            RememberTool(Rememberer(database.memories), session),
            RecallTool(recaller),
        ),
        clock=wall,
        is_question=is_question,
        timeout_s=settings.pensee.tool_timeout_s,
        episodes=database.episodes,
        session=session,
    )


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
