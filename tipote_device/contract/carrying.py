"""What goes out and comes in, as values, and the port of the database that gives and takes them."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Protocol

from tipote_device.contract.memory import HistoryEntry, Memory, Summary
from tipote_device.contract.ports import StoredTurn


@dataclass(frozen=True, slots=True)
class SavedConversation:
    """A conversation as it was kept."""

    id: str
    started_at: datetime
    ended_at: datetime | None
    end_reason: str
    turns: tuple[StoredTurn, ...]


@dataclass(frozen=True, slots=True)
class SavedAnchor:
    """A pinned sentence."""

    role: str
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class SavedMemory:
    """A memory with what belongs to it."""

    memory: Memory
    history: tuple[HistoryEntry, ...] = ()
    relations: tuple[tuple[str, str, str], ...] = ()
    """(entity, relation, other)."""


@dataclass(frozen=True, slots=True)
class Contents:
    """Everything of one user that can be carried elsewhere; what is on its way out is not among it."""

    memories: tuple[SavedMemory, ...] = ()
    """Oldest first: ids ascend."""

    anchors: tuple[SavedAnchor, ...] = ()
    summaries: tuple[Summary, ...] = ()
    conversations: tuple[SavedConversation, ...] = ()


@dataclass(frozen=True, slots=True)
class Absorbed:
    """What became of contents that were taken in: numbers, and where each memory is now."""

    added: int = 0
    restated: int = 0
    """Said the same as a memory that was here."""

    known: int = 0
    """Were here already, from the same moment."""

    forgotten: int = 0
    """Left out: their owner had them erased here."""

    anchors: int = 0
    summaries: int = 0
    conversations: int = 0
    ids: dict[int, int] = field(default_factory=dict)
    """Id in the document -> id here."""


class Carrying(Protocol):
    """The durable side, one user's. Raises MemoryStoreError."""

    async def snapshot(self, *, conversations: bool = False) -> Contents:
        """Return everything as it stands at one moment, while others go on writing."""
        ...

    async def absorb(self, contents: Contents, *, at: datetime, even_forgotten: bool = False) -> Absorbed:
        """Take everything in, in one transaction, under new ids; what is here already is not doubled.

        `even_forgotten`: also what was erased here at somebody's request.
        """
        ...
