"""The same thing said twice, and what was true of it before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tipote_device.contract.memory import Memory
from tipote_device.memory.extraction.generic import telling_stems

SAME_WORDS = 0.75
"""Share of their telling words (Dice) from which two memories of one slot say the same thing."""


def with_versions(chosen: Sequence[Memory], everything: Sequence[Memory]) -> list[Memory]:
    """Return memories with what they replaced, what replaced them, and what says the same again, best first."""
    found = {memory.id: memory for memory in chosen}
    waiting = list(chosen)
    while waiting:
        one = waiting.pop()
        for other in everything:
            if other.id not in found and (_tied(one, other) or says_again(one, other)):
                found[other.id] = other
                waiting.append(other)
    return list(found.values())


def groups(memories: Iterable[Memory]) -> list[list[Memory]]:
    """Return memories sorted into facts: versions and restatements of one fact together."""
    found: list[list[Memory]] = []
    for memory in memories:
        home = [group for group in found if any(_tied(memory, one) or says_again(memory, one) for one in group)]
        for group in home[1:]:
            home[0].extend(group)
            found.remove(group)
        if home:
            home[0].append(memory)
        else:
            found.append([memory])
    return found


def _tied(one: Memory, other: Memory) -> bool:
    return one.superseded_by == other.id or other.superseded_by == one.id


def says_again(one: Memory, other: Memory) -> bool:
    """Tell whether two memories say the same thing of the same subject."""
    if one.subject != other.subject:
        return False
    first, second = telling_stems(one.text or one.quote), telling_stems(other.text or other.quote)
    if not first or not second:
        return (one.text or one.quote) == (other.text or other.quote)
    return 2 * len(first & second) / (len(first) + len(second)) >= SAME_WORDS
