"""Writing conversations down behind the one who speaks: never waits, never loses, says once when it fails.

The keeper lives as long as the process; conversations come and go. What the store has refused stays here, in
order, and is written at the next success, even when its conversation has ended meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.memory.refusals import ENDED_SESSION, UNKNOWN_SESSION

MOST_UNSAVED = 10_000
"""Turns kept while the store fails: weeks of talk in a few megabytes. Beyond, the oldest is given up and counted."""

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Record:
    """What remains to be written of one conversation."""

    began_at: datetime
    session: str | None = None
    """Identifier given by the store; None as long as nothing has been written."""

    unsaved: deque[StoredTurn] = field(default_factory=deque)
    ended: tuple[datetime, str] | None = None
    """When and why the conversation ended."""


def _ignore(_: MemoryStoreError) -> None:
    """Report to nobody."""


class SessionKeeper:
    """Mirrors conversations into a store, one write at a time, in order."""

    def __init__(
        self,
        store: SessionStore,
        on_failure: Callable[[MemoryStoreError], None] = _ignore,
        most_unsaved: int = MOST_UNSAVED,
    ) -> None:
        """`on_failure` is called on the event loop, once per outage, with the sentence to say."""
        self._store = store
        self._on_failure = on_failure
        self._most_unsaved = most_unsaved
        self._records: list[Record] = []
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._failing = False
        self.lost = 0
        """Turns given up because the store failed for too long."""

    @property
    def failing(self) -> bool:
        """Whether the last write failed."""
        return self._failing

    @property
    def unsaved(self) -> int:
        """Turns that are not on the disk yet."""
        return sum(len(record.unsaved) for record in self._records)

    def add(self, record: Record, turn: StoredTurn) -> None:
        """Take a turn and start writing it; returns at once."""
        record.unsaved.append(turn)
        if record not in self._records:
            self._records.append(record)
        if self.unsaved > self._most_unsaved:
            next(kept for kept in self._records if kept.unsaved).unsaved.popleft()
            self.lost += 1
        self.retry()

    def replace(self, record: Record, old: StoredTurn, new: StoredTurn | None) -> None:
        """Write `new` in place of a turn that is not on the disk yet; None: nothing."""
        kept = (new if turn is old else turn for turn in record.unsaved)
        record.unsaved = deque(turn for turn in kept if turn is not None)

    async def written(self, record: Record) -> list[StoredTurn]:
        """Return the turns of a conversation as the store has them; raise MemoryStoreError."""
        return [] if record.session is None else await self._store.turns(record.session)

    def end(self, record: Record, at: datetime, reason: str) -> None:
        """Take the end of a conversation and start writing it; one in which nothing was said leaves no trace."""
        record.ended = (at, reason)
        if record.session is not None and record not in self._records:
            self._records.append(record)
        self.retry()

    def retry(self) -> None:
        """Start writing whatever is unsaved, if anything is; call it about once a minute while `failing`."""
        if not self._records:
            return
        self._again = True
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write_all(), name="memory-keeper")

    async def settled(self) -> None:
        """Wait until everything is written or the store has refused. Cancelling the wait does not stop the writing."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def aclose(self) -> None:
        """Try one last time to write everything. The store itself is closed by whoever opened it."""
        self.retry()
        await self.settled()
        if self.unsaved:
            _log.error("memory.unsaved_at_exit", extra={"turns": self.unsaved})

    async def _write_all(self) -> None:
        while self._again:
            self._again = False
            try:
                while self._records:
                    record = self._records[0]
                    await self._write(record)
                    if record.ended is None and not record.unsaved and record in self._records:
                        self._records.remove(record)
            except MemoryStoreError as error:
                if not self._failing:
                    _log.warning("memory.store_failed", extra={"code": error.code, "unsaved": self.unsaved})
                    self._failing = True
                    self._on_failure(error)
                return
            if self._failing:
                _log.info("memory.store_back")
                self._failing = False

    async def _write(self, record: Record) -> None:
        """Write one record as far as it goes; what is acknowledged leaves it, what is refused stays in it."""
        while record.unsaved:
            if record.session is None:
                record.session = await self._store.begin(record.began_at)
                continue  # meanwhile what was to be written may have been forgotten
            turn = record.unsaved[0]
            try:
                await self._store.append(record.session, turn)
            except MemoryStoreError as error:
                if error.code not in (UNKNOWN_SESSION, ENDED_SESSION):
                    raise
                # the session was erased or closed by someone else: the rest goes into a new one
                record.session = None
                continue
            if record.unsaved and record.unsaved[0] is turn:  # else given up meanwhile, the backlog being full
                record.unsaved.popleft()
        if record.ended is not None:
            if record.session is not None:
                await self._close(record.session, *record.ended)
            record.ended = None

    async def _close(self, session: str, at: datetime, reason: str) -> None:
        try:
            await self._store.close(session, at, reason)
        except MemoryStoreError as error:
            if error.code != UNKNOWN_SESSION:  # erased by someone else: nothing is left to end
                raise
