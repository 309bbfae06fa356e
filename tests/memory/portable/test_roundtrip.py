"""What goes out comes back: into an empty memory, into the same one, into one that has lived."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.memory.portable.household import NOW, draft, settle
from tipote_device.contract.carrying import Absorbed
from tipote_device.contract.memory import Memory, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.portable.transfer import Imported, export, take_in

LATER = NOW + timedelta(hours=1)


@pytest_asyncio.fixture(params=["ram", "file"])
async def lived(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(None if request.param == "ram" else tmp_path / "tipote.db")
    await settle(made)
    yield made
    await made.aclose()


@pytest_asyncio.fixture
async def other(tmp_path: Path) -> AsyncIterator[Database]:
    made = await Database.open(tmp_path / "autre.db")
    await made.memories.apply([Operation("add", draft("Le chat s'appelle Plume."))], at=NOW)  # ids differ from here on
    yield made
    await made.aclose()


async def carried(source: Database, target: Database, **options: Any) -> Imported:
    made = await export(source.portable, at=LATER, conversations=options.pop("conversations", False))
    return await take_in(target.portable, made.content, at=LATER, **options)


def seen(memory: Memory, ids: dict[int, int]) -> Memory:
    """The memory as it should be elsewhere."""
    successor = None if memory.superseded_by is None else ids[memory.superseded_by]
    return replace(memory, id=ids[memory.id], superseded_by=successor, session=None, turn=None)


async def test_everything_is_the_same_elsewhere(lived: Database, other: Database) -> None:
    done = (await carried(lived, other)).absorbed
    assert done.ids == {number: number + 1 for number in range(1, 8)}
    assert (done.added, done.restated, done.known, done.anchors, done.summaries, done.conversations) == (
        7,
        0,
        0,
        1,
        2,
        0,
    )
    before = await lived.memories.every()
    assert await other.memories.get([done.ids[memory.id] for memory in before]) == [
        seen(memory, done.ids) for memory in before
    ]
    assert [anchor.text for anchor in await other.anchors.pinned()] == ["Camille est malentendante."]
    (relation,) = await other.relations.around("dentiste", at=LATER)
    assert (relation.entity, relation.relation, relation.memory) == ("utilisateur", "soigné par", done.ids[6])


async def test_the_journal_comes_along_under_the_new_numbers(lived: Database, other: Database) -> None:
    done = (await carried(lived, other)).absorbed
    for old, new in done.ids.items():
        there = await other.memories.history(new)
        assert (there[-1].op, there[-1].at, there[-1].reason) == ("import", LATER, "importé d'un fichier")
        here = await lived.memories.history(old)
        assert [(entry.op, entry.at, entry.reason) for entry in there[:-1]] == [
            (entry.op, entry.at, entry.reason) for entry in here
        ]
    assert (await other.memories.history(done.ids[1]))[1].after["superseded_by"] == done.ids[2]
    assert (await other.memories.history(done.ids[4]))[-2].after == {
        "is_active": True, "superseded_by": None, "valid_until": None
    }  # fmt: skip


async def test_a_chain_can_be_walked_back_elsewhere(lived: Database, other: Database) -> None:
    done = (await carried(lived, other)).absorbed
    back = await other.memories.restore(done.ids[1], LATER)
    assert back.text == "L'utilisateur habite à Lyon."
    (nantes,) = await other.memories.get([done.ids[3]])
    assert nantes.superseded_by == done.ids[1]


async def test_summaries_know_what_they_were_made_from(lived: Database, other: Database) -> None:
    done = (await carried(lived, other)).absorbed
    (session,) = await other.summaries.of_level("session")
    (week,) = await other.summaries.of_level("week")
    assert session.details["sources"] == {"memories": [done.ids[1]], "turns": 2}
    assert (week.details["sources"], week.details["archived"][0]["memory"]) == ([session.id], done.ids[5])
    assert "method" not in session.details
    assert session.session is None


async def test_conversations_come_when_asked_for_and_are_not_read_again(lived: Database, other: Database) -> None:
    done = (await carried(lived, other, conversations=True)).absorbed
    assert done.conversations == 1
    (lyon,) = await other.memories.get([done.ids[1]])
    assert lyon.session is not None
    assert lyon.turn == 0
    assert await other.sessions.turns(lyon.session) == await lived.sessions.turns("1")
    assert (await other.sessions.queued(), await other.sessions.unfinished()) == ([], [])
    summary = await other.summaries.for_session(lyon.session)
    assert summary is not None
    assert summary.text == "Il habite à Lyon."


async def test_taking_the_same_in_twice_changes_nothing(lived: Database, other: Database) -> None:
    first = (await carried(lived, other, conversations=True)).absorbed
    before = await other.portable.snapshot(conversations=True)
    again = (await carried(lived, other, conversations=True)).absorbed
    assert again == Absorbed(known=7, ids=first.ids)
    assert await other.portable.snapshot(conversations=True) == before


async def test_into_itself_changes_nothing(lived: Database) -> None:
    before = await lived.portable.snapshot(conversations=True)
    done = (await carried(lived, lived, conversations=True)).absorbed
    assert done == Absorbed(known=7, ids={number: number for number in range(1, 8)})
    assert await lived.portable.snapshot(conversations=True) == before


async def test_what_has_happened_here_since_stays(lived: Database) -> None:
    made = await export(lived.portable, at=NOW)
    rennes = draft("L'utilisateur habite à Rennes.", kind="profile", attribute="domicile", value="Rennes")
    await lived.memories.apply([Operation("replace", rennes, 1)], at=LATER, allowed={1: 3})
    await take_in(lived.portable, made.content, at=LATER)
    (nantes,) = await lived.memories.get([3])
    assert nantes.superseded_by == 8
    assert len(await lived.memories.every()) == 8


async def test_what_has_happened_there_since_is_taken_over(lived: Database, other: Database) -> None:
    early = await carried(lived, other)
    rennes = draft("L'utilisateur habite à Rennes.", kind="profile", attribute="domicile", value="Rennes")
    await lived.memories.apply([Operation("replace", rennes, 1)], at=LATER, allowed={1: 3})
    await lived.memories.apply([Operation("delete", target=1)], at=LATER, allowed={1: 4})
    done = (await carried(lived, other)).absorbed
    assert (done.added, done.known) == (1, 7)
    nantes, key = await other.memories.get([early.absorbed.ids[3], early.absorbed.ids[4]])
    assert nantes.superseded_by == done.ids[8]
    assert not key.is_active
    assert (await other.memories.history(nantes.id))[-1].op == "replace"


async def test_what_is_known_here_from_elsewhere_is_restated(lived: Database, other: Database) -> None:
    mine = draft("L'utilisateur habite à Nantes.", attribute="domicile", value="Nantes", confidence=0.6)
    (outcome,) = await other.memories.apply([Operation("add", mine)], at=NOW - timedelta(days=30))
    done = (await carried(lived, other)).absorbed
    assert (done.added, done.restated) == (6, 1)
    assert done.ids[3] == outcome.memory
    (nantes,) = await other.memories.get([done.ids[3]])
    assert (nantes.confidence, nantes.updated_at, nantes.source) == (0.9, NOW - timedelta(days=2), "user-stated")
    (brest,) = await other.memories.get([done.ids[2]])
    assert brest.superseded_by == nantes.id


async def test_a_spelling_mended_there_replaces_the_old_one_here(tmp_path: Path, other: Database) -> None:
    source = await Database.open(tmp_path / "source.db")
    await source.memories.apply([Operation("add", draft("L'utilisateur habite a Lyon."))], at=NOW)
    await carried(source, other)
    typed = Operation("replace", draft("L'utilisateur habite à Lyon."), 1, by_hand=True)
    await source.memories.apply([typed], at=LATER, allowed={1: 1})
    await carried(source, other)
    assert "L'utilisateur habite à Lyon." in [memory.text for memory in await other.memories.live(LATER)]
    assert "L'utilisateur habite a Lyon." not in [memory.text for memory in await other.memories.live(LATER)]
    await source.aclose()


async def test_others_see_nothing_of_it(tmp_path: Path, lived: Database) -> None:
    alice = await Database.open(tmp_path / "deux.db", "alice")
    bob = await Database.open(tmp_path / "deux.db", "bob")
    await carried(lived, alice, conversations=True)
    assert len(await alice.memories.every()) == 7
    assert await bob.memories.every() == []
    assert (await export(bob.portable, at=LATER, conversations=True)).memories == 0
    done = (await carried(alice, bob)).absorbed
    assert done.added == 7
    assert set(done.ids.values()).isdisjoint(memory.id for memory in await alice.memories.every())
    await alice.aclose()
    await bob.aclose()


async def test_an_export_holds_neither_vectors_nor_users(lived: Database) -> None:
    made = await export(lived.portable, at=NOW, conversations=True)
    text = made.content.decode()
    assert not any(word in text for word in ("vector", "user_id", "foyer", "fingerprint", "embedder", "salt"))
    assert json.loads(text)["version"] == 1
