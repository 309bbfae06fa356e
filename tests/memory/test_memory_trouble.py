"""Full disk, a clock that jumps back, very long sessions: nothing half-written, nothing lost."""

import asyncio
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import apsw
import pytest

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryDraft, Operation, Progress
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
VECTOR = bytes.fromhex("0000803f") + bytes(12)


def add(text: str, **fields: Any) -> Operation:
    return Operation("add", MemoryDraft(text, text, **fields))


async def pragma(database: Database, statement: str) -> Any:
    return await database._access.run(lambda: database._access.db.execute(statement).fetchone())


async def test_full_disk_leaves_no_half_of_a_session(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    session = await database.sessions.begin(NOW)
    await database.sessions.close(session, NOW, "fini")
    (before,) = await database.memories.apply([add("J'habite à Lyon.", attribute="domicile")], at=NOW)
    (pages,) = await pragma(database, "PRAGMA page_count")
    await pragma(database, f"PRAGMA max_page_count = {pages + 3}")
    many = [
        Operation("replace", MemoryDraft("J'habite à Brest.", "x", attribute="domicile"), 1),
        *(add(f"Fait numéro {n}. " + "x" * 500) for n in range(300)),
    ]
    with pytest.raises(MemoryStoreError) as full:
        await database.memories.apply(many, at=NOW, allowed={1: before.memory or 0}, progress=Progress(session, 8))
    assert (full.value.code, full.value.retryable) == ("memoire-pleine", True)
    assert [memory.text for memory in await database.memories.live(NOW)] == ["J'habite à Lyon."]
    assert await database.memories.search_words(["fait"], at=NOW, limit=5) == []
    waiting = await database.queue.next()
    assert waiting is not None
    assert waiting.next_turn == 0
    await pragma(database, "PRAGMA max_page_count = 100000")
    done = await database.memories.apply(many, at=NOW, allowed={1: 1}, progress=Progress(session, 8))
    assert [outcome.done for outcome in done] == ["replaced"] + ["added"] * 300
    await database.aclose()


async def test_vectors_are_kept_all_or_none(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await database.memories.use_embedder("essai", 1024, 0.0, 0.1)
    await database.memories.apply([add(f"Fait numéro {n}.") for n in range(60)], at=NOW)
    vectors = {n + 1: VECTOR + bytes(4080) for n in range(60)}
    (pages,) = await pragma(database, "PRAGMA page_count")
    await pragma(database, f"PRAGMA max_page_count = {pages + 20}")
    with pytest.raises(MemoryStoreError):
        await database.memories.put_vectors(vectors)
    assert len(await database.memories.without_vector(99)) == 60
    assert await database.memories.search_vector(VECTOR + bytes(4080), at=NOW, limit=9) == []
    await pragma(database, "PRAGMA max_page_count = 100000")
    await database.memories.put_vectors(vectors)
    assert len(await database.memories.search_vector(VECTOR + bytes(4080), at=NOW, limit=99)) == 60
    await database.aclose()


async def test_clock_jumping_back_reopens_nothing_and_loses_nothing() -> None:
    database = await Database.open(None)
    back = NOW - timedelta(days=3_000)
    store = database.memories
    await store.apply([add("J'habite à Lyon.", attribute="domicile"), add("J'aime le jazz.")], at=NOW)
    new = MemoryDraft("J'habite à Brest.", "x", attribute="domicile")
    await store.apply([Operation("replace", new, 1), Operation("delete", target=2)], at=NOW, allowed={1: 1, 2: 2})
    assert [memory.text for memory in await store.live(back)] == ["J'habite à Brest."]
    assert [hit.id for hit in await store.search_words(["habit"], at=back, limit=9)] == [3]
    (again,) = await store.apply([add("J'habite à Brest.")], at=back)
    assert again.done == "restated"
    (kept,) = await store.get([3])
    assert kept.updated_at == NOW
    await store.apply([add("Appris en 2018.")], at=back)
    assert len(await store.live(NOW)) == 2
    assert [entry.op for entry in await store.history(3)] == ["add", "restate"]
    await database.aclose()


async def test_session_of_ten_thousand_turns_and_a_very_long_sentence() -> None:
    database = await Database.open(None)
    session = await database.sessions.begin(NOW)
    for n in range(10_000):
        await database.sessions.append(session, StoredTurn("user", f"phrase {n}", NOW, {}))
    long = "blabla " * 15_000
    await database.sessions.append(session, StoredTurn("user", long, NOW, {}))
    await database.sessions.close(session, NOW, "fini")
    turns = await database.sessions.turns(session)
    assert (len(turns), turns[9_999].text, turns[-1].text) == (10_001, "phrase 9999", long)
    (outcome,) = await database.memories.apply(
        [add(long, session=session, turn=10_000)], at=NOW, progress=Progress(session, 10_001)
    )
    assert outcome.done == "added"
    assert len(await database.memories.search_words(["blabl"], at=NOW, limit=3)) == 1
    await database.aclose()


async def test_database_without_embedder_says_so() -> None:
    database = await Database.open(None)
    for call in (
        database.memories.search_vector(VECTOR, at=NOW, limit=3),
        database.memories.put_vectors({1: VECTOR}),
        database.memories.without_vector(3),
    ):
        with pytest.raises(MemoryStoreError) as refused:
            await call
        assert refused.value.code == "sans-modele-de-sens"
    await database.aclose()


async def test_searching_waits_neither_for_a_write_nor_for_another_process(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await database.memories.use_embedder("essai", 4, 0.0, 0.1)
    await database.memories.apply([add("Zoé apprend le violon.", subject="Zoé", valid_from=NOW)], at=NOW)
    await database.memories.put_vectors({1: VECTOR})
    other = apsw.Connection(str(tmp_path / "tipote.db"))
    other.execute("BEGIN IMMEDIATE")
    disk_is_slow = threading.Event()
    write = asyncio.create_task(database._access.run(disk_is_slow.wait))
    store = database.memories
    searches = asyncio.gather(
        store.search_words(["violon"], at=NOW, limit=3),
        store.search_vector(VECTOR, at=NOW, limit=3),
        store.search_slots(subjects=["zoe"], at=NOW, limit=3),
        store.search_time(NOW, NOW + timedelta(1), at=NOW, limit=3),
        store.live(NOW),
        store.get([1]),
    )
    found = await asyncio.wait_for(searches, timeout=20)
    assert [hits[0].id for hits in found] == [1] * 6
    assert not write.done()
    disk_is_slow.set()
    await write
    other.close()
    await database.aclose()
    assert not (tmp_path / "tipote.db-wal").exists()
