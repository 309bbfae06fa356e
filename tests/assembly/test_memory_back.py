"""What was to ring goes over once into the memory that came back, whatever breaks off meanwhile."""

import asyncio
from datetime import UTC, datetime, timedelta

import apsw
import pytest

from tipote_device import assembly
from tipote_device.assembly import memory_back
from tipote_device.assembly.remembering import Remembering
from tipote_device.contract.agenda import ItemDraft
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.quiet import Quiet

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)
FULL = """CREATE TRIGGER full BEFORE INSERT ON agenda WHEN (SELECT count(*) FROM agenda) >= 1
BEGIN SELECT RAISE(ABORT, 'full'); END"""


async def test_nothing_rings_twice_after_an_attempt_that_broke_off(tmp_path, monkeypatch):
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    monkeypatch.setattr(memory_back, "LOOK_EVERY_S", 0.02)
    await (await assembly.open_memory(tmp_path / "tipote.db", None)).aclose()
    disk = apsw.Connection(str(tmp_path / "tipote.db"))
    disk.set_busy_timeout(10_000)  # the attempts open and close it beside this
    disk.execute(FULL)
    stand_in = await assembly.open_memory(None, None)
    for minutes in (5, 10):
        draft = ItemDraft("timer", NOW + timedelta(minutes=minutes), f"{minutes}", 60.0 * minutes)
        await stand_in.agenda.add(draft, at=NOW)
    memory = Remembering(stand_in, None, None, None, None, "La mémoire est abîmée.", None)
    waiting = asyncio.create_task(memory_back.wait_for_memory(memory, FixedClock(NOW), Quiet()))
    async with asyncio.timeout(20):
        while disk.execute("SELECT count(*) FROM agenda").fetchone() != (1,):
            await asyncio.sleep(0.02)
    await asyncio.sleep(0.2)  # some more attempts in vain
    assert not waiting.done()
    disk.execute("DROP TRIGGER full")
    with pytest.raises(memory_back.MemoryBack):
        await asyncio.wait_for(waiting, 20)
    assert [label for (label,) in disk.execute("SELECT label FROM agenda ORDER BY label")] == ["10", "5"]
    disk.close()
    await stand_in.aclose()
