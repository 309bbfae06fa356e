"""Whether the household needs Ti-Pote: work that can wait goes on only while nobody does."""

from __future__ import annotations

import asyncio


class Quiet:
    """A switch between `busy` (somebody speaks, or a conversation is open) and idle. Idle at first."""

    def __init__(self) -> None:
        self.busy = asyncio.Event()
        """Set the moment somebody needs Ti-Pote."""

        self.disturbed = 0
        """How often somebody did: one who has come and gone meanwhile is not missed."""

        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def idle(self) -> bool:
        """Tell whether work that can wait may go on."""
        return self._idle.is_set()

    def disturb(self) -> None:
        """Say that somebody needs Ti-Pote: whoever works in idle time stops within 300 ms."""
        self.disturbed += 1
        self._idle.clear()
        self.busy.set()

    def settle(self) -> None:
        """Say that nobody does any more."""
        self.busy.clear()
        self._idle.set()

    async def wait_idle(self) -> None:
        """Return once nobody needs Ti-Pote."""
        await self._idle.wait()
