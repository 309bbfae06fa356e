"""Reading memories ahead changes when they are read, never what is recalled."""

import asyncio
from itertools import islice

from tests.memory.recall.conftest import NOW
from tipote_device.bench.memory import distractor_words as pool
from tipote_device.bench.memory.distractors import distractors
from tipote_device.bench.recall_speed import questions_of
from tipote_device.contract.memory import Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper


async def _fill(database: Database, embedder: object, number: int) -> None:
    made = distractors(number, NOW.replace(year=2025), NOW, seed=3, names=pool.NAMES)
    await database.memories.apply([Operation("add", one.draft) for one in islice(made, number)], at=NOW)
    await VectorKeeper(database.memories, embedder, asyncio.Lock()).fill()  # type: ignore[arg-type]


async def test_the_same_is_recalled_read_ahead_or_not(database: Database, embedder) -> None:  # type: ignore[no-untyped-def]
    await _fill(database, embedder, 300)
    cold, ahead = (HybridRecall(database.memories, embedder) for _ in range(2))
    await ahead.read_ahead()
    assert len(ahead._readings) == len(await database.memories.every(limit=1000))
    for question in ["Où est le double des clés ?", "Que fait ma femme ?", *questions_of(10, seed=5)]:
        assert await cold.recall(question, at=NOW) == await ahead.recall(question, at=NOW)


async def test_what_is_forgotten_meanwhile_does_not_come_back_to_ram(database: Database, embedder) -> None:  # type: ignore[no-untyped-def]
    await _fill(database, embedder, 60)
    recall = HybridRecall(database.memories, embedder)
    pages = 0
    every = database.memories.every

    class Forgetting:
        """The store; everything is forgotten while the second page is on its way."""

        async def every(self, *, limit: int, offset: int):  # type: ignore[no-untyped-def]
            nonlocal pages
            page = await every(limit=limit, offset=offset)
            pages += 1
            if pages == 2:
                await database.memories.archive([one.id for one in page], NOW, "test")
                recall.forget([one.id for one in page])
            return page if pages != 3 else []

        def __getattr__(self, name: str):  # type: ignore[no-untyped-def]
            return getattr(database.memories, name)

    recall._memories = Forgetting()  # type: ignore[assignment]
    await recall.read_ahead()
    assert pages == 3
    assert len(recall._readings) == 20
