"""Ti-Pote's own memory as the evaluation sees it."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from tipote_device.bench.memory.system import Asked, Forgotten
from tipote_device.contract.context import BuiltContext, ContextBuilding
from tipote_device.contract.forgetting import Forgetting
from tipote_device.contract.memory import Memory, MemoryStore, Operation, Outcome, Recalled, Recalling
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.meaning.intents import parse
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper

RECALLED = 10
"""Memories asked for beside the prompt's own."""

_PAGE = 1000

Extracting = Callable[[], Awaitable[float]]
"""Reads what is queued; returns the seconds of language model it took."""


class RealMemory:
    """A MemorySystem over the real store, recall and context builder."""

    def __init__(
        self,
        memories: MemoryStore,
        sessions: SessionStore,
        vectors: VectorKeeper,
        recaller: Recalling,
        builder: Callable[[], ContextBuilding],
        extracting: Extracting,
        finish: Callable[[str], Awaitable[None]],
        forgetting: Forgetting,
        folder: Path | None,
        close: Callable[[], Awaitable[None]],
    ) -> None:
        """Take the parts; `builder` makes a new ContextBuilder, since every question begins a conversation.

        `folder` holds the database and what is beside it; None: in RAM.
        """
        self._memories = memories
        self._sessions = sessions
        self._vectors = vectors
        self._recaller = recaller
        self._builder = builder
        self._extracting = extracting
        self._finish = finish
        self._forgetting = forgetting
        self._folder = folder
        self._close = close

    async def hear(self, turns: Sequence[StoredTurn], ended_at: datetime) -> str:
        """Keep the turns and close the session, which queues it."""
        sessions = self._sessions
        session = await sessions.begin(turns[0].at)
        for turn in turns:
            await sessions.append(session, turn)
        await sessions.close(session, ended_at, "silence")
        return session

    async def extract(self, at: datetime) -> float:  # noqa: ARG002 -- the turns carry their moments
        """Run the extraction until the queue is empty."""
        seconds = await self._extracting()
        await self._vectors.fill()
        return seconds

    async def read(self, session: str) -> None:
        """Take it out of the queue."""
        await self._finish(session)

    async def apply(
        self, operations: Sequence[Operation], *, at: datetime, allowed: Mapping[int, int] | None = None
    ) -> list[Outcome]:
        """Write and embed."""
        outcomes = await self._memories.apply(operations, at=at, allowed=allowed)
        await self._vectors.fill()
        return outcomes

    async def every(self) -> list[Memory]:
        """Return all memories."""
        found: list[Memory] = []
        while page := await self._memories.every(limit=_PAGE, offset=len(found)):
            found += page
        return found

    async def ask(self, question: str, at: datetime) -> Asked:
        """Build the prompt of a new conversation, and recall."""
        return Asked(await self.context(question, at), tuple(await self.recall(question, at)))

    async def warm(self) -> None:
        """Do what a start does before the first question."""
        if isinstance(self._recaller, HybridRecall):
            await self._recaller.warm()
            await self._recaller.read_ahead()

    async def context(self, question: str, at: datetime) -> BuiltContext:
        """Build the prompt alone."""
        return await self._builder().build([], question, at=at)

    async def recall(self, question: str, at: datetime) -> list[Recalled]:
        """Search alone."""
        return await self._recaller.recall(question, at=at, limit=RECALLED)

    async def forget(self, said: str, at: datetime, after: Sequence[str] = ()) -> Forgotten:
        """Understand the sentence by the grammar of speech, find, withdraw, erase."""
        intent = parse(said, at=at)
        perhaps, intent = intent.perhaps is not None, intent.perhaps or intent
        if intent.name != "memory.forget":
            return Forgotten(False)
        scope, query = intent.slots["scope"], intent.slots.get("query") or ""
        session = await self._talked(after, said, at) if after else None
        began = time.perf_counter()
        meant = await self._forgetting.find(query, scope, at=at, session=session)
        seconds = time.perf_counter() - began
        if session is not None:
            await self._sessions.close(session, at, "silence")
            await self._finish(session)
        if perhaps and not meant:
            return Forgotten(False, seconds=seconds)
        if meant:
            await self._forgetting.forget(meant, at=at, undo_s=0.0)
            await self._forgetting.purge(at=at)
            await self._vectors.fill()
        return Forgotten(True, scope, query, meant.clear, meant.memories, seconds)

    async def _talked(self, after: Sequence[str], said: str, at: datetime) -> str:
        """Keep a question, its answer and the request as a conversation under way, and return its name."""
        session = await self._sessions.begin(at)
        for role, text, intent in zip(
            ("user", "assistant", "user"), (*after, said), ("llm", "", "memory.forget"), strict=True
        ):
            await self._sessions.append(session, StoredTurn(role, text, at, {"intent": intent} if intent else {}))
        return session

    def files(self) -> Sequence[Path]:
        """Return the database, its log and its backups."""
        return [] if self._folder is None else [path for path in self._folder.rglob("*") if path.is_file()]

    async def aclose(self) -> None:
        """Close the database; models belong to whoever loaded them."""
        await self._close()
