"""Waiting for a daemon to say that it is ready, where no systemd does: the receiving end of sd_notify(3)."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from .errors import NotReady

STOP_S = 15.0
"""What a daemon has to end once asked (seconds), as TimeoutStopSec in the unit."""

NO_MICROPHONE = "micro perdu"
"""Status of a daemon that has loaded its models and finds no microphone: it goes on trying for ever."""

PATIENCE_S = 8.0
"""How long a microphone is waited for (seconds): those that are there are found at the first or second try."""


class Patience:
    """Tells when it is time to stop waiting for a daemon that finds no microphone."""

    def __init__(self) -> None:
        self._since: float | None = None

    def over(self, status: str) -> bool:
        """Tell whether the last status has been the want of a microphone for long enough."""
        if status != NO_MICROPHONE:
            self._since = None
        elif self._since is None:
            self._since = time.monotonic()
        return self._since is not None and time.monotonic() - self._since > PATIENCE_S


@contextlib.contextmanager
def started(command: list[str], deadline_s: float, log: Callable[[str], None], **options) -> Iterator[bool]:
    """Start a daemon, wait until it is READY, and end it after the `with` block; gives what `wait_until_ready` returns.

    `options` go to subprocess.Popen (`env` included). Raises NotReady when it ends first or the deadline passes.
    """
    with tempfile.TemporaryDirectory(prefix="tipote-ready-") as folder:
        Path(folder).chmod(0o755)
        address = f"{folder}/notify"
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as receiver:
            receiver.bind(address)
            Path(address).chmod(0o666)
            environment = {**options.pop("env"), "NOTIFY_SOCKET": address}
            process = subprocess.Popen(command, env=environment, start_new_session=True, **options)
            try:
                yield wait_until_ready(process, receiver, deadline_s, log)
            finally:
                _end(process)


def wait_until_ready(
    process: subprocess.Popen, receiver: socket.socket, deadline_s: float, log: Callable[[str], None]
) -> bool:
    """Return True once READY=1 came, False when only a microphone is missing; raise NotReady.

    STATUS lines are handed to `log`.
    """
    deadline = time.monotonic() + deadline_s
    told, patience = "", Patience()
    while (left := deadline - time.monotonic()) > 0:
        if patience.over(told):
            return False
        receiver.settimeout(min(left, 0.2))
        try:
            states = receiver.recv(4096).decode(errors="replace").splitlines()
        except TimeoutError:
            if process.poll() is not None:
                raise NotReady(f"Ti-Pote s'est arrêté au démarrage (état {process.returncode}).") from None
            continue
        for status in (state[7:] for state in states if state.startswith("STATUS=")):
            if status != told:
                log(f"  {status}")
            told = status
        if "READY=1" in states:
            return True
    raise NotReady(f"Ti-Pote n'était pas prêt au bout de {deadline_s:.0f} s" + (f" ({told})." if told else "."))


def _end(process: subprocess.Popen) -> None:
    """Ask, wait, then end the whole session of the daemon: its language model must not stay behind."""
    process.send_signal(signal.SIGTERM)
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(STOP_S)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
