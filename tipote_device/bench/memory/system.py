"""What the evaluation asks of a memory: the real one and the baselines answer the same calls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

from tipote_device.contract.context import BuiltContext
from tipote_device.contract.memory import Memory, Operation, Outcome, Recalled
from tipote_device.contract.ports import StoredTurn


@dataclass(frozen=True, slots=True)
class Asked:
    """What came of a question: the prompt it would be answered with, and what was found for it."""

    context: BuiltContext
    recalled: tuple[Recalled, ...]
    """Found for the question, best first, whether the prompt shows it or not; at most ten."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What a memory made of a spoken request to forget."""

    understood: bool
    """Whether the sentence was taken for a request to forget."""

    scope: str = ""
    query: str = ""
    """What was read out of it."""

    clear: bool = False
    found: tuple[Memory, ...] = ()
    """What was meant, by its own lights; with scope `all`, everything."""

    seconds: float = 0.0
    """Time it took to find that."""


class MemorySystem(Protocol):
    """A whole memory of one person, empty at first. Calls come in the order of their dates."""

    async def hear(self, turns: Sequence[StoredTurn], ended_at: datetime) -> str:
        """Keep a finished conversation, queue it for extraction, and return the store's name for it."""
        ...

    async def extract(self, at: datetime) -> float:
        """Extract what is queued, and return the seconds the language model worked for it."""
        ...

    async def read(self, session: str) -> None:
        """Take a conversation as extracted: what is worth keeping of it is written by `apply`."""
        ...

    async def apply(
        self, operations: Sequence[Operation], *, at: datetime, allowed: Mapping[int, int] | None = None
    ) -> list[Outcome]:
        """Write to the memory as an extraction does; what is written can be recalled when this returns."""
        ...

    async def every(self) -> list[Memory]:
        """Return all memories, closed ones included."""
        ...

    async def ask(self, question: str, at: datetime) -> Asked:
        """Build the prompt a new conversation beginning with `question` gets, and recall."""
        ...

    async def forget(self, said: str, at: datetime, after: Sequence[str] = ()) -> Forgotten | None:
        """Do what a spoken request to forget asks, "oui" said to what is read back; None when it cannot forget.

        `after`: the question and the answer it follows in one conversation.

        What went is erased, not merely withdrawn, when this returns.
        """
        ...

    def files(self) -> Sequence[Path]:
        """Return the files it keeps; empty when it lives in RAM."""
        ...

    async def aclose(self) -> None:
        """Drop everything."""
        ...
