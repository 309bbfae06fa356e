"""What every answer tells the browser: nothing from elsewhere, no framing, no guessing, no keeping."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
    )
)
"""Content-Security-Policy: neither inline scripts nor inline styles, and no request by a script."""

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # « no-referrer » would have browsers send « Origin: null » with the page's own forms
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class SafeHeaders:
    """Adds them to every answer, refusals included."""

    def __init__(self, app: ASGIApp, static: str) -> None:
        """Answers under the path `static` hold nobody's words and may be kept by the browser."""
        self._app = app
        self._static = static

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, answering with the headers."""
        keeping = "no-cache" if scope.get("path", "").startswith(self._static) else "no-store"

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers["cache-control"] = keeping
            await send(message)

        await self._app(scope, receive, sending)
