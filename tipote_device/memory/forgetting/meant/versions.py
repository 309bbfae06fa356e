"""The same thing said twice, and what was true of it before."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from tipote_device.contract.memory import USER, Memory
from tipote_device.french.words import words
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.forgetting.fact import ROLE_WORDS

SAME_WORDS = 0.75
"""Share of their telling words (Dice) from which two memories of one subject say the same thing."""

OWN_WORDS = 3
"""Telling words that two memories of one subject share and no other holds, from which they are about one thing."""

_COMMON = 30
"""Memories holding a word from which it leads to none of them."""


class Versions:
    """Which memories are one fact: its versions and what says it again."""

    def __init__(self, memories: Sequence[Memory]) -> None:
        """Read every memory of somebody once."""
        self._memories = {memory.id: memory for memory in memories}
        self._stems = {memory.id: telling_stems(memory.text or memory.quote) for memory in memories}
        self._who = {memory.id: _naming(memory) for memory in memories}
        self._holding: dict[str, list[int]] = defaultdict(list)
        self._texts: dict[str, list[int]] = defaultdict(list)
        self._before: dict[int, list[int]] = defaultdict(list)
        for memory in memories:
            self._texts[memory.text or memory.quote].append(memory.id)
            for stem in self._stems[memory.id]:
                self._holding[stem].append(memory.id)
            if memory.superseded_by is not None:
                self._before[memory.superseded_by].append(memory.id)

    def of(self, chosen: Iterable[Memory]) -> list[Memory]:
        """Return memories with their versions, best first."""
        found = {memory.id: memory for memory in chosen if memory.id in self._memories}
        waiting = list(found)
        while waiting:
            for other in self._beside(waiting.pop()):
                if other not in found:
                    found[other] = self._memories[other]
                    waiting.append(other)
        return list(found.values())

    def one_fact(self, memories: Sequence[Memory]) -> bool:
        """Tell whether memories are all versions of the first."""
        return bool(memories) and {memory.id for memory in memories} <= {one.id for one in self.of(memories[:1])}

    def _beside(self, one: int) -> set[int]:
        """Return the memories next to one in its chain, and those that say it again.

        What replaced a memory of several facts may be about another of them, and is left out.
        """
        memory = self._memories[one]
        tied = {*self._before[one], *self._texts[memory.text or memory.quote]}
        if memory.superseded_by is not None and not several(memory.text or memory.quote):
            tied.add(memory.superseded_by)
        near = {
            other
            for stem in self._stems[one]
            if len(self._holding[stem]) <= _COMMON
            for other in self._holding[stem]
            if self._memories[other].subject == memory.subject
        }
        return {
            other for other in tied | {other for other in near if self._again(one, other)} if other in self._memories
        }

    def _again(self, one: int, other: int) -> bool:
        """Tell whether two memories of one subject say the same, or share words that are theirs alone.

        Whom both are about is not what they say: somebody's age is not their health said again.
        """
        said, said_again = self._stems[one] - self._who[one], self._stems[other] - self._who[other]
        if not said and not said_again:
            return self._memories[one].attribute == self._memories[other].attribute
        if not said & said_again:
            return False
        shared = self._stems[one] & self._stems[other]
        alike = 2 * len(shared) / (len(self._stems[one]) + len(self._stems[other]))
        return alike >= SAME_WORDS or sum(len(self._holding[stem]) == len((one, other)) for stem in shared) >= OWN_WORDS


def _naming(memory: Memory) -> frozenset[str]:
    """Return the telling stems of whom a memory is about: a name, and what they are to the speaker."""
    if memory.subject == USER:
        return frozenset()
    roles = " ".join(word for word in words(memory.text or memory.quote) if word in ROLE_WORDS)
    return telling_stems(f"{memory.subject} {roles}")


_SUBJECT = re.compile(r"\b(?:je|j|on|nous|il|elle|ils|elles|utilisat\w+)\b(?! a dit\b)")


def several(text: str) -> bool:
    """Tell whether a sentence says several things: what replaces one of them does not replace the others."""
    return len(_SUBJECT.findall(" ".join(words(text)))) > 1
