"""Erasing what is due without anybody who finds things: for a start, a command, a store alone."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Erased, Erasures, Withdrawal
from tipote_device.memory.forgetting.due import is_due

log = logging.getLogger(__name__)


class Purging(Protocol):
    """The part of `Forgetting` that erases."""

    async def purge(self, *, at: datetime, everything: bool = False) -> Erased:
        """See `Forgetting.purge`."""
        ...

    async def notice(self, waiting: Sequence[Withdrawal]) -> None:
        """Have traces let go of what another process has withdrawn."""
        ...


class StorePurge:
    """A Purging of the store alone: no trace outside it is told."""

    def __init__(self, erasures: Erasures) -> None:
        """Take the durable side."""
        self._erasures = erasures

    async def purge(self, *, at: datetime, everything: bool = False) -> Erased:
        """Erase what is due (`everything`: whatever is withdrawn); raise MemoryStoreError once all were tried."""
        total = Erased()
        failed: MemoryStoreError | None = None
        for waiting in await self._erasures.waiting():
            if not (everything or is_due(waiting, at)):
                continue
            try:
                total = added(total, await self._erasures.erase(waiting.id, at=at))
            except MemoryStoreError as error:  # one that cannot be finished does not keep the others
                log.warning("memory.not_erased", extra={"code": error.code})
                failed = failed or error
        if failed is not None:
            raise failed
        return total

    async def notice(self, waiting: Sequence[Withdrawal]) -> None:
        """Do nothing: there are no traces."""


def added(one: Erased, other: Erased) -> Erased:
    """Return what two erasures took away together."""
    return Erased(
        one.memories + other.memories,
        one.turns + other.turns,
        one.summaries + other.summaries,
        one.backups + other.backups,
    )
