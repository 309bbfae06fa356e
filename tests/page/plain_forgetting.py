"""Forgetting for tests of the page alone: memories are put away and taken out again; nothing is erased."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

from tipote_device.contract.forgetting import Erased, Meant, Scope, Withdrawal
from tipote_device.contract.memory import MemoryStore


class PlainForgetting:
    """A Forgetting over a store; `withdrawn` is what the page shows as on its way out."""

    def __init__(self, memories: MemoryStore, now: Callable[[], datetime]) -> None:
        self._memories = memories
        self._now = now
        self._made: dict[int, Withdrawal] = {}
        self._count = 0

    async def waiting(self) -> list[Withdrawal]:
        return list(self._made.values())

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        raise NotImplementedError("the page knows what is meant")

    async def forget(self, meant: Meant, *, at: datetime, undo_s: float = 30.0) -> Withdrawal:
        memories = meant.memories if meant.scope != "all" else tuple(await self._memories.every())
        ids = tuple(memory.id for memory in memories)
        await self._memories.archive(ids, at, "oublié")
        self._count += 1
        turns = tuple((turn.session, turn.turn) for turn in meant.turns)
        made = Withdrawal(self._count, meant.scope, at, at + timedelta(seconds=undo_s), ids, turns)
        self._made[made.id] = made
        return made

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        made = self._made.get(withdrawal)
        if made is None or made.due <= at:
            return False
        del self._made[withdrawal]
        for memory in made.memories:
            await self._memories.restore(memory, at)
        return True

    async def purge(self, *, at: datetime, everything: bool = False) -> Erased:
        due = [made for made in self._made.values() if everything or made.due <= at]
        for made in due:
            del self._made[made.id]
        return Erased(memories=sum(len(made.memories) for made in due))
