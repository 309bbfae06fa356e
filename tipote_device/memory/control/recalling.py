"""What Ti-Pote knows, told to the one it knows it from: by subject, by day, or the most telling of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Memory, MemoryStore, Recalling
from tipote_device.contract.ports import SessionStore, StoredTurn
from tipote_device.french.dates import find_moments, window
from tipote_device.french.words import capitalised, plain
from tipote_device.memory.control.live import Live
from tipote_device.memory.control.telling import number, saying, shortened
from tipote_device.memory.refusals import UNKNOWN_SESSION

TOLD = 5
"""Memories told at once; beyond that nobody listens."""

LOOKED_AT = 5000
"""Memories looked at when none is named: more than a life of them."""

FOUND = 12
"""Memories looked for on one subject, to know how many are left untold."""

NOTHING = "Pour l'instant, je ne sais rien de toi."
NOTHING_ON_IT = "Je n'ai rien retenu là-dessus."
NOTHING_THEN = "Je n'ai rien gardé de ce moment-là."

_KINDS = {"profile": 0, "preference": 1, "fact": 2, "project": 2, "event": 3}
"""Who somebody is comes first."""


@dataclass(frozen=True, slots=True)
class Told:
    """What was told, and the memories it came from."""

    clauses: tuple[str, ...]
    memories: tuple[Memory, ...] = ()


class Knowing:
    """Answers "qu'est-ce que tu sais sur...", "qu'est-ce que je t'ai dit hier"."""

    def __init__(
        self, memories: MemoryStore, recaller: Recalling, sessions: SessionStore, wall: Clock, live: Live
    ) -> None:
        """Take where memories and conversations are kept."""
        self._memories = memories
        self._recaller = recaller
        self._sessions = sessions
        self._wall = wall
        self._live = live

    async def about(self, query: str | None, words: str) -> Told:
        """Return what is known about `query` (None: about the person), asked in `words`. Raises MemoryStoreError."""
        now = self._wall.now()
        asked = window(words, now)
        if asked is not None and asked[0] < now and _only_when(query, now):
            return await self._said_between(*asked)
        if query is None or not query.strip():
            known = await self._memories.live(now, limit=LOOKED_AT)
            known.sort(key=lambda one: (_KINDS[one.kind], -one.importance, -one.updated_at.timestamp()))
            return told(known, NOTHING, "demande-moi un sujet")
        found = [one.memory for one in await self._recaller.recall(query, at=now, limit=FOUND)]
        if asked is not None and asked[0] < now:  # "hier, sur mon travail"
            found = [one for one in found if asked[0] <= one.updated_at <= asked[1]] or found
        return told(found, NOTHING_ON_IT, "demande-moi plus précisément")

    async def _said_between(self, start: datetime, end: datetime) -> Told:
        """Return what was said within a window: memories made of it, and turns no memory has been made of yet."""
        every = await self._memories.live(self._wall.now(), limit=LOOKED_AT)
        known = sorted((one for one in every if start <= one.updated_at <= end), key=lambda one: one.updated_at)
        result = told(known, "", "regarde la page")
        seen = {plain(one.quote) for one in known}
        fresh = [turn for turn in await self._unread() if start <= turn.at <= end and plain(turn.text) not in seen]
        if not known and not fresh:
            return Told((NOTHING_THEN,))
        if known:
            return result
        quoted = [f"Tu m'as dit : « {shortened(turn.text)} »." for turn in fresh[:TOLD]]
        return Told((*quoted, *_rest(len(fresh) - len(quoted), "regarde la page")))

    async def _unread(self) -> list[StoredTurn]:
        """Return what the person said in conversations no memory has been made of yet, this one included."""
        turns = list(self._live.turns)
        for session in (*await self._sessions.queued(), *await self._sessions.unfinished()):
            if session == self._live.session:
                continue
            try:
                turns += await self._sessions.turns(session)
            except MemoryStoreError as error:
                if error.code != UNKNOWN_SESSION:  # erased between the two calls
                    raise
        said = (turn for turn in turns if turn.role == "user" and turn.details.get("intent", "llm") == "llm")
        return sorted(said, key=lambda turn: turn.at)


def told(known: Sequence[Memory], nothing: str, more: str) -> Told:
    """Return memories as sentences to the person, each sentence once, at most five and then a count."""
    unlike: dict[str, Memory] = {}
    for memory in known:
        unlike.setdefault(plain(saying(memory).alone()), memory)
    shown = list(unlike.values())[:TOLD]
    if not shown:
        return Told((nothing,) if nothing else ())
    sentences = tuple(f"{capitalised(saying(memory).alone())}." for memory in shown)
    return Told((*sentences, *_rest(len(unlike) - len(shown), more)), tuple(shown))


def _rest(left: int, more: str) -> tuple[str, ...]:
    if left <= 0:
        return ()
    things = "autre chose" if left == 1 else "autres choses"
    return (f"Et {number(left)} {things} : {more}, ou regarde la page." if more != "regarde la page" else
            f"Et {number(left)} {things} : {more}.",)  # fmt: skip


def _only_when(query: str | None, now: datetime) -> bool:
    """Tell whether the question names a moment and nothing else: "hier", "ce matin", "la semaine dernière"."""
    if query is None:
        return True
    moments = find_moments(query, now)
    left = query
    for moment in reversed(moments):
        left = left[: moment.begin] + left[moment.stop :]
    return bool(moments) and len(plain(left).split()) <= 1
