"""What rings, and lists, when somebody forgets: what cites or names it goes, and comes back when that is undone."""

from datetime import timedelta

import pytest

from tests.agenda.test_agenda import NOON, House
from tipote_device.contract.memory import MemoryDraft, Operation


@pytest.fixture
async def house(tmp_path):
    async with House(tmp_path / "tipote.db") as house:
        fact = MemoryDraft("L'utilisateur va chez le kinésithérapeute Zéphyrin.", "je vais chez le kiné Zéphyrin")
        (outcome,) = await house.database.memories.apply([Operation("add", fact)], at=NOON)
        house.memory = outcome.memory
        await house.agenda.put("reminder", NOON + timedelta(hours=1), "payer le kiné Zéphyrin")
        await house.agenda.put("reminder", NOON + timedelta(hours=2), "sortir les poubelles")
        await house.agenda.put("appointment", NOON + timedelta(hours=3), "séance", memory=outcome.memory)
        await house.agenda.start_timer(600, "pâtes")
        await house.database.lists.add("courses", ["lait", "chèque pour Zéphyrin"], at=NOON)
        yield house


async def left(house):
    return sorted(item.label for item in await house.agenda.listing()), await house.database.lists.read("courses")


async def forget(house, scope="specific"):
    return await house.database.erasures.withdraw(scope, [house.memory], [], at=NOON, due=NOON + timedelta(seconds=30))


async def test_what_cites_or_names_it_goes_and_nothing_else(house):
    gone = await forget(house)
    assert await left(house) == (["pâtes", "sortir les poubelles"], ["lait"])
    assert await house.database.erasures.undo(gone.id, at=NOON)
    assert await left(house) == (
        ["payer le kiné Zéphyrin", "pâtes", "sortir les poubelles", "séance"], ["lait", "chèque pour Zéphyrin"]
    )  # fmt: skip


async def test_not_a_byte_of_it_is_left(house):
    gone = await forget(house)
    await house.database.erasures.erase(gone.id, at=NOON)
    await house.database.aclose()
    for file in house.path.parent.iterdir():
        if file.is_file():
            assert b"phyrin" not in file.read_bytes()
    await house.start()


async def test_forgetting_everything_leaves_timers_to_ring_but_not_what_they_are_for(house):
    gone = await forget(house, "all")
    assert await left(house) == ([""], [])
    await house.database.erasures.erase(gone.id, at=NOON)
    assert await left(house) == ([""], [])


async def test_what_is_over_leaves_no_trace(house):
    (timer,) = await house.agenda.listing("timer")
    await house.agenda.cancel([timer])
    assert await house.agenda.listing("timer") == []
    await house.database.aclose()
    assert b"p\xc3\xa2tes" not in b"".join(
        file.read_bytes() for file in house.path.parent.iterdir() if file.suffix != ".db-wal" and file.is_file()
    )
    await house.start()


async def test_a_label_that_names_it_goes_whoever_else_is_in_it(house):
    await house.agenda.put("reminder", NOON + timedelta(hours=4), "appeler le médecin pour Zéphyrin")
    await house.agenda.put("appointment", NOON + timedelta(hours=5), "dîner", people=["Zéphyrin", "Paul"])
    await house.agenda.put("appointment", NOON + timedelta(hours=6), "dîner", people=["Élodie"])
    await forget(house)
    assert [item.people for item in await house.agenda.listing("appointment")] == [("Élodie",)]
    assert [item.label for item in await house.agenda.listing("reminder")] == ["sortir les poubelles"]
