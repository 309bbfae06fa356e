"""`tipote agenda list|cancel|export`: what waits for its hour, seen from the shell."""

from __future__ import annotations

import argparse
import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tipote_device.agenda.calendar_file import to_icalendar
from tipote_device.agenda.sentences import NAMES, repeated
from tipote_device.assembly.house_agenda import HouseAgenda
from tipote_device.assembly.memories import memory_database
from tipote_device.cli.common import print_json, settings_of
from tipote_device.contract.agenda import Item
from tipote_device.contract.clock import SystemClock
from tipote_device.contract.errors import UsageError
from tipote_device.french.dates.spoken import clock, spoken_date

Action = Callable[[HouseAgenda, argparse.Namespace, SystemClock], Awaitable[dict[str, Any]]]


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the `agenda` command."""
    parser = commands.add_parser("agenda", help="minuteurs, réveils, rappels, rendez-vous, listes")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    for name, action, lines, text in (
        ("list", _list, _listed, "montrer ce qui doit sonner et ce que contiennent les listes"),
        ("cancel", _cancel, _cancelled, "annuler"),
        ("export", _export, _exported, "écrire les rendez-vous dans un fichier iCalendar"),
    ):
        sub = actions.add_parser(name, help=text, description=text.capitalize() + ".")
        if name == "cancel":
            sub.add_argument("id", type=int, metavar="ID", help="son numéro dans la liste")
        if name == "export":
            sub.add_argument("file", type=Path, metavar="FICHIER", help="le fichier .ics à écrire")
        sub.add_argument("--json", action="store_true", help="un objet JSON sur la sortie standard")
        sub.set_defaults(run=_runner(action, lines))


def _runner(action: Action, lines: Callable[[dict[str, Any]], list[str]]) -> Callable[[argparse.Namespace], int]:
    def run(args: argparse.Namespace) -> int:
        wall = SystemClock(settings_of(args).maison.timezone)
        result = asyncio.run(_open_and(action, args, wall))
        if args.json:
            print_json(result)
        else:
            print("\n".join(lines(result)))
        return 0

    return run


async def _open_and(action: Action, args: argparse.Namespace, wall: SystemClock) -> dict[str, Any]:
    database = await memory_database()
    try:
        return await action(HouseAgenda(database, wall), args, wall)
    finally:
        await database.aclose()


async def _list(house: HouseAgenda, _: argparse.Namespace, wall: SystemClock) -> dict[str, Any]:
    now = wall.now()
    items = [
        _shown(item) | {"said": f"{spoken_date(item.due, now)} à {clock(item.due)}"}
        for item in await house.agenda.listing()
    ]
    return {"items": items, "lists": {name: await house.lists.read(name) for name in await house.lists.names()}}


def _shown(item: Item) -> dict[str, Any]:
    return {
        "id": item.id,
        "kind": item.kind,
        "due": item.due.isoformat(timespec="seconds"),
        "label": item.label,
        "rrule": item.rrule,
        "people": list(item.people),
        "state": item.state,
    }


def _listed(result: dict[str, Any]) -> list[str]:
    lines = []
    for item in result["items"]:
        label = f" : {item['label']}" if item["label"] else ""
        again = f" ({repeated(item['rrule'])})" if item["rrule"] else ""
        people = f" avec {', '.join(item['people'])}" if item["people"] else ""
        lines.append(f"{item['id']:>6}  {NAMES[item['kind']]:<12} {item['said']}{again}{label}{people}")
    lines += [f"        liste {name} : {', '.join(items)}" for name, items in result["lists"].items()]
    return lines or ["Rien n'est prévu."]


async def _cancel(house: HouseAgenda, args: argparse.Namespace, _: SystemClock) -> dict[str, Any]:
    found = [item for item in await house.agenda.listing() if item.id == args.id]
    if not found:
        raise UsageError(f"Rien ne porte le numéro {args.id}.")
    await house.agenda.cancel(found)
    return {"cancelled": [_shown(item) for item in found]}


def _cancelled(result: dict[str, Any]) -> list[str]:
    return [f"Annulé : {NAMES[item['kind']]} {item['label']}".rstrip() for item in result["cancelled"]]


async def _export(house: HouseAgenda, args: argparse.Namespace, _: SystemClock) -> dict[str, Any]:
    items = await house.agenda.listing("appointment")
    _write(args.file, to_icalendar(items))
    return {"file": str(args.file), "appointments": len(items)}


def _write(path: Path, content: bytes) -> None:
    """Write a file nobody else may read, whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    try:
        with open(part, "wb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(content)
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _exported(result: dict[str, Any]) -> list[str]:
    return [f"{result['appointments']} rendez-vous dans {result['file']}."]
