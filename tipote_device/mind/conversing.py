"""The face of the stage: kept turns and a sentence go in, clauses to say come out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.stages import Thinking
from tipote_device.mind.thinking import Thinker


class Converser:
    """Thinks for the conductor."""

    def __init__(self, thinker: Thinker) -> None:
        """Take who thinks."""
        self._thinker = thinker

    async def answer(
        self, turns: Sequence[StoredTurn], user_text: str, *, confirmed: asyncio.Event, report: dict[str, Any]
    ) -> AsyncGenerator[str, None]:
        """Yield the answer clause by clause; raise MindError. See `Thinker.answer`."""
        clauses = self._thinker.answer(turns, user_text, confirmed=confirmed, report=report)
        try:
            async for clause in clauses:
                yield clause
        finally:
            await clauses.aclose()

    async def prefill(self, turns: Sequence[StoredTurn]) -> None:
        """Read what is already known of the next prompt."""
        await self._thinker.prefill(turns)


class WholeAnswer:
    """Gives the answer in one piece, once it is complete, and reads nothing ahead: what benches compare with."""

    def __init__(self, inner: Thinking) -> None:
        """Wrap who really thinks."""
        self._inner = inner

    async def answer(
        self, turns: Sequence[StoredTurn], user_text: str, *, confirmed: asyncio.Event, report: dict[str, Any]
    ) -> AsyncGenerator[str, None]:
        """Yield the whole answer at once."""
        clauses = [c async for c in self._inner.answer(turns, user_text, confirmed=confirmed, report=report)]
        yield " ".join(clauses)

    async def prefill(self, turns: Sequence[StoredTurn]) -> None:
        """Do nothing."""
