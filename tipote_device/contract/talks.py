"""Conversations as a list shows them: when, and how much was said. Their words are in `SessionStore.turns`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Talk:
    """One conversation."""

    session: str
    started_at: datetime
    ended_at: datetime | None
    """None while it goes on."""

    turns: int
    """Messages kept of it, whoever said them."""


class TalkList(Protocol):
    """Finds conversations by date. Calls raise MemoryStoreError."""

    async def recent(self, *, limit: int = 30, offset: int = 0) -> list[Talk]:
        """Return conversations, the latest first."""
        ...
