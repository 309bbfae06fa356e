"""The promises of what is kept beside sessions and memories."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta

import pytest
import pytest_asyncio

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Episode, MemoryDraft, Operation, QueuedSession, Summary
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.contract.memory_stores import EpisodeStatistics, Relation
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
DAY = timedelta(days=1)


@pytest_asyncio.fixture
async def database() -> AsyncIterator[MemoryDatabase]:
    made: MemoryDatabase = await Database.open(None)
    yield made
    await made.aclose()


async def ended(database: MemoryDatabase, count: int = 1) -> list[str]:
    sessions = [await database.sessions.begin(NOW) for _ in range(count)]
    for session in sessions:
        await database.sessions.close(session, NOW, "fini")
    return sessions


class TestQueue:
    async def test_gives_the_oldest_until_it_is_finished(self, database: MemoryDatabase) -> None:
        one, two = await ended(database, 2)
        assert await database.queue.next() == QueuedSession(one, 0, 0)
        await database.queue.advance(one, 4)
        await database.queue.advance(one, 2)  # never backwards
        assert await database.queue.next() == QueuedSession(one, 4, 0)
        await database.queue.finish(one, Summary("session", NOW, NOW + DAY, "Un résumé.", session=one))
        summary = await database.summaries.for_session(one)
        assert summary is not None
        assert summary.text == "Un résumé."
        assert await database.queue.next() == QueuedSession(two, 0, 0)
        await database.queue.finish(two)
        await database.queue.finish(two)
        assert (await database.queue.next(), await database.queue.size()) == (None, 0)

    async def test_finishing_is_whole_or_not_at_all(self, database: MemoryDatabase) -> None:
        (session,) = await ended(database)
        with pytest.raises(MemoryStoreError):
            await database.queue.finish(session, Summary("session", NOW, NOW, "x", session="999"))
        assert await database.queue.size() == 1

    async def test_failing_session_goes_last_then_becomes_a_dead_letter(self, database: MemoryDatabase) -> None:
        one, two = await ended(database, 2)
        await database.queue.advance(one, 3)
        assert not await database.queue.fail(one, "Réponse illisible.", at=NOW, payload="{")
        assert await database.queue.next() == QueuedSession(two, 0, 0)
        assert await database.queue.fail(one, "Réponse illisible.", at=NOW, payload="{")
        assert not await database.queue.fail(one, "encore", at=NOW)
        assert await database.queue.size() == 1
        (letter,) = await database.dead_letters.recent()
        assert (letter.session, letter.turn, letter.error, letter.payload) == (one, 3, "Réponse illisible.", "{")
        assert await database.dead_letters.retry(letter.id)
        assert not await database.dead_letters.retry(letter.id)
        assert await database.dead_letters.count() == 0
        await database.queue.finish(two)
        assert await database.queue.next() == QueuedSession(one, 3, 0)

    async def test_progress_forgets_failures(self, database: MemoryDatabase) -> None:
        (session,) = await ended(database)
        await database.queue.fail(session, "x", at=NOW)
        await database.queue.advance(session, 1)
        assert not await database.queue.fail(session, "x", at=NOW)

    async def test_parked_part_leaves_the_session_in_the_queue(self, database: MemoryDatabase) -> None:
        (session,) = await ended(database)
        letter = await database.queue.park(session, 5, stage="jugement", error="x", payload="y", at=NOW)
        assert (await database.queue.size(), await database.dead_letters.count()) == (1, 1)
        await database.queue.advance(session, 9)
        assert await database.dead_letters.retry(letter)
        assert await database.queue.next() == QueuedSession(session, 5, 0)
        await database.dead_letters.drop(letter)


class TestSummaries:
    async def test_newer_takes_the_place_of_the_same(self, database: MemoryDatabase) -> None:
        (session,) = await ended(database)
        for text in ("a", "b"):
            await database.summaries.put(Summary("session", NOW, NOW, text, {"todo": ["x"]}, session))
            await database.summaries.put(Summary("week", NOW, NOW + 7 * DAY, text))
        await database.summaries.put(Summary("week", NOW + 7 * DAY, NOW + 14 * DAY, "suivante"))
        weeks = await database.summaries.of_level("week")
        assert [week.text for week in weeks] == ["suivante", "b"]
        found = await database.summaries.for_session(session)
        assert found is not None
        assert (found.text, found.details) == ("b", {"todo": ["x"]})

    async def test_window_overlaps(self, database: MemoryDatabase) -> None:
        for week in range(4):
            start = NOW + 7 * week * DAY
            await database.summaries.put(Summary("week", start, start + 7 * DAY - timedelta(seconds=1), str(week)))
        found = await database.summaries.of_level("week", start=NOW + 10 * DAY, end=NOW + 15 * DAY)
        assert [week.text for week in found] == ["2", "1"]
        assert await database.summaries.of_level("month") == []


async def test_episodes_are_told_apart_and_counted(database: MemoryDatabase) -> None:
    session = await database.sessions.begin(NOW)
    said = [
        Episode("calcul", {"expression": "3 * 4"}, "12", True, NOW, session=session),
        Episode("minuteur", {"durée": "x"}, "", False, NOW + DAY, error="Durée inconnue."),
        Episode("calcul", {}, "13", True, NOW + 2 * DAY),
    ]
    for episode in said:
        await database.episodes.record(episode)
    assert await database.episodes.recent(2) == [said[2], said[1]]
    assert await database.episodes.failed() == [said[1]]
    assert await database.episodes.by_action("calcul") == [said[2], said[0]]
    assert await database.episodes.of_session(session) == [said[0]]
    counted = await database.episodes.statistics()
    assert counted == EpisodeStatistics(3, 2, {"calcul": 2, "minuteur": 1}, {"minuteur": 1})
    assert (counted.failed, round(counted.success_rate, 2), EpisodeStatistics().success_rate) == (1, 0.67, 0.0)


async def test_relations_live_and_die_with_their_memory(database: MemoryDatabase) -> None:
    draft = MemoryDraft("Élodie est ébéniste.", "x")
    (outcome,) = await database.memories.apply([Operation("add", draft)], at=NOW)
    memory = outcome.memory or 0
    await database.relations.add(memory, [("Élodie", "métier", "ébéniste"), ("user", "compagne", "Élodie")])
    await database.relations.add(memory, [("Élodie", "métier", "ébéniste")])
    around = await database.relations.around("elodie", at=NOW)
    assert around == [
        Relation("user", "compagne", "Élodie", memory),
        Relation("Élodie", "métier", "ébéniste", memory),
    ]
    await database.memories.archive([memory], NOW, "x")
    assert await database.relations.around("elodie", at=NOW) == []
    with pytest.raises(MemoryStoreError):
        await database.relations.add(99, [("a", "b", "c")])


async def test_anchors_are_pinned_once(database: MemoryDatabase) -> None:
    first = await database.anchors.pin("Parle lentement.", at=NOW)
    assert await database.anchors.pin("Parle lentement.", at=NOW + DAY) == first
    other = await database.anchors.pin("Autre.", at=NOW, role="system")
    assert await database.anchors.pinned() == [first, other]
    await database.anchors.unpin(first.id)
    await database.anchors.unpin(first.id)
    assert await database.anchors.pinned() == [other]


async def test_jobs_and_counters(database: MemoryDatabase) -> None:
    assert await database.jobs.last_run("nuit") is None
    for at in (NOW, NOW + DAY):
        await database.jobs.done("nuit", at, {"élagués": 3})
    assert await database.jobs.last_run("nuit") == NOW + DAY
    await database.counters.bump("rappels")
    await database.counters.bump("rappels", 4)
    assert await database.counters.all() == {"rappels": 5}


async def test_cache_of_questions_is_bounded_and_holds_no_words(
    database: MemoryDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tipote_device.memory.engines.sqlite_relations.MOST_CACHED", 3)
    for n in range(5):
        await database.embed_cache.put("m", f"question {n}", bytes([n]), at=NOW + n * DAY)
    assert [await database.embed_cache.get("m", f"question {n}") for n in range(5)] == [None, None, b"\2", b"\3", b"\4"]
    assert await database.embed_cache.get("autre", "question 4") is None


async def test_state_of_every_memory_is_counted(database: MemoryDatabase) -> None:
    drafts = [MemoryDraft(f"Chose {n}.", "x", "preference" if n else "fact") for n in range(4)]
    drafts.append(MemoryDraft("Brève.", "x", expires_at=NOW + timedelta(hours=1)))
    await database.memories.apply([Operation("add", draft) for draft in drafts], at=NOW)
    await database.memories.apply([Operation("delete", target=1)], at=NOW, allowed={1: 1})
    await database.memories.archive([2], NOW, "x")
    await database.memories.mark_recalled([3], NOW)
    found = await database.statistics.gather(NOW + 8 * DAY)
    assert found.states == {"live": 2, "expired": 1, "replaced": 0, "deleted": 1, "archived": 1}
    assert (found.kinds, found.recalls) == ({"preference": 2}, {"0": 1, "1": 1})
    assert (found.growth[:3], found.ages["30"], found.ages["7"]) == ((0, 5, 0), 2, 0)
    assert (found.embedder, found.vectors_missing, found.last_backup) == ("", 0, None)
    await database.memories.use_embedder("essai", 4, 0.0, 0.1)  # type: ignore[attr-defined]
    assert (await database.statistics.gather(NOW)).vectors_missing == 3
