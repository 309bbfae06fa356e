"""The memory as commands and the daemon open it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tipote_device.assembly.places import home
from tipote_device.contract.places import DATABASE_NAME

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database


async def memory_database() -> Database:
    """Open the household's database; raise MemoryStoreError. Other processes may have it open too."""
    from tipote_device.memory.engines.database import Database

    return await Database.open(home() / DATABASE_NAME)


async def memory_in_ram() -> Database:
    """Return a database that keeps nothing: one-off commands, replays, benches."""
    from tipote_device.memory.engines.database import Database

    return await Database.open(None)
