"""How every `tipote memory` command runs: opens the file, does its work, prints for people or for programs."""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from tipote_device.assembly.memories import memory_database
from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory import Memory, MemoryStore
from tipote_device.contract.memory_database import MemoryDatabase

Action = Callable[[MemoryDatabase, argparse.Namespace, datetime], Awaitable[dict[str, Any]]]
"""Does the work and returns what `--json` prints; moments are in the household's time zone; `args.settings` is set."""

Lines = Callable[[dict[str, Any]], list[str]]
"""What the same looks like for people."""


def add(actions: Any, name: str, text: str, action: Action, lines: Lines) -> argparse.ArgumentParser:
    """Add an action that works on the open file; return its parser, for arguments of its own."""

    async def work(args: argparse.Namespace, now: datetime) -> dict[str, Any]:
        database = await memory_database()
        tell_notice(database)
        try:
            return await action(database, args, now)
        finally:
            await database.aclose()

    return add_work(actions, name, text, work, lines)


def add_on_one(actions: Any, name: str, text: str, action: Action, lines: Lines) -> argparse.ArgumentParser:
    """Add an action on one memory, named by its number."""
    parser = add(actions, name, text, action, lines)
    parser.add_argument("id", type=int, metavar="ID", help="son numéro dans la liste")
    return parser


def add_work(
    actions: Any,
    name: str,
    text: str,
    work: Callable[[argparse.Namespace, datetime], Awaitable[dict[str, Any]]],
    lines: Lines,
) -> argparse.ArgumentParser:
    """Add an action that opens what it needs itself."""

    def run(args: argparse.Namespace) -> int:
        args.settings = settings_of(args)
        zone = ZoneInfo(args.settings.maison.timezone)
        result = asyncio.run(_awaited(work(args, datetime.now(zone))))
        if args.json:
            print_json(result)
        elif told := lines(result):
            print("\n".join(told))
        return 0

    parser: argparse.ArgumentParser = actions.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
    parser.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
    parser.set_defaults(run=run)
    return parser


def tell_notice(database: MemoryDatabase) -> None:
    """Say on stderr what the household is to be told about the opening of its memory."""
    if database.notice:
        print(database.notice, file=sys.stderr)


async def _awaited(work: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    return await work


async def one_memory(memories: MemoryStore, number: int) -> Memory:
    """Return a memory; raise UsageError when there is none of that number."""
    found = await memories.get([number]) if 0 < number < 2**63 else []
    if not found:
        raise UsageError(f"Il n'y a pas de souvenir numéro {number}.")
    return found[0]


def as_dict(memory: Memory, now: datetime) -> dict[str, Any]:
    """Return a memory as `--json` shows it: moments in the household's time zone, and its state at `now`."""
    shown = asdict(memory)
    for name, value in shown.items():
        if isinstance(value, datetime):
            shown[name] = moment(value, now)
    return shown | {"state": _state(memory, now)}


def _state(memory: Memory, now: datetime) -> str:
    if memory.superseded_by is not None:
        return "replaced"
    if memory.valid_until is not None:
        return "deleted"
    if not memory.is_active:
        return "archived"
    return "live" if memory.live(now) else "expired"


def moment(at: datetime, now: datetime) -> str:
    """Return a moment in the household's time zone, to the second."""
    return at.astimezone(now.tzinfo).isoformat(timespec="seconds")
