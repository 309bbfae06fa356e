"""`tipote memory`: what is known and where it comes from; what changes it is in the files beside."""

from __future__ import annotations

import argparse
import asyncio
from dataclasses import asdict
from datetime import datetime
from typing import Any

from tipote_device.assembly.places import home
from tipote_device.cli import (
    memory_carry,
    memory_edit,
    memory_encrypt,
    memory_extract,
    memory_forget,
    memory_pins,
    memory_search,
    memory_text,
)
from tipote_device.cli.memory_command import add, add_on_one, as_dict, moment, one_memory
from tipote_device.cli.memory_damaged import advice, set_aside
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.memory.alerts import alerts


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `memory` command."""
    parser = commands.add_parser("memory", help="la mémoire : voir, chercher, corriger, oublier, emporter")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    listing = add(actions, "list", "montrer ce que Ti-Pote sait", _list, memory_text.listed)
    listing.add_argument("--all", action="store_true", help="aussi ce qui est clos, expiré ou archivé")
    listing.add_argument("--limit", type=int, default=1000, metavar="N", help="nombre au plus (défaut : 1000)")
    memory_search.register(actions)
    add_on_one(actions, "show", "montrer un souvenir en entier", _show, memory_text.shown)
    memory_edit.register(actions)
    memory_forget.register(actions)
    add_on_one(actions, "history", "montrer ce qui est arrivé à un souvenir", _history, memory_text.journal)
    restoring = "rétablir un souvenir clos ; ce qui l'avait remplacé est clos"
    add_on_one(actions, "restore", restoring, _restore, memory_text.restored)
    memory_carry.register(actions)
    add(actions, "stats", "compter, mesurer, alerter", _stats, memory_text.statistics)
    add(actions, "backup", "faire une sauvegarde vérifiée", _backup, memory_text.backed_up)
    memory_encrypt.register(actions)
    memory_pins.register(actions)
    memory_extract.add(actions)


async def _list(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    if args.limit < 1:
        raise UsageError("« --limit » demande un nombre à partir de 1.")
    if args.all:
        found = await database.memories.every(limit=args.limit)
    else:
        found = await database.memories.live(now, limit=args.limit)
    return {"memories": [as_dict(memory, now) for memory in found]}


async def _show(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    return as_dict(await one_memory(database.memories, args.id), now)


async def _history(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    memory = await one_memory(database.memories, args.id)
    entries = await database.memories.history(memory.id)
    told = [{**asdict(entry), "at": moment(entry.at, now)} for entry in entries]
    return {"memory": as_dict(memory, now), "history": told}


async def _restore(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    memory = await one_memory(database.memories, args.id)
    back = as_dict(await database.memories.restore(memory.id, now), now)
    closed = [] if memory.superseded_by is None else await database.memories.get([memory.superseded_by])
    return back | {"closed": as_dict(closed[0], now) if closed and not closed[0].live(now) else None}


async def _stats(database: MemoryDatabase, _args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    found = await database.statistics.gather(now)
    rate = round(found.episodes.success_rate, 3)
    damaged = await asyncio.to_thread(set_aside, home())
    episodes = asdict(found.episodes) | {"failed": found.episodes.failed, "success_rate": rate}
    return {
        **asdict(found),
        "at": moment(found.at, now),
        "last_backup": found.last_backup and found.last_backup.isoformat(sep=" ", timespec="minutes"),
        "episodes": episodes,
        "set_aside": damaged,
        "alerts": [*alerts(found), *advice(damaged)],
    }


async def _backup(database: MemoryDatabase, _args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    path = await database.backup(at=now)
    return {"path": str(path), "size_bytes": path.stat().st_size}
