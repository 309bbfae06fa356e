"""What "ça" and "ce que je viens de dire" point at: the last thing told, and the memory made of it."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Memory
from tipote_device.french.words import fold, tidy


def last_said(told: Sequence[SaidTurn], memories: Sequence[Memory], scope: Scope) -> Meant:
    """Return the last turn told, with the memories made of it; nothing when nothing was told."""
    if not told:
        return Meant(scope)
    last = told[-1]
    made = tuple(memory for memory in memories if _made_of(memory, last))
    return Meant(scope, made, (last,), clear=True)


def _made_of(memory: Memory, turn: SaidTurn) -> bool:
    if memory.session != turn.session:
        return False
    if memory.turn is not None:
        return memory.turn == turn.turn
    quote = fold(tidy(memory.quote)).strip(" .!?")
    return bool(quote) and quote in fold(tidy(turn.text))
