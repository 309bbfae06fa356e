"""What people say, wrapped so that it cannot slip into a log by accident."""

from __future__ import annotations

from typing import Any


class Words:
    """Somebody's words: written as their length wherever they end up, except where `text` is asked for.

    The logs ask for it at debug level only: `log.debug("meaning.transcript", extra={"text": Words(text)})`.
    """

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        """Take what was said."""
        self.text = text

    def __str__(self) -> str:
        return f"<{len(self.text)} caractères>"

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Words) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
