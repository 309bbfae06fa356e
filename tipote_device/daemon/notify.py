"""Telling systemd how the service fares, over its notification socket (sd_notify(3), sd_watchdog_enabled(3))."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Mapping

_log = logging.getLogger(__name__)


class Notifier:
    """Sends states to the service manager; without one, does nothing."""

    def __init__(self, address: str | None, watchdog_s: float | None = None) -> None:
        """`address` is a path, or `@name` in the abstract namespace; `watchdog_s` is how often a sign is expected."""
        self.watchdog_s = watchdog_s
        """Seconds within which the service manager expects `watchdog`; None when it expects nothing."""
        self._socket: socket.socket | None = None
        self._address = ""
        self._failed = False
        # vsock addresses, the third kind, serve virtual machines
        if address and address[0] in "/@" and len(address) > 1:
            self._address = "\0" + address[1:] if address[0] == "@" else address
            self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC)
            self._socket.setblocking(False)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Notifier:
        """Read NOTIFY_SOCKET, and WATCHDOG_USEC unless WATCHDOG_PID names another process."""
        watchdog_s: float | None = None
        micros = environment.get("WATCHDOG_USEC", "")
        if micros.isdecimal() and int(micros) and environment.get("WATCHDOG_PID", str(os.getpid())) == str(os.getpid()):
            watchdog_s = int(micros) / 1_000_000
        return cls(environment.get("NOTIFY_SOCKET"), watchdog_s)

    @property
    def active(self) -> bool:
        """Whether there is a service manager to tell."""
        return self._socket is not None

    def ready(self, status: str) -> bool:
        """Say that start-up is over: models warm, microphone giving frames."""
        return self._send("READY=1", f"STATUS={_line(status)}")

    def status(self, text: str) -> bool:
        """Give one line for `systemctl status`."""
        return self._send(f"STATUS={_line(text)}")

    def watchdog(self) -> bool:
        """Say that all is well; to be said more often than every `watchdog_s`."""
        return self._send("WATCHDOG=1")

    def extend_start(self, seconds: float) -> bool:
        """Ask for `seconds` more before start-up or stopping counts as failed (a first model load on a slow card)."""
        return self._send(f"EXTEND_TIMEOUT_USEC={round(seconds * 1_000_000)}")

    def stopping(self) -> bool:
        """Say that the service is going down on purpose."""
        return self._send("STOPPING=1")

    def close(self) -> None:
        """Close the socket; nothing is sent any more."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _send(self, *states: str) -> bool:
        """Send one datagram without waiting; return whether the service manager took it."""
        if self._socket is None:
            return False
        try:
            self._socket.sendto("\n".join(states).encode(), self._address)
        except OSError as error:
            # never a reason to stop talking to people; the watchdog tells soon enough if this lasts
            if not self._failed:
                _log.warning("daemon.notify_failed", extra={"error": error.strerror})
            self._failed = True
            return False
        self._failed = False
        return True


def _line(text: str) -> str:
    """Return `text` as one line: a newline would start another state."""
    return " ".join(text.split())
