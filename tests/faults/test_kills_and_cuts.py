"""What was acknowledged outlives SIGKILL and power cuts; `tipote bench faults --only kills` does a thousand of each."""

import random

import apsw
import pytest

from tipote_device import assembly
from tipote_device.bench.faults import power
from tipote_device.bench.faults.kills import killed
from tipote_device.bench.faults.ledger import NOW, act, lost
from tipote_device.bench.faults.power import Disk, cut_off


def test_memories_timers_and_reminders_outlive_sigkill():
    figures = killed(25, seed=3)
    assert figures["kills"] == 25
    assert figures["acknowledged"] > 25
    assert figures["which"] == []


async def test_memories_timers_and_reminders_outlive_power_cuts():
    figures = await cut_off(60, seed=5)
    assert figures["cuts"] == 60
    assert figures["which"] == []


async def test_the_cut_would_show_a_write_that_was_not_synced(monkeypatch):
    monkeypatch.setattr(Disk, "sync", lambda self, path: None)  # a disk that lies: nothing is ever safe
    figures = await cut_off(20, seed=5)
    assert figures["lost"] > 0


async def test_what_is_missing_is_found(tmp_path):
    path = tmp_path / "tipote.db"
    entries = []
    database = await assembly.open_memory(path, None)
    for number in range(8):
        await act(database, number, lambda *entry: entries.append(entry))
    await database.aclose()
    assert await lost(path, entries) == []
    db = apsw.Connection(str(path))
    db.execute("DELETE FROM agenda WHERE kind = 'reminder'")
    db.close()
    assert len(await lost(path, entries)) == 5  # as many as were not settled
    assert any(kind == "cancelled" for kind, *_ in entries)
    assert NOW.tzinfo is not None


@pytest.mark.parametrize("seed", range(3))
def test_a_cut_keeps_what_was_synced_and_any_part_of_the_rest(seed):
    disk = Disk(random.Random(seed))
    disk.write("a", 0, b"x" * 1024)
    disk.sync("a")
    disk.write("a", 512, b"y" * 1024)
    after = disk.cut()["a"]
    assert after[:512] == b"x" * 512
    assert set(after) <= set(b"xy\0")
    disk.delete("a")
    assert disk.cut() == {}
    assert power.SECTOR == 512
