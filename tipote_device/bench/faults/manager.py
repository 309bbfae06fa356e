"""The service manager's side of sd_notify(3): what systemd would have been told."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from pathlib import Path


class Manager:
    """Listens on a notification socket; use as a context manager."""

    def __init__(self, folder: Path) -> None:
        """Take a folder with a short path: socket addresses are at most 107 bytes."""
        self.path = folder / "notify"
        self.said: list[tuple[float, str]] = []
        """(monotonic seconds, `KEY=value`) in order."""
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(self.path))
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def environment(self, watchdog_s: float = 30.0) -> dict[str, str]:
        """Return what tells a service whom to notify."""
        return {"NOTIFY_SOCKET": str(self.path), "WATCHDOG_USEC": str(round(watchdog_s * 1e6))}

    def statuses(self, since: float = 0.0) -> list[str]:
        """Return the STATUS lines told since a monotonic moment."""
        return [state[7:] for at, state in list(self.said) if at >= since and state.startswith("STATUS=")]

    def fed(self, since: float) -> int:
        """Return how often the watchdog was fed since a monotonic moment."""
        return sum(at >= since and state == "WATCHDOG=1" for at, state in list(self.said))

    def close(self) -> None:
        """Stop listening."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._thread.join(timeout=5)
        self._socket.close()

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while data := self._socket.recv(4096):
                self.said += [(time.monotonic(), state) for state in data.decode().splitlines()]
