"""What the person decides about the memory by voice: the face of the stage, and what answers to its questions say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

from tipote_device.contract.context import BuiltContext
from tipote_device.contract.forgetting import Scope
from tipote_device.contract.stages import Understood


@dataclass(frozen=True, slots=True)
class Answer:
    """What the answer to one of Ti-Pote's questions says."""

    kind: Literal["yes", "no", "undo", "some"]
    """`undo`: "annule"; as the answer to a question it is a no."""

    picked: tuple[int, ...] = ()
    """For `some`: the places of what was chosen among what was read out, from 0, in order."""


ReadAnswer = Callable[[str, int], Answer | None]
"""The person's words and how many things were read out -> what they answer; None: they answer nothing."""


@dataclass(frozen=True, slots=True)
class Controlled:
    """An answer about the memory."""

    clauses: tuple[str, ...]
    """To say, one after the other."""

    withheld: bool = False
    """Whether it must not be written down: it names what is to be forgotten."""

    act: str = ""
    """What was done, for the report: `forget`, `undo`, `remember`, `replace`...; empty: nothing."""


class Controlling(Protocol):
    """Forgetting, remembering, explaining, correcting, private mode: answered without the language model.

    Never raises: what the memory refuses is said. Nothing is done before `confirmed` is set.
    """

    @property
    def waiting(self) -> bool:
        """Whether something was asked about and not answered yet."""
        ...

    def written(self, understood: Understood) -> str | None:
        """Return what is written down in place of a sentence's words; None: the words themselves.

        A request to forget is never written down, nor what answers a question about one.
        """
        ...

    async def reply(self, understood: Understood, *, confirmed: asyncio.Event) -> Controlled | None:
        """Return the answer to a sentence about the memory or to a pending question; None when it is neither."""
        ...

    async def asked(self, query: str, scope: Scope, words: str) -> Controlled:
        """Return the answer to the language model's wish to forget, drawn from the person's `words` of this turn.

        It is asked about before anything goes, and refused when the words are not about `query`.
        """
        ...

    def before(self, *, first: bool) -> str | None:
        """Return what is to be said ahead of an answer (`first`: of the conversation): that private mode is on."""
        ...

    def answered(self, answer: str, context: BuiltContext | None) -> str | None:
        """Note an answer somebody else gave and what it was made from; return what is to be added to it."""
        ...

    def stopped(self) -> None:
        """Take note that the answer was cut by "stop": what it asked about stays."""
        ...

    def ended(self) -> str | None:
        """Take note that the conversation is over: what was asked about stays. Return what is to be said of it."""
        ...

    @property
    def due(self) -> bool:
        """Whether `tick` has something to do."""
        ...

    async def tick(self) -> None:
        """Do what is due: called about once a second of audio time. Returns once it is done."""
        ...
