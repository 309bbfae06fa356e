"""Templates to answers. Rendering takes milliseconds and more for long lists: it has a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.worker import Worker
from tipote_device.page.gate.gate import Visit, form_fits
from tipote_device.page.gate.refused import Refused
from tipote_device.page.house import House
from tipote_device.page.shown import messages, wording
from tipote_device.page.shown.withdrawn import Leaving, leaving

P = ParamSpec("P")
R = TypeVar("R")

HERE = Path(__file__).parent
STATIC = HERE / "static"


class Pages:
    """Everything the views have in common: the household, the templates, the visitor's form token."""

    def __init__(self, house: House, worker: Worker) -> None:
        """Take the household and the thread that renders."""
        self.house = house
        self._worker = worker
        self._templates = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._templates.globals["counted"] = wording.counted

    async def show(self, request: Request, template: str, *, status: int = 200, **context: Any) -> HTMLResponse:
        """Return a page around `context`."""
        common = {
            "path": request.url.path,
            "visit": request.state.visit,
            "message": messages.said(request.query_params),
            "leaving": await self._leaving(request),
            "private": self.house.private is not None and self.house.private.on,
            "undo_s": self.house.settings.page.undo_s,
        }
        return await self.bare(template, status, **common, **context)

    async def bare(self, template: str, status: int, **context: Any) -> HTMLResponse:
        """Return a page that needs nothing of the memory."""

        def render() -> str:
            return self._templates.get_template(template).render(context)

        return HTMLResponse(await self._worker.run(render), status_code=status)

    async def aside(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run what takes milliseconds where nobody speaking is kept waiting for it."""
        return await self._worker.run(call, *args, **kwargs)

    async def refuse(self, refused: Refused) -> HTMLResponse:
        """Return the page of a refusal."""
        return await self.bare("problem.html", refused.status, sentence=refused.sentence)

    async def _leaving(self, request: Request) -> list[Leaving]:
        """Return what can still be brought back; nothing for strangers, and nothing when the memory fails."""
        visit: Visit = request.state.visit
        if not visit.who:
            return []
        try:
            return leaving(await self.house.waiting(), self.house.clock.now())
        except TiPoteError:
            return []


async def posted(request: Request) -> Any:
    """Return the fields of a form, which must carry the visitor's token; raise Refused."""
    if not request.headers.get("content-type", "").startswith("application/x-www-form-urlencoded"):
        raise Refused(415, "Je n'attends qu'un formulaire.")
    form = await request.form(max_fields=20_000)
    check_form(request, str(form.get("jeton", "")))
    return form


def check_form(request: Request, token: str) -> None:
    """Raise Refused when a form did not come from a page shown to this visitor."""
    if not form_fits(request.state.visit, token):
        raise Refused(403, "Cette page a vieilli : recharge-la et recommence. Je n'ai rien changé.")


def go(path: str, **query: str | int) -> RedirectResponse:
    """Return the way to another page, after a change: reloading it changes nothing again."""
    return RedirectResponse(str(URL(path).include_query_params(**query)) if query else path, 303)
