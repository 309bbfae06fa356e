"""What the language model is given to read, block by block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal, Protocol

from tipote_device.contract.chat import Message
from tipote_device.contract.memory import Recalled
from tipote_device.contract.ports import StoredTurn


@dataclass(frozen=True, slots=True)
class ContextBlock:
    """One part of what the language model is given."""

    name: Literal["system", "tools", "profile", "anchors", "opening", "summary", "session", "recalled", "message"]
    text: str
    tokens: int
    budget: int
    """Tokens this part may take."""

    recalled: tuple[Recalled, ...] = ()
    """The memories it shows, with the reasons."""

    reduced: str = ""
    """What was left out for lack of room, in French; empty when nothing was."""


@dataclass(frozen=True, slots=True)
class BuiltContext:
    """A whole prompt, and what it is made of."""

    messages: tuple[Message, ...]
    blocks: tuple[ContextBlock, ...]
    window: int
    """Size of the model's window (tokens)."""

    notes: tuple[str, ...] = ()
    """What the reader of an explanation should know, in French: memory unreadable, tokens estimated."""


class ContextBuilding(Protocol):
    """Assembles what the language model is given."""

    async def build(self, turns: Sequence[StoredTurn], user_text: str | None, *, at: datetime) -> BuiltContext:
        """Return the prompt for `user_text`; None: what can be read ahead of the question.

        The prefix up to the last turn is the same bytes from one call to the next of the same conversation.
        """
        ...
