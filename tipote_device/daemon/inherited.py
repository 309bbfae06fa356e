"""Sockets that systemd opened and handed over (sd_listen_fds(3)): the service itself then needs no network."""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping

FIRST = 3
"""Number of the first descriptor handed over."""


def inherited_socket(name: str, environment: Mapping[str, str]) -> socket.socket | None:
    """Return the listening socket that the unit calls `name` (FileDescriptorName=); None when none was handed over.

    A copy each time: what is closed can be asked for again. It is not passed on to children.
    """
    count = environment.get("LISTEN_FDS", "")
    if environment.get("LISTEN_PID") != str(os.getpid()) or not count.isdecimal():
        return None
    names = environment.get("LISTEN_FDNAMES", "").split(":")
    for number, given in enumerate(names[: int(count)], start=FIRST):
        if given == name:
            os.set_inheritable(number, False)
            return socket.socket(fileno=os.dup(number))
    return None
