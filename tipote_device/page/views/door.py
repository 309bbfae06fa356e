"""Letting a device in: the code is typed here."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tipote_device.page.gate.gate import PAIRING, Door, cookie
from tipote_device.page.gate.refused import Refused
from tipote_device.page.rendering import Pages, go, posted
from tipote_device.page.views.asking import clean

DAY_S = 86_400

_SYSTEMS = ("iPhone", "iPad", "Android", "Windows", "Macintosh", "CrOS", "Linux")
_BROWSERS = (("Edg", "Edge"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))


def routes(pages: Pages, door: Door) -> list[Route]:
    """Return the address of the pairing form."""

    async def ask(request: Request) -> Response:
        if request.state.visit.who:
            return go("/")
        return await pages.show(request, "pairing.html", wrong=False)

    async def answer(request: Request) -> Response:
        form = await posted(request)
        visit = request.state.visit
        if not (door.attempts.allows(visit.sender) and door.all_attempts.allows("")):
            raise Refused(429, "Trop d'essais : attends un peu, puis demande un nouveau code.")
        now = door.clock.now()
        if not await door.worker.run(door.pairing.redeem, clean(str(form.get("code", "")))[:40], now):
            return await pages.show(request, "pairing.html", status=403, wrong=True)
        token = await door.worker.run(door.devices.admit, device_name(request.headers.get("user-agent", "")), now)
        response = go("/", dit="jumele")
        seconds = door.settings.session_days * DAY_S
        response.headers.append("set-cookie", cookie(door.device_cookie, token, seconds=seconds))
        return response

    return [Route(PAIRING, ask, methods=["GET"]), Route(PAIRING, answer, methods=["POST"])]


def device_name(agent: str) -> str:
    """Return what a browser calls itself, in two words."""
    system = next((name for name in _SYSTEMS if name in agent), "appareil")
    browser = next((name for sign, name in _BROWSERS if sign in agent), "navigateur")
    return f"{browser}, {'Mac' if system == 'Macintosh' else system}"
