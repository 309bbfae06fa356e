"""When background work may run: only while nobody speaks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Protocol, TypeVar

Result = TypeVar("Result")


class Busy(Exception):
    """Somebody speaks: the work was dropped and can be done again."""


class Idle(Protocol):
    """Tells whether a person needs the box."""

    busy: asyncio.Event
    """Set while somebody speaks or is answered."""

    async def wait_idle(self) -> None:
        """Return once nobody does."""
        ...


class AlwaysIdle:
    """Nobody is there: benches and tests."""

    def __init__(self) -> None:
        """Begin idle; whoever sets `busy` must clear it and call `wake`."""
        self.busy = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()

    async def wait_idle(self) -> None:
        """Return at once unless `interrupt` was called."""
        await self._idle.wait()

    def interrupt(self) -> None:
        """Say that somebody speaks."""
        self._idle.clear()
        self.busy.set()

    def resume(self) -> None:
        """Say that nobody speaks any more."""
        self.busy.clear()
        self._idle.set()


async def while_idle(work: Awaitable[Result], idle: Idle) -> Result:
    """Run `work`, or drop it at once and raise Busy when somebody speaks meanwhile."""
    task = asyncio.ensure_future(work)
    busy = asyncio.ensure_future(idle.busy.wait())
    try:
        await asyncio.wait((task, busy), return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        raise Busy
    finally:
        busy.cancel()
        if not task.done():
            task.cancel()
            await asyncio.wait((task,))
