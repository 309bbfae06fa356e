"""How recall goes, counted as conversations happen: what `tipote memory stats` shows and warns of."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.context import BuiltContext
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Recalled
from tipote_device.contract.memory_stores import Counters
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.words import plain
from tipote_device.memory.context.builder import ContextBuilder

log = logging.getLogger(__name__)

_DENIAL = re.compile(
    r"(?:mais )?non\b(?! merci)|tu te trompes|vous vous trompez|c est (?:pas (?:ca|vrai)|faux)|n importe quoi|"
    r"(?:mais )?pas du tout|tu confonds|ce n est (?:pas|plus) (?:ca|vrai)"
)
"""How people answer an answer that is wrong (folded words)."""


class CountedContext:
    """A ContextBuilding that counts what its builder does. Counting is done behind the answer's back."""

    def __init__(self, builder: ContextBuilder, counters: Counters) -> None:
        """Take who builds, and where the counts are kept."""
        self._builder = builder
        self._counters = counters
        self._waiting: set[asyncio.Task[None]] = set()
        self._shown: tuple[int, int] | None = None
        self._known: set[int] = set()

    async def build(self, turns: Sequence[StoredTurn], user_text: str | None, *, at: datetime) -> BuiltContext:
        """Return the prompt; see the port."""
        built = await self._builder.build(turns, user_text, at=at)
        if user_text is not None:
            self._count(built, len(turns), user_text)
        return built

    async def settled(self) -> None:
        """Return once what was counted is written."""
        await asyncio.gather(*self._waiting)

    def _count(self, built: BuiltContext, place: int, user_text: str) -> None:
        if not place:
            self._known = set()
        recalled = [
            one
            for block in built.blocks
            if block.name in ("opening", "recalled")
            for one in block.recalled
            if one.memory.id not in self._known  # what was recalled first stays in the prompt of a whole conversation
        ]
        self._known |= {one.memory.id for one in recalled}
        counts = Counter({"questions": 1, "recalled": len(recalled)})
        counts.update(bucket(one) for one in recalled)
        if any(block.reduced for block in built.blocks if block.name in ("opening", "recalled")):
            counts["budget_overflow"] += 1
        if self._shown is not None and self._shown[0] < place and _DENIAL.match(plain(user_text)):
            counts["wrong_recall"] += self._shown[1]
        self._shown = (place, len(recalled)) if recalled else None
        task = asyncio.create_task(self._write(counts))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _write(self, counts: Counter[str]) -> None:
        try:
            for name, number in counts.items():
                if number:
                    await self._counters.bump(name, number)
        except MemoryStoreError as error:
            log.warning("recall.not_counted", extra={"code": error.code})


def bucket(recalled: Recalled) -> str:
    """Return the name of the count of memories as alike as this one: a tenth of the calibrated scale each."""
    return f"similarity_{min(int(recalled.similarity * 10), 9) / 10:.1f}"
