"""Forgetting by voice: what is meant, what is asked, what goes, and the half minute in which it can come back."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from tipote_device.contract.clock import Clock
from tipote_device.contract.control import Controlled
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Forgetting, Meant, SaidTurn, Scope
from tipote_device.french.words import plain
from tipote_device.memory.control.items import Item, items, whole
from tipote_device.memory.control.live import Live
from tipote_device.memory.control.questions import SURE, ForgetEverything, ForgetThese, Move
from tipote_device.memory.control.telling import READ_OUT, Saying, gone, read_out
from tipote_device.memory.extraction.generic import telling_stems

UNDO_S = 30.0
"""Seconds of audio time within which "annule" brings back what was withdrawn; then its bytes go."""

NOTHING_FOUND = "Je n'ai rien retenu là-dessus : il n'y a rien à oublier."
WHAT = "Qu'est-ce que je dois oublier ?"
KEPT = "D'accord, je n'oublie rien."
ALL_GONE = "J'ai tout oublié."
UNDONE = "D'accord, c'est revenu : je n'ai rien oublié."
TOO_LATE = "C'est trop tard : c'est déjà effacé."
SAY_MY_NAME = "Pour tout effacer, appelle-moi d'abord : « Ti-Pote, oublie tout »."
NOT_YOUR_WORDS = "Dis-moi ce que je dois oublier, avec tes mots : « oublie », et la chose."
ALL = "Tu veux que j'oublie tout ce que je sais de toi, et nos conversations ?"
UNDO = "Dis « annule » si je n'aurais pas dû."

_EVERYTHING = re.compile(r"\b(?:tout|tous|toutes|zero|vide|entiere)\b")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Undoable:
    """Something withdrawn whose bytes are still there."""

    withdrawal: int
    due: datetime
    until_s: float
    """Audio time at which the bytes go (seconds)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What to say, and what is asked by it."""

    reply: Controlled
    pending: ForgetThese | ForgetEverything | None = None


_POINTED = re.compile(r"(?:ce|cet|cette|ces|un|une|des|le|la|les|l) \w+(?: \w+)?$")
"""A thing pointed at without saying whose or which ("cette fille"): it may be another than the one known."""


_BUT = re.compile(r"\btout sauf \w")


def sure_of_exception(query: str) -> bool:
    """Tell whether a request for everything keeps something: "tout sauf mon prénom"."""
    return _BUT.search(plain(query)) is not None


class ForgettingByVoice:
    """Finds, asks, withdraws, brings back. Whoever calls waits until the sentence is sure to be over."""

    def __init__(
        self,
        forgetting: Forgetting,
        wall: Clock,
        now_s: Callable[[], float],
        live: Live,
        *,
        undo_s: float = UNDO_S,
    ) -> None:
        """`now_s` tells audio time, or whatever time passes between two sentences (seconds).

        `undo_s` 0: nobody will be there to say "annule", and it is not offered.
        """
        self._undo_s = undo_s
        self._forgetting = forgetting
        self._wall = wall
        self._now_s = now_s
        self._live = live
        self._undoable: list[Undoable] = []
        self._purging = asyncio.Lock()

    @property
    def undoable(self) -> bool:
        """Whether "annule" would bring something back."""
        return any(one.until_s > self._now_s() for one in self._undoable)

    @property
    def due(self) -> bool:
        """Whether bytes wait to be erased whose time has come."""
        return any(one.until_s <= self._now_s() for one in self._undoable)

    async def request(self, query: str | None, scope: Scope, *, woken: bool, sure: bool = True) -> Step:
        """Return what to say to a request, having done it when there is no doubt. Raises MemoryStoreError.

        `woken` False: the wake word was not said, nothing goes unasked. `sure` False: a model worded the request, or
        guessed that it is one.
        """
        if scope == "all":
            if not woken:
                return _say(SAY_MY_NAME)
            if query and sure_of_exception(query):
                scope, sure = "topic", False  # all but something: read out like anything wide
        if scope == "all":
            return Step(Controlled((ALL,), withheld=True), ForgetEverything())
        if not (query or "").strip():
            return _say(WHAT)
        await self._live.settled()
        meant = await self._forgetting.find(query or "", scope, at=self._wall.now(), session=self._live.session)
        found = await asyncio.to_thread(items, meant)  # thousands take a second
        if not found:
            return Step(Controlled((NOTHING_FOUND,), withheld=True))
        told = woken and sure and _POINTED.match(plain(query or "")) is None
        if scope == "specific" and meant.clear and len(found) == 1 and told:
            return await self._forget(meant, found)
        return _asking(ForgetThese(found, scope))

    async def from_model(self, query: str, scope: Scope, words: str, *, woken: bool) -> Step:
        """Return what to say to a request a model worded from the person's `words`. Raises MemoryStoreError."""
        theirs = telling_stems(query) <= telling_stems(words) if scope != "all" else _EVERYTHING.search(plain(words))
        if not theirs:
            return _say(NOT_YOUR_WORDS)
        step = await self.request(query, scope, woken=woken, sure=False)
        return self._beside_itself(step, words) or _say(NOTHING_FOUND)

    async def perhaps(self, query: str | None, scope: Scope, words: str, *, woken: bool) -> Step | None:
        """Return what to ask where `words` may be a request and name something known; None where nothing bears it out.

        Raises MemoryStoreError.
        """
        step = await self.request(query, scope, woken=woken, sure=False)
        return None if step.pending is None else self._beside_itself(step, words)

    def _beside_itself(self, step: Step, words: str) -> Step | None:
        """Leave the request out of what it found, and take it along; None when it found nothing but itself.

        It carries what is to be forgotten, and it is written down already.
        """
        request = self._written(words)
        if not isinstance(step.pending, ForgetThese) or request is None:
            return step
        there = (request.session, request.turn)
        others = (
            replace(item, turns=tuple(turn for turn in item.turns if (turn.session, turn.turn) != there))
            for item in step.pending.items
        )
        left = tuple(item for item in others if item.memories or item.turns)
        return _asking(ForgetThese(left, step.pending.scope, besides=(request,))) if left else None

    async def answered(self, pending: ForgetThese | ForgetEverything, done: Move) -> Step:
        """Return what to say to an answer, having done what it says. Raises MemoryStoreError."""
        match done.do:
            case "forget":
                if isinstance(pending, ForgetEverything):
                    return await self._forget(Meant("all", clear=True), ())
                return await self._forget(whole(done.chosen, pending.scope, pending.besides), done.chosen)
            case "sure":
                return Step(Controlled((SURE,), withheld=True), ForgetEverything(again=True))
            case "again":
                asked = SURE if pending == ForgetEverything(again=True) else ALL
                if isinstance(pending, ForgetThese):
                    asked = f"Je n'ai pas compris. {question(len(pending.items))}"
                return Step(Controlled((asked,), withheld=True), pending)
            case _:
                return Step(Controlled((KEPT,), withheld=True, act="keep"))

    async def _forget(self, meant: Meant, chosen: tuple[Item, ...]) -> Step:
        withdrawal = await self._forgetting.forget(meant, at=self._wall.now(), undo_s=self._undo_s)
        self._undoable.append(Undoable(withdrawal.id, withdrawal.due, self._now_s() + self._undo_s))
        done = ALL_GONE if meant.scope == "all" else f"J'ai oublié {gone(*shown(chosen))}."
        clauses = (done, UNDO) if self._undo_s else (done,)
        return Step(Controlled(clauses, withheld=True, act="forget"))

    async def undo(self) -> Controlled:
        """Bring back what was withdrawn last. Raises MemoryStoreError."""
        last = self._undoable.pop()
        back = await self._forgetting.undo(last.withdrawal, at=self._wall.now())
        await self._live.reread()
        return Controlled((UNDONE if back else TOO_LATE,), withheld=True, act="undo" if back else "")

    async def purge_due(self) -> None:
        """Have the bytes erased of what nobody brought back in time; what fails is left to whoever purges next."""
        now = self._now_s()
        due = [one for one in self._undoable if one.until_s <= now]
        if not due or self._purging.locked():
            return
        async with self._purging:
            self._undoable = [one for one in self._undoable if one not in due]
            try:
                await self._forgetting.purge(at=max(self._wall.now(), *(one.due for one in due)))
            except MemoryStoreError as error:
                log.warning("forgetting.not_purged", extra={"code": error.code})

    def _written(self, words: str) -> SaidTurn | None:
        """Return the turn in which the person just said `words`, if it is written down."""
        for turn in reversed(self._live.turns):
            if turn.role == "user":
                place = self._live.place(turn)
                session = self._live.session
                if plain(turn.text) != plain(words) or place is None or session is None:
                    return None
                return SaidTurn(session, place, turn.text, turn.at)
        return None


def question(number: int) -> str:
    """Return what is asked after reading out."""
    return (
        "Je l'oublie ?" if number == 1 else "Je les oublie toutes les deux ?" if number == 2 else "J'oublie tout ça ?"
    )


def shown(chosen: Sequence[Item]) -> tuple[list[Saying], int]:
    """Return the first things as they are said, and how many are left."""
    first = [item.said for item in chosen[:READ_OUT]]
    return first, len(chosen) - len(first)


def _asking(pending: ForgetThese) -> Step:
    told = read_out(*shown(pending.items))
    return Step(Controlled((*told, question(len(pending.items))), withheld=True), pending)


def _say(sentence: str) -> Step:
    return Step(Controlled((sentence,), withheld=True))
