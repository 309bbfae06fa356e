"""One memory: all that is known about it, correcting it, bringing it back."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Memory, MemoryDraft, Operation, Outcome
from tipote_device.page.gate.refused import Refused
from tipote_device.page.rendering import Pages, go, posted
from tipote_device.page.shown import wording
from tipote_device.page.views.asking import clean, id_in_path
from tipote_device.page.views.carding import shown_card
from tipote_device.page.views.forgetting import EVERY

LONGEST = 600
"""Characters of a sentence, as by voice."""

SURE, IMPORTANT = 0.95, 0.7
"""What somebody took the trouble to write counts as what they asked to be kept."""


def routes(pages: Pages) -> list[Route]:
    """Return the addresses of a memory."""

    async def shown(request: Request) -> Response:
        return await _show(pages, request, await one(pages, id_in_path(request)))

    async def corrected(request: Request) -> Response:
        memory = await one(pages, id_in_path(request))
        if not is_open(memory):
            raise Refused(409, "Ce souvenir a changé entre-temps. Je n'ai rien corrigé.")
        words = " ".join(clean(str((await posted(request)).get("mots", ""))).split())
        if not words or len(words) > LONGEST:
            sentence = "Écris d'abord ce que je dois retenir." if not words else f"{LONGEST} caractères au plus."
            return await _show(pages, request, memory, problem=sentence, words=words, status=422)
        outcome = await correct(pages, memory, words)
        if outcome.done == "refused":
            return await _show(pages, request, memory, problem=outcome.reason, words=words, status=422)
        pages.house.changed()
        return go(f"/souvenir/{outcome.memory}", dit="pareil" if outcome.memory == memory.id else "corrige")

    async def restored(request: Request) -> Response:
        await posted(request)
        memory = await pages.house.memories.restore(id_in_path(request), pages.house.clock.now())
        pages.house.changed()
        return go(f"/souvenir/{memory.id}", dit="retabli")

    return [
        Route("/souvenir/{id}", shown, methods=["GET"]),
        Route("/souvenir/{id}/corriger", corrected, methods=["POST"]),
        Route("/souvenir/{id}/retablir", restored, methods=["POST"]),
    ]


async def one(pages: Pages, number: int) -> Memory:
    """Return a memory; raise Refused (404) when there is none."""
    found = await pages.house.memories.get([number])
    if not found:
        raise Refused(404, "Ce souvenir n'existe pas ou plus.")
    return found[0]


def is_open(memory: Memory) -> bool:
    """Tell whether a memory is neither closed, replaced, forgotten nor put away."""
    return memory.is_active and memory.superseded_by is None and memory.valid_until is None


async def correct(pages: Pages, memory: Memory, words: str) -> Outcome:
    """Put the person's new `words` in place of a memory, in the journal as a replacement; see `MemoryStore.apply`."""
    house, now = pages.house, pages.house.clock.now()
    draft = replace(
        _about(memory, house.word(words, now)),
        quote=words,
        source="user-stated",
        session=None,
        turn=None,
        confidence=SURE,
        importance=max(IMPORTANT, memory.importance),
    )
    by_hand = Operation("replace", draft, 1, by_hand=True)
    (outcome,) = await house.memories.apply([by_hand], at=now, allowed={1: memory.id})
    return outcome


def _about(memory: Memory, draft: MemoryDraft) -> MemoryDraft:
    """Return a draft about what the memory is about, unless the words say otherwise by themselves."""
    if draft.attribute:
        return draft
    same = draft.subject == memory.subject
    return replace(draft, kind=memory.kind, attribute=memory.attribute if same else "")


async def _show(
    pages: Pages, request: Request, memory: Memory, *, problem: str = "", words: str = "", status: int = 200
) -> Response:
    house, now = pages.house, pages.house.clock.now()
    local = now.tzinfo
    history = [
        {
            "at": wording.near_day(entry.at.astimezone(local), now),
            "hour": wording.hour(entry.at.astimezone(local)),
            "what": wording.operation(entry.op),
            "change": wording.change(entry.after),
            "reason": entry.reason,
        }
        for entry in await house.memories.history(memory.id)
    ]
    told = shown_card(pages, memory)
    held = wording.state(memory, now)
    return await pages.show(
        request,
        "memory.html",
        status=status,
        card=told,
        memory=memory,
        source=wording.SOURCES[memory.source],
        first=wording.near_day(memory.created_at.astimezone(local), now),
        begins=memory.valid_from and wording.weekday(memory.valid_from.astimezone(local), now),
        history=history,
        successor=memory.superseded_by,
        earlier=[
            shown_card(pages, kept)
            for kept in await house.memories.every(limit=EVERY)
            if kept.superseded_by == memory.id
        ],
        open=is_open(memory),
        restorable=held in ("replaced", "closed", "archived"),
        problem=problem,
        words=words or memory.quote or memory.text,
        longest=LONGEST,
        talk=await _talk(pages, memory),
    )


async def _talk(pages: Pages, memory: Memory) -> str | None:
    """Return the conversation a memory comes from, if it is still there."""
    if memory.session is None:
        return None
    try:
        await pages.house.sessions.turns(memory.session)
    except MemoryStoreError:
        return None
    return memory.session
