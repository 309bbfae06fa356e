"""The figures on their two doors: a socket in the data folder, and a port of this machine."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tipote_device.assembly.page import FIRST_PAUSE_S, LONGEST_PAUSE_S, listening_socket, own_names
from tipote_device.contract.settings import MetricsSettings
from tipote_device.daemon.metrics.snapshot import SOCKET_NAME
from tipote_device.page.failure import PageError
from tipote_device.page.figures_app import build_figures_app
from tipote_device.page.serving import PageServer

log = logging.getLogger(__name__)


class FiguresServer:
    """Answers on a socket in the data folder, and on the port of the settings as soon as that is free."""

    def __init__(
        self,
        settings: MetricsSettings,
        text: Callable[[], Awaitable[bytes]],
        summary: Callable[[], Awaitable[dict[str, Any]]],
    ) -> None:
        """`text` and `summary`: see `build_figures_app`."""
        self._settings = settings
        names = frozenset(name.lower() for name in settings.names) | (own_names() if settings.lan else frozenset())
        self._app = build_figures_app(text, summary, lan=settings.lan, names=names)

    async def run(self, folder: Path) -> None:
        """Answer until cancelled."""
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._for_ever(lambda: local_socket(folder / SOCKET_NAME), "local"))
                if self._settings.enabled:
                    settings = self._settings
                    group.create_task(self._for_ever(lambda: listening_socket(settings, section="metriques"), "port"))
        except Exception:  # a bug in the figures must not take the voice down
            log.exception("figures.broke")

    async def _for_ever(self, listen: Callable[[], socket.socket], where: str) -> None:
        pause, told = FIRST_PAUSE_S, False
        while True:
            try:
                await self._serve(listen())
            except (PageError, OSError) as error:
                if not told:  # a unit without network says so at each attempt
                    told = True
                    log.warning("figures.not_served", extra={"where": where, "error": type(error).__name__})
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_S)

    async def _serve(self, listening: socket.socket) -> None:
        server = PageServer(self._app)
        serving = asyncio.create_task(server.run(listening), name="figures-server")
        try:
            await asyncio.shield(serving)
        finally:
            server.stop()
            await asyncio.wait([serving], timeout=3)
            listening.close()


def local_socket(path: Path) -> socket.socket:
    """Return a socket in the file system for this account only; raise OSError. One left by a dead daemon gives way."""
    path.unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        before = os.umask(0o177)
        try:
            listening.bind(str(path))
        finally:
            os.umask(before)
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening
