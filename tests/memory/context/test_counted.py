"""What is counted of recall: overflow, likeness, and people saying that it is wrong."""

from tests.memory.context.world import AT, builder, talk
from tipote_device.memory.context.counted import CountedContext
from tipote_device.memory.engines.database import Database


async def test_denied_memories_are_counted_as_wrongly_recalled() -> None:
    database = await Database.open(None)
    made, _, _ = builder()
    counted = CountedContext(made, database.counters)
    await counted.build([], "Comment s'appelle mon chat ?", at=AT)
    turns = talk("Comment s'appelle mon chat ?", "Réglisse.")
    await counted.build(turns, None, at=AT)
    await counted.build(turns, "Mais non, tu te trompes.", at=AT)
    await counted.settled()
    counts = await database.counters.all()
    assert counts["questions"] == 2
    assert counts["recalled"] == counts["wrong_recall"] == 1
    assert sum(number for name, number in counts.items() if name.startswith("similarity_")) == 1
    await database.aclose()


async def test_a_polite_no_denies_nothing() -> None:
    database = await Database.open(None)
    made, _, _ = builder()
    counted = CountedContext(made, database.counters)
    await counted.build([], "Comment s'appelle mon chat ?", at=AT)
    await counted.build(talk("Comment s'appelle mon chat ?", "Réglisse."), "Non merci.", at=AT)
    await counted.settled()
    assert "wrong_recall" not in await database.counters.all()
    await database.aclose()
