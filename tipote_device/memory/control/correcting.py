"""Correcting: after "c'est faux, en fait j'habite à Nantes", the memory that is wrong gives way to what is true."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tipote_device.contract.clock import Clock
from tipote_device.contract.control import Controlled
from tipote_device.contract.memory import Memory, MemoryDraft, MemoryStore, Operation
from tipote_device.french.words import capitalised
from tipote_device.memory.control.questions import Replace
from tipote_device.memory.control.telling import READ_OUT, Saying, read_out, saying
from tipote_device.memory.extraction.generic import telling_stems
from tipote_device.memory.operations import may_replace

LOOKED_AT = 5000
CONFIDENCE = 0.95
IMPORTANCE = 0.7
"""Above what is said in passing: somebody took the trouble to correct it."""

WHAT = "Qu'est-ce qui est vrai, alors ?"
REFUSED = "Ça, je ne peux pas le retenir."
THIS = "C'est ça qui est faux ?"
WHICH = "Lequel est faux ?"

ONE_OF = frozenset(
    {"prénom", "nom", "âge", "anniversaire", "domicile", "métier", "lieu de travail", "poids", "taille", "pointure"}
)
"""Attributes of which one person has one: another value takes the place of the first."""

Wording = Callable[[str, datetime], MemoryDraft]
"""The person's words and the moment -> a draft: third person, dates resolved, subject and value if they can be had."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """What to say to a correction, and what is asked by it."""

    reply: Controlled
    pending: Replace | None = None


class Correcting:
    """Replaces what the last answer used, or what says something else of the same thing."""

    def __init__(self, memories: MemoryStore, word: Wording, wall: Clock, session: Callable[[], str | None]) -> None:
        """`word` makes the draft of what is true; `session` names the conversation under way."""
        self._memories = memories
        self._word = word
        self._wall = wall
        self._session = session

    async def correct(self, fact: str | None, used: Sequence[Memory]) -> Corrected:
        """Return what to say to "c'est faux, `fact`"; `used`: memories of the last answer. Raises MemoryStoreError."""
        if not (fact or "").strip():
            return Corrected(Controlled((WHAT,)))
        now = self._wall.now()
        draft = replace(
            self._word(fact or "", now),
            source="user-stated",
            session=self._session(),
            confidence=CONFIDENCE,
            importance=IMPORTANCE,
        )
        fresh = await self._still_live([memory.id for memory in used], now)
        sure, candidates = rivals(draft, fresh, await self._memories.live(now, limit=LOOKED_AT))
        if sure or not candidates:
            return Corrected(await self.replace(draft, candidates[0] if sure else None))
        asked = THIS if len(candidates) == 1 else WHICH
        said = read_out([saying(one) for one in candidates[:READ_OUT]])
        return Corrected(Controlled((*said, asked)), Replace(candidates[:READ_OUT], draft))

    async def replace(self, draft: MemoryDraft, old: Memory | None) -> Controlled:
        """Put `draft` in the place of `old`, beside the others when there is none, and say so. May raise."""
        new = Saying(saying_of(draft).clause, draft.quote, self._wall.now())
        if old is None:
            operations = [Operation("add", draft)]
        elif may_replace(draft, old):
            operations = [Operation("replace", draft, target=1)]
        else:  # the person said which one is wrong, whatever it is about
            operations = [Operation("delete", target=1), Operation("add", draft)]
        allowed = {} if old is None else {1: old.id}
        outcomes = await self._memories.apply(operations, at=self._wall.now(), allowed=allowed)
        if outcomes[-1].done == "refused":
            return Controlled((REFUSED,))
        if old is None:
            return Controlled((f"C'est noté : {new.alone()}.",), act="remember")
        corrected = f"Je corrige : {new.alone()}. Avant, j'avais noté {saying(old).that()}."
        return Controlled((capitalised(corrected),), act="replace")

    async def _still_live(self, ids: Sequence[int], now: datetime) -> list[Memory]:
        return [memory for memory in await self._memories.get(ids) if memory.live(now)]


def rivals(draft: MemoryDraft, used: Sequence[Memory], known: Sequence[Memory]) -> tuple[bool, tuple[Memory, ...]]:
    """Return what `draft` may correct, best first, and whether the first of them is surely meant.

    Sure is what the last answer was made from when that is one memory of the same thing, and what one has one of.
    Of what one has several (tastes, allergies) only those that share words are held against it.
    """
    spoken_of = tuple(one for one in used if may_replace(draft, one))
    if spoken_of:
        sure = len(spoken_of) == 1 and (len(used) == 1 or draft.attribute in ONE_OF)
        return sure, spoken_of + tuple(one for one in used if one not in spoken_of)
    same = tuple(one for one in known if may_replace(draft, one))
    if draft.attribute in ONE_OF and len(same) == 1:
        return True, same
    telling = telling_stems(draft.quote)
    alike = tuple(one for one in same if telling & telling_stems(f"{one.text} {one.quote}"))
    return False, alike or tuple(used)


def saying_of(draft: MemoryDraft) -> Saying:
    """Return a draft the way it is said to the person."""
    return saying(Memory(text=draft.text, quote=draft.quote))
