"""The jobs that end memories: those whose date is over, those too old for their kind, those nobody needs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import Memory, MemoryStore, Operation
from tipote_device.memory.life.digests import Digests
from tipote_device.memory.life.pages import open_pages
from tipote_device.memory.life.retention import RETENTION, Retention, verdict, worth_pruning
from tipote_device.memory.life.scheduler import Steps


class Sweeper:
    """Applies the retention rules; every change is journalled and can be undone."""

    def __init__(self, store: MemoryStore, digests: Digests, rules: Retention = RETENTION) -> None:
        """Take the memories, and the summaries that projects are put away into."""
        self._store = store
        self._digests = digests
        self._rules = rules

    async def nightly(self, now: datetime) -> Steps:
        """End what is over, delete passing facts, put old projects away; a page of memories a step."""
        async for page in open_pages(self._store):
            await self._expire([memory for memory in page if self._verdict(memory, now) == "expire"], now)
            await self._delete([memory for memory in page if self._verdict(memory, now) == "delete"], now)
            yield
            for memory in page:
                if self._verdict(memory, now) == "archive":
                    # noted first: killed in between, the project is noted once and put away the next time
                    await self._digests.put_away(memory, now.tzinfo)
                    await self._store.archive([memory.id], now, "projet dont on ne parle plus")
                    yield

    async def monthly(self, now: datetime) -> Steps:
        """Put away what is old, unimportant and was never recalled; a page a step."""
        async for page in open_pages(self._store):
            useless = [memory.id for memory in page if worth_pruning(memory, now, self._rules)]
            if useless:
                await self._store.archive(useless, now, "ancien, sans importance et jamais rappelé")
            yield

    def _verdict(self, memory: Memory, now: datetime) -> str:
        return verdict(memory, now, self._rules)

    async def _expire(self, memories: Sequence[Memory], now: datetime) -> None:
        if memories:
            await self._store.archive([memory.id for memory in memories], now, "échéance passée")

    async def _delete(self, memories: Sequence[Memory], now: datetime) -> None:
        if memories:
            allowed = dict(enumerate((memory.id for memory in memories), start=1))
            await self._store.apply([Operation("delete", target=target) for target in allowed], at=now, allowed=allowed)
