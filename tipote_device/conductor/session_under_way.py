"""The session under way: opened at the first confirmed turn, ended by silence, a goodbye or the end of the sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tipote_device.contract.ports import StoredTurn
from tipote_device.contract.stages import Conversation, Conversations

HEARD_OUT = ("silence_timeout", "user")
"""Ends of a session after which something may still be said."""


class SessionUnderWay:
    """At most one conversation at a time."""

    def __init__(self, conversations: Conversations, announce: Callable[[str, dict[str, Any]], None]) -> None:
        """Take what opens sessions, and whom to tell of their end."""
        self._conversations = conversations
        self._announce = announce
        self._conversation: Conversation | None = None
        self.end_reason: str | None = None

    def __bool__(self) -> bool:
        """Tell whether a conversation is under way."""
        return self._conversation is not None

    @property
    def turns(self) -> Sequence[StoredTurn]:
        """Its turns so far."""
        return list(self._conversation.turns) if self._conversation is not None else []

    def conversation(self) -> Conversation:
        """Return the conversation under way, begun if need be."""
        if self._conversation is None:
            self._conversation = self._conversations.open()
            self.end_reason = None
        return self._conversation

    async def end(self, reason: str) -> bool:
        """End it; return whether there was one."""
        conversation, self._conversation = self._conversation, None
        if conversation is None:
            return False
        self.end_reason = reason
        await conversation.end(reason)
        self._announce("session_end", {"reason": reason})
        return True
