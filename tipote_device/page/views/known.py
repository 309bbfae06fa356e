"""What Ti-Pote knows: the list, and the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.memory import Memory
from tipote_device.french.stems import stems
from tipote_device.page.rendering import Pages
from tipote_device.page.shown import wording
from tipote_device.page.shown.cards import Card, grouped, order
from tipote_device.page.views.asking import number, text
from tipote_device.page.views.carding import shown_card

MOST = 5000
"""Memories looked through for the list; a household that talks every day knows some hundreds after a year."""

PER_PAGE = 60
FOUND = 40
LONGEST_SEARCH = 300


def routes(pages: Pages) -> list[Route]:
    """Return the addresses of the list."""

    async def known(request: Request) -> Response:
        question = text(request, "q", LONGEST_SEARCH)
        shown = await _found(pages, question) if question else await _listed(pages, request)
        return await pages.show(request, "known.html", question=question, first_words=pages.house.first_words, **shown)

    return [Route("/", known, methods=["GET"])]


async def _listed(pages: Pages, request: Request) -> dict[str, Any]:
    memories, now = pages.house.memories, pages.house.clock.now()
    past = request.query_params.get("passe") == "1"
    found = await (memories.every(limit=MOST) if past else memories.live(now, limit=MOST))
    asked = {"kind": text(request, "genre", 20), "person": text(request, "qui", 200), "past": past}
    return await pages.aside(_arranged, pages, found, number(request, "page", 1), asked)


def _arranged(pages: Pages, found: Sequence[Memory], page: int, asked: dict[str, Any]) -> dict[str, Any]:
    """Return one page of the list: what was asked for, grouped. Takes milliseconds for hundreds."""
    now = pages.house.clock.now()
    everything = [memory for memory in found if not memory.live(now)] if asked["past"] else found
    kind, person = asked["kind"], asked["person"]
    chosen = [
        memory for memory in everything if kind in ("", memory.kind) and person in ("", wording.person(memory.subject))
    ]
    chosen.sort(key=order(now))
    number_of_pages = max(1, -(-len(chosen) // PER_PAGE))
    page = min(page, number_of_pages)
    slice_ = chosen[(page - 1) * PER_PAGE : page * PER_PAGE]
    return asked | {
        "groups": grouped(_cards(pages, slice_)),
        "count": len(chosen),
        "total": len(everything),
        "kinds": wording.KINDS,
        "people": _people(everything),
        "page": page,
        "pages": number_of_pages,
        "answers": [],
        "others": [],
    }


async def _found(pages: Pages, question: str) -> dict[str, Any]:
    """Return what the real recall answers, and beside it whatever holds the words."""
    house, now = pages.house, pages.house.clock.now()
    recalled = [each.memory for each in await house.recaller.recall(question, at=now, limit=8)]
    seen = {each.id for each in recalled}
    hits = await house.memories.search_words(stems(question), at=now, limit=FOUND)
    others = await house.memories.get([hit.id for hit in hits if hit.id not in seen])
    return {
        "answers": await pages.aside(_cards, pages, recalled),
        "others": await pages.aside(_cards, pages, others),
        "groups": [],
        "count": len(recalled) + len(others),
    }


def _cards(pages: Pages, memories: Sequence[Memory]) -> list[Card]:
    return [shown_card(pages, memory) for memory in memories]


def _people(memories: Sequence[Memory]) -> dict[str, int]:
    """Return who is known -> in how many memories: oneself first, then by name."""
    counts: dict[str, int] = {}
    for memory in memories:
        name = wording.person(memory.subject)
        counts[name] = counts.get(name, 0) + 1
    return dict(sorted(counts.items(), key=lambda item: (item[0] != "Toi", item[0].casefold())))
