"""Under which account the other end of a connection on this machine runs, as the system itself lists it.

Whoever runs under the account that owns the memory (or as root) can read its file in any case; everybody else on the
machine cannot, and must not through the page either. Linux lists the account of every TCP socket in /proc/net/tcp
(proc(5)); where there is no such list nobody is known.
"""

from __future__ import annotations

import ipaddress
import os
import sys
from collections.abc import Iterable
from pathlib import Path

TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
_ESTABLISHED = "01"

End = tuple[str, int]
"""Address and port."""


def is_own_account(client: End, server: End, tables: Iterable[Path] = TABLES) -> bool:
    """Tell whether the socket at `client`, connected to `server`, belongs to this process's account or to root."""
    return account_of(client, server, tables) in (os.getuid(), 0)


def account_of(client: End, server: End, tables: Iterable[Path] = TABLES) -> int | None:
    """Return the account (uid) of the socket at `client` that is connected to `server`; None when it is not found."""
    wanted = {(mine, theirs) for mine in _written(client) for theirs in _written(server)}
    for table in tables:
        try:
            lines = table.read_text(encoding="ascii").splitlines()[1:]
        except (OSError, UnicodeDecodeError):
            continue
        for line in lines:
            fields = line.split()
            if len(fields) > 7 and fields[3] == _ESTABLISHED and (fields[1], fields[2]) in wanted:
                return int(fields[7])
    return None


def _written(end: End) -> list[str]:
    """Return how the tables may write an end: words of four bytes in the machine's order, in hexadecimal."""
    try:
        address = ipaddress.ip_address(end[0])
    except ValueError:
        return []
    forms = [address.packed]
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        forms.append(mapped.packed)
    elif address.version == 4:
        forms.append(bytes(10) + b"\xff\xff" + address.packed)
    return [f"{_words(packed)}:{end[1]:04X}" for packed in forms]


def _words(packed: bytes) -> str:
    pieces = (packed[at : at + 4] for at in range(0, len(packed), 4))
    return "".join(f"{int.from_bytes(piece, sys.byteorder):08X}" for piece in pieces)
