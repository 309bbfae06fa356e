"""The private mode, as whoever shows or switches it sees it: nothing said while it is on is kept."""

from __future__ import annotations

from typing import Protocol


class PrivateMode(Protocol):
    """The switch. Lives as long as the process; off at the start."""

    @property
    def on(self) -> bool:
        """Whether what is said now is kept nowhere."""
        ...

    def switch(self, on: bool) -> None:
        """Begin or end it; again changes nothing. What was kept before stays kept. Returns at once."""
        ...
