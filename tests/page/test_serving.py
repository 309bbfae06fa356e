"""The page beside the voice and alone: its failures are its own."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.page.household import Household
from tipote_device.assembly import page as assembled
from tipote_device.assembly.page_beside import page_beside
from tipote_device.cli.main import main
from tipote_device.contract.settings import PageSettings
from tipote_device.page.failure import PageError
from tipote_device.page.turn_ring import TurnRing

WATCHED = """
import sys
sys.addaudithook(lambda event, args: event in ("socket.connect", "socket.sendto") and print(event, args))
from tipote_device.cli.main import main
sys.exit(main())
"""
"""`tipote` telling of every connection it opens to somebody."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


def settings_file(folder: Path, **keys: Any) -> Path:
    path = folder / "config.toml"
    lines = [f"{name} = {json.dumps(value)}" for name, value in keys.items()]
    path.write_text("\n".join(["[memoire]", 'embedder = "none"', "[page]", *lines]))
    return path


def status_of(port: int, path: str = "/") -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("keys", "listened"),
    [
        ({}, "127.0.0.1"),
        ({"host": "::1"}, "::1"),
        ({"lan": True}, "0.0.0.0"),
        ({"lan": True, "host": "192.168.1.5"}, "192.168.1.5"),
        ({"host": "192.168.1.5"}, None),
        ({"host": "0.0.0.0"}, None),
        ({"host": "box"}, None),
    ],
)
def test_where_it_listens(keys: dict[str, Any], listened: str | None) -> None:
    if listened is not None:
        assert assembled.listening_address(PageSettings(**keys)) == listened
        return
    with pytest.raises(PageError, match=r"page\.host"):
        assembled.listening_address(PageSettings(**keys))


async def test_whatever_happens_to_the_page_the_voice_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> Any:
        raise RuntimeError("bug")

    async with page_beside(broken, enabled=True):
        await asyncio.sleep(0.05)
        assert not [task for task in asyncio.all_tasks() if task.get_name() == "page"]
    assert "page.broke" in caplog.text
    async with page_beside(broken, enabled=False):
        pass


def test_a_taken_port_is_told_and_tried_again(
    house: Household, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    """The household's port is taken by its own page here: a second one waits for it, and takes it once it is free."""
    monkeypatch.setattr(assembled, "FIRST_PAUSE_S", 0.05)
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    taken = socket.create_server(("127.0.0.1", 0))
    port = taken.getsockname()[1]
    house.house.settings = house.settings.model_copy(update={"page": PageSettings(port=port)})
    with caplog.at_level(logging.INFO):
        waiting = asyncio.run_coroutine_threadsafe(assembled.keep_serving(house.house), house._loop)
        while "page.not_served" not in caplog.text:
            assert not waiting.done()
        taken.close()
        while "page.served" not in caplog.text:
            assert not waiting.done()
    assert status_of(port) == 200
    waiting.cancel()


def test_turns_are_noted_as_figures() -> None:
    from datetime import UTC, datetime

    from tests.page.household import reports

    ring, passed_on = TurnRing(kept=10), []
    tell = ring.listening(lambda name, fields: passed_on.append(name), lambda: datetime(2026, 5, 4, tzinfo=UTC))
    for report in reports():
        tell("turn", {"report": report})
    tell("wake", {})
    assert len(ring.latencies_s) == 10
    assert passed_on == ["turn"] * 40 + ["wake"]
    assert ring.last is not None
    assert ring.last.timings_ms["stt"] == 459
    assert "secret" not in repr(ring.last)


@pytest.fixture
def alone(tmp_path: Path) -> Any:
    """`tipote page serve` in a process of its own."""
    port = free_port()
    config = settings_file(tmp_path, port=port)
    env = {**os.environ, "TIPOTE_HOME": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", WATCHED, "--config", str(config), "page", "serve"]
    process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        assert "La page est ouverte" in process.stdout.readline()
        yield process, port, config
    finally:
        process.kill()
        process.communicate()


def test_alone_it_serves_pairs_and_ends(
    alone: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    process, port, config = alone
    monkeypatch.setenv("TIPOTE_HOME", str(tmp_path))
    assert status_of(port) == 200
    assert main(["--config", str(config), "page", "serve"]) == 1, "one at a time"
    assert f"http://127.0.0.1:{port}/" in capsys.readouterr().err
    assert main(["--config", str(config), "page", "pair", "--json"]) == 0
    given = json.loads(capsys.readouterr().out)
    assert re.fullmatch(r"\d{8}", given["code"])
    assert given["urls"] == [f"http://127.0.0.1:{port}/"]
    assert main(["--config", str(config), "page", "pair"]) == 0
    assert re.search(r"Code de jumelage : \d{4} \d{4}\n", capsys.readouterr().out)
    assert main(["--config", str(config), "page", "url"]) == 0
    assert capsys.readouterr().out == f"http://127.0.0.1:{port}/\n"
    process.send_signal(signal.SIGTERM)
    said, errors = process.communicate(timeout=15)
    assert (process.returncode, errors) == (0, "")
    assert "socket." not in said, "it answers, and calls nobody"


def test_switched_off_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = settings_file(tmp_path, enabled=False)
    assert main(["--config", str(config), "page", "url"]) == 2
    assert "coupée dans la configuration" in capsys.readouterr().err


def test_the_network_address_is_given_when_it_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = settings_file(tmp_path, lan=True)
    assert main(["--config", str(config), "page", "url", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["lan"]
    assert re.fullmatch(r"http://[\w.-]+\.local:8717/", found["urls"][1])
