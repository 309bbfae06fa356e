"""The memories that can be evaluated."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from tipote_device.bench.memory.baseline import WordsOnly
from tipote_device.bench.memory.dataset import Persona
from tipote_device.bench.memory.replay import Source
from tipote_device.bench.memory.system import MemorySystem
from tipote_device.contract.settings import Settings

SYSTEMS = ("tipote", "words")
ARMS = ("words", "dense", "slots", "concepts", "time")
"""Ways of searching that can be left out, to see what each brings."""

Maker = Callable[[Persona], Awaitable[MemorySystem]]


@asynccontextmanager
async def makers(
    name: str, settings: Settings, *, window: int, source: Source, without: Sequence[str] = ()
) -> AsyncIterator[Maker]:
    """Give what makes an empty memory for a persona; models are loaded once and released at the end."""

    async def words(_: Persona) -> MemorySystem:
        return WordsOnly(window)

    if name == "words":
        yield words
    else:
        raise NotImplementedError
    del settings, source, without
