"""The daemon's figures over HTTP, beside the page and apart from it: for Prometheus, and for `tipote stats`.

They hold nobody's words, so nobody is asked who they are; but a web page elsewhere must not read them through a
browser of the house, and only this machine reads them unless the configuration says otherwise.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from tipote_device.page.gate.headers import SafeHeaders
from tipote_device.page.gate.origins import address, check_host, check_sender
from tipote_device.page.gate.refused import Refused

EXPOSITION = "text/plain; version=0.0.4"
"""Prometheus' text format; starlette adds the character set."""


def build_figures_app(
    text: Callable[[], Awaitable[bytes]],
    summary: Callable[[], Awaitable[dict[str, Any]]],
    *,
    lan: bool = False,
    names: frozenset[str] = frozenset(),
) -> ASGIApp:
    """Return what answers `/metrics` (text) and `/stats` (one JSON object).

    `lan`: whether other machines of the home may ask; `names`: what they call this one.
    """

    def check(request: Request) -> None:
        found = None if request.client is None else address(request.client.host)
        if found is not None and not (found.is_loopback or (lan and (found.is_private or found.is_link_local))):
            raise Refused(403, "Ces chiffres ne se lisent que sur cette machine.")
        if request.client is not None:  # a local socket is nobody's address: a browser cannot be sent there
            # the address that was reached, which « 0.0.0.0 » is not
            host = check_host(request.headers, names, request.scope["server"][0])
            check_sender(request.method, request.headers, "http", host)

    async def metrics(request: Request) -> Response:
        check(request)
        return Response(await text(), media_type=EXPOSITION)

    async def stats(request: Request) -> Response:
        check(request)
        return JSONResponse(await summary())

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return PlainTextResponse(error.sentence, status_code=error.status)

    app = Starlette(
        routes=[Route("/metrics", metrics, methods=["GET"]), Route("/stats", stats, methods=["GET"])],
        exception_handlers={Refused: refused},
    )
    return SafeHeaders(app, "/no-static-files/")
