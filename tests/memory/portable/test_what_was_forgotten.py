"""A file made before a request to forget does not undo it, in whatever the words stand."""

from datetime import timedelta
from pathlib import Path

import pytest

from tests.memory.portable.household import NOW, settle
from tipote_device.contract.forgetting import ERASED
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.portable.transfer import export, take_in

LATER = NOW + timedelta(hours=1)


async def lived(path: Path) -> tuple[Database, bytes]:
    """A household, and its export from before anything was forgotten."""
    database = await Database.open(path)
    await settle(database)
    await database.anchors.pin("L'utilisateur habite à Lyon.", at=NOW)
    return database, (await export(database.portable, at=NOW, conversations=True)).content


async def forget(database: Database, *memories: int, erase: bool) -> int:
    withdrawn = await database.erasures.withdraw("specific", memories, [], at=LATER, due=LATER)
    if erase:
        await database.erasures.erase(withdrawn.id, at=LATER)
    return withdrawn.id


@pytest.mark.parametrize("erase", [True, False])
async def test_nothing_of_it_comes_back_to_the_same_memory(tmp_path: Path, erase: bool) -> None:
    database, before = await lived(tmp_path / "tipote.db")
    await forget(database, 3, erase=erase)  # Nantes, and with it what it replaced: Lyon and Brest
    left = await database.portable.snapshot(conversations=True)
    done = (await take_in(database.portable, before, at=LATER + timedelta(hours=1))).absorbed
    assert (done.added, done.forgotten, done.known) == (0, 3, 4)
    assert await database.portable.snapshot(conversations=True) == left
    await database.aclose()


async def test_what_is_on_its_way_out_is_not_exported(tmp_path: Path) -> None:
    database, _ = await lived(tmp_path / "tipote.db")
    withdrawal = await forget(database, 3, erase=False)
    made = await export(database.portable, at=LATER, conversations=True)
    assert made.memories == 4
    assert not any(word in made.content.decode() for word in ("Lyon", "Brest", "Nantes"))
    assert await database.erasures.undo(withdrawal, at=LATER)
    assert "Lyon" in (await export(database.portable, at=LATER)).content.decode()
    await database.aclose()


async def test_nothing_of_it_comes_back_under_another_date(tmp_path: Path) -> None:
    database, before = await lived(tmp_path / "tipote.db")
    await forget(database, 3, erase=True)
    # the same household as another box has noted it: other moments, so that nothing is known by them
    other = before.replace(b"T08:0", b"T09:0")
    done = (await take_in(database.portable, other, at=LATER)).absorbed
    assert done.forgotten == 3
    kept = await database.portable.snapshot(conversations=True)
    said = [saved.memory.text for saved in kept.memories] + [anchor.text for anchor in kept.anchors]
    said += [summary.text + str(summary.details) for summary in kept.summaries]
    said += [turn.text for saved in kept.conversations for turn in saved.turns]
    assert [text for text in said if "Lyon" in text or "Brest" in text or "Nantes" in text] == []
    assert ERASED in " ".join(said)
    await database.aclose()


async def test_it_comes_back_when_that_is_asked_for(tmp_path: Path) -> None:
    database, before = await lived(tmp_path / "tipote.db")
    await forget(database, 3, erase=True)
    done = (await take_in(database.portable, before, at=LATER + timedelta(hours=1), even_forgotten=True)).absorbed
    assert (done.added, done.forgotten) == (3, 0)
    nantes = next(one for one in await database.memories.live(LATER) if "Nantes" in one.text)
    (again,) = await database.memories.apply(
        [Operation("add", MemoryDraft(nantes.text, nantes.quote, nantes.kind, attribute="domicile", value="Nantes"))],
        at=LATER + timedelta(hours=2),
    )
    assert again.done == "restated"  # it is no longer kept out
    await database.aclose()


async def test_what_can_still_be_undone_does_not_come_back_by_file(tmp_path: Path) -> None:
    database, before = await lived(tmp_path / "tipote.db")
    withdrawal = await forget(database, 3, erase=False)
    done = (await take_in(database.portable, before, at=LATER, even_forgotten=True)).absorbed
    assert (done.added, done.forgotten) == (0, 3)
    assert await database.erasures.undo(withdrawal, at=LATER)
    assert len(await database.memories.every()) == 7
    await database.aclose()


async def test_a_reset_can_be_followed_by_an_import(tmp_path: Path) -> None:
    database, before = await lived(tmp_path / "tipote.db")
    withdrawn = await database.erasures.withdraw("all", [], [], at=LATER, due=LATER)
    await database.erasures.erase(withdrawn.id, at=LATER)
    done = (await take_in(database.portable, before, at=LATER + timedelta(hours=1))).absorbed
    assert (done.added, done.anchors, done.summaries) == (7, 2, 2)
    await database.aclose()
