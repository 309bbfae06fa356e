"""Explaining: the memories the last answer was made from, in the person's own words, and when they were said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.context import BuiltContext
from tipote_device.contract.memory import Memory
from tipote_device.french.stems import stems
from tipote_device.memory.control.telling import saying, when
from tipote_device.memory.extraction.generic import telling_stems

MOST = 2
"""Memories named as the reason of one answer."""

NO_ANSWER = "Je n'ai encore rien dit."
NO_MEMORY = "Je ne me suis servi d'aucun souvenir : je l'ai dit de moi-même, et je peux me tromper."


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """The last answer, and what it may have been made from."""

    text: str
    shown: tuple[Memory, ...] = ()
    """Memories the language model was given to read, or that were told."""

    told: bool = False
    """Whether the answer is nothing but these memories."""

    def used(self) -> tuple[Memory, ...]:
        """Return the memories that the answer speaks of, most surely first.

        A model reads more than it uses: a memory counts when a telling word of it stands in the answer.
        """
        if self.told:
            return self.shown
        answer = telling_stems(self.text) | {stem for stem in stems(self.text) if stem.isdigit()}
        scored = [(len(answer & _telling(memory)), -place) for place, memory in enumerate(self.shown)]
        best = sorted((one for one in scored if one[0]), reverse=True)
        return tuple(self.shown[-place] for _, place in best)


def last_answer(text: str, context: BuiltContext | None) -> LastAnswer:
    """Return the answer `text` with the memories that stood in the prompt it was made from."""
    shown: dict[int, Memory] = {}
    for block in () if context is None else context.blocks:
        for one in block.recalled:
            shown.setdefault(one.memory.id, one.memory)
    return LastAnswer(text, tuple(shown.values()))


def because(last: LastAnswer | None, now: datetime) -> list[str]:
    """Return why the last answer was what it was, one sentence each."""
    if last is None or not last.text:
        return [NO_ANSWER]
    return reasons(last.used()[: MOST if not last.told else 3], now) or [NO_MEMORY]


def reasons(memories: Sequence[Memory], now: datetime) -> list[str]:
    """Return what was said and when, one sentence each."""
    told = []
    for number, memory in enumerate(memories):
        start = "Parce que" if number == 0 else "Et"
        if memory.source == "system" or not memory.quote:
            told.append(f"{start} je sais {saying(memory).that()}.")
        else:
            told.append(f"{start} tu m'as dit {when(memory.updated_at, now)} : « {saying(memory).quote} ».")
    return told


def _telling(memory: Memory) -> frozenset[str]:
    text = f"{memory.text} {memory.quote} {memory.value}"
    return telling_stems(text) | {stem for stem in stems(text) if stem.isdigit()}
