"""The durable side of forgetting in the one SQLite file: the Erasures port, each part of it in a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.contract.forgetting import Erased, Scope, Withdrawal
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.withdrawing import Withdrawing


class SqliteErasures:
    """An Erasures; moments come back in UTC."""

    def __init__(self, access: Access, path: Path | None) -> None:
        """Take the database, the user, and where the file is."""
        self._access = access
        self._path = path
        self._withdrawing = Withdrawing(access)

    async def withdraw(
        self,
        scope: Scope,
        memories: Sequence[int],
        turns: Sequence[tuple[str, int]],
        *,
        at: datetime,
        due: datetime,
    ) -> Withdrawal:
        """Make these unusable at once, with everything they replaced and what replaced them."""
        return await self._access.run(self._withdrawing.withdraw, scope, memories, turns, at, due)

    async def waiting(self) -> list[Withdrawal]:
        """Return what is withdrawn and not erased, oldest first."""
        return await self._access.run(self._waiting)

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        """Put it all back; False when it is erased already, being erased, or unknown."""
        return await self._access.run(self._withdrawing.undo, withdrawal, at)

    async def erase(self, withdrawal: int, *, at: datetime) -> Erased:
        """Take the bytes out."""
        raise NotImplementedError

    # --- on the database's thread ---

    def _waiting(self) -> list[Withdrawal]:
        rows: list[Any] = self._access.db.execute(
            "SELECT id FROM withdrawals WHERE user_id = ? AND state <> 'erased' ORDER BY id", (self._access.user,)
        ).fetchall()
        return [self._withdrawing.found(number) for (number,) in rows]
