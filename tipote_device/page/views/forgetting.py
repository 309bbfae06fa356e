"""Forgetting: one memory, several, a conversation, everything; and bringing it back while that is possible."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.contract.forgetting import Meant, SaidTurn
from tipote_device.french.words import plain
from tipote_device.page.gate.refused import Refused
from tipote_device.page.rendering import Pages, go, posted
from tipote_device.page.views.asking import ids

MOST = 1000
"""Memories forgotten at once by choosing them; the list shows fewer."""

EVERY = 100_000
"""More memories than anybody has: those of one conversation, or that another has replaced, are looked for among all."""

EVERYTHING = "tout oublier"
"""What has to be typed before everything goes; case and accents are free."""


def routes(pages: Pages) -> list[Route]:
    """Return the addresses that take away and bring back."""

    async def forget(request: Request) -> Response:
        form = await posted(request)
        chosen = ids([form["seul"]] if form.get("seul") else form.getlist("id"))
        back = "/" if form.get("retour") != "passe" else "/?passe=1"
        if not chosen or form.get("rien"):
            return go("/", dit="rien")
        found = await pages.house.memories.get(chosen[:MOST])
        gone = await _leaving(pages)
        found = [memory for memory in found if memory.id not in gone]
        if not found:
            return go("/", dit="deja")
        await _forget(pages, Meant("specific", tuple(found)))
        return go(back)

    async def forget_talk(request: Request) -> Response:
        await posted(request)
        session = str(request.path_params["session"])
        turns = await pages.house.sessions.turns(session)
        said = tuple(SaidTurn(session, place, turn.text, turn.at) for place, turn in enumerate(turns))
        learnt = tuple(kept for kept in await pages.house.memories.every(limit=EVERY) if kept.session == session)
        if not said:
            return go("/conversations", dit="deja")
        # its summary tells what was learnt from it: the words alone would leave that behind
        await _forget(pages, Meant("specific", learnt, said))
        return go("/conversations")

    async def forget_everything(request: Request) -> Response:
        form = await posted(request)
        if plain(str(form.get("phrase", ""))) != EVERYTHING:
            return await pages.show(request, "reset.html", status=422, phrase=EVERYTHING, wrong=True)
        await _forget(pages, Meant("all"))
        return go("/")

    async def ask_everything(request: Request) -> Response:
        return await pages.show(request, "reset.html", phrase=EVERYTHING, wrong=False)

    async def undo(request: Request) -> Response:
        chosen = ids([(await posted(request)).get("retrait", "")])
        if not chosen:
            raise Refused(400, "Je ne sais pas quoi annuler.")
        back = await pages.house.forgetting.undo(chosen[0], at=pages.house.clock.now())
        pages.house.changed()
        return go("/", dit="annule" if back else "trop-tard")

    return [
        Route("/oublier", forget, methods=["POST"]),
        Route("/conversations/{session}/oublier", forget_talk, methods=["POST"]),
        Route("/tout-oublier", ask_everything, methods=["GET"]),
        Route("/tout-oublier", forget_everything, methods=["POST"]),
        Route("/annuler", undo, methods=["POST"]),
    ]


async def _forget(pages: Pages, meant: Meant) -> Any:
    house = pages.house
    withdrawal = await house.forgetting.forget(meant, at=house.clock.now(), undo_s=house.settings.page.undo_s)
    house.changed()
    return withdrawal


async def _leaving(pages: Pages) -> set[int]:
    """Return the memories that another page, or somebody by voice, has forgotten already."""
    return {memory for withdrawal in await pages.house.waiting() for memory in withdrawal.memories}
