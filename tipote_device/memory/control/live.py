"""What the control stage needs to know of the conversation under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tipote_device.contract.ports import StoredTurn


class Live(Protocol):
    """The conversation under way."""

    @property
    def session(self) -> str | None:
        """Its identifier in the store; None before its first turn is written."""
        ...

    @property
    def turns(self) -> Sequence[StoredTurn]:
        """Its turns so far, oldest first; empty when there is none."""
        ...

    def place(self, turn: StoredTurn) -> int | None:
        """Return the index of a turn in the stored session; None when it is not written down."""
        ...

    async def reread(self) -> None:
        """Take the turns as the store has them now: something was brought back."""
        ...

    async def settled(self) -> None:
        """Return once everything said so far is written or the store has refused it."""
        ...
