"""Memories cut to a room: the best that fit, and what had to stay out."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.memory import Recalled
from tipote_device.memory.context.counting import TokenCounter
from tipote_device.memory.context.lines import lines

_LINE_END = 1
"""Tokens of the line break (it often merges with the next token; counted all the same)."""


async def fit(
    memories: Sequence[Recalled], room: int, counter: TokenCounter, at: datetime, *, question: str = ""
) -> tuple[list[Recalled], int]:
    """Return as many of `memories` (best first) as `room` tokens hold, and how many were left out.

    One that is too long is passed over: a shorter one behind it may still fit.
    """
    costs = await counter.texts(lines([recalled.memory for recalled in memories], at, question=question))
    kept = []
    for recalled, cost in zip(memories, costs, strict=True):
        if cost + _LINE_END <= room:
            room -= cost + _LINE_END
            kept.append(recalled)
    return kept, len(memories) - len(kept)


def left_out(count: int) -> str:
    """Say how many memories did not fit."""
    return f"{count} souvenir{'s' if count > 1 else ''} de moins, faute de place" if count else ""
