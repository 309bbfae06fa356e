"""`tipote memory list|show|history|restore|stats|backup|extract`: what is known, and where it comes from."""

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
from tipote_device.cli import memory_extract, memory_pins, memory_text
from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory import Memory
from tipote_device.contract.memory_stores import MemoryDatabase
from tipote_device.memory.alerts import alerts

Action = Callable[[MemoryDatabase, argparse.Namespace, datetime], Awaitable[dict[str, Any]]]
"""Does the work and returns what `--json` prints; moments are in the household's time zone."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `memory` command."""
    parser = commands.add_parser("memory", help="la mémoire : voir, rétablir, sauvegarder")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, action, lines, text in (
        ("list", _list, memory_text.listed, "montrer ce que Ti-Pote sait"),
        ("show", _show, memory_text.shown, "montrer un souvenir en entier"),
        ("history", _history, memory_text.journal, "montrer ce qui est arrivé à un souvenir"),
        ("restore", _restore, memory_text.restored, "rétablir un souvenir clos ; ce qui l'avait remplacé est clos"),
        ("stats", _stats, memory_text.statistics, "compter, mesurer, alerter"),
        ("backup", _backup, memory_text.backed_up, "faire une sauvegarde vérifiée"),
        (
            "pin",
            memory_pins.pin,
            memory_pins.listed,
            "épingler une phrase, présente dans chaque conversation ; ou lister",
        ),
        ("unpin", memory_pins.unpin, memory_pins.listed, "détacher une phrase épinglée"),
    ):
        sub = actions.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        if name in ("show", "history", "restore", "unpin"):
            sub.add_argument("id", type=int, metavar="ID", help="son numéro dans la liste")
        if name == "pin":
            sub.add_argument("text", nargs="?", metavar="PHRASE", help="la phrase ; sans elle, ce qui est épinglé")
        if name == "list":
            sub.add_argument("--all", action="store_true", help="aussi ce qui est clos, expiré ou archivé")
            sub.add_argument("--limit", type=int, default=1000, metavar="N", help="nombre au plus (défaut : 1000)")
        sub.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
        sub.set_defaults(run=_runner(action, lines))
    memory_extract.add(actions)


def _runner(action: Action, lines: Callable[[dict[str, Any]], list[str]]) -> Callable[[argparse.Namespace], int]:
    def run(args: argparse.Namespace) -> int:
        zone = ZoneInfo(settings_of(args).maison.timezone)
        result = asyncio.run(_open_and(action, args, datetime.now(zone)))
        if args.json:
            print_json(result)
        else:
            print("\n".join(lines(result)))
        return 0

    return run


async def _open_and(action: Action, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    database = await memory_database()
    if database.notice:
        print(database.notice, file=sys.stderr)
    try:
        return await action(database, args, now)
    finally:
        await database.aclose()


async def _list(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    if args.limit < 1:
        raise UsageError("« --limit » demande un nombre à partir de 1.")
    if args.all:
        found = await database.memories.every(limit=args.limit)
    else:
        found = await database.memories.live(now, limit=args.limit)
    return {"memories": [as_dict(memory, now) for memory in found]}


async def _one(database: MemoryDatabase, number: int) -> Memory:
    found = await database.memories.get([number])
    if not found:
        raise UsageError(f"Il n'y a pas de souvenir numéro {number}.")
    return found[0]


async def _show(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    return as_dict(await _one(database, args.id), now)


async def _history(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    memory = await _one(database, args.id)
    entries = await database.memories.history(memory.id)
    told = [{**asdict(entry), "at": _moment(entry.at, now)} for entry in entries]
    return {"memory": as_dict(memory, now), "history": told}


async def _restore(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    memory = await _one(database, args.id)
    return as_dict(await database.memories.restore(memory.id, now), now)


async def _stats(database: MemoryDatabase, _args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    found = await database.statistics.gather(now)
    rate = round(found.episodes.success_rate, 3)
    episodes = asdict(found.episodes) | {"failed": found.episodes.failed, "success_rate": rate}
    return {
        **asdict(found),
        "at": _moment(found.at, now),
        "last_backup": found.last_backup and found.last_backup.isoformat(sep=" ", timespec="minutes"),
        "episodes": episodes,
        "alerts": alerts(found),
    }


async def _backup(database: MemoryDatabase, _args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    path = await database.backup(at=now)
    return {"path": str(path), "size_bytes": path.stat().st_size}


def as_dict(memory: Memory, now: datetime) -> dict[str, Any]:
    """Return a memory as `--json` shows it: moments in the household's time zone, and its state at `now`."""
    shown = asdict(memory)
    for name, value in shown.items():
        if isinstance(value, datetime):
            shown[name] = _moment(value, now)
    return shown | {"state": _state(memory, now)}


def _state(memory: Memory, now: datetime) -> str:
    if memory.superseded_by is not None:
        return "replaced"
    if memory.valid_until is not None:
        return "deleted"
    if not memory.is_active:
        return "archived"
    return "live" if memory.live(now) else "expired"


def _moment(at: datetime, now: datetime) -> str:
    return at.astimezone(now.tzinfo).isoformat(timespec="seconds")
