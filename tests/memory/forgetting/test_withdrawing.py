"""Withdrawing makes things unusable at once, and undoing puts back exactly what was there."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest_asyncio

from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft, Operation, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
SOON = NOW + timedelta(seconds=30)
VECTOR = bytes.fromhex("0000803f") + bytes(12)


@pytest_asyncio.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(tmp_path / "tipote.db")
    await made.memories.use_embedder("essai", 4, 0.0, 0.1)
    yield made
    await made.aclose()


def everything(path: Path) -> dict[str, Any]:
    """Return every row of every table that undoing must leave as it was."""
    db = connect(str(path))
    tables = [
        name
        for (name,) in db.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'memory_words_%'"
        )
    ]
    left_out = {"memory_history", "withdrawals", "withdrawn_rows", "sqlite_sequence"}
    rows = {name: db.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in tables if name not in left_out}
    rows["words"] = db.execute("SELECT rowid, words FROM memory_words ORDER BY 1").fetchall()
    db.close()
    return rows


async def told(database: Database, *said: tuple[str, str]) -> str:
    session = await database.sessions.begin(NOW)
    for role, text in said:
        await database.sessions.append(session, StoredTurn(role, text, NOW, {}))
    await database.sessions.close(session, NOW, "fini")
    return session


async def learnt(database: Database, text: str, quote: str, session: str, turn: int, **more: Any) -> int:
    draft = MemoryDraft(text, quote, session=session, turn=turn, **more)
    (outcome,) = await database.memories.apply([Operation("add", draft)], at=NOW)
    assert outcome.memory is not None
    await database.memories.put_vectors({outcome.memory: VECTOR})
    return outcome.memory


async def test_nothing_finds_what_is_withdrawn_and_undoing_brings_it_back(database: Database, tmp_path: Path) -> None:
    session = await told(
        database,
        ("user", "Mon chat s'appelle Pesto. Je suis infirmière de nuit."),
        ("assistant", "Un chat qui s'appelle Pesto, il doit sentir bon le basilic. Et la nuit, c'est calme ?"),
        ("user", "Quelle heure est-il ?"),
    )
    cat = await learnt(
        database, "Le chat de l'utilisateur s'appelle Pesto.", "Mon chat s'appelle Pesto.", session, 0,
        subject="Pesto", attribute="animal", value="Pesto",
    )  # fmt: skip
    job = await learnt(
        database, "L'utilisateur est infirmière de nuit.", "Je suis infirmière de nuit.", session, 0,
        attribute="métier", value="infirmière",
    )  # fmt: skip
    facts = ["Le chat de l'utilisateur s'appelle Pesto.", "L'utilisateur est infirmière de nuit."]
    details = {"facts": facts, "sources": {"memories": [cat, job], "turns": 3}}
    await database.summaries.put(Summary("session", NOW, NOW, " ".join(facts), details, session))
    await database.anchors.pin("Pesto mange à dix-huit heures.", at=NOW)
    before = everything(tmp_path / "tipote.db")

    gone = await database.erasures.withdraw("specific", [cat], [], at=NOW, due=SOON)
    assert gone.memories == (cat,)
    assert gone.turns == ((session, 0), (session, 1))
    assert [memory.id for memory in await database.memories.every()] == [job]
    assert await database.memories.get([cat]) == []
    assert await database.memories.search_words(["pesto"], at=NOW, limit=9) == []
    assert [hit.id for hit in await database.memories.search_vector(VECTOR, at=NOW, limit=9)] == [job]
    assert [turn.text for turn in await database.sessions.turns(session)] == [
        f"{ERASED} Je suis infirmière de nuit.",
        f"{ERASED} Et la nuit, c'est calme ?",
        "Quelle heure est-il ?",
    ]
    summary = await database.summaries.for_session(session)
    assert summary is not None
    assert summary.text == facts[1]
    assert summary.details["facts"] == facts[1:]
    assert summary.details["sources"]["memories"] == [job]
    assert await database.anchors.pinned() == []
    assert await database.erasures.waiting() == [gone]

    assert await database.erasures.undo(gone.id, at=NOW)
    assert everything(tmp_path / "tipote.db") == before
    assert not await database.erasures.undo(gone.id, at=NOW)
    assert [entry.op for entry in await database.memories.history(cat)] == ["add", "forget", "unforget"]


async def test_everything_goes_and_comes_back(database: Database, tmp_path: Path) -> None:
    session = await told(database, ("user", "J'habite à Lyon."), ("assistant", "Belle ville."))
    await learnt(database, "L'utilisateur habite à Lyon.", "J'habite à Lyon.", session, 0)
    before = everything(tmp_path / "tipote.db")
    gone = await database.erasures.withdraw("all", [], [], at=NOW, due=SOON)
    assert await database.memories.every() == []
    assert [turn.text for turn in await database.sessions.turns(session)] == [ERASED, ERASED]
    assert await database.queue.size() == 0
    assert await database.erasures.undo(gone.id, at=NOW)
    assert everything(tmp_path / "tipote.db") == before
