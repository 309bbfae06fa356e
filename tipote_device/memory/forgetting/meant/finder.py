"""From a person's words to exactly what they mean to have forgotten."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Embedder, Memory, MemoryStore
from tipote_device.contract.memory_stores import ExtractionQueue
from tipote_device.contract.ports import SessionStore
from tipote_device.contract.talks import TalkList
from tipote_device.memory.forgetting.meant.choosing import meant, told_within
from tipote_device.memory.forgetting.meant.document import Document, of_memories
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.last_said import holding_answer, is_question, last_said, latest, talk_before
from tipote_device.memory.forgetting.meant.likely import likely
from tipote_device.memory.forgetting.meant.nearest import (
    STANDS_OUT,
    STANDS_OUT_IN_KIND,
    Nearest,
)
from tipote_device.memory.forgetting.meant.request import Request, read_request
from tipote_device.memory.forgetting.meant.said import Unread, documents_of
from tipote_device.memory.forgetting.meant.target import read_target
from tipote_device.memory.forgetting.meant.versions import Versions
from tipote_device.memory.recall.concepts import topics

log = logging.getLogger(__name__)

_PAGE = 1000


class MeantFinder:
    """The Finding port."""

    def __init__(
        self,
        memories: MemoryStore,
        sessions: SessionStore,
        queue: ExtractionQueue,
        embedder: Embedder | None = None,
        talks: TalkList | None = None,
    ) -> None:
        """Take the faces of one user's database; `embedder` None: words alone.

        With `talks`, what no memory was made of is looked for in conversations already read as well.
        """
        self._talks = talks
        self._memories = memories
        self._unread = Unread(sessions, queue)
        self._nearest = None if embedder is None else Nearest(memories, embedder)

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        """Return what `query` means; see the port."""
        memories = await self._every()
        request = read_request(query, at)
        if scope == "all" and not request.everything:
            return Meant("all", tuple(memories))
        if scope == "all":
            scope = "topic"  # all but something: what stays is looked for as in any exception
        if request.last_said:
            found = await self._last(memories, query, scope, session, at)
            return found or (latest(memories, scope) if request.latest else found)
        if request.last_talk:
            request = replace(request, window=talk_before(memories, session))
        turns = await self._unread.turns(session)
        asking = _asking(turns, query)
        told = [turn for turn in turns if turn not in asking]
        # plain Python over every memory: a second for thousands, which the event loop must not wait for
        documents = [*await asyncio.to_thread(of_memories, memories), *await asyncio.to_thread(documents_of, told)]
        alike = await self._alike(request, at)
        found = await asyncio.to_thread(meant, request, scope, documents, memories, at, alike)
        if not found and self._talks is not None:
            older = await self._unread.read(self._talks, turns)
            said = await asyncio.to_thread(documents_of, older)
            # what is asked about: nobody has judged that it was worth keeping
            found = replace(await asyncio.to_thread(meant, request, scope, said, [], at), clear=False)
        if found or self._nearest is None:
            return found
        guessed = await self._guessed(self._nearest, request, scope, documents, at)
        if guessed:
            found = await asyncio.to_thread(meant, request, scope, documents, memories, at, alike, guessed)
            return replace(found, clear=False)
        like = await self._like(self._nearest, request, documents, at)
        named = [one.memory for one in like if one.memory is not None]
        versions = await asyncio.to_thread(Versions, memories)
        return Meant(scope, tuple(versions.of(named)), tuple(one.turn for one in like if one.turn is not None))

    async def _alike(self, request: Request, at: datetime) -> dict[str, dict[int, float]]:
        """Return how near memories are to what a request spares and to each of several things.

        Nothing without embedder.
        """
        if self._nearest is None:
            return {}
        pieces = (*request.kept, *(request.wanted if len(request.wanted) > 1 else ()))
        try:
            return {piece: await self._nearest.likeness(piece, at=at) for piece in pieces}
        except MemoryStoreError as error:
            log.warning("forgetting.words_only", extra={"code": error.code})
            return {}

    async def _guessed(
        self, nearest: Nearest, request: Request, scope: Scope, documents: Sequence[Document], at: datetime
    ) -> list[Document]:
        """Return what many small signs point to; nothing where their weights are those of another embedder."""
        if not nearest.weighed:
            return []
        household = await asyncio.to_thread(Household, documents)
        inside = [one for one in documents if told_within(one, request)]
        found: list[Document] = []
        try:
            for piece in request.wanted:
                target = read_target(piece, household, broad=True)
                near = await nearest.near(piece, inside, at=at)
                several = scope == "topic" or request.wide
                found += [] if target.past else likely(piece, target, near, household, several=several)
        except MemoryStoreError as error:
            log.warning("forgetting.words_only", extra={"code": error.code})
        return list({id(one): one for one in found}.values())

    async def _like(
        self, nearest: Nearest, request: Request, documents: Sequence[Document], at: datetime
    ) -> list[Document]:
        """Return what means the same as the request in other words: never clear, it is asked about.

        Nothing when somebody, or something that can be looked up, was named: it is not there.
        """
        household = Household(documents)
        targets = [read_target(piece, household, broad=True) for piece in request.wanted]
        if not targets or request.window is not None or request.kept:
            return []
        if any(target.people or target.past or (target.facets and not target.terms) for target in targets):
            return []
        facets = [facet for target in targets for facet in target.facets]
        if any(not facet.vague for facet in facets):
            return []
        inside = [one for one in documents if all(facet.holds(one) for facet in facets)]
        wanted = " ".join(request.wanted)
        inside = [one for one in inside if topics(wanted) & topics(one.text)]
        bar = STANDS_OUT_IN_KIND if facets else STANDS_OUT
        try:
            return await nearest.find(wanted, inside, at=at, bar=bar)
        except MemoryStoreError as error:
            log.warning("forgetting.words_only", extra={"code": error.code})
            return []

    async def _every(self) -> list[Memory]:
        found: list[Memory] = []
        while page := await self._memories.every(limit=_PAGE, offset=len(found)):
            found += page
            if len(page) < _PAGE:
                break
        return found

    async def _last(
        self, memories: Sequence[Memory], query: str, scope: Scope, session: str | None, at: datetime
    ) -> Meant:
        if session is None:
            return Meant(scope)
        told = await self._unread.of(session)
        asking = _asking(told, query)
        answers = await self._unread.answers(session)
        told = [turn for turn in told if turn not in asking]
        found = last_said(told, answers, memories, scope)
        if found.memories or not told or not is_question(told[-1].text):
            return found
        question, answer = told[-1].text, answers.get(told[-1].turn, "")
        held = holding_answer(memories, answer)
        if len(held) > 1 and self._nearest is not None:
            try:
                held = await self._nearest.best(f"{question} {answer}", held, at=at)
            except MemoryStoreError as error:
                log.warning("forgetting.words_only", extra={"code": error.code})
        return replace(found, memories=tuple(Versions(memories).of(held))) if len(held) == 1 else found


def _asking(turns: Sequence[SaidTurn], query: str) -> list[SaidTurn]:
    """Return the turns that are the request itself: the last one, when it holds the words of the request."""
    wanted = query.strip().casefold()
    return [turn for turn in turns[-1:] if wanted and wanted in turn.text.casefold() and _FORGETTING.search(turn.text)]


_FORGETTING = re.compile(
    r"oubli|effac|supprim|gard|retir|enl[eè]v|jet|vir|reti|vid|souvien|d[ée]gag|balanc|zapp|bazard|ray|poubelle|corbeille"
    r"|comme si|une croix|sach|laisse tomber",
    re.IGNORECASE,
)
"""What a request to forget is made with."""
