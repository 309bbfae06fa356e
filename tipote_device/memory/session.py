"""The conversation under way: what was said, as the conductor needs it, mirrored to the store behind its back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.memory.keeper import Record, SessionKeeper
from tipote_device.memory.refusals import UNKNOWN_SESSION

INTERRUPTED = "interrupted"
"""Reason given to a conversation that a crash or a power cut ended."""


class Conversation:
    """One session: turns are here at once, and on the disk as soon as the store lets them."""

    def __init__(self, keeper: SessionKeeper, clock: Clock) -> None:
        """Begin a conversation. Nothing is written before the first turn: a false awakening leaves no trace."""
        self._keeper = keeper
        self._clock = clock
        self._record = Record(began_at=clock.now())
        self._turns: list[StoredTurn] = []
        self._ended = False

    @property
    def session(self) -> str | None:
        """Identifier in the store; None as long as nothing has been written."""
        return self._record.session

    @property
    def turns(self) -> tuple[StoredTurn, ...]:
        """The turns so far, oldest first."""
        return tuple(self._turns)

    def add_user(self, text: str, **details: Any) -> StoredTurn:
        """Add what the person said, with whatever is worth keeping about it (`intent=...`); returns at once."""
        return self._add("user", text, details)

    def add_assistant(
        self, heard_text: str, *, interrupted: bool = False, tool_calls: Sequence[dict[str, Any]] = ()
    ) -> StoredTurn:
        """Add the words really heard of an answer, and the calls it made; returns at once."""
        details: dict[str, Any] = {}
        if interrupted:
            details["interrupted"] = True
        if tool_calls:
            details["tool_calls"] = list(tool_calls)
        return self._add("assistant", heard_text, details)

    def add_tool(self, name: str, result: str, **details: Any) -> StoredTurn:
        """Add what a tool answered; returns at once."""
        return self._add("tool", result, {"name": name, **details})

    async def end(self, reason: str) -> None:
        """End the conversation and return once that is on the disk, or once the store has refused.

        A refusal is reported through the keeper, which goes on trying. Ending again changes nothing.
        """
        if not self._ended:
            self._ended = True
            self._keeper.end(self._record, self._clock.now(), reason)
        await self._keeper.settled()

    def _add(self, role: str, text: str, details: dict[str, Any]) -> StoredTurn:
        if self._ended:
            raise RuntimeError("a turn was added after the end of its conversation")
        turn = StoredTurn(role, text, self._clock.now(), details)
        self._turns.append(turn)
        self._keeper.add(self._record, turn)
        return turn


async def recover(store: SessionStore, clock: Clock) -> list[str]:
    """End and queue the sessions that a crash left open, and return them.

    For the daemon at start-up only: a one-off command would end the conversation of a running daemon. A session
    ends at its last turn, or now when it has none. Raises MemoryStoreError; what was done until then stays done.
    """
    left_open = await store.unfinished()
    for session in left_open:
        try:
            turns = await store.turns(session)
            await store.close(session, turns[-1].at if turns else clock.now(), INTERRUPTED)
        except MemoryStoreError as error:
            if error.code != UNKNOWN_SESSION:  # erased between the two calls
                raise
    return left_open


class Conversations:
    """Opens conversations that share one keeper."""

    def __init__(self, keeper: SessionKeeper, clock: Clock) -> None:
        """Take what writes them down and what dates them."""
        self._keeper = keeper
        self._clock = clock
        self._latest: Conversation | None = None

    @property
    def session(self) -> str | None:
        """Identifier in the store of the conversation opened last; None before its first turn is written."""
        return None if self._latest is None else self._latest.session

    def open(self) -> Conversation:
        """Begin a conversation; nothing is written before its first turn."""
        self._latest = Conversation(self._keeper, self._clock)
        return self._latest
