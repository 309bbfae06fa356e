"""The memory put together: the one file, what compares sentences, and what finds memories again."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tipote_device.assembly.memories import build_embedder, open_memory
from tipote_device.assembly.places import home
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Embedder
from tipote_device.contract.places import DATABASE_NAME
from tipote_device.contract.settings import Settings
from tipote_device.memory.control.discreet import DiscreetCache
from tipote_device.memory.control.private import PrivateMode
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper

if TYPE_CHECKING:
    from tipote_device.memory.engines.database import Database

log = logging.getLogger(__name__)

READ_AT_ONCE = 32
"""Memories read before a written question: more wait for the daemon or for « memory extract »."""


@dataclass
class Remembering:
    """A household's memory, open."""

    database: Database
    embedder: Embedder | None
    """None: memories are found by their words alone."""

    recaller: HybridRecall
    kept: bool
    """Whether it is on the disk."""

    notice: str | None = None
    """Something the household should be told aloud about its memory."""

    refusal: str | None = None
    """Why nothing can be kept, to be said to whoever asks for something to be; None when all is well."""

    private: PrivateMode = field(default_factory=PrivateMode)
    """The switch under which nothing of what is said is kept: the voice's and the page's."""

    async def read_new(self) -> None:
        """Have the embedder read a few memories it has not read yet; what fails is found by its words."""
        if self.embedder is not None:
            await VectorKeeper(self.database.memories, self.embedder, asyncio.Lock()).fill_quietly(READ_AT_ONCE)

    async def aclose(self) -> None:
        """Close the file and release the embedder."""
        await self.database.aclose()
        if self.embedder is not None:
            await self.embedder.aclose()


async def open_remembering(settings: Settings, *, keep: bool = True, strict: bool = False) -> Remembering:
    """Open the household's memory, or with `keep` False one in RAM: benches, tests.

    A file that cannot be opened must not keep the household from being answered: a memory in RAM stands in, and
    `notice` says so. With `strict` MemoryStoreError is raised instead.
    """
    embedder = build_embedder(settings)
    refusal = None
    kept = keep
    try:
        database = await open_memory(home() / DATABASE_NAME if keep else None, embedder)
    except MemoryStoreError as error:
        if strict:
            raise
        log.error("memory.not_opened", extra={"code": error.code})  # noqa: TRY400 -- the code says it all
        database = await open_memory(None, embedder)
        kept = False
        refusal = f"{error.sentence} Je ne retiendrai rien de nos conversations."
    private = PrivateMode()
    cache = DiscreetCache(database.embed_cache, lambda: private.on)
    recaller = HybridRecall(database.memories, embedder, settings.memoire, cache=cache)
    return Remembering(database, embedder, recaller, kept, refusal or database.notice, refusal, private)
