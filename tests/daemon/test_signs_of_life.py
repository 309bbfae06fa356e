"""READY, and what is said before it, over a real notification socket."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tipote_device.daemon.health import Health
from tipote_device.daemon.notify import Notifier
from tipote_device.daemon.signs_of_life import SignsOfLife


class Manager:
    """The service manager's end of the socket."""

    def __init__(self, path: Path) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))
        self._socket.setblocking(False)

    def told(self) -> list[str]:
        said: list[str] = []
        while True:
            try:
                said += self._socket.recv(4096).decode().splitlines()
            except BlockingIOError:
                return said

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[Manager]:
    manager = Manager(tmp_path / "n")
    yield manager
    manager.close()


@pytest.fixture
def made(manager: Manager, tmp_path: Path) -> Iterator[tuple[SignsOfLife, Health, list[str]]]:
    health, said = Health(), []
    notifier = Notifier(str(tmp_path / "n"))
    yield SignsOfLife(health, notifier, ready=lambda: said.append("prêt")), health, said
    notifier.close()


def test_ready_comes_with_the_first_frame_and_once(manager, made):
    signs, _, said = made
    signs.loading()
    signs.look(0, 99.0)
    assert manager.told() == ["STATUS=chargement des modèles"]
    signs.look(1, 0.05)
    assert manager.told() == ["READY=1", "STATUS=à l'écoute"]
    signs.look(2, 0.05)
    assert (manager.told(), said) == ([], ["prêt"])


def test_a_microphone_that_is_missing_at_the_start_asks_for_time_and_is_not_ready(manager, made):
    signs, health, said = made
    signs.microphone(gone=True)
    signs.look(0, 5.0)
    signs.look(0, 5.1)  # a moment later: not asked again yet
    assert manager.told() == ["STATUS=micro perdu", "EXTEND_TIMEOUT_USEC=60000000"]
    assert health.verdict().alive
    signs.microphone(gone=False)
    signs.look(1, 0.0)
    assert manager.told() == ["STATUS=ouverture du micro", "READY=1", "STATUS=à l'écoute"]
    assert said == ["prêt"]


def test_no_time_is_asked_for_when_an_engine_is_stuck(manager, tmp_path):
    notifier = Notifier(str(tmp_path / "n"))
    signs = SignsOfLife(Health(calls=lambda: [("microphone", -1.0)]), notifier, ready=lambda: None)
    signs.microphone(gone=True)
    signs.look(0, 5.0)
    assert manager.told() == ["STATUS=micro perdu"]
    notifier.close()


def test_stale_audio_does_not_count_as_life(made):
    signs, health, _ = made
    signs.look(1, 0.05)
    health.now = lambda now=health.now: now() + 11
    signs.look(1, 11.0)
    assert health.verdict().reasons == ("audio_stuck",)
    signs.look(2, 0.05)
    assert health.verdict().alive
