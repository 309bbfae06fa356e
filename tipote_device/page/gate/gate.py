"""The gate before every view, in order: from where, by which name, how often, who, and how much."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tipote_device.contract.clock import Clock
from tipote_device.contract.settings import PageSettings
from tipote_device.contract.worker import Worker
from tipote_device.page.gate.bodies import FORM_BYTES, IMPORT_BYTES, limited
from tipote_device.page.gate.devices import Devices
from tipote_device.page.gate.local_account import End, is_own_account
from tipote_device.page.gate.origins import SAFE_METHODS, address, check_host, check_sender
from tipote_device.page.gate.pairing import Pairing
from tipote_device.page.gate.rates import Rate
from tipote_device.page.gate.refused import Refused

STATIC = "/static/"
PAIRING = "/jumelage"
IMPORT = "/reglages/import"
SMALL_BYTES = 4096
"""Whoever is not let in yet has a code to say, no more."""

HERE = "here"
"""Who comes from this machine, under the account that owns the memory."""


@dataclass(slots=True)
class Visit:
    """Who asks, as the views see it."""

    who: str
    """`HERE`, the id of a paired device, or nothing."""

    form_token: str
    """What forms carry."""

    sender: str
    """Address of the browser."""


class Door:
    """What the gate decides with; the pairing view opens it."""

    def __init__(
        self,
        settings: PageSettings,
        folder: Path,
        names: frozenset[str],
        clock: Clock,
        worker: Worker,
        own_account: Callable[[End, End], bool] = is_own_account,
    ) -> None:
        """Take the data folder and the names of this machine; raises OSError when nothing can be written there.

        `own_account` tells whether a connection on this machine comes from the account that owns the memory.
        """
        self._own_account = own_account
        self.settings = settings
        self.names = names | {name.lower() for name in settings.names}
        self.clock = clock
        self.worker = worker
        self.devices = Devices(folder, settings.session_days)
        self.pairing = Pairing(folder)
        self.visit_cookie = f"tipote_visite_{settings.port}"
        self.device_cookie = f"tipote_appareil_{settings.port}"
        self.any_request = Rate(600, 60)
        self.changes = Rate(60, 60)
        self.attempts = Rate(5, 60)
        self.all_attempts = Rate(20, 600)
        """Of all senders together: addresses are cheap."""

    async def who(self, scope: Scope, token: str) -> str:
        """Return who sends a request; see `Visit.who`."""
        device = self.devices.find(token, self.clock.now())
        if device is not None:
            return device.id
        sender = address(scope["client"][0])
        if sender is None or not sender.is_loopback:
            return ""
        # asked at each request: whatever else listens on this machine may read a cookie, but not borrow an account
        client, server = scope["client"], scope["server"]
        own = await self.worker.run(self._own_account, (client[0], client[1]), (server[0], server[1]))
        return HERE if own else ""


class Gate:
    """Lets requests through to the views, or answers in their place."""

    def __init__(self, app: ASGIApp, door: Door, refuse: Callable[[Refused], Awaitable[Response]]) -> None:
        """`refuse` words a refusal."""
        self._app = app
        self._door = door
        self._refuse = refuse

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Decide."""
        request = Request(scope)
        try:
            host = self._check(scope, request)
            visit_cookie = _token(request.cookies.get(self._door.visit_cookie, ""))
            who = await self._door.who(scope, request.cookies.get(self._door.device_cookie, ""))
            path, fixed = scope["path"], scope["path"].startswith(STATIC)
            if not who and path != PAIRING and not fixed:
                await RedirectResponse(_way_in(scope["method"]), 303)(scope, receive, send)
                return
            most = SMALL_BYTES if not who else IMPORT_BYTES if path == IMPORT else FORM_BYTES
            receive = limited(receive, request.headers, most)
        except Refused as refused:
            await (await self._refuse(refused))(scope, receive, send)
            return
        fresh = "" if visit_cookie else secrets.token_urlsafe(24)
        visit = Visit(who, self._door.devices.sign(visit_cookie or fresh, who), _sender(scope))
        scope.setdefault("state", {})["visit"] = visit
        scope["state"]["host"] = host
        await self._app(
            scope, receive, _with_cookie(send, self._door.visit_cookie, fresh) if fresh and not fixed else send
        )

    def _check(self, scope: Scope, request: Request) -> str:
        """Return the Host header of a request that may be looked at; raise Refused."""
        door, sender = self._door, address(_sender(scope))
        if sender is None or not (
            sender.is_loopback or (door.settings.lan and (sender.is_private or sender.is_link_local))
        ):
            raise Refused(403, "Je ne réponds qu'aux appareils de la maison.")
        host = check_host(request.headers, door.names if door.settings.lan else frozenset(), scope["server"][0])
        check_sender(scope["method"], request.headers, scope["scheme"], host)
        changing = scope["method"] not in SAFE_METHODS
        if not door.any_request.allows(str(sender)) or (changing and not door.changes.allows(str(sender))):
            raise Refused(429, "C'est trop à la fois : attends une minute.")
        return host


def _way_in(method: str) -> str:
    """Return where a stranger who only reads is sent; raise Refused for one who wants to change something."""
    if method not in SAFE_METHODS:
        raise Refused(403, "Cet appareil n'est pas jumelé avec moi.")
    return PAIRING


def form_fits(visit: Visit, given: str) -> bool:
    """Tell whether a form came from a page shown to this visitor."""
    return hmac.compare_digest(visit.form_token.encode(), given.encode())


def cookie(name: str, value: str, *, seconds: int | None = None) -> str:
    """Return a Set-Cookie header that no script reads; without `seconds` the cookie ends with the browser."""
    age = "" if seconds is None else f"; Max-Age={seconds}"
    return f"{name}={value}; Path=/; HttpOnly; SameSite=Strict{age}"


def _sender(scope: Scope) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def _token(given: str) -> str:
    """Return a cookie that may be one of ours, else nothing."""
    return given if 16 <= len(given) <= 64 and given.isascii() else ""


def _with_cookie(send: Send, name: str, value: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).append("set-cookie", cookie(name, value))
        await send(message)

    return sending
