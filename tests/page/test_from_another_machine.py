"""The ports of a running page and of the figures, tried from another machine: a namespace with a cable to ours."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page.test_figures_app import free_port, served

OURS, THEIRS = "10.77.0.1", "10.77.0.2"
"""Addresses of a home's network."""

OURS_PUBLIC, THEIRS_PUBLIC = "11.77.0.1", "11.77.0.2"
"""Addresses of no home's network."""

OURS_6, THEIRS_6 = "fd77::1", "fd77::2"

ASK = """
import http.client, sys
source, address, port, host = sys.argv[1:]
connection = http.client.HTTPConnection(address, int(port), timeout=5, source_address=(source, 0))
try:
    connection.request("GET", sys.argv[0], headers={"Host": host or address})
    print(connection.getresponse().status)
except ConnectionRefusedError:
    print("refused")
"""

Asking = Callable[..., str]


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture(scope="module")
def guest() -> Iterator[str]:
    """A namespace with an address of the home's network, one of none, and one of IPv6."""
    name, near, far = f"tipote-{os.getpid()}", f"tp{os.getpid() % 100000}a", f"tp{os.getpid() % 100000}b"
    try:
        _ip("netns", "add", name)
        _ip("link", "add", near, "type", "veth", "peer", "name", far, "netns", name)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not allowed to make network namespaces")
    try:
        for where, device, addresses in (
            ([], near, (OURS, OURS_PUBLIC, OURS_6)),
            (["-n", name], far, (THEIRS, THEIRS_PUBLIC, THEIRS_6)),
        ):
            for address in addresses:
                six = ":" in address
                _ip(*where, "addr", "add", f"{address}/{64 if six else 24}", "dev", device, *(["nodad"] if six else []))
            _ip(*where, "link", "set", device, "up")
        yield name
    finally:
        subprocess.run(["ip", "netns", "del", name], check=False)  # and the cable with it


def asked(guest: str, source: str, address: str, port: int, path: str, host: str = "") -> str:
    """Return the status another machine gets, or « refused » where it finds no port."""
    command = ["ip", "netns", "exec", guest, sys.executable, "-c", ASK.replace("sys.argv[0]", repr(path))]
    done = subprocess.run(
        [*command, source, address, str(port), host and f"{host}:{port}"], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


@pytest.fixture(params=[False, True], ids=["alone", "lan"])
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[int, bool]]:
    """`tipote page serve` in a process of its own, open to the home's network or not; gives its port."""
    port, lan = free_port(), bool(request.param)
    config = tmp_path / "config.toml"
    config.write_text(f"[page]\nport = {port}\nlan = {str(lan).lower()}\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "tipote_device", "--config", str(config), "page", "serve"],
        env={**os.environ, "TIPOTE_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        assert "La page est ouverte" in process.stdout.readline()
        yield port, lan
    finally:
        process.kill()
        process.communicate()


def test_the_page_is_shut_to_other_machines_or_asks_them_for_a_code(guest: str, page: tuple[int, bool]) -> None:
    port, lan = page
    assert asked(guest, THEIRS, OURS, port, "/") == ("303" if lan else "refused")  # to the form for the code
    assert asked(guest, THEIRS, OURS, port, "/souvenirs") == ("303" if lan else "refused")
    assert asked(guest, THEIRS, OURS, port, "/", "evil.example") == ("421" if lan else "refused")
    assert asked(guest, THEIRS_PUBLIC, OURS_PUBLIC, port, "/") == ("403" if lan else "refused")
    assert asked(guest, THEIRS_6, OURS_6, port, "/") == "refused"


@pytest.mark.parametrize("lan", [False, True])
async def test_the_figures_are_for_this_machine_or_the_home_when_it_is_told_so(
    guest: str, tmp_path: Path, lan: bool
) -> None:
    port = free_port()

    async def status(*words: Any) -> str:
        return await asyncio.to_thread(asked, guest, words[0], words[1], port, "/metrics", *words[2:])

    async with served(tmp_path, port=port, lan=lan):
        assert await status(THEIRS, OURS) == ("200" if lan else "refused")
        assert await status(THEIRS, OURS, "evil.example") == ("421" if lan else "refused")
        assert await status(THEIRS_PUBLIC, OURS_PUBLIC) == ("403" if lan else "refused")
        assert await status(THEIRS_6, OURS_6) == "refused"
