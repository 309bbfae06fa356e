"""`tipote memory forget|reset|undo|purge`: shown first, asked about, withdrawn, erased when it is due or at once."""

from __future__ import annotations

import argparse
import asyncio
from datetime import datetime
from typing import Any

from tipote_device.assembly.desk import daemon_runs, forgetting_for, open_forgetting
from tipote_device.cli import memory_choice
from tipote_device.cli.asking import add_yes, agreed, typed
from tipote_device.cli.memory_command import add, add_work, moment, one_memory, tell_notice
from tipote_device.contract.errors import MemoryStoreError, UsageError
from tipote_device.contract.forgetting import Erased, Forgetting, Meant, Withdrawal
from tipote_device.contract.memory_database import MemoryDatabase

UNDO_S = 30.0
"""How long `undo` surely works (seconds), as after a request by voice: the bytes are gone within a minute."""

DAEMON_S = 40.0
"""How long the daemon has for erasing what is due (seconds): it looks every ten and lets a conversation go first."""

LOOK_S = 0.25
"""Pause between two looks at whether it is done (seconds)."""

EVERYTHING = "tout oublier"
"""What has to be typed before everything goes."""


def register(actions: Any) -> None:
    """Add what makes Ti-Pote forget."""
    text = "oublier ce qui est visé, après l'avoir montré"
    forget = add_work(actions, "forget", text, _forget, _forgotten)
    forget.add_argument("query", nargs="?", metavar="QUOI", help="par exemple « mon adresse », « mon ancien travail »")
    forget.add_argument("--id", type=int, nargs="+", metavar="ID", help="ces souvenirs-là, par leurs numéros")
    forget.add_argument(
        "--scope",
        choices=("specific", "topic", "all"),
        default="specific",
        help="une chose précise (défaut), tout un sujet, ou tout",
    )
    reset = add_work(actions, "reset", "oublier tout ; des conversations ne restent que les dates", _reset, _forgotten)
    for parser in (forget, reset):
        parser.add_argument("--now", action="store_true", help="effacer tout de suite : rien ne pourra être annulé")
        add_yes(parser)
    undo = add(actions, "undo", "ramener ce qui vient d'être oublié et n'est pas encore effacé", _undo, _undone)
    undo.add_argument("id", nargs="?", type=int, metavar="ID", help="le numéro de l'oubli ; sans lui, le dernier")
    purge = add(actions, "purge", "effacer pour de bon tout ce qui est oublié, sans attendre", _purge, _purged)
    add_yes(purge)


async def _forget(args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    if (args.query is None) == (args.id is None) and args.scope != "all":
        raise UsageError("Dis quoi oublier : des mots, ou « --id » et des numéros.")
    if args.scope == "all":
        return await _reset(args, now)
    async with open_forgetting(args.settings) as (database, forgetting):
        tell_notice(database)
        if args.id is not None:
            memories = [await one_memory(database.memories, number) for number in dict.fromkeys(args.id)]
            meant = Meant("specific", tuple(memories), clear=True)
        else:
            meant = await forgetting.find(args.query, args.scope, at=now)
        if not meant:
            raise MemoryStoreError("Je ne trouve rien de tel : rien n'est oublié.", code="rien-trouve")
        chosen = await memory_choice.choose(database.memories, meant, args, now)
        return await _withdraw(database, forgetting, chosen, args, now)


async def _reset(args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    async with open_forgetting(args.settings) as (database, forgetting):
        tell_notice(database)
        states = (await database.statistics.gather(now)).states
        if not sum(states.values()) and not await database.talks.recent(limit=1):
            raise MemoryStoreError("Je ne sais encore rien : il n'y a rien à oublier.", code="rien-trouve")
        question = (
            f"Tout va partir : {sum(states.values())} souvenirs (dont {states['live']} en vigueur), "
            "les résumés et les mots de toutes les conversations."
        )
        meant = None
        if typed(args, question, EVERYTHING):
            meant = await forgetting.find("", "all", at=now)
        return await _withdraw(database, forgetting, meant, args, now)


async def _withdraw(
    database: MemoryDatabase, forgetting: Forgetting, meant: Meant | None, args: argparse.Namespace, now: datetime
) -> dict[str, Any]:
    if meant is None:
        scope = args.scope if "scope" in args else "all"
        return {
            "withdrawal": None,
            "scope": scope,
            "memories": [],
            "turns": [],
            "undo_until": None,
            "erased": None,
            "erased_by": None,
        }
    gone = await forgetting.forget(meant, at=now, undo_s=0.0 if args.now else UNDO_S)
    by_daemon = args.now and daemon_runs() and await _erased_by_daemon(database, gone.id)
    erased = await forgetting.purge(at=now) if args.now and not by_daemon else None
    return {
        "withdrawal": gone.id,
        "scope": gone.scope,
        "memories": list(gone.memories),
        "turns": [{"session": session, "turn": turn} for session, turn in gone.turns],
        "undo_until": None if args.now else moment(gone.due, now),
        "erased": _counts(erased) if erased else None,
        "erased_by": "daemon" if by_daemon else "shell" if args.now else None,
    }


async def _erased_by_daemon(database: MemoryDatabase, withdrawal: int) -> bool:
    """Wait for the daemon to erase what is due: it alone can let go of what it has in RAM. False: it has not."""
    for _ in range(round(DAEMON_S / LOOK_S)):
        if all(one.id != withdrawal for one in await database.erasures.waiting()):
            return True
        await asyncio.sleep(LOOK_S)
    return False


def _counts(erased: Erased) -> dict[str, int]:
    return {
        "memories": erased.memories,
        "turns": erased.turns,
        "summaries": erased.summaries,
        "backups": erased.backups,
    }


def _forgotten(result: dict[str, Any]) -> list[str]:
    if result["withdrawal"] is None:
        return ["Rien n'est oublié."]
    if result["erased_by"] == "daemon":
        return ["C'est oublié, et Ti-Pote l'a effacé pour de bon."]
    if result["erased"]:
        return ["C'est oublié et effacé : " + _told(result["erased"])]
    number, until = result["withdrawal"], result["undo_until"][11:19]
    gone = _several(len(result["memories"]), "souvenir", "souvenirs")
    if result["turns"]:
        gone += f" et {_several(len(result['turns']), 'phrase', 'phrases')} de conversation"
    return [
        f"C'est oublié : {gone}.",
        f"« tipote memory undo {number} » le ramène jusqu'à {until}.",
        "Après, Ti-Pote l'efface pour de bon s'il tourne ; sinon, « tipote memory purge » le fait.",
    ]


def _told(erased: dict[str, int]) -> str:
    several = (
        ("memories", "souvenir", "souvenirs"),
        ("turns", "phrase de conversation", "phrases de conversations"),
        ("summaries", "résumé", "résumés"),
        ("backups", "sauvegarde", "sauvegardes"),
    )
    return (", ".join(_several(erased[key], one, many) for key, one, many in several if erased[key]) or "rien") + "."


def _several(count: int, one: str, many: str) -> str:
    return f"{count} {one if count < 2 else many}"


async def _undo(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    waiting = await database.erasures.waiting()
    if args.id is None and not waiting:
        raise MemoryStoreError("Rien n'attend d'être effacé : il n'y a rien à annuler.", code="rien-a-annuler")
    number = waiting[-1].id if args.id is None else args.id
    if not await forgetting_for(database).undo(number, at=now):
        raise MemoryStoreError(f"L'oubli {number} est déjà effacé, ou n'existe pas.", code="deja-efface")
    back = next((one for one in waiting if one.id == number), None)
    return {"withdrawal": number, "memories": list(back.memories) if back else []}


def _undone(result: dict[str, Any]) -> list[str]:
    return [f"C'est revenu : {_several(len(result['memories']), 'souvenir', 'souvenirs')}."]


async def _purge(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    waiting = await database.erasures.waiting()
    if waiting and not agreed(args, _question(waiting)):
        return {"waiting": len(waiting), "erased": None}
    return {"waiting": 0, "erased": _counts(await forgetting_for(database).purge(at=now, everything=True))}


def _question(waiting: list[Withdrawal]) -> str:
    memories = sum(len(one.memories) for one in waiting)
    return f"Effacer pour de bon {_several(memories, 'souvenir oublié', 'souvenirs oubliés')} ?"


def _purged(result: dict[str, Any]) -> list[str]:
    if result["erased"] is None:
        return ["Rien n'est effacé."]
    if not any(result["erased"].values()):
        return ["Rien n'attendait d'être effacé."]
    return ["Effacé : " + _told(result["erased"])]
