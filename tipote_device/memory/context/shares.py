"""How the window is shared out, and how often a conversation is summarised.

The order of reductions is that of the project's design of its memory, and so are the shares but two (system and tools
15 %, message 5 %, session 30 %, answer 20 %): the design gives 10 % to the profile and 20 % to the memories, of which
the few that one message recalls fill half. What is known of a household is rather at hand whatever the question, and is
read ahead: 15 % each.
"""

from __future__ import annotations

from dataclasses import dataclass

FIXED, MESSAGE, SESSION, PROFILE, MEMORIES, ANSWER = 0.15, 0.05, 0.30, 0.15, 0.15, 0.20

LEAST_MESSAGE = 160
"""Tokens a message may always have: half a minute of speech. Five percent of a 2k window would cut it."""

SUMMARY = 0.25
"""Share of the session's room for the summary of its older turns."""

OPENING = 0.5
"""Most of the memories' room for those recalled when the conversation began."""


@dataclass(frozen=True, slots=True)
class Rooms:
    """Tokens each part of one window may take; together with the answer they never exceed the window."""

    window: int
    fixed: int
    """System prompt and tools."""

    message: int
    session: int
    """Turns, anchors and the summary of older turns."""

    profile: int
    memories: int
    """Opening and recalled memories."""

    answer: int

    reduced: str = ""
    """What had to give way to a long system prompt, in French."""


def rooms(window: int, fixed: int) -> Rooms:
    """Share out `window` tokens when the system prompt and the tools take `fixed`.

    What they take beyond their share comes from the memories first, then the session, then the profile. The result
    depends on nothing that changes within a conversation: the prefix must not move.
    """
    message = max(int(window * MESSAGE), LEAST_MESSAGE)
    missing = max(0, fixed - int(window * FIXED)) + message - int(window * MESSAGE)
    reduced = []
    left = {}
    for name, share in (("souvenirs", MEMORIES), ("conversation", SESSION), ("profil", PROFILE)):
        room = int(window * share)
        taken = min(room, missing)
        missing -= taken
        left[name] = room - taken
        if taken:
            reduced.append(f"{name} : {taken} jetons de moins")
    return Rooms(
        window,
        fixed,
        message,
        left["conversation"],
        left["profil"],
        left["souvenirs"],
        int(window * ANSWER),
        ", ".join(reduced),
    )


@dataclass(frozen=True, slots=True)
class Compaction:
    """How a conversation that outgrows its room is summarised."""

    verbatim: int
    """Exchanges kept word for word after summarising."""

    cadence: int
    """Exchanges that go into the summary at once, at least: the prefix moves no more often than that."""

    kept: float
    """Length of the summary over the length of what it stands for, at most."""


def compaction(window: int) -> Compaction:
    """Return how to summarise in a window of this size (tokens).

    The table: up to 8k keep 4-6 turns, summarise every 4-6, compress by 50-70 %; 32k 8-12, 6-10, 30-50 %; 100k and
    more 12-20, 10-15, 20-30 %. The lower ends are taken: what is kept grows until the room is full again.
    """
    if window <= 8192:
        return Compaction(4, 4, 0.4)
    if window < 100_000:
        return Compaction(8, 6, 0.6)
    return Compaction(12, 10, 0.75)
