"""The conversation under way: there at once, written behind, complete after any trouble."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
import pytest_asyncio
from blockbuster import blockbuster_ctx

from tests.memory.ram_sessions import MemorySessionStore
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, Gone
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore
from tipote_device.memory.keeper import Record, SessionKeeper
from tipote_device.memory.session import Conversation, recover

CLOCK = FixedClock(datetime(2026, 5, 1, 8, 0, tzinfo=UTC))


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteSessionStore]:
    made = await SqliteSessionStore.open(tmp_path / "tipote.db")
    yield made
    await made.aclose()


async def limit_pages(store: SqliteSessionStore, pages: int) -> None:
    await store._worker.run(store._db.execute, f"PRAGMA max_page_count = {pages}")


async def texts(store: SqliteSessionStore, session: str) -> list[str]:
    return [turn.text for turn in await store.turns(session)]


async def test_turns_are_there_at_once_and_then_on_the_disk(store: SqliteSessionStore) -> None:
    keeper = SessionKeeper(store)
    talk = Conversation(keeper, CLOCK)
    talk.add_user("Quelle heure est-il ?", intent="time.now")
    talk.add_assistant("Il est huit", interrupted=True, tool_calls=[{"name": "heure", "arguments": {}}])
    talk.add_tool("heure", "08:00")
    assert [turn.text for turn in talk.turns] == ["Quelle heure est-il ?", "Il est huit", "08:00"]
    await talk.end("merci")
    assert talk.session is not None
    assert await store.turns(talk.session) == list(talk.turns)
    assert talk.turns[1].details == {"interrupted": True, "tool_calls": [{"name": "heure", "arguments": {}}]}
    assert await store.queued() == [talk.session]
    assert keeper.unsaved == 0


async def test_conversation_where_nothing_was_said_leaves_no_trace(store: SqliteSessionStore) -> None:
    await Conversation(SessionKeeper(store), CLOCK).end("silence")
    assert (await store.unfinished(), await store.queued()) == ([], [])


async def test_ending_twice_is_ending_once(store: SqliteSessionStore) -> None:
    talk = Conversation(SessionKeeper(store), CLOCK)
    talk.add_user("au revoir")
    await talk.end("au revoir")
    await talk.end("silence")
    assert len(await store.queued()) == 1
    with pytest.raises(RuntimeError, match="after the end"):
        talk.add_user("encore")


async def test_full_disk_is_said_once_and_everything_is_written_when_it_heals(store: SqliteSessionStore) -> None:
    said: list[MemoryStoreError] = []
    keeper = SessionKeeper(store, said.append)
    first = Conversation(keeper, CLOCK)
    first.add_user("avant la panne")
    await keeper.settled()
    await limit_pages(store, 1)  # as few as the file has: nothing fits any more
    for n in range(20):
        first.add_user(f"pendant {n} " + "x" * 5_000)
        await keeper.settled()
    await first.end("silence")
    second = Conversation(keeper, CLOCK)
    second.add_user("deuxième conversation")
    await second.end("silence")
    assert [error.code for error in said] == ["memoire-pleine"]
    assert keeper.failing
    assert len(first.turns) == 21
    assert first.session is not None
    assert await store.queued() == []
    await limit_pages(store, 100_000)
    keeper.retry()
    await keeper.settled()
    assert (keeper.failing, keeper.unsaved, keeper.lost) == (False, 0, 0)
    assert await store.queued() == [first.session, second.session]
    assert await store.turns(first.session) == list(first.turns)
    await limit_pages(store, 1)
    third = Conversation(keeper, CLOCK)
    third.add_user("y" * 500_000)
    await keeper.settled()
    assert len(said) == 2, "a new outage is said again"
    await limit_pages(store, 100_000)
    await keeper.aclose()
    assert keeper.unsaved == 0


async def test_backlog_is_bounded_and_what_is_given_up_is_counted(store: SqliteSessionStore) -> None:
    keeper = SessionKeeper(store, most_unsaved=5)
    await limit_pages(store, 1)
    talk = Conversation(keeper, CLOCK)
    for n in range(8):
        talk.add_user(f"{n} " + "x" * 20_000)
    await talk.end("silence")
    assert (keeper.unsaved, keeper.lost) == (5, 3)
    assert len(talk.turns) == 8
    await limit_pages(store, 100_000)
    await keeper.aclose()
    assert [text.split()[0] for text in await texts(store, "1")] == ["3", "4", "5", "6", "7"]


async def test_interrupted_waiter_does_not_interrupt_the_writing(store: SqliteSessionStore) -> None:
    keeper = SessionKeeper(store)
    talk = Conversation(keeper, CLOCK)
    for n in range(30):
        talk.add_user(str(n))
    ending = asyncio.create_task(talk.end("coupé"))
    await asyncio.sleep(0)
    ending.cancel()
    with pytest.raises(asyncio.CancelledError):
        await ending
    await keeper.settled()
    assert await texts(store, "1") == [str(n) for n in range(30)]
    assert await store.queued() == ["1"]


async def test_session_erased_meanwhile_goes_on_in_a_new_one() -> None:
    store = MemorySessionStore()
    keeper = SessionKeeper(store)
    talk = Conversation(keeper, CLOCK)
    talk.add_user("un")
    await keeper.settled()
    erased = talk.session
    assert erased is not None
    await store.close(erased, CLOCK.now(), "ailleurs")
    talk.add_user("deux")
    await talk.end("silence")
    assert talk.session not in (None, erased)
    assert [turn.text for turn in await store.turns(str(talk.session))] == ["deux"]
    assert await store.queued() == [erased, talk.session]


async def test_restart_ends_and_queues_what_a_crash_left_open(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    before = await SqliteSessionStore.open(path)
    spoken, silent = await before.begin(CLOCK.now()), await before.begin(CLOCK.now())
    last = datetime(2026, 5, 1, 8, 3, tzinfo=UTC)
    await before.append(spoken, StoredTurn("user", "et puis", last, {}))
    await before.aclose()  # the sessions stay open, as after a crash (SIGKILL is tested elsewhere)

    after = await SqliteSessionStore.open(path)
    later = FixedClock(datetime(2026, 5, 2, 9, 0, tzinfo=UTC))
    assert await recover(after, later) == [spoken, silent]
    assert await recover(after, later) == []
    assert await after.queued() == [spoken, silent]
    rows = list(after._db.execute("SELECT ended_at, end_reason FROM sessions ORDER BY id"))
    assert rows == [(last.isoformat(), "interrupted"), (later.now().isoformat(), "interrupted")]
    await after.aclose()


async def test_mistake_in_the_store_is_not_hidden() -> None:
    class Broken(MemorySessionStore):
        async def append(self, session: str, turn: StoredTurn) -> None:
            raise ZeroDivisionError

    talk = Conversation(SessionKeeper(Broken()), CLOCK)
    talk.add_user("x")
    with pytest.raises(ZeroDivisionError):
        await talk.end("silence")


async def test_writing_never_blocks_the_event_loop(tmp_path: Path) -> None:
    with blockbuster_ctx():
        store = await SqliteSessionStore.open(tmp_path / "tipote.db")
        talk = Conversation(SessionKeeper(store), CLOCK)
        talk.add_user("x" * 100_000)
        await talk.end("silence")
        await recover(store, CLOCK)
        await store.aclose()


async def test_what_is_said_in_private_is_here_and_nowhere_else(store: SqliteSessionStore) -> None:
    private = [True]
    talk = Conversation(SessionKeeper(store), CLOCK, lambda: private[0])
    secret = talk.add_user("Je joue du xylophone.")
    private[0] = False
    kept = talk.add_user("Il pleut.")
    assert [turn.text for turn in talk.turns] == ["Je joue du xylophone.", "Il pleut."]
    assert (talk.place(secret), talk.place(kept)) == (None, 0)
    talk.drop_private()
    assert [turn.text for turn in talk.turns] == ["Il pleut."]
    await talk.end("silence")
    assert talk.session is not None
    assert await texts(store, talk.session) == ["Il pleut."]


async def test_what_is_forgotten_leaves_turns_not_written_yet(store: SqliteSessionStore) -> None:
    keeper = SessionKeeper(store)
    talk = Conversation(keeper, CLOCK)
    talk.add_user("Bonjour.")
    await keeper.settled()
    await limit_pages(store, 1)  # the disk is full: what follows waits in RAM
    talk.add_user("Je suis allergique aux fraises. " * 400)
    talk.add_assistant("Pas de fraises, donc !")
    talk.add_user("J'habite à Lyon.")
    await keeper.settled()
    assert keeper.unsaved == 3
    await talk.forget(Gone("specific", frozenset({1}), frozenset(), ("je suis allergique aux fraises",)))
    await limit_pages(store, 100_000)
    await talk.end("silence")
    assert talk.session is not None
    assert await texts(store, talk.session) == ["Bonjour.", ERASED, ERASED, "J'habite à Lyon."]
    assert [turn.text for turn in talk.turns] == ["Bonjour.", ERASED, ERASED, "J'habite à Lyon."]


async def test_everything_forgotten_empties_the_conversation_once(store: SqliteSessionStore) -> None:
    keeper = SessionKeeper(store)
    talk = Conversation(keeper, CLOCK)
    talk.add_user("Je suis allergique aux fraises.")
    gone = Gone("all")
    await talk.forget(gone)
    assert talk.turns == ()
    talk.add_user("J'habite à Lyon.")
    await talk.forget(gone)  # told of it again when its bytes go
    assert [turn.text for turn in talk.turns] == ["J'habite à Lyon."]


async def test_what_is_forgotten_while_a_session_is_begun_is_not_written() -> None:
    class Slow(MemorySessionStore):
        async def begin(self, at: datetime) -> str:
            record.unsaved.clear()  # forgotten meanwhile
            return await super().begin(at)

    store = Slow()
    keeper = SessionKeeper(store)
    record = Record(began_at=datetime(2026, 11, 30, tzinfo=UTC))
    keeper.add(record, StoredTurn("user", "secret", datetime(2026, 11, 30, tzinfo=UTC), {}))
    await keeper.settled()
    assert keeper.unsaved == 0
    assert not keeper.failing
