"""The conversation under way as messages: newest turns word for word, older ones summarised, long ones cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from tipote_device.contract.chat import Message
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.context import framing
from tipote_device.memory.context.clipping import clip
from tipote_device.memory.context.counting import MESSAGE, TokenCounter
from tipote_device.memory.context.cutting import cut, origin
from tipote_device.memory.context.digest import Summarising, digest
from tipote_device.memory.context.exchanges import Exchange, exchanges
from tipote_device.memory.context.neutral import harmless
from tipote_device.memory.context.opened import Opened, Shown
from tipote_device.memory.context.shares import SUMMARY, Compaction

_LONGEST_TURN = 1 / 8
"""Share of the session's room one turn may take: an exchange of four stays within half of it."""

_LEAST_TURN = 24
"""Tokens a turn may always take."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The conversation's part of a prompt."""

    verbatim: tuple[tuple[int, Message], ...]
    """Index of each turn, and its message."""

    tokens: int
    summary: str
    summary_tokens: int
    summarised: int
    """Exchanges that stand in the summary."""

    clipped: int
    """Turns of which a part was cut out."""


class Talker:
    """Fits conversations into a room."""

    def __init__(
        self, counter: TokenCounter, room: int, rule: Compaction, summarise: Summarising | None = None
    ) -> None:
        """`room`: tokens for everything; `summarise`: who summarises (None: code)."""
        self._counter = counter
        self.room = room
        self._rule = rule
        self._summarise = summarise or partial(_by_code, counter)

    async def fit(self, turns: Sequence[StoredTurn], opened: Opened, pinned: int) -> Talk:
        """Return the conversation within the room; `pinned` tokens of it are taken by anchors."""
        room = max(0, self.room - pinned)
        summary_room = int(room * SUMMARY)
        longest = max(_LEAST_TURN, int(room * _LONGEST_TURN))
        grouped = exchanges(turns)
        begin = origin(len(grouped), room)
        clipped = []
        for one in grouped[begin:]:
            key = (one.first, len(one.turns), longest)
            if key not in opened.shown:
                opened.shown[key] = await self._shown(one, longest)
            clipped.append(opened.shown[key])
        start = cut([cost for _, cost, _ in clipped], room, summary_room, self._rule)
        kept = clipped[start:]
        start += begin
        summary = await self._summary(turns, grouped, start, summary_room, opened)
        verbatim = [
            (index, message)
            for one, (messages, _, _) in zip(grouped[start:], kept, strict=True)
            for index, message in zip(_indices(one, turns), messages, strict=True)
        ]
        return Talk(
            tuple(verbatim),
            sum(cost for _, cost, _ in kept),
            summary,
            await self._counter.text(summary),
            start,
            sum(cuts for _, _, cuts in kept),
        )

    async def _shown(self, one: Exchange, longest: int) -> Shown:
        """Return an exchange as messages, what they cost, and how many of them were cut."""
        messages, cost, cuts = [], 0, 0
        for turn in one.turns:
            text, short = await clip(turn.text, longest, self._counter)
            messages.append(Message("user" if turn.role == "user" else "assistant", text))
            cost += MESSAGE + await self._counter.text(text)
            cuts += short
        return messages, cost, cuts

    async def _summary(
        self, turns: Sequence[StoredTurn], grouped: list[Exchange], start: int, room: int, opened: Opened
    ) -> str:
        """Return the summary of the exchanges before `start`, made once per cut."""
        if not start:
            return ""
        first = grouped[start].first if start < len(grouped) else len(turns)
        if (first, room) not in opened.summaries:
            title = await self._counter.text(framing.EARLIER)
            old = turns[:first]
            length = sum(len(turn.text) for turn in old[-2000:]) // 3
            text = await self._summarise(old, max(0, min(room - title, int(length * self._rule.kept))))
            lines = [harmless(line, 2000) for line in text.splitlines() if line.strip()]
            opened.summaries.clear()
            opened.summaries[first, room] = framing.block(framing.EARLIER, lines)
        return opened.summaries[first, room]


async def _by_code(counter: TokenCounter, turns: Sequence[StoredTurn], room: int) -> str:
    return await digest(turns, room, counter)


def _indices(one: Exchange, turns: Sequence[StoredTurn]) -> list[int]:
    """Return the index of each turn of an exchange (tools and empty turns between them are skipped)."""
    found, index = [], one.first
    for turn in one.turns:
        while turns[index] is not turn:
            index += 1
        found.append(index)
        index += 1
    return found
