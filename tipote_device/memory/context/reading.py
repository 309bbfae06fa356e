"""What the builder asks of the memory, where a failure costs a part of the prompt and never the answer."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Protocol, TypeVar

from tipote_device.contract.chat import Message
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryStore, Recalled, Recalling, Summary, SummaryLevel
from tipote_device.memory.context.lines import fit_to_show, said_on
from tipote_device.memory.context.neutral import harmless
from tipote_device.memory.context.profile import candidates

LAST_TIME_IS_RECENT = timedelta(days=7)
"""A conversation longer ago than that is found by recall, if it matters; its summary is not shown unasked."""

LONGEST_LAST_TIME = 400
"""Characters of the last conversation's summary: two or three sentences."""

T = TypeVar("T")
_log = logging.getLogger(__name__)

Anchors = Callable[[], Awaitable[list[Message]]]


class Summaries(Protocol):
    """Where summaries are kept."""

    async def of_level(
        self, level: SummaryLevel, *, start: datetime | None = None, end: datetime | None = None, limit: int = 100
    ) -> list[Summary]:
        """Return those of a level, newest first; raise MemoryStoreError."""
        ...


class Reading:
    """Reads what is known, and counts what could not be read."""

    def __init__(
        self,
        memories: MemoryStore,
        recaller: Recalling,
        summaries: Summaries | None = None,
        anchors: Anchors | None = None,
    ) -> None:
        """`summaries` and `anchors` may be missing: then there are none."""
        self._memories = memories
        self._recaller = recaller
        self._summaries = summaries
        self._anchors = anchors
        self.failures = 0
        """Times the memory could not be read since the start."""

        self.failed: list[str] = []
        """Sentences of the failures since `begin`."""

    def begin(self) -> None:
        """Start the list of failures of one prompt."""
        self.failed = []

    async def profile(self, at: datetime) -> list[Recalled]:
        """Return what the profile may hold, most important first."""
        return await self._or([], candidates(self._memories, at))

    async def recall(self, question: str, at: datetime, limit: int) -> list[Recalled]:
        """Return what is known about the question, best first."""
        if not question.strip():
            return []
        return fit_to_show(await self._or([], self._recaller.recall(question, at=at, limit=limit)))

    async def live(self, ids: Sequence[int], at: datetime) -> set[int]:
        """Return those of `ids` that may still be used; all of them when nobody can tell."""
        if not ids:
            return set()
        found = await self._or(None, self._memories.get(ids))
        return set(ids) if found is None else {memory.id for memory in found if memory.live(at)}

    async def last_time(self, at: datetime) -> tuple[str, str] | None:
        """Return the day and the summary of the last conversation when that is recent."""
        if self._summaries is None:
            return None
        found = await self._or([], self._summaries.of_level("session", end=at, limit=1))
        if not found or at - found[0].end > LAST_TIME_IS_RECENT or not found[0].text.strip():
            return None
        return said_on(found[0].end, at), harmless(found[0].text, LONGEST_LAST_TIME)

    async def anchors(self) -> list[Message]:
        """Return the pinned messages."""
        return [] if self._anchors is None else await self._or([], self._anchors())

    async def mark_recalled(self, ids: Sequence[int], at: datetime) -> None:
        """Count one more use of each."""
        if ids:
            await self._or(None, self._memories.mark_recalled(ids, at))

    async def _or(self, otherwise: T, reading: Awaitable[T]) -> T:
        try:
            return await reading
        except MemoryStoreError as error:
            self.failures += 1
            self.failed.append(error.sentence)
            _log.warning("context.memory_failed", extra={"code": error.code})
            return otherwise
