"""The page as one application: views behind the gate, behind the headers."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from tipote_device.contract.errors import TiPoteError
from tipote_device.page.gate.gate import STATIC, Door, Gate
from tipote_device.page.gate.headers import SafeHeaders
from tipote_device.page.gate.refused import Refused
from tipote_device.page.house import House
from tipote_device.page.rendering import STATIC as STATIC_FOLDER
from tipote_device.page.rendering import Pages
from tipote_device.page.views import choices, forgetting, known, memory, plans, sensitivity, state, talks
from tipote_device.page.views import door as door_view

_SENTENCES = {404: "Il n'y a rien à cette adresse.", 405: "Cette adresse ne sert pas à ça."}
_LOST = "Pardon, quelque chose s'est mal passé."


def build_app(house: House, door: Door) -> ASGIApp:
    """Return the page of `house`, open to whoever `door` lets in."""
    pages = Pages(house, door.worker)

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return await pages.refuse(error)

    async def failed(_: Request, error: Exception) -> Response:
        sentence = error.sentence if isinstance(error, TiPoteError) else _LOST
        return await pages.bare("problem.html", 409, sentence=sentence)

    async def absent(_: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        return await pages.bare("problem.html", status, sentence=_SENTENCES.get(status, _LOST))

    async def broke(_: Request, __: Exception) -> Response:
        return await pages.bare("problem.html", 500, sentence=_LOST)

    app = Starlette(
        routes=[
            *known.routes(pages),
            *memory.routes(pages),
            *forgetting.routes(pages),
            *plans.routes(pages),
            *talks.routes(pages),
            *choices.routes(pages, door),
            *sensitivity.routes(pages),
            *state.routes(pages),
            *door_view.routes(pages, door),
            Mount(STATIC.rstrip("/"), StaticFiles(directory=STATIC_FOLDER)),
        ],
        exception_handlers={Refused: refused, TiPoteError: failed, HTTPException: absent, Exception: broke},
    )
    app.router.redirect_slashes = False
    return SafeHeaders(Gate(app, door, pages.refuse), STATIC)
