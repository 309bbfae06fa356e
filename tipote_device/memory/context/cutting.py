"""Where a conversation that outgrew its room is cut: what stands before goes into the summary. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from tipote_device.memory.context.shares import Compaction

_AFTER = 0.5
"""Share of the room the verbatim exchanges may fill right after a cut, so that the next one is far away."""

_LEAST_EXCHANGE = 24
"""Tokens a short exchange takes ("Quelle heure est-il ?", "Il est midi."); of shorter ones fewer stay than fit."""


def origin(count: int, room: int) -> int:
    """Return an exchange from which replaying gives the cut; nothing before it can be verbatim. Moves rarely.

    It spares counting the tokens of ten thousand turns to keep the last ten.
    """
    grid = max(48, room // _LEAST_EXCHANGE)
    return max(0, (count // grid - 1) * grid)


def cut(costs: Sequence[int], room: int, summary: int, rule: Compaction) -> int:
    """Return the index of the first exchange kept word for word; 0 while everything fits.

    `costs` are the tokens of each exchange, oldest first, none above half the room; `summary` is what the summary may
    take. The conversation is replayed: at each overflow, at least `rule.cadence` exchanges go, and enough of them that
    at most `rule.verbatim` stay, fewer when they are long. The result depends on the costs alone.
    """
    start = total = 0
    for newest, cost in enumerate(costs):
        total += cost
        if total <= (room - summary if start else room):
            continue
        wanted = max(start + rule.cadence, newest + 1 - rule.verbatim)
        while start < newest and (start < wanted or total > (room - summary) * _AFTER):
            total -= costs[start]
            start += 1
    return start
