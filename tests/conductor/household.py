"""A household that talks to Ti-Pote by whole sentences: the real responder, control and database, a scripted model.

What a sentence means comes from the grammar, or is given; audio time is a number that tests move.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tipote_device.assembly.answering import Answering, build_answering
from tipote_device.assembly.remembering import Remembering
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.settings import MemorySettings, Settings
from tipote_device.contract.stages import Understood
from tipote_device.contract.turn import Intent, Transcript, TurnReport
from tipote_device.meaning.intents import parse
from tipote_device.memory.control.private import PrivateMode
from tipote_device.memory.engines.database import Database
from tipote_device.memory.keeper import SessionKeeper
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.session import Conversation, Conversations
from tipote_device.mind.engines.scripted import ScriptedLanguageModel

EVENING = datetime(2026, 11, 30, 20, 15, tzinfo=ZoneInfo("Europe/Paris"))
SETTINGS = Settings(memoire=MemorySettings(embedder="none"))


def forget(query: str | None, scope: str = "specific") -> Intent:
    """Return the intent of a request to forget."""
    return Intent("memory.forget", {"scope": scope, "query": query})


@dataclass
class Household:
    """Somebody at home with Ti-Pote."""

    database: Database
    answering: Answering
    conversations: Conversations
    keeper: SessionKeeper
    memory: Remembering
    model: ScriptedLanguageModel
    wall: FixedClock
    seconds: list[float] = field(default_factory=lambda: [0.0])
    conversation: Conversation | None = None
    reports: list[TurnReport] = field(default_factory=list)

    async def say(self, text: str, intent: Intent | None = None, *, woken: bool = True) -> str:
        """Say a sentence and return the answer, having kept both as a turn does."""
        heard = Transcript(text, 0.0, 0.0, 1.0, 0.0, 0.0)
        understood = Understood(text, intent or parse(text), heard, woken=woken)
        self.conversation = self.conversation or self.conversations.open()
        responder = self.answering.responder
        written = responder.written(understood)
        report = TurnReport(transcript=text)
        confirmed = asyncio.Event()
        confirmed.set()
        earlier = list(self.conversation.turns)
        self.conversation.add_user(written, intent=understood.intent.name)
        clauses = [clause async for clause in responder.reply(understood, earlier, confirmed=confirmed, report=report)]
        answer = " ".join(clauses)
        self.conversation.add_assistant(ERASED if report.withheld else answer, tool_calls=report.tool_calls)
        self.reports.append(report)
        await self.keeper.settled()
        await self.answering.settled()
        return answer

    async def wait(self, seconds: float) -> None:
        """Let audio time pass, and what is due be done."""
        self.seconds[0] += seconds
        self.wall.moment += timedelta(seconds=seconds)
        if self.answering.responder.due:
            await self.answering.responder.tick(self.conversation.turns if self.conversation else [])

    async def hang_up(self, reason: str = "silence_timeout") -> str | None:
        """End the conversation; return what is said of it."""
        if self.conversation is not None:
            await self.conversation.end(reason)
            self.conversation = None
        return self.answering.responder.ended()

    async def known(self) -> list[str]:
        """Return what may be used now."""
        return sorted(memory.quote for memory in await self.database.memories.live(self.wall.now()))

    async def learn(self, *quotes: str, at: datetime | None = None, **fields: Any) -> None:
        """Have memories made of sentences, as conversations that were read make them."""
        from tipote_device.assembly.context import wording

        moment = at or EVENING - timedelta(days=1)
        drafts = [wording(SETTINGS)(quote, moment) for quote in quotes]
        await self.database.memories.apply([Operation("add", draft) for draft in drafts], at=moment)

    async def stored(self) -> list[tuple[str, str]]:
        """Return every turn written down, of every conversation."""
        await self.keeper.settled()
        sessions = [*await self.database.sessions.queued(), *await self.database.sessions.unfinished()]
        return [
            (turn.role, turn.text)
            for session in sorted(sessions, key=int)
            for turn in await self.database.sessions.turns(session)
        ]


@contextlib.asynccontextmanager
async def household(
    folder: Path, replies: Sequence[str] | Callable[[Any], str] = ("D'accord.",), *, undo_s: float = 30.0
) -> AsyncIterator[Household]:
    """Yield a household whose memory is on the disk."""
    database = await Database.open(folder / "tipote.db")
    wall = FixedClock(EVENING)
    keeper = SessionKeeper(database.sessions)
    private = PrivateMode()
    recaller = HybridRecall(database.memories, None, SETTINGS.memoire)
    memory = Remembering(database, None, recaller, kept=True, private=private)
    conversations = Conversations(keeper, wall, lambda: private.on)
    model = ScriptedLanguageModel(replies)
    seconds = [0.0]
    answering = build_answering(SETTINGS, model, wall, memory, conversations, now_s=lambda: seconds[0], undo_s=undo_s)
    try:
        yield Household(database, answering, conversations, keeper, memory, model, wall, seconds)
    finally:
        await keeper.aclose()
        await answering.settled()
        await model.aclose()
        await database.aclose()


def draft(text: str, quote: str, **fields: Any) -> MemoryDraft:
    """Return a memory to be."""
    return MemoryDraft(text, quote, **fields)
