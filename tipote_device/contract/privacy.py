"""The private mode, as whoever shows or switches it sees it: nothing said while it is on is kept."""

from __future__ import annotations

from typing import Protocol


class PrivateSwitch(Protocol):
    """The switch. Lives as long as the process; off at the start. Every call returns at once."""

    @property
    def on(self) -> bool:
        """Whether what is said now is kept nowhere."""
        ...

    def turn_on(self, *, lasting: bool = False) -> bool:
        """Begin it, `lasting` beyond the conversation under way; return whether that changed anything."""
        ...

    def turn_off(self) -> bool:
        """End it: what was said meanwhile stays nowhere. Return whether that changed anything."""
        ...
