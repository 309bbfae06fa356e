"""In a large memory, words that everybody's memories hold give way to the rarer ones of the question."""

from datetime import UTC, datetime

import pytest

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines import term_frequencies
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, tzinfo=UTC)


async def learn(database: Database, texts: list[str]) -> None:
    operations = [Operation("add", MemoryDraft(text, text)) for text in texts]
    assert all(outcome.done == "added" for outcome in await database.memories.apply(operations, at=NOW))


async def found(database: Database, *terms: str) -> int:
    return len(await database.memories.search_words(terms, at=NOW, limit=1_000))


async def test_common_words_are_searched_only_when_nothing_rarer_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    database = await Database.open(None)
    await learn(database, [f"Dossier rouge {n}." for n in range(80)] + [f"Piano {n}." for n in range(20)])
    assert await found(database, "dossi", "piano") == 100  # small: everything
    monkeypatch.setattr(term_frequencies, "SMALL", 50)
    assert await found(database, "dossi", "piano") == 20
    assert await found(database, "dossi") == 80
    assert await found(database, "dossi", "roug") == 80
    assert await found(database, "dossi", "inconnu") == 80
    assert await found(database, "dossi", "7") == 2
    monkeypatch.setattr(term_frequencies, "MOST_ROWS", 10)
    assert await found(database, "piano", "7", "8") == 4
    assert await found(database, "\x00", "pia\udce9", '"') == 0
    await learn(database, [f"Piano noir {n}." for n in range(200)])  # what was common is counted again
    assert await found(database, "dossi", "noir") >= 80
    await database.aclose()
