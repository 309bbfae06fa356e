"""What was forgotten does not come back by itself: not from what is being read, nor late, nor from another process."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from tests.memory.forgetting.life import LATER, NOW, found_in, of, read, told
from tests.memory.memory_writer import DIMENSION, vector_of
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, Erased, Gone, Meant, Scope
from tipote_device.contract.memory import MemoryDraft, Operation, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.quiet import Quiet
from tipote_device.memory.engines import backups
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database import Database
from tipote_device.memory.forgetting.forgetter import Forgetter
from tipote_device.memory.forgetting.purger import Purger
from tipote_device.memory.forgetting.purging import StorePurge

CAT = "Mon chat s'appelle Pesto."
DUE = NOW + timedelta(seconds=30)


async def keep(database: Database, text: str, quote: str = "", **more: object) -> str:
    draft = MemoryDraft(text, quote or text, **more)  # type: ignore[arg-type]
    (outcome,) = await database.memories.apply([Operation("add", draft)], at=DUE + timedelta(minutes=1))
    return outcome.done


async def forget(database: Database, word: str, *, erase: bool = True) -> int:
    gone = await database.erasures.withdraw("specific", of(await database.memories.every(), word), [], at=NOW, due=DUE)
    if erase:
        await database.erasures.erase(gone.id, at=DUE)
    return gone.id


@pytest.mark.parametrize("erase", [False, True])
async def test_only_the_person_brings_it_back(tmp_path: Path, erase: bool) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await told(database, ("user", CAT))
    await read(database)
    (memory,) = await database.memories.every()
    slot = {"subject": memory.subject, "attribute": memory.attribute, "value": memory.value}
    await forget(database, "pesto", erase=erase)
    assert await keep(database, memory.text, CAT, **slot) == "refused"
    assert await keep(database, "Pesto est le nom du chat.", "pesto, c'est le nom du chat", **slot) == "refused"
    assert await keep(database, "Mon chien s'appelle Filou.") == "added"
    await told(database, ("user", CAT), at=LATER)
    await read(database)
    assert of(await database.memories.every(), "pesto") == []
    assert await keep(database, memory.text, CAT, source="user-stated", **slot) == "added"
    if erase:  # lifted: it may be said again in passing
        assert await keep(database, memory.text, CAT, **slot) == "restated"
        db = connect(str(tmp_path / "tipote.db"))
        assert all(b"pesto" not in bytes(key).lower() for (key,) in db.execute("SELECT key FROM tombstones"))
        db.close()
    await database.aclose()


async def test_what_was_asked_for_again_in_time_is_not_erased_with_the_rest(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await told(database, ("user", CAT))
    await read(database)
    waiting = await forget(database, "pesto", erase=False)
    session = await database.sessions.begin(DUE)
    await database.sessions.append(session, StoredTurn("user", f"Retiens que {CAT}", DUE, {}))
    assert await keep(database, "Le chat de l'utilisateur s'appelle Pesto.", CAT, source="user-stated") == "added"
    await database.erasures.erase(waiting, at=DUE + timedelta(minutes=2))
    assert len(of(await database.memories.every(), "pesto")) == 1
    assert [turn.text for turn in await database.sessions.turns(session)] == [f"Retiens que {CAT}"]
    await database.aclose()


async def test_a_conversation_being_read_brings_nothing_back(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    session = await told(database, ("user", f"{CAT} Je suis infirmière."), ("assistant", "Salut Pesto !"))
    await read(database)
    every = await database.memories.every()
    facts = {"facts": [one.text for one in every], "sources": {"memories": [one.id for one in every]}}
    late = Summary("session", NOW, NOW, " ".join(facts["facts"]), facts, session)  # made, not yet written
    week = Summary("week", NOW, LATER, f"Semaine. Appris : {'; '.join(facts['facts'])}.", {"facts": facts["facts"]})
    await forget(database, "pesto")
    (outcome,) = await database.memories.apply(
        [Operation("add", MemoryDraft("Pesto ronronne.", CAT, session=session, turn=0))], at=NOW
    )
    assert outcome.done == "refused"
    (outcome,) = await database.memories.apply(
        [
            Operation(
                "add", MemoryDraft("L'utilisateur est infirmière.", "Je suis infirmière.", session=session, turn=0)
            )
        ],
        at=NOW,
    )
    assert outcome.done in ("added", "restated")
    await database.summaries.put(late)
    await database.summaries.put(week)
    for kept in (await database.summaries.for_session(session), *await database.summaries.of_level("week")):
        assert kept is not None
        assert "Pesto" not in str(kept)
        assert "infirmière" in str(kept)
    await database.aclose()
    assert found_in(tmp_path, [b"pesto"]) == []


async def test_a_turn_written_late_is_written_without_it(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await told(database, ("user", CAT))
    await read(database)
    session = await database.sessions.begin(NOW)
    await forget(database, "pesto")
    await database.sessions.append(session, StoredTurn("user", f"{CAT} Je suis infirmière.", NOW, {}))
    await database.sessions.append(session, StoredTurn("assistant", f"C'est oublié. {CAT}", LATER, {}))
    assert [turn.text for turn in await database.sessions.turns(session)] == [
        f"{ERASED} Je suis infirmière.", f"C'est oublié. {ERASED}",
    ]  # fmt: skip
    await database.aclose()


async def test_a_reset_ends_what_is_being_read(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    session = await told(database, ("user", CAT))
    gone = await database.erasures.withdraw("all", [], [], at=NOW, due=DUE)
    await database.erasures.erase(gone.id, at=DUE)
    await database.queue.finish(session, Summary("session", NOW, NOW, CAT, {"facts": [CAT]}, session))
    await database.summaries.put(Summary("week", NOW - timedelta(days=7), NOW, CAT, {"facts": [CAT]}))
    assert await database.summaries.for_session(session) is None
    assert await database.summaries.of_level("week") == []
    await database.aclose()
    assert found_in(tmp_path, [b"pesto"]) == []


async def test_another_process_withdraws_and_every_search_here_knows(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    daemon = await Database.open(path)
    await daemon.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    session = await told(daemon, ("user", CAT))
    await read(daemon)
    (memory,) = await daemon.memories.every()
    await daemon.memories.put_vectors({memory.id: vector_of(memory.id)})
    memories = daemon.memories

    async def finds() -> list[bool]:
        return [
            bool(await memories.search_vector(vector_of(memory.id), at=NOW, limit=5)),
            bool(await memories.search_words(["pesto"], at=NOW, limit=5)),
            bool(await memories.search_slots(subjects=[memory.subject], at=NOW, limit=5)),
            bool(await memories.live(NOW)),
            bool(await memories.get([memory.id])),
            bool(await memories.every()),
        ]

    assert await finds() == [True] * 6  # sign bits and caches are warm
    shell = await Database.open(path)
    waiting = await forget(shell, "pesto", erase=False)
    assert await finds() == [False] * 6
    assert [turn.text for turn in await daemon.sessions.turns(session)] == [ERASED]
    assert await daemon.erasures.undo(waiting, at=NOW)
    assert await finds() == [True] * 6
    waiting = await forget(shell, "pesto")
    assert await finds() == [False] * 6
    with pytest.raises(MemoryStoreError):
        await memories.restore(memory.id, NOW)
    assert [(entry.op, entry.before, entry.after) for entry in await memories.history(memory.id)] == [
        ("add", {}, {}), ("forget", {}, {}), ("unforget", {}, {}), ("forget", {}, {}),
    ]  # fmt: skip
    await shell.aclose()
    await daemon.aclose()


async def test_a_reader_that_holds_the_log_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    await told(database, ("user", CAT))
    await read(database)
    waiting = await forget(database, "pesto", erase=False)
    reader = connect(str(path))
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM turns").fetchall()
    with pytest.raises(MemoryStoreError) as raised:
        await database.erasures.erase(waiting, at=DUE)
    assert raised.value.retryable
    assert [one.id for one in await database.erasures.waiting()] == [waiting]
    assert not await database.erasures.undo(waiting, at=DUE)  # its rows are gone
    reader.close()
    assert (await database.erasures.erase(waiting, at=DUE)).memories == 1
    assert found_in(tmp_path, [b"pesto"]) == []
    assert await database.erasures.erase(waiting, at=DUE) == Erased()
    await database.aclose()


async def test_a_backup_under_way_does_not_outlive_the_erasure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    await told(database, ("user", CAT))
    await read(database)
    older = await database.backup(at=NOW - timedelta(days=3))
    begun, go_on = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()
    sound = backups.is_sound

    def slowly(copy: Path) -> bool:
        loop.call_soon_threadsafe(begun.set)
        if "20260303" in copy.name and not go_on.is_set():
            asyncio.run_coroutine_threadsafe(go_on.wait(), loop).result(20)
        return sound(copy)

    monkeypatch.setattr(backups, "is_sound", slowly)
    backing_up = asyncio.create_task(database.backup(at=NOW))
    await begun.wait()  # its copy of the words is made
    erasing = asyncio.create_task(forget(database, "pesto"))
    while await database.memories.every():
        await asyncio.sleep(0)
    go_on.set()
    made = await backing_up
    await erasing
    assert not made.exists()
    assert not older.exists()
    assert found_in(tmp_path, [b"pesto"]) == []
    await database.aclose()


async def test_what_does_not_hold_it_stays_and_what_nobody_can_read_goes(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await Database.open(path)
    before = await database.backup(at=NOW - timedelta(days=2))
    await told(database, ("user", CAT))
    await read(database)
    unreadable = await database.backup(at=NOW - timedelta(days=1))
    unreadable.write_bytes(unreadable.read_bytes()[:5000])
    aside = [tmp_path / f"tipote-abime-20260101-000000-000000.db{end}" for end in ("", "-wal")]
    left = before.parent / "tipote-20260202-000000.db.partiel"
    for file in (*aside, left):
        file.write_bytes(b"Pesto")
    await forget(database, "pesto")
    assert [file.exists() for file in (before, unreadable, *aside, left)] == [True] + [False] * 4
    assert found_in(tmp_path, [b"pesto"]) == []
    await database.aclose()


class Found:
    """A Finding that always means the same."""

    def __init__(self, meant: Meant) -> None:
        self._meant = meant

    async def find(self, query: str, scope: Scope, *, at: object, session: str | None = None) -> Meant:
        return self._meant


class Kept:
    """A Trace that notes what it was told."""

    def __init__(self) -> None:
        self.told: list[Gone] = []

    async def forget(self, gone: Gone) -> None:
        self.told.append(gone)
        raise RuntimeError("a bug in one place")


async def test_traces_are_told_and_the_purger_erases_when_it_is_due(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await told(database, ("user", CAT))
    await read(database)
    broken, whole = Kept(), Kept()
    forgetter = Forgetter(database.erasures, Found(Meant("specific", tuple(await database.memories.every()))), [broken])
    forgetter.add_trace(whole)
    meant = await forgetter.find("mon chat", "specific", at=NOW)
    gone = await forgetter.forget(meant, at=NOW)
    assert (gone.due, whole.told[0].memories, CAT in whole.told[0].words) == (DUE, frozenset(gone.memories), True)
    quiet = Quiet()
    quiet.disturb()  # a long conversation does not put it off
    early = Purger(database.erasures, forgetter, FixedClock(NOW), quiet, polite_s=0.01)
    assert await early.once() == 30.0
    assert len(await database.erasures.waiting()) == 1
    late = Purger(database.erasures, forgetter, FixedClock(DUE), quiet, polite_s=0.01)
    await late.once()
    assert (await database.erasures.waiting(), late.erased, len(whole.told)) == ([], 1, 2)
    assert found_in(tmp_path, [b"pesto"]) == []
    assert not await forgetter.undo(gone.id, at=DUE)
    assert await StorePurge(database.erasures).purge(at=LATER, everything=True) == Erased()
    await database.aclose()


async def test_traces_let_go_at_once_of_what_the_shell_withdraws(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    daemon, shell = await Database.open(path), await Database.open(path)
    await keep(daemon, CAT)
    told_of: list[Gone] = []

    class Listening:
        async def forget(self, gone: Gone) -> None:
            told_of.append(gone)

    forgetter = Forgetter(daemon.erasures, None, [Listening()])  # type: ignore[arg-type]
    purger = Purger(daemon.erasures, forgetter, FixedClock(NOW), Quiet())
    withdrawn = await forget(shell, "Pesto", erase=False)
    for _ in range(2):
        await purger.once()
    assert [gone.memories for gone in told_of] == [frozenset((await daemon.erasures.waiting())[0].memories)]
    assert withdrawn
    await daemon.aclose()
    await shell.aclose()
