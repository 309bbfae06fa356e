"""From a person's words to exactly what they mean to have forgotten."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import datetime

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Meant, SaidTurn, Scope
from tipote_device.contract.memory import Embedder, Memory, MemoryStore
from tipote_device.contract.memory_stores import ExtractionQueue
from tipote_device.contract.ports import SessionStore
from tipote_device.memory.forgetting.meant.document import Document, of_memories
from tipote_device.memory.forgetting.meant.household import Household
from tipote_device.memory.forgetting.meant.last_said import last_said
from tipote_device.memory.forgetting.meant.matching import EXACT, Fit, best, fits
from tipote_device.memory.forgetting.meant.nearest import STANDS_OUT, STANDS_OUT_IN_KIND, Nearest
from tipote_device.memory.forgetting.meant.request import Request, read_request
from tipote_device.memory.forgetting.meant.said import Unread, documents_of
from tipote_device.memory.forgetting.meant.target import Target, read_target
from tipote_device.memory.forgetting.meant.versions import Versions
from tipote_device.memory.recall.concepts import topics

log = logging.getLogger(__name__)

_PAGE = 1000


class MeantFinder:
    """The Finding port."""

    def __init__(
        self, memories: MemoryStore, sessions: SessionStore, queue: ExtractionQueue, embedder: Embedder | None = None
    ) -> None:
        """Take the faces of one user's database; `embedder` None: words alone."""
        self._memories = memories
        self._unread = Unread(sessions, queue)
        self._nearest = None if embedder is None else Nearest(memories, embedder)

    async def find(self, query: str, scope: Scope, *, at: datetime, session: str | None = None) -> Meant:
        """Return what `query` means; see the port."""
        memories = await self._every()
        if scope == "all":
            return Meant("all", tuple(memories))
        request = read_request(query, at)
        if request.last_said:
            return await self._last(memories, query, scope, session)
        turns = await self._unread.turns(session)
        asking = _asking(turns, query)
        documents = of_memories(memories)
        documents += documents_of([turn for turn in turns if turn not in asking])
        found = meant(request, scope, documents, memories, at)
        if found or self._nearest is None:
            return found
        like = await self._like(self._nearest, request, documents, at)
        named = [one.memory for one in like if one.memory is not None]
        said = tuple(one.turn for one in like if one.turn is not None)
        return Meant(scope, tuple(Versions(memories).of(named)), said)

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
        if facets:
            inside = [one for one in inside if topics(wanted) & topics(one.text)]
        try:
            return await nearest.find(wanted, inside, at=at, bar=STANDS_OUT_IN_KIND if facets else STANDS_OUT)
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

    async def _last(self, memories: Sequence[Memory], query: str, scope: Scope, session: str | None) -> Meant:
        if session is None:
            return Meant(scope)
        told = await self._unread.of(session)
        asking = _asking(told, query)
        return last_said([turn for turn in told if turn not in asking], memories, scope)


def _asking(turns: Sequence[SaidTurn], query: str) -> list[SaidTurn]:
    """Return the turns that are the request itself: the last one, when it holds the words of the request."""
    wanted = query.strip().casefold()
    return [turn for turn in turns[-1:] if wanted and wanted in turn.text.casefold() and _forgets(turn.text)]


_FORGETTING = (
    "oubli",
    "efface",
    "supprim",
    "garde",
    "retire",
    "enlev",
    "enlèv",
    "jette",
    "vire",
    "retien",
    "vide",
    "souvien",
)


def _forgets(text: str) -> bool:
    return any(word in text.casefold() for word in _FORGETTING)


def meant(
    request: Request, scope: Scope, documents: Sequence[Document], memories: Sequence[Memory], at: datetime
) -> Meant:
    """Return what a request means among documents; `memories`: every one, for versions."""
    topic = scope == "topic"
    household = Household(documents)
    inside = [one for one in documents if _told_within(one, request)]
    targets = [[read_target(piece, household, broad=broad) for broad in (False, True)] for piece in request.wanted]
    if request.wanted:
        found = [fit for narrow, broad in targets for fit in _chosen(narrow, broad, inside, household, at, topic=topic)]
    else:
        found = [Fit(one, EXACT, 0, 0) for one in inside] if request.window else []
    kept = [
        fit.document
        for piece in request.kept
        for fit in fits(read_target(piece, household, broad=True), inside, household, at, topic=True)
    ]
    staying = {one.memory.id for one in kept if one.memory is not None}
    found = sorted((fit for fit in found if fit.document not in kept), key=_rank)
    named = list({fit.document.memory.id: fit.document.memory for fit in found if fit.document.memory}.values())
    versions = Versions(memories)
    whole = named if any(narrow.past for narrow, _ in targets) else versions.of(named)
    whole = [memory for memory in whole if memory.id not in staying]
    said = list(dict.fromkeys(fit.document.turn for fit in found if fit.document.turn is not None))
    one_fact = versions.one_fact(whole) if whole else len(said) == 1
    clear = not topic and request.window is None and one_fact and all(fit.sure for fit in found)
    return Meant(scope, tuple(whole), tuple(said), clear=clear)


def _chosen(
    narrow: Target, broad: Target, documents: Sequence[Document], household: Household, at: datetime, *, topic: bool
) -> list[Fit]:
    """Return what one piece names; a request for one fact names a whole subject only when no fact fits it."""
    if topic:
        return fits(broad, documents, household, at, topic=True)
    for target in (narrow, broad):
        found = fits(target, documents, household, at, topic=False)
        if found:  # what was just said is no better known than what is kept of it
            return [fit for is_kept in (True, False) for fit in best(_kept(found, is_kept))]
    return []


def _kept(found: Sequence[Fit], is_kept: bool) -> list[Fit]:
    return [fit for fit in found if (fit.document.memory is not None) == is_kept]


def _rank(fit: Fit) -> tuple[int, int, int]:
    return -int(fit.about), -fit.level, -fit.exact - fit.chosen


def _told_within(document: Document, request: Request) -> bool:
    if request.window is None:
        return True
    start, end = request.window
    return any(start <= moment <= end for moment in document.said)
