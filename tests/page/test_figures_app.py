"""The figures over HTTP: on the socket of the data folder and on the port, for this machine only."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import logging
import socket
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tipote_device.assembly import figures_serving
from tipote_device.assembly.figures_serving import FiguresServer
from tipote_device.cli.stats import ask
from tipote_device.contract.settings import MetricsSettings
from tipote_device.daemon.metrics.snapshot import SOCKET_NAME
from tipote_device.page.figures_app import build_figures_app


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


async def text() -> bytes:
    return b"tipote_turns_total 3\n"


async def summary() -> dict[str, Any]:
    return {"series": {"turns_total": 3}}


@contextlib.asynccontextmanager
async def served(folder: Path, **settings: Any) -> AsyncIterator[asyncio.Task[None]]:
    running = asyncio.create_task(FiguresServer(MetricsSettings(**settings), text, summary).run(folder))
    async with asyncio.timeout(10):
        while not (folder / SOCKET_NAME).exists() or await asyncio.to_thread(ask, folder / SOCKET_NAME) is None:
            await asyncio.sleep(0.02)
    try:
        yield running
    finally:
        running.cancel()
        await asyncio.wait([running])


def get(port: int, path: str = "/metrics", **headers: str) -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


async def test_both_doors_answer(tmp_path: Path) -> None:
    port = free_port()
    async with served(tmp_path, port=port):
        assert await asyncio.to_thread(ask, tmp_path / SOCKET_NAME) == {"series": {"turns_total": 3}}
        assert await asyncio.to_thread(get, port) == (200, "tipote_turns_total 3\n")
        assert (await asyncio.to_thread(get, port, "/elsewhere"))[0] == 404
        assert stat.S_IMODE((tmp_path / SOCKET_NAME).stat().st_mode) == 0o600


async def test_what_a_page_elsewhere_has_a_browser_send_is_refused(tmp_path: Path) -> None:
    port = free_port()
    async with served(tmp_path, port=port):
        assert (await asyncio.to_thread(get, port, host="evil.example"))[0] == 421
        assert (await asyncio.to_thread(get, port, sec_fetch_site="cross-site", sec_fetch_mode="cors"))[0] == 403
        assert (await asyncio.to_thread(get, port, "/stats", host=f"192.168.1.5:{port}"))[0] == 421


@pytest.mark.parametrize(
    ("client", "lan", "status"),
    [
        ("127.0.0.1", False, 200),
        ("192.168.1.9", False, 403),
        ("192.168.1.9", True, 200),
        ("::ffff:10.0.0.2", False, 403),
        ("8.8.8.8", True, 403),
    ],
)
async def test_only_this_machine_reads_unless_said_otherwise(client: str, lan: bool, status: int) -> None:
    sent: list[Any] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "path": "/metrics",
        "raw_path": b"/metrics", "query_string": b"", "root_path": "", "scheme": "http", "client": (client, 4000),
        "server": ("192.168.1.5", 8718), "headers": [(b"host", b"192.168.1.5:8718")],
    }  # fmt: skip
    await build_figures_app(text, summary, lan=lan)(scope, receive, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == status


async def test_address_of_the_network_is_not_served_unless_asked_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    with caplog.at_level(logging.WARNING):
        async with served(tmp_path, host="192.0.2.1", port=port):
            assert [record.message for record in caplog.records] == ["figures.not_served"]
            with pytest.raises(OSError, match="refused"):
                get(port)


async def test_port_taken_by_another_keeps_the_local_door_open_and_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures_serving, "FIRST_PAUSE_S", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        async with served(tmp_path, port=port):
            taken.close()
            async with asyncio.timeout(10):
                while True:
                    with contextlib.suppress(OSError):
                        assert (await asyncio.to_thread(get, port))[0] == 200
                        break
                    await asyncio.sleep(0.02)


async def test_switched_off_port_stays_shut_and_socket_of_a_dead_daemon_gives_way(tmp_path: Path) -> None:
    left = socket.socket(socket.AF_UNIX)
    left.bind(str(tmp_path / SOCKET_NAME))
    left.close()
    assert ask(tmp_path / SOCKET_NAME) is None
    port = free_port()
    async with served(tmp_path, enabled=False, port=port):
        with pytest.raises(OSError, match="refused"):
            get(port)
