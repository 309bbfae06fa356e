"""The conversation under way: what was said, as the conductor needs it, mirrored to the store behind its back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import ERASED, Gone
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.keeper import Record, SessionKeeper
from tipote_device.memory.refusals import UNKNOWN_SESSION

INTERRUPTED = "interrupted"
"""Reason given to a conversation that a crash or a power cut ended."""


@dataclass(slots=True)
class _Said:
    """A turn, and its index in the stored session; None: it is not to be written down."""

    turn: StoredTurn
    place: int | None


class Conversation:
    """One session: turns are here at once, and on the disk as soon as the store lets them."""

    def __init__(self, keeper: SessionKeeper, clock: Clock, private: Callable[[], bool] = lambda: False) -> None:
        """Begin a conversation. Nothing is written before the first turn: a false awakening leaves no trace.

        Turns said while `private` says so are never written.
        """
        self._keeper = keeper
        self._clock = clock
        self._private = private
        self._record = Record(began_at=clock.now())
        self._said: list[_Said] = []
        self._places = 0
        self._let_go: list[Gone] = []
        self._ended = False

    @property
    def session(self) -> str | None:
        """Identifier in the store; None as long as nothing has been written."""
        return self._record.session

    @property
    def ended(self) -> bool:
        """Whether it is over."""
        return self._ended

    @property
    def turns(self) -> tuple[StoredTurn, ...]:
        """The turns so far, oldest first."""
        return tuple(said.turn for said in self._said)

    def place(self, turn: StoredTurn) -> int | None:
        """Return the index of a turn in the stored session; None when it is not written down."""
        return next((said.place for said in self._said if said.turn is turn), None)

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

    def drop_private(self) -> None:
        """Let go of the turns that are not written down."""
        self._said = [said for said in self._said if said.place is not None]

    async def reread(self) -> None:
        """Take the turns as the store has them now: something was forgotten, or brought back."""
        await self._keeper.settled()
        try:
            stored = await self._keeper.written(self._record)
        except MemoryStoreError:  # nobody can tell what was in it: it all goes
            stored = [replace(said.turn, text=ERASED, details={}) for said in self._said if said.place is not None]
        for said in self._said:
            if said.place is not None and said.place < len(stored) and said.turn != stored[said.place]:
                said.turn = stored[said.place]

    async def forget(self, gone: Gone) -> None:
        """Let go of what carries what is gone, written down or not; told of it again, of no more than that."""
        if gone in self._let_go:
            await self.reread()
            return
        self._let_go.append(gone)
        if gone.scope == "all":
            for said in self._said:
                self._keeper.replace(self._record, said.turn, None)
            self._said = []
            await self._keeper.settled()
            self._places = len(await self._keeper.written(self._record))
            return
        await self.reread()
        for said in self._said:
            if carries(said.turn, gone.words):
                erased = replace(said.turn, text=ERASED, details={"intent": "memory.forget"})
                self._keeper.replace(self._record, said.turn, erased)
                said.turn = erased

    def _add(self, role: str, text: str, details: dict[str, Any]) -> StoredTurn:
        if self._ended:
            raise RuntimeError("a turn was added after the end of its conversation")
        turn = StoredTurn(role, text, self._clock.now(), details)
        if self._private():
            self._said.append(_Said(turn, None))
            return turn
        self._said.append(_Said(turn, self._places))
        self._places += 1
        self._keeper.add(self._record, turn)
        return turn


def carries(turn: StoredTurn, words: Sequence[str]) -> bool:
    """Tell whether a turn carries any of these sentences; in doubt an answer of Ti-Pote's does, the person's does not.

    The store has judged what is written down. This is for the rest: what was said in private, or not written yet.
    """
    said = telling_stems(turn.text)
    for sentence in words:
        telling = telling_stems(sentence)
        shared = said & telling
        if shared and (turn.role != "user" or 2 * len(shared) >= len(telling)):
            return True
    return False


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
    """Opens conversations that share one keeper, and tells of the one under way."""

    def __init__(self, keeper: SessionKeeper, clock: Clock, private: Callable[[], bool] = lambda: False) -> None:
        """Take what writes them down and what dates them; nothing is written while `private` says so."""
        self._keeper = keeper
        self._clock = clock
        self._private = private
        self._latest: Conversation | None = None

    @property
    def session(self) -> str | None:
        """Identifier in the store of the conversation opened last; None before its first turn is written."""
        return None if self._latest is None else self._latest.session

    @property
    def turns(self) -> tuple[StoredTurn, ...]:
        """The turns of the conversation under way; none when there is none."""
        return () if self._latest is None or self._latest.ended else self._latest.turns

    def open(self) -> Conversation:
        """Begin a conversation; nothing is written before its first turn."""
        self._latest = Conversation(self._keeper, self._clock, self._private)
        return self._latest

    def place(self, turn: StoredTurn) -> int | None:
        """Return the index of a turn in the stored session under way; None when it is not written down."""
        return None if self._latest is None else self._latest.place(turn)

    def drop_private(self) -> None:
        """Let go of the turns of the conversation under way that are not written down."""
        if self._latest is not None:
            self._latest.drop_private()

    async def settled(self) -> None:
        """Return once everything said so far is written or the store has refused it."""
        await self._keeper.settled()

    async def reread(self) -> None:
        """Take the turns as the store has them now."""
        if self._latest is not None:
            await self._latest.reread()

    async def forget(self, gone: Gone) -> None:
        """Let go of what carries what is gone (see `contract.forgetting.Trace`)."""
        if self._latest is not None:
            await self._latest.forget(gone)
