"""Finished conversations are read while nobody needs Ti-Pote, and only then."""

import asyncio
import contextlib
from datetime import datetime
from zoneinfo import ZoneInfo

from tipote_device.assembly.idle import build_idle_work
from tipote_device.assembly.remembering import Remembering, open_remembering
from tipote_device.contract.clock import FixedClock
from tipote_device.contract.errors import MindError
from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.quiet import Quiet
from tipote_device.contract.settings import MemorySettings, Settings

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=ZoneInfo("Europe/Paris"))
SETTINGS = Settings(memoire=MemorySettings(embedder="none"))


async def tell(memory: Remembering, text: str) -> None:
    sessions = memory.database.sessions
    session = await sessions.begin(NOW)
    await sessions.append(session, StoredTurn("user", text, NOW, {"intent": "llm"}))
    await sessions.close(session, NOW, "user")


async def known(memory: Remembering) -> list[str]:
    return [one.quote for one in await memory.database.memories.live(NOW)]


@contextlib.asynccontextmanager
async def working(memory: Remembering, quiet: Quiet, read_ahead):
    work = build_idle_work(
        SETTINGS, memory, None, FixedClock(NOW), quiet, retry=lambda: None, read_ahead=read_ahead
    )  # fmt: skip
    task = asyncio.create_task(work.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def test_nothing_is_read_while_somebody_speaks() -> None:
    memory = await open_remembering(SETTINGS, keep=False)
    quiet, ahead = Quiet(), asyncio.Event()

    async def read_ahead() -> None:
        ahead.set()

    quiet.disturb()
    await tell(memory, "Mon chat s'appelle Pesto.")
    async with working(memory, quiet, read_ahead):
        for _ in range(50):
            await memory.database.queue.size()
        assert await known(memory) == []
        assert not ahead.is_set()
        quiet.settle()
        await asyncio.wait_for(ahead.wait(), 20)
        assert await known(memory) == ["Mon chat s'appelle Pesto."]
        ahead.clear()
        quiet.disturb()
        await tell(memory, "J'habite à Brest.")
        quiet.settle()
        await asyncio.wait_for(ahead.wait(), 20)
        assert "J'habite à Brest." in await known(memory)
    await memory.aclose()


async def test_reading_ahead_gives_way_at_once_and_a_failure_ends_nothing() -> None:
    memory = await open_remembering(SETTINGS, keep=False)
    quiet = Quiet()
    begun, dropped, calls = asyncio.Event(), asyncio.Event(), 0

    async def read_ahead() -> None:
        nonlocal calls
        calls += 1
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            dropped.set()
            raise MindError("Je ne peux pas lire d'avance.") from None

    async with working(memory, quiet, read_ahead):
        await asyncio.wait_for(begun.wait(), 20)
        began = asyncio.get_running_loop().time()
        quiet.disturb()
        await asyncio.wait_for(dropped.wait(), 5)
        assert asyncio.get_running_loop().time() - began < 0.3
        begun.clear()
        quiet.settle()
        await asyncio.wait_for(begun.wait(), 20)
        assert calls == 2
    await memory.aclose()


async def test_a_bug_in_one_piece_of_work_does_not_end_the_rest() -> None:
    memory = await open_remembering(SETTINGS, keep=False)
    quiet, again, calls = Quiet(), asyncio.Event(), 0

    async def read_ahead() -> None:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise RuntimeError("bug")
        again.set()

    async with working(memory, quiet, read_ahead):
        while not calls:
            await memory.database.queue.size()
        quiet.disturb()
        await asyncio.sleep(0)
        await memory.database.queue.size()
        quiet.settle()
        await asyncio.wait_for(again.wait(), 20)
    await memory.aclose()
