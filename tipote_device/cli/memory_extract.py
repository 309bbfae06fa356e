"""`tipote memory extract`: read the finished conversations now, without waiting for the daemon to be idle."""

from __future__ import annotations

import argparse
import asyncio
from typing import Any

from tipote_device.cli.common import print_json, settings_of


def add(actions: Any) -> None:
    """Add `extract` to the actions of `tipote memory`."""
    text = "lire maintenant les conversations terminées"
    parser = actions.add_parser("extract", help=text, description=text.capitalize() + ".")
    parser.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read what waits; the daemon must not be running, since it does so itself."""
    from tipote_device import assembly

    settings = settings_of(args)
    done, given_up = asyncio.run(assembly.read_waiting(settings))
    if args.json:
        print_json({"read": done, "given_up": given_up})
    else:
        print(f"Conversations lues : {done}." + (f" Abandonnées : {given_up}." if given_up else ""))
    return 1 if given_up else 0
