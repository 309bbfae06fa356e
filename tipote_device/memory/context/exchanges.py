"""Kept turns as exchanges: what the person said and the answers to it. The unit in which a conversation is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tipote_device.contract.chat import Message
from tipote_device.contract.ports import StoredTurn

LONGEST_EXCHANGE = 4
"""Turns in one exchange at most: more in a row from one side make further exchanges."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Some turns that belong together."""

    turns: tuple[StoredTurn, ...]
    first: int
    """Index of the first of them in the conversation."""


def exchanges(turns: Sequence[StoredTurn]) -> list[Exchange]:
    """Group the turns; what tools did is in the words of the answers already and is left out."""
    grouped: list[list[StoredTurn]] = []
    starts: list[int] = []
    for index, turn in enumerate(turns):
        if turn.role not in ("user", "assistant") or not turn.text:
            continue
        if not grouped or turn.role == "user" or len(grouped[-1]) == LONGEST_EXCHANGE:
            grouped.append([])
            starts.append(index)
        grouped[-1].append(turn)
    return [Exchange(tuple(group), first) for group, first in zip(grouped, starts, strict=True)]


def alternating(messages: Sequence[Message]) -> tuple[Message, ...]:
    """Join neighbours of the same side: some chat templates refuse two messages in a row from one side."""
    joined: list[Message] = []
    for message in messages:
        last = joined[-1] if joined else None
        if last is not None and last.role == message.role and not (last.tool_calls or message.tool_calls):
            joined[-1] = Message(last.role, f"{last.content}\n\n{message.content}")
        else:
            joined.append(message)
    return tuple(joined)
