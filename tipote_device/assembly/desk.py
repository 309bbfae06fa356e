"""What somebody does with the memory by hand: keeps a sentence, puts one in other words, has things forgotten."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence

from tipote_device.assembly.context import wording
from tipote_device.assembly.places import alone_on, home
from tipote_device.assembly.remembering import open_remembering
from tipote_device.contract.errors import AlreadyRunning
from tipote_device.contract.forgetting import Forgetting, Trace
from tipote_device.contract.memory import Embedder, Remembering
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.contract.settings import Settings
from tipote_device.memory.context.remembering import Rememberer
from tipote_device.memory.editing import Editor
from tipote_device.memory.forgetting.forgetter import Forgetter
from tipote_device.memory.forgetting.meant.finder import MeantFinder


def rememberer(settings: Settings, database: MemoryDatabase) -> Remembering:
    """Return what keeps a sentence as "retiens que" does."""
    return Rememberer(database.memories, wording(settings))


def editor(settings: Settings, database: MemoryDatabase) -> Editor:
    """Return what puts a memory in other words."""
    return Editor(database.memories, wording(settings))


def forgetting_for(
    database: MemoryDatabase, embedder: Embedder | None = None, traces: Sequence[Trace] = ()
) -> Forgetter:
    """Return what forgets; `traces` are where words linger outside the database, none in a shell's process."""
    finding = MeantFinder(database.memories, database.sessions, database.queue, embedder, database.talks)
    return Forgetter(database.erasures, finding, traces)


def daemon_runs() -> bool:
    """Tell whether a daemon works on the same data."""
    try:
        with alone_on(home()):
            return False
    except AlreadyRunning:
        return True


@contextlib.asynccontextmanager
async def open_forgetting(settings: Settings) -> AsyncIterator[tuple[MemoryDatabase, Forgetting]]:
    """Open the household's memory with what compares sentences; raise MemoryStoreError."""
    memory = await open_remembering(settings, strict=True)
    try:
        await memory.read_new()
        yield memory.database, forgetting_for(memory.database, memory.embedder)
    finally:
        await memory.aclose()
