"""One server of the Model Context Protocol: greeted, asked for its tools, called; started again when it was lost."""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Callable
from typing import Any

from tipote_device.contract.errors import PlugInError
from tipote_device.plugins.mcp_messages import (
    VERSIONS,
    ForeignTool,
    Message,
    ServerGone,
    Transport,
    foreign_tool,
    opening,
)

log = logging.getLogger(__name__)

MOST_PAGES = 10
"""Pages of tools read; a server that lists for ever is broken."""

RESTART_EVERY_S = 30.0
"""Shortest time between two attempts to start a lost server again (seconds)."""


class CallFailed(Exception):
    """The server says that the tool failed, or refuses the call."""


class McpClient:
    """Speaks with one server."""

    def __init__(
        self, name: str, transport: Transport, *, start_timeout_s: float, now_s: Callable[[], float] = time.monotonic
    ) -> None:
        """`name` is what the household calls the server; `start_timeout_s` bounds greeting and listing (seconds)."""
        self.name = name
        self._transport = transport
        self._start_timeout_s = start_timeout_s
        self._now_s = now_s
        self._ids = itertools.count(1)
        self._starting = asyncio.Lock()
        self._not_before = 0.0

    async def start(self) -> list[ForeignTool]:
        """Reach the server and return its tools; raise PlugInError with a sentence."""
        try:
            async with asyncio.timeout(self._start_timeout_s):
                await self._greet()
                return await self._list()
        except TimeoutError:
            raise PlugInError(f"Le service « {self.name} » ne répond pas.") from None

    async def call(self, tool: str, arguments: dict[str, Any]) -> Message:
        """Call a tool and return its result; raise CallFailed, or ServerGone when there is nobody any more.

        A server that was lost is started again first. Whoever calls sets the time limit, by cancelling.
        """
        async with self._starting:
            if not self._transport.alive:
                await self._start_again()
        result = await self._ask("tools/call", {"name": tool, "arguments": arguments})
        if result.get("isError") is True:
            raise CallFailed
        return result

    async def aclose(self) -> None:
        """Let go of the server."""
        await self._transport.aclose()

    async def _start_again(self) -> None:
        if self._now_s() < self._not_before:
            raise ServerGone(f"Le service « {self.name} » ne répond plus.")
        self._not_before = self._now_s() + RESTART_EVERY_S
        log.warning("mcp.started_again", extra={"server": self.name})
        async with asyncio.timeout(self._start_timeout_s):
            await self._greet()

    async def _greet(self) -> None:
        await self._transport.open()
        welcome = await self._ask("initialize", opening())
        if welcome.get("protocolVersion") not in VERSIONS:
            raise PlugInError(f"Le service « {self.name} » parle une version inconnue de MCP.")
        await self._transport.notify({"jsonrpc": "2.0", "method": "notifications/initialized"})

    async def _list(self) -> list[ForeignTool]:
        found: list[ForeignTool] = []
        cursor: Any = None
        for _ in range(MOST_PAGES):
            page = await self._ask("tools/list", {} if cursor is None else {"cursor": cursor})
            tools = page.get("tools")
            found += [tool for one in (tools if isinstance(tools, list) else []) if (tool := foreign_tool(one))]
            if (cursor := page.get("nextCursor")) is None:
                break
        return found

    async def _ask(self, method: str, parameters: Message) -> Message:
        request = {"jsonrpc": "2.0", "id": next(self._ids), "method": method, "params": parameters}
        answer = await self._transport.exchange(request)
        result = answer.get("result")
        if isinstance(result, dict):
            return result
        if method == "tools/call":
            raise CallFailed
        raise PlugInError(f"Le service « {self.name} » refuse de démarrer.")
