"""All memories of a store, a page at a time."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from tipote_device.contract.memory import Memory, MemoryStore
from tipote_device.memory.life.retention import is_open

PAGE = 200
"""Memories read in one step: a few milliseconds on a small box."""


async def open_pages(store: MemoryStore, page: int = PAGE) -> AsyncGenerator[list[Memory], None]:
    """Yield the open memories in pages, newest first; pages may be empty.

    Putting memories away while reading leaves the pages as they are. A memory added meanwhile shows one twice.
    """
    offset = 0
    while True:
        read = await store.every(limit=page, offset=offset)
        yield [memory for memory in read if is_open(memory)]
        if len(read) < page:
            return
        offset += page
