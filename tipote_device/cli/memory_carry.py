"""`tipote memory export|import`: the memory as a file that people can read and another Ti-Pote can take in."""

from __future__ import annotations

import argparse
import asyncio
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

from tipote_device.assembly.remembering import open_remembering
from tipote_device.catalogue.progress import human_size
from tipote_device.cli.memory_command import add, add_work, tell_notice
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.memory.portable.reading import MOST_BYTES, read_file
from tipote_device.memory.portable.sifting import counted
from tipote_device.memory.portable.transfer import export, take_in
from tipote_device.memory.portable.writing import write_file

STANDARD = "-"
"""The file name that stands for standard input and output."""


def register(actions: Any) -> None:
    """Add `export` and `import`."""
    text = "écrire la mémoire dans un fichier JSON (docs/export.md), lisible par toi seul"
    out = add(actions, "export", text, _export, _exported)
    out.add_argument("file", nargs="?", metavar="FICHIER", help="« - » : la sortie standard ; sans lui, un nom daté")
    out.add_argument("--with-conversations", action="store_true", help="avec les conversations, phrase par phrase")
    out.add_argument("--force", action="store_true", help="remplacer le fichier s'il existe")
    text = "reprendre un fichier exporté : tout ou rien, sans doubler ce qui est déjà su"
    into = add_work(actions, "import", text, _import, _imported)
    into.add_argument("file", metavar="FICHIER", help="« - » : l'entrée standard")
    into.add_argument("--even-forgotten", action="store_true", help="aussi ce qui a été oublié ici à ta demande")


async def _export(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    if args.file == STANDARD and args.json:
        raise UsageError("« - » et « --json » écriraient tous deux sur la sortie standard : choisis.")
    made = await export(database.portable, at=now, conversations=args.with_conversations)
    path = _place(args.file, now)
    if args.file == STANDARD:
        await asyncio.to_thread(sys.stdout.buffer.write, made.content)
    else:
        await asyncio.to_thread(write_file, path, made.content, force=args.force)
    return {
        "path": STANDARD if args.file == STANDARD else str(path),
        "size_bytes": len(made.content),
        "memories": made.memories,
        "anchors": made.anchors,
        "summaries": made.summaries,
        "conversations": made.conversations,
    }


def _place(file: str | None, now: datetime) -> Path:
    return Path(file or f"tipote-memoire-{now:%Y%m%d-%H%M%S}.json").absolute()


def _exported(result: dict[str, Any]) -> list[str]:
    if result["path"] == STANDARD:
        sys.stdout.flush()
        return []
    told = _counts(result["memories"], result["anchors"], result["summaries"], result["conversations"])
    lines = [
        f"Mémoire écrite dans {result['path']} ({human_size(result['size_bytes'])}) : {told}.",
        "Ce que tu feras oublier ensuite restera dans ce fichier : garde-le en lieu sûr, ou efface-le.",
    ]
    if result["size_bytes"] > MOST_BYTES:
        lines.append(f"Il dépasse {MOST_BYTES // 2**20} Mo : il ne pourra pas être repris tel quel.")
    return lines


def _counts(memories: int, anchors: int, summaries: int, conversations: int) -> str:
    several = (
        (memories, "souvenir", "souvenirs"),
        (anchors, "phrase épinglée", "phrases épinglées"),
        (summaries, "résumé", "résumés"),
        (conversations, "conversation", "conversations"),
    )
    return ", ".join(f"{count} {one if count < 2 else many}" for count, one, many in several if count) or "rien"


async def _import(args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    place = Path("/dev/stdin") if args.file == STANDARD else Path(args.file)
    raw = await asyncio.to_thread(read_file, place)
    memory = await open_remembering(args.settings, strict=True)
    try:
        tell_notice(memory.database)
        done = await take_in(memory.database.portable, raw, at=now, even_forgotten=args.even_forgotten)
        await memory.read_new()
        left = (await memory.database.statistics.gather(now)).vectors_missing
    finally:
        await memory.aclose()
    absorbed = done.absorbed
    return {
        "added": absorbed.added,
        "restated": absorbed.restated,
        "known": absorbed.known,
        "forgotten": absorbed.forgotten,
        "anchors": absorbed.anchors,
        "summaries": absorbed.summaries,
        "conversations": absorbed.conversations,
        "refused": [{"where": one.where, "id": one.number, "reason": one.reason} for one in done.refused],
        "refusals": counted(list(done.refused)),
        "to_read": left,
    }


def _imported(result: dict[str, Any]) -> list[str]:
    taken = _counts(result["added"], result["anchors"], result["summaries"], result["conversations"])
    lines = [f"Repris : {taken}."]
    here = result["restated"] + result["known"]
    if here:
        lines.append(f"Déjà su ici : {here} (rien n'est doublé).")
    if result["forgotten"]:
        lines.append(
            f"Laissé de côté : {result['forgotten']} que tu as fait oublier ici ; « --even-forgotten » les reprend."
        )
    lines += [f"Refusé : {count} × {reason}" for reason, count in result["refusals"].items()]
    if result["to_read"]:
        lines.append(f"{result['to_read']} à lire par le modèle de sens : Ti-Pote s'en charge dès que c'est calme.")
    return lines
