from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.life.revalidation import Revalidation

PARIS = ZoneInfo("Europe/Paris")
SAID = datetime(2026, 1, 10, 18, 0, tzinfo=PARIS)
LATER = SAID + timedelta(days=366)
TEA = MemoryDraft("L'utilisateur préfère le thé sans sucre.", "je préfère le thé sans sucre", kind="preference")
JAZZ = MemoryDraft("L'utilisateur aime le jazz.", "j'aime le jazz", kind="preference")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(tmp_path / "tipote.db")
    yield opened
    await opened.aclose()


async def tell(database: Database, *drafts: MemoryDraft, at: datetime = SAID) -> list[int]:
    outcomes = await database.memories.apply([Operation("add", draft) for draft in drafts], at=at)
    return [outcome.memory for outcome in outcomes if outcome.memory is not None]


async def test_a_year_later_it_is_asked_on_a_greeting_only(database: Database) -> None:
    (tea,) = await tell(database, TEA)
    asking = Revalidation(database.memories, database.jobs)
    assert await asking.offer("Bonjour !", SAID + timedelta(days=364)) is None
    assert await asking.offer("Quelle heure est-il ?", LATER) is None
    asked = await asking.offer("Bonjour !", LATER)
    assert asked is not None
    assert (asked.memory, asked.text) == (tea, "Au fait, tu préfères toujours le thé sans sucre ?")


async def test_yes_reinforces_and_it_is_left_alone_for_a_year(database: Database) -> None:
    (tea,) = await tell(database, TEA)
    asking = Revalidation(database.memories, database.jobs)
    asked = await asking.next(LATER)
    assert asked is not None
    await asking.asked(asked, LATER)
    assert await asking.answered(asked, "Oui, toujours !", LATER) is True
    (known,) = await database.memories.get([tea])
    assert known.confidence > TEA.confidence
    assert known.updated_at == LATER
    assert [entry.op for entry in await database.memories.history(tea)] == ["add", "restate"]
    assert await asking.next(LATER + timedelta(days=364)) is None
    assert await asking.next(LATER + timedelta(days=365)) is not None


async def test_no_closes_it_and_it_can_be_brought_back(database: Database) -> None:
    (tea,) = await tell(database, TEA)
    asking = Revalidation(database.memories, database.jobs)
    asked = await asking.next(LATER)
    assert asked is not None
    assert await asking.answered(asked, "Non, plus maintenant.", LATER) is False
    assert await database.memories.live(LATER + timedelta(minutes=1)) == []
    assert await asking.answered(asked, "Non.", LATER) is False  # said twice
    assert [entry.op for entry in await database.memories.history(tea)] == ["add", "delete"]
    await database.memories.restore(tea, LATER)
    assert [memory.id for memory in await database.memories.live(LATER)] == [tea]


async def test_one_question_a_day_the_oldest_first_and_a_month_of_peace_without_answer(database: Database) -> None:
    (jazz,) = await tell(database, JAZZ)
    (tea,) = await tell(database, TEA, at=SAID + timedelta(days=1))
    asking = Revalidation(database.memories, database.jobs)
    now = LATER + timedelta(days=1)
    order = []
    for day in range(32):
        asked = await asking.next(now + timedelta(days=day))
        if asked is None:
            continue
        await asking.asked(asked, now + timedelta(days=day))
        assert await asking.answered(asked, "Il pleut.", now + timedelta(days=day)) is None
        assert await asking.next(now + timedelta(days=day, hours=5)) is None
        order.append((day, asked.memory))
    assert order == [(0, jazz), (1, tea), (30, jazz), (31, tea)]


async def test_what_was_asked_survives_a_restart(database: Database) -> None:
    await tell(database, JAZZ, TEA)
    first = Revalidation(database.memories, database.jobs)
    asked = await first.next(LATER)
    assert asked is not None
    await first.asked(asked, LATER)
    assert await Revalidation(database.memories, database.jobs).next(LATER + timedelta(hours=2)) is None
