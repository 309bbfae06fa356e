"""The jobs that end memories: those whose date is over, those too old for their kind, those nobody needs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import Memory, MemoryStore, Operation
from tipote_device.memory.life.digests import Digests
from tipote_device.memory.life.pages import open_pages
from tipote_device.memory.life.retention import RETENTION, Retention, verdict, worth_pruning
from tipote_device.memory.life.scheduler import Steps

BATCH = 50
"""Memories changed in one step: one transaction, tens of milliseconds on a small box."""


class Sweeper:
    """Applies the retention rules; every change is journalled and can be undone."""

    def __init__(self, store: MemoryStore, digests: Digests, rules: Retention = RETENTION) -> None:
        """Take the memories, and the summaries that projects are put away into."""
        self._store = store
        self._digests = digests
        self._rules = rules

    async def nightly(self, now: datetime) -> Steps:
        """End what is over, delete passing facts, put old projects away; a batch of memories a step."""
        async for page in open_pages(self._store):
            yield
            verdicts = {memory.id: verdict(memory, now, self._rules) for memory in page}
            for batch in _batches([memory for memory in page if verdicts[memory.id] == "expire"]):
                await self._archive(batch, now, "échéance passée")
                yield
            for batch in _batches([memory for memory in page if verdicts[memory.id] == "delete"]):
                await self._delete(batch, now)
                yield
            for batch in _batches([memory for memory in page if verdicts[memory.id] == "archive"]):
                # noted first: killed in between, they are noted once and put away the next time
                await self._digests.put_away(batch, now.tzinfo)
                yield
                await self._archive(batch, now, "projet dont on ne parle plus")
                yield

    async def monthly(self, now: datetime) -> Steps:
        """Put away what is old, unimportant and was never recalled; a batch a step."""
        async for page in open_pages(self._store):
            yield
            for batch in _batches([memory for memory in page if worth_pruning(memory, now, self._rules)]):
                await self._archive(batch, now, "ancien, sans importance et jamais rappelé")
                yield

    async def _archive(self, memories: Sequence[Memory], now: datetime, reason: str) -> None:
        await self._store.archive([memory.id for memory in memories], now, reason)

    async def _delete(self, memories: Sequence[Memory], now: datetime) -> None:
        allowed = dict(enumerate((memory.id for memory in memories), start=1))
        await self._store.apply([Operation("delete", target=target) for target in allowed], at=now, allowed=allowed)


def _batches(memories: Sequence[Memory]) -> list[Sequence[Memory]]:
    return [memories[begin : begin + BATCH] for begin in range(0, len(memories), BATCH)]
