"""The notification socket, on real UNIX sockets."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tipote_device.daemon.notify import Notifier


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[socket.socket, str]]:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    name = str(tmp_path / "notify") if request.param == "path" else f"@tipote-test-{os.getpid()}"
    listening.bind(name.replace("@", "\0", 1) if request.param == "abstract" else name)
    listening.settimeout(5)
    yield listening, name
    listening.close()


def test_states_arrive_one_datagram_each(manager: tuple[socket.socket, str]) -> None:
    listening, name = manager
    notifier = Notifier(name)
    assert notifier.active
    assert notifier.extend_start(90.5)
    assert notifier.ready("à l'écoute")
    assert notifier.status("première ligne\nREADY=1")
    assert notifier.watchdog()
    assert notifier.stopping()
    assert [listening.recv(4096).decode() for _ in range(5)] == [
        "EXTEND_TIMEOUT_USEC=90500000",
        "READY=1\nSTATUS=à l'écoute",
        "STATUS=première ligne READY=1",
        "WATCHDOG=1",
        "STOPPING=1",
    ]
    notifier.close()
    assert not notifier.active
    assert not notifier.watchdog()


def test_manager_that_does_not_read_never_blocks_the_caller(tmp_path: Path) -> None:
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    listening.bind(str(tmp_path / "notify"))
    notifier = Notifier(str(tmp_path / "notify"))
    taken = 0
    while notifier.status("x" * 1000):  # until its queue is full: the call that finds it so returns as well
        taken += 1
    for _ in range(taken):
        listening.recv(4096)
    assert notifier.watchdog()
    notifier.close()
    listening.close()


@pytest.mark.parametrize("address", [None, "", "/", "vsock:2:1234"])
def test_without_a_manager_nothing_happens(address: str | None) -> None:
    notifier = Notifier(address)
    assert not notifier.active
    assert not notifier.ready("x")


def test_manager_that_is_gone_is_not_an_error(tmp_path: Path) -> None:
    notifier = Notifier(str(tmp_path / "absent"))
    assert not notifier.watchdog()
    notifier.close()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"WATCHDOG_USEC": "30000000"}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": str(os.getpid())}, 30.0),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "abc"}, None),
        ({}, None),
    ],
)
def test_watchdog_period_comes_from_the_environment(environment: dict[str, str], expected: float | None) -> None:
    assert Notifier.from_environment(environment).watchdog_s == expected
