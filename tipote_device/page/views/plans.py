"""What is planned and the lists: cancelling, taking off, adding, and the appointments for another calendar."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.agenda import ItemState
from tipote_device.french.words import capitalised, plain
from tipote_device.page.house import Plans
from tipote_device.page.rendering import Pages, go, posted
from tipote_device.page.shown.planned import planned
from tipote_device.page.views.asking import clean, ids

MOST = 200
"""Items shown; the soonest, which are those one looks for."""

MOST_ADDED = 50
LONGEST_ITEM, LONGEST_NAME = 100, 60
"""Characters."""

_OPEN: tuple[ItemState, ...] = ("waiting", "ringing")
_BETWEEN_ITEMS = re.compile(r"[,;\n]")


def routes(pages: Pages) -> list[Route]:
    """Return the addresses of the agenda and of the lists."""
    house = pages.house
    plans = house.plans

    async def shown(request: Request, problem: str = "", status: int = 200) -> Response:
        items = await plans.items.waiting(states=_OPEN)
        return await pages.show(
            request,
            "plans.html",
            status=status,
            days=planned(items[:MOST], house.clock.now(), again=plans.again, length=plans.length),
            more=max(0, len(items) - MOST),
            appointments=any(item.kind == "appointment" for item in items),
            lists=await _lists(plans),
            shopping=plans.shopping,
            problem=problem,
            longest_item=LONGEST_ITEM,
            longest_name=LONGEST_NAME,
        )

    async def cancel(request: Request) -> Response:
        chosen = ids([(await posted(request)).get("quoi", "")])
        item = await plans.items.get(chosen[0]) if chosen else None
        if item is None or item.state not in _OPEN:
            return go("/agenda", dit="deja")
        await plans.items.settle([item.id], "cancelled", at=house.clock.now())
        plans.changed()
        return go("/agenda", dit="arrete" if item.state == "ringing" else "decommande")

    async def calendar(_: Request) -> Response:
        items = await plans.items.waiting(["appointment"], states=_OPEN)
        content = await pages.aside(plans.calendar, items)
        headers = {"content-disposition": 'attachment; filename="ti-pote-rendez-vous.ics"'}
        return Response(content, media_type="text/calendar", headers=headers)

    async def add(request: Request) -> Response:
        form = await posted(request)
        name = _words(str(form.get("liste", "")))
        pieces = _BETWEEN_ITEMS.split(str(form.get("quoi", "")))
        things = [thing for piece in pieces if plain(thing := _words(piece))]
        if not things or not plain(name):
            return await shown(request, "Écris d'abord quoi ajouter, et sur quelle liste.", 422)
        if len(name) > LONGEST_NAME or len(things) > MOST_ADDED or any(len(thing) > LONGEST_ITEM for thing in things):
            return await shown(request, "C'est trop long pour une liste.", 422)
        added = await plans.lists.add(name, things, at=house.clock.now())
        return go("/agenda", dit="liste" if added else "deja-liste")

    async def take_off(request: Request) -> Response:
        form = await posted(request)
        name, thing = _words(str(form.get("liste", ""))), _words(str(form.get("quoi", "")))
        if not name or not thing:  # nothing named would empty the list
            return go("/agenda", dit="rien")
        gone = await plans.lists.remove(name, [thing])
        return go("/agenda", dit="enleve" if gone else "deja")

    return [
        Route("/agenda", shown, methods=["GET"]),
        Route("/agenda/annuler", cancel, methods=["POST"]),
        Route("/agenda/rendez-vous.ics", calendar, methods=["GET"]),
        Route("/agenda/listes/ajouter", add, methods=["POST"]),
        Route("/agenda/listes/enlever", take_off, methods=["POST"]),
    ]


async def _lists(plans: Plans) -> list[tuple[str, str, list[str]]]:
    """Return name, heading and items of each list; the one for shopping is always there."""
    names = await plans.lists.names()
    if not await plans.lists.read(plans.shopping):
        names = [plans.shopping, *names]
    return [(name, capitalised(name), await plans.lists.read(name)) for name in names]


def _words(given: str) -> str:
    return " ".join(clean(given).split())
