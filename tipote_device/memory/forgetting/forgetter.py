"""Forgetting as the rest of Ti-Pote sees it: what is meant is withdrawn, traces included, and erased when it is due."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Erased, Erasures, Finding, Gone, Meant, Scope, Trace, Withdrawal
from tipote_device.memory.forgetting.due import is_due
from tipote_device.memory.forgetting.purging import StorePurge

log = logging.getLogger(__name__)


class Forgetter:
    """A Forgetting over the durable side, what finds what is meant, and the traces outside the database."""

    def __init__(self, erasures: Erasures, finding: Finding, traces: Sequence[Trace] = ()) -> None:
        """`traces` let go as soon as something is withdrawn, and once more when its bytes go."""
        self._erasures = erasures
        self._finding = finding
        self._store = StorePurge(erasures)
        self._traces = list(traces)
        self._gone: dict[int, Gone] = {}

    def add_trace(self, trace: Trace) -> None:
        """Have one more place told of what goes: the loop is put together after the memory."""
        self._traces.append(trace)

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        """See `Finding.find`."""
        return await self._finding.find(query, scope, at=at, session=session)

    async def forget(self, meant: Meant, *, at: datetime, undo_s: float = 30.0) -> Withdrawal:
        """Withdraw what is meant, and have every trace of it let go; raise MemoryStoreError, nothing is gone then."""
        withdrawn = await self._erasures.withdraw(
            meant.scope,
            [memory.id for memory in meant.memories],
            [(turn.session, turn.turn) for turn in meant.turns],
            at=at,
            due=at + timedelta(seconds=max(0.0, undo_s)),
        )
        said = [one for memory in meant.memories for one in (memory.text, memory.quote) if one]
        gone = Gone(
            meant.scope,
            frozenset(withdrawn.memories),
            frozenset(withdrawn.turns),
            tuple(dict.fromkeys([*said, *(turn.text for turn in meant.turns)])),
        )
        self._gone[withdrawn.id] = gone
        log.info(
            "memory.withdrawn",
            extra={"scope": meant.scope, "memories": len(withdrawn.memories), "turns": len(withdrawn.turns)},
        )
        await self._let_go(gone)
        return withdrawn

    async def undo(self, withdrawal: int, *, at: datetime) -> bool:
        """Put it back if its bytes are still there."""
        undone = await self._erasures.undo(withdrawal, at=at)
        if undone:
            self._gone.pop(withdrawal, None)
        return undone

    async def notice(self, waiting: Sequence[Withdrawal]) -> None:
        """Have every trace let go of what the shell has withdrawn beside this process."""
        for one in waiting:
            if one.id not in self._gone:
                self._gone[one.id] = Gone(one.scope, frozenset(one.memories), frozenset(one.turns))
                await self._let_go(self._gone[one.id])

    async def purge(self, *, at: datetime, everything: bool = False) -> Erased:
        """Erase what is due; one that cannot be finished does not keep the others, and is raised at the end."""
        due = [one for one in await self._erasures.waiting() if everything or is_due(one, at)]
        for one in due:  # withdrawn by the shell, nobody here has let go of it yet
            gone = Gone(one.scope, frozenset(one.memories), frozenset(one.turns))
            await self._let_go(self._gone.get(one.id, gone))
        total = await self._store.purge(at=at, everything=everything)
        for one in due:
            self._gone.pop(one.id, None)
        return total

    async def _let_go(self, gone: Gone) -> None:
        """Tell every trace; one that fails does not keep the others from letting go."""
        for trace in self._traces:
            try:
                await trace.forget(gone)
            except MemoryStoreError as error:
                log.warning("memory.trace_kept", extra={"code": error.code})
            except Exception:  # somebody's words must not stay because of a bug in one place
                log.exception("memory.trace_broke")
