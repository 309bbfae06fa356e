"""The streamable HTTP transport: each message a POST, the answer one JSON object or a stream of events.

Source: Model Context Protocol, revision 2025-06-18, "Transports" (streamable HTTP); the HTML standard, "Server-sent
events".
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

from tipote_device.plugins.engines.addresses import Address
from tipote_device.plugins.engines.http1 import HttpReply, HttpTrouble, request
from tipote_device.plugins.mcp_messages import Message, ServerGone

MOST_BYTES = 1 << 20
"""Bytes of one response."""

GOODBYE_S = 2.0
"""Time given to the server to take note of our leaving (seconds)."""


class McpHttp:
    """Speaks with a server that runs already."""

    def __init__(self, name: str, address: Address) -> None:
        """`name` is what the household calls it."""
        self._name = name
        self._address = address
        self._session = ""
        self._version = ""
        self._open = False

    @property
    def alive(self) -> bool:
        """Whether it answered the last time."""
        return self._open

    async def open(self) -> None:
        """Begin a session."""
        self._session = self._version = ""
        self._open = True

    async def exchange(self, request: Message) -> Message:
        """Send a request and return its answer."""
        async with self._post(request) as reply:
            if session := reply.headers.get("mcp-session-id"):
                self._session = session
            async for message in _messages(reply):
                if message.get("id") == request["id"] and "method" not in message:
                    result = message.get("result")
                    if request["method"] == "initialize" and isinstance(result, dict):
                        self._version = str(result.get("protocolVersion", ""))
                    return message
            raise HttpTrouble("no answer in the answer")

    async def notify(self, notification: Message) -> None:
        """Send it."""
        async with self._post(notification) as reply:
            await reply.read()

    async def aclose(self) -> None:
        """End the session, if the server keeps one."""
        was_open, self._open = self._open, False
        if not was_open or not self._session:
            return
        with contextlib.suppress(HttpTrouble, TimeoutError):
            async with (
                asyncio.timeout(GOODBYE_S),
                request("DELETE", self._address, "", self._headers(), most_bytes=MOST_BYTES) as reply,
            ):
                await reply.read()

    @contextlib.asynccontextmanager
    async def _post(self, message: Message) -> AsyncIterator[HttpReply]:
        headers = self._headers() | {"content-type": "application/json"}
        body = json.dumps(message, ensure_ascii=True).encode()
        try:
            async with request("POST", self._address, "", headers, body, most_bytes=MOST_BYTES) as reply:
                _welcome(reply)
                yield reply
        except (HttpTrouble, ValueError, RecursionError) as error:
            self._open = False
            raise ServerGone(f"Le service « {self._name} » ne répond pas.") from error

    def _headers(self) -> dict[str, str]:
        headers = {"accept": "application/json, text/event-stream"}
        if self._session:
            headers["mcp-session-id"] = self._session
        if self._version:
            headers["mcp-protocol-version"] = self._version
        return headers


def _welcome(reply: HttpReply) -> None:
    if not 200 <= reply.status < 300:
        raise HttpTrouble(str(reply.status))


async def _messages(reply: HttpReply) -> AsyncIterator[Message]:
    """Yield the messages of a response as they come; raise ValueError when it holds something else."""
    if not reply.headers.get("content-type", "").startswith("text/event-stream"):
        yield _message(await reply.read())
        return
    waiting, data = b"", []
    async for chunk in reply.chunks:
        *lines, waiting = (waiting + chunk).replace(b"\r\n", b"\n").split(b"\n")
        for line in lines:
            if line.startswith(b"data:"):
                data.append(line.removeprefix(b"data:").removeprefix(b" "))
            elif not line and data:
                yield _message(b"\n".join(data))
                data = []


def _message(content: bytes) -> Message:
    message = json.loads(content)
    if not isinstance(message, dict):
        raise ValueError("not a message")  # noqa: TRY004 - as for what is no JSON
    return message
