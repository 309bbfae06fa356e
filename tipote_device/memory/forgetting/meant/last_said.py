"""What "ça" and "ce que je viens de dire" point at: the last thing told, and the memory made of it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime

from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Memory
from tipote_device.french.words import fold, tidy, words
from tipote_device.memory.extraction.generic import telling_stems

_ASKS = re.compile(
    r"^(?:(?:et|dis|dis moi|alors|au fait|tu sais) )*(?:est ce|qu est ce|quels?|quelles?|ou (?:est|j|je|il|elle|on)"
    r"|quand|comment"
    r"|combien|pourquoi|qui (?:est|c)|c est (?:quoi|qui|quand|ou)|tu (?:sais|te souviens|te rappelles)|qu)\b"
)
ANSWERED = 0.6
"""Share of the telling words of a memory that an answer holds when it was given from it."""


def last_said(told: Sequence[SaidTurn], answers: Mapping[int, str], memories: Sequence[Memory], scope: Scope) -> Meant:
    """Return the last turn told, with the memories made of it; nothing when nothing was told.

    When it is a question, what the answer to it gave away is meant, and is asked about. `answers` maps turns of the
    person to what they were answered.
    """
    if not told:
        return Meant(scope)
    last = told[-1]
    if is_question(last.text):
        given = tuple(memory for memory in memories if _given(memory, answers.get(last.turn, "")))
        return Meant(scope, given, (last,))
    return Meant(scope, tuple(memory for memory in memories if _made_of(memory, last)), (last,), clear=True)


def latest(memories: Sequence[Memory], scope: Scope) -> Meant:
    """Return what was told last, in whatever conversation: never clear, the person may think of something else."""
    return Meant(scope, tuple(sorted(memories, key=_told)[-1:]))


def talk_before(memories: Sequence[Memory], session: str | None) -> tuple[datetime, datetime] | None:
    """Return when the conversation before `session` was held, as far as memories tell; None when none does."""
    earlier = [memory for memory in memories if memory.session not in (None, session)]
    if not earlier:
        return None
    name = max(earlier, key=_told).session
    moments = [memory.created_at for memory in earlier if memory.session == name]
    return min(moments), max(moments)


def _told(memory: Memory) -> tuple[datetime, int, int]:
    return memory.created_at, -1 if memory.turn is None else memory.turn, memory.id


def is_question(text: str) -> bool:
    """Tell whether a turn asks."""
    return text.rstrip().endswith("?") or _ASKS.match(" ".join(words(text))) is not None


def _given(memory: Memory, answer: str) -> bool:
    """Tell whether an answer was given from a memory."""
    own = telling_stems(memory.text or memory.quote)
    return bool(own) and len(own & telling_stems(answer)) >= ANSWERED * len(own)


def holding_answer(memories: Sequence[Memory], answer: str) -> list[Memory]:
    """Return the memories that a short answer may have been given from: they hold most of what it says."""
    said = telling_stems(answer)
    return [
        one for one in memories if said and len(said & telling_stems(one.text or one.quote)) >= ANSWERED * len(said)
    ]


def _made_of(memory: Memory, turn: SaidTurn) -> bool:
    if memory.session != turn.session:
        return False
    if memory.turn is not None:
        return memory.turn == turn.turn
    quote = fold(tidy(memory.quote)).strip(" .!?")
    return bool(quote) and quote in fold(tidy(turn.text))
