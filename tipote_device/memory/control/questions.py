"""The state machine of what Ti-Pote has asked about the memory. Pure: words were read already, acts are done by others.

"Oui" does it, "non" and silence keep, a choice narrows it, all is asked about twice; whatever else is said drops the
question, and what was asked about stays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tipote_device.contract.control import Answer
from tipote_device.contract.forgetting import SaidTurn, Scope
from tipote_device.contract.memory import Memory, MemoryDraft
from tipote_device.memory.control.items import Item
from tipote_device.memory.control.telling import READ_OUT

PATIENCE_S = 45.0
"""Seconds of audio time within which an answer counts: reading out, the open window, and the name said again."""

SURE = "Après ça, je repars de zéro, et passé trente secondes rien ne pourra revenir. Tu confirmes ?"


@dataclass(frozen=True, slots=True)
class ForgetThese:
    """Whether what was read out is to go."""

    items: tuple[Item, ...]
    scope: Scope = "specific"
    besides: tuple[SaidTurn, ...] = ()
    """What goes with whatever goes: the request itself, when it was written down."""

    @property
    def shown(self) -> int:
        """How many were read out one by one."""
        return min(len(self.items), READ_OUT)


@dataclass(frozen=True, slots=True)
class ForgetEverything:
    """Whether everything is to go; asked twice."""

    again: bool = False
    shown: int = 0


@dataclass(frozen=True, slots=True)
class Replace:
    """Whether a memory is to give way to what was just said."""

    candidates: tuple[Memory, ...]
    draft: MemoryDraft

    @property
    def shown(self) -> int:
        """How many were read out."""
        return min(len(self.candidates), READ_OUT)


Pending = ForgetThese | ForgetEverything | Replace


@dataclass(frozen=True, slots=True)
class Move:
    """What an answer comes to."""

    do: Literal["forget", "replace", "keep", "again", "sure"]
    """`again`: the question is put again; `sure`: it is put a second time in other words."""

    chosen: tuple[Item, ...] = ()
    """For `forget`; nothing chosen: everything."""

    memory: Memory | None = None
    """For `replace`; None: the new one stands beside the others."""


def move(pending: Pending, answer: Answer) -> Move:
    """Return what `answer` to the question `pending` comes to."""
    if answer.kind in ("no", "undo"):
        return Move("keep")
    match pending:
        case ForgetEverything(again=again):
            if answer.kind == "some":
                return Move("again")
            return Move("forget") if again else Move("sure")
        case ForgetThese():
            return _forget(pending, answer)
        case Replace(candidates=candidates):
            if answer.kind == "yes":
                return Move("replace", memory=candidates[0]) if len(candidates) == 1 else Move("again")
            if len(answer.picked) == 1 and answer.picked[0] < len(candidates):
                return Move("replace", memory=candidates[answer.picked[0]])
            return Move("again")


def _forget(pending: ForgetThese, answer: Answer) -> Move:
    if answer.kind == "yes":
        return Move("forget", chosen=pending.items)
    if not answer.picked or any(place >= pending.shown for place in answer.picked):
        return Move("again")
    return Move("forget", chosen=tuple(pending.items[place] for place in sorted(set(answer.picked))))
