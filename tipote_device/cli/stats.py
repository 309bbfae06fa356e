"""`tipote stats`: what the daemon has counted and timed since it began; when it stands still, what it wrote last."""

from __future__ import annotations

import argparse
import http.client
import json
import os
import socket
from pathlib import Path
from typing import Any

from tipote_device.cli.common import print_json
from tipote_device.cli.stats_text import table
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.places import data_home
from tipote_device.daemon.metrics.snapshot import SOCKET_NAME, read_snapshot

PATIENCE_S = 5.0
"""Longest wait for the daemon (seconds)."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `stats` command."""
    parser = commands.add_parser("stats", help="les chiffres du service : délais, éveils, files, mémoire")
    parser.add_argument("--json", action="store_true", help="un objet JSON")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the figures; raise TiPoteError when there are none."""
    found = figures_of(data_home(os.environ))
    if found is None:
        raise TiPoteError("Pas encore de chiffres : Ti-Pote ne tourne pas ici, et n'en a pas laissé.", code="chiffres")
    if args.json:
        print_json(found)
    else:
        print("\n".join(table(found)))
    return 0


def figures_of(folder: Path) -> dict[str, Any] | None:
    """Return the figures of the daemon that works on `folder`, or the last it wrote; None when there are none."""
    told = ask(folder / SOCKET_NAME)
    if told is not None:
        return {"running": True, **told}
    kept = read_snapshot(folder)
    return None if kept is None else {"running": False, **kept}


def ask(path: Path) -> dict[str, Any] | None:
    """Return what a running daemon tells on its socket; None when nobody answers."""
    connection = _LocalConnection(path)
    try:
        connection.request("GET", "/stats")
        answer = connection.getresponse()
        found = json.loads(answer.read()) if answer.status == http.HTTPStatus.OK else None
    except (OSError, ValueError, http.client.HTTPException):
        return None
    finally:
        connection.close()
    return found if isinstance(found, dict) else None


class _LocalConnection(http.client.HTTPConnection):
    """HTTP over a socket of the file system."""

    def __init__(self, path: Path) -> None:
        super().__init__("localhost", timeout=PATIENCE_S)
        self._path = path

    def connect(self) -> None:
        """Connect; raise OSError when nobody listens."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self._path))
