"""The HTTP server on a socket somebody else has opened."""

from __future__ import annotations

import contextlib
from collections.abc import Generator
from typing import Any

import uvicorn
from starlette.types import ASGIApp

MOST_CONNECTIONS = 100
"""Connections at once; more are told to come back. Some tens of devices live in a house."""


class _Quiet(uvicorn.Server):
    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Leave signals to whoever runs the process."""
        yield


class PageServer:
    """Serves the page on the running event loop until it is told to stop."""

    def __init__(self, app: ASGIApp) -> None:
        """Take what answers."""
        config = uvicorn.Config(
            app,
            http="h11",
            ws="none",
            lifespan="off",
            loop="none",
            log_config=None,
            log_level="warning",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            limit_concurrency=MOST_CONNECTIONS,
            h11_max_incomplete_event_size=16 * 1024,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=1,
        )
        self._server = _Quiet(config)

    async def run(self, listening: Any) -> None:
        """Answer on `listening` (a bound socket, closed at the end) until `stop`."""
        await self._server.serve(sockets=[listening])

    def stop(self) -> None:
        """Have `run` return within a second or two."""
        self._server.should_exit = True
