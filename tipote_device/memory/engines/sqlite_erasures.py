"""The durable side of forgetting in the one SQLite file: the Erasures port, each part of it in a file of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.contract.forgetting import Erased, Scope, Withdrawal
from tipote_device.contract.worker import FILE_STUCK_S, Worker
from tipote_device.memory.engines.access import Access
from tipote_device.memory.engines.carrying_files import clean_files
from tipote_device.memory.engines.erasing import Erasing, Going
from tipote_device.memory.engines.scrubbing import scrub
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.engines.withdrawing import Withdrawing
from tipote_device.memory.engines.withdrawn_rows import COLUMNS


class SqliteErasures:
    """An Erasures; moments come back in UTC."""

    def __init__(self, access: Access, path: Path | None) -> None:
        """Take the database, the user, and where the file is."""
        self._access = access
        self._path = path
        self._withdrawing = Withdrawing(access)
        self._erasing = Erasing(access, self._withdrawing)

    async def withdraw(
        self,
        scope: Scope,
        memories: Sequence[int],
        turns: Sequence[tuple[str, int]],
        *,
        at: datetime,
        due: datetime,
    ) -> Withdrawal:
        """Make these unusable at once, with everything they replaced."""
        return await self._access.run(self._withdrawing.withdraw, scope, memories, turns, at, due)

    async def waiting(self) -> list[Withdrawal]:
        """Return what is withdrawn and not erased, oldest first; what is being erased cannot be undone any more."""
        return await self._access.run(self._waiting)

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        """Put it all back; False when it is erased already, being erased, or unknown."""
        return await self._access.run(self._withdrawing.undo, withdrawal, at)

    async def erase(self, withdrawal: int, *, at: datetime) -> Erased:
        """Take the bytes out of the rows, of the file and its log, and of the files beside it, in this order.

        Raises MemoryStoreError when somebody keeps the log, or no new backup can be made; it is not over then, and
        goes on from there at the next call, whichever process makes it.
        """
        going = await self._access.run(self._erasing.begin, withdrawal, at)
        if going is None:
            return Erased()
        files = 0
        if self._path is not None:
            await self._access.run(scrub, self._access.db)
            files = await self._clean_files(self._path, withdrawal, going, at)
        await self._access.run(self._erasing.finish, withdrawal, files)
        return replace(going.erased, backups=files)

    async def _clean_files(self, path: Path, withdrawal: int, going: Going, at: datetime) -> int:
        rows = await self._access.run(self._rows, withdrawal)
        worker = Worker("memory-erasure", stuck_s=FILE_STUCK_S)  # the database's own thread goes on answering

        def spoken() -> int:
            with spoken_errors():
                return clean_files(path, self._access.user, rows, going.sentences, at)

        try:
            return await worker.run(spoken)
        finally:
            worker.close()

    # --- on the database's thread ---

    def _waiting(self) -> list[Withdrawal]:
        rows: list[Any] = self._access.db.execute(
            "SELECT id FROM withdrawals WHERE user_id = ? AND state <> 'erased' ORDER BY id", (self._access.user,)
        ).fetchall()
        return [self._withdrawing.found(number) for (number,) in rows]

    def _rows(self, withdrawal: int) -> list[tuple[str, int]]:
        rows: list[Any] = self._access.db.execute(
            "SELECT place, row_id FROM withdrawn_rows WHERE user_id = ? AND withdrawal_id = ?",
            (self._access.user, withdrawal),
        ).fetchall()
        return [(place, row) for place, row in rows if place in COLUMNS]
