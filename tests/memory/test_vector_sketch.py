"""Signs in RAM point at the vectors worth comparing; the index built on them finds what exact search finds."""

from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines import vector_sketch
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.vector_sketch import Sketches

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


def vectors(count: int, dimension: int, seed: int = 3) -> NDArray[np.float32]:
    """Return unit vectors in topics, all leaning the same way as those of e5 do."""
    chance = np.random.default_rng(seed)
    topics = chance.normal(size=(count // 20 + 1, dimension))
    made = topics[chance.integers(0, len(topics), count)] + chance.normal(size=(count, dimension)) + 4.0
    return (made / np.linalg.norm(made, axis=1, keepdims=True)).astype(np.float32)


@pytest.mark.parametrize("dimension", [384, 512, 100])
@pytest.mark.parametrize("counts_ones", [True, False])
def test_true_neighbours_are_among_the_candidates(
    dimension: int, counts_ones: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not counts_ones:
        monkeypatch.delattr(np, "bitwise_count", raising=False)
    known = vectors(6_000, dimension)
    sketches = Sketches(dimension)
    for start in range(0, 6_000, 1_500):
        part = known[start : start + 1_500]
        sketches.extend(list(range(start, start + 1_500)), [vector.tobytes() for vector in part])
    assert len(sketches) == 6_000
    found = wanted = 0
    for asked in vectors(6_000, dimension)[:20]:
        true = set(np.argsort(known @ asked)[-10:].tolist())
        candidates = sketches.nearest(asked.tobytes(), 512)
        assert len(set(candidates)) == 512
        found, wanted = found + len(true & set(candidates)), wanted + 10
    assert found / wanted >= 0.98


def test_few_vectors_are_all_candidates() -> None:
    sketches = Sketches(8)
    assert sketches.nearest(bytes(32), 5) == []
    sketches.extend([], [])
    sketches.extend([7, 3], [bytes(32), bytes(32)])
    assert sorted(sketches.nearest(bytes(32), 5)) == [3, 7]


async def learn(database: Database, start: int, stop: int) -> list[int]:
    drafts = [MemoryDraft(f"Chose numéro {number}.", "x") for number in range(start, stop)]
    outcomes = await database.memories.apply([Operation("add", draft) for draft in drafts], at=NOW)
    return [outcome.memory or 0 for outcome in outcomes]


async def test_index_finds_what_exact_search_finds_as_it_grows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vector_sketch, "ENOUGH", 300)
    one, other = await Database.open(tmp_path / "t.db"), await Database.open(tmp_path / "t.db")
    for database in (one, other):
        await database.memories.use_embedder("essai", 64, 0.0, 0.1)
    known = vectors(1_600, 64)
    ids: list[int] = []
    for start, stop in ((0, 10), (10, 200), (200, 1_600)):
        writer = other if start == 10 else one  # what another process writes is found as well
        new = await learn(writer, start, stop)
        await writer.memories.put_vectors({n: known[start + i].tobytes() for i, n in enumerate(new)})
        ids += new
        asked = known[5]
        exact = [ids[i] for i in np.argsort(-(known[:stop] @ asked))[:5]]
        hits = await one.memories.search_vector(asked.tobytes(), at=NOW, limit=5)
        assert [hit.id for hit in hits] == exact
        assert hits[0].score == pytest.approx(1.0, abs=1e-5)
    await one.memories.archive(ids[:1_590], NOW, "tri")
    assert len(await one.memories.search_vector(known[5].tobytes(), at=NOW, limit=10)) == 10
    changed = {ids[1_599]: known[5].tobytes()}
    await other.memories.put_vectors(changed)
    assert (await one.memories.search_vector(known[5].tobytes(), at=NOW, limit=1))[0].id == ids[1_599]
    await one.aclose()
    await other.aclose()


async def test_memories_asked_for_by_number_come_along_however_far_they_are(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "t.db")
    await database.memories.use_embedder("essai", 64, 0.0, 0.1)
    known = vectors(1_600, 64)
    ids = await learn(database, 0, 1_600)
    await database.memories.put_vectors({n: known[i].tobytes() for i, n in enumerate(ids)})
    order = np.argsort(-(known @ known[5]))
    far = [ids[i] for i in order[-2:]]
    hits = await database.memories.search_vector(known[5].tobytes(), at=NOW, limit=3, among=[*far, ids[5], 10**9])
    assert [hit.id for hit in hits] == [*(ids[i] for i in order[:3]), *far]
    assert hits[-1].score == pytest.approx(float(known[order[-1]] @ known[5]), abs=1e-5)
    alone = await database.memories.search_vector(known[5].tobytes(), at=NOW, limit=0, among=far)
    assert [hit.id for hit in alone] == far
    assert await database.memories.search_vector(known[5].tobytes(), at=NOW, limit=0) == []
    await database.aclose()
