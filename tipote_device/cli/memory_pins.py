"""`tipote memory pin|unpin`: sentences that stand in every conversation, whatever else must go."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from datetime import datetime
from typing import Any

from tipote_device.cli.memory_command import add, add_on_one
from tipote_device.cli.memory_text import printable
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory_database import MemoryDatabase

LONGEST = 500
"""Characters of a pinned sentence: it takes room from every prompt."""


def register(actions: Any) -> None:
    """Add `pin` and `unpin`."""
    text = "épingler une phrase, présente dans chaque conversation ; ou lister"
    pinning = add(actions, "pin", text, pin, listed)
    pinning.add_argument("text", nargs="?", metavar="PHRASE", help="la phrase ; sans elle, ce qui est épinglé")
    add_on_one(actions, "unpin", "détacher une phrase épinglée", unpin, listed)


async def pin(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    """Pin the sentence, if one is given; return what is pinned. Raises UsageError when it is too long."""
    text = (args.text or "").strip()
    if len(text) > LONGEST:
        raise UsageError(f"Une phrase épinglée tient en {LONGEST} caractères.")
    if text:
        await database.anchors.pin(text, at=now)
    return {"pinned": [_shown(asdict(anchor), now) for anchor in await database.anchors.pinned()]}


async def unpin(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    """Let a pinned sentence go; return what stays pinned. Raises UsageError when there is none of that number."""
    gone = next((anchor for anchor in await database.anchors.pinned() if anchor.id == args.id), None)
    if gone is None:
        raise UsageError(f"Il n'y a pas de phrase épinglée numéro {args.id}.")
    await database.anchors.unpin(args.id)
    return {
        "unpinned": _shown(asdict(gone), now),
        "pinned": [_shown(asdict(anchor), now) for anchor in await database.anchors.pinned()],
    }


def listed(result: dict[str, Any]) -> list[str]:
    """Return a line per pinned sentence; one that was let go is shown, so that it can be pinned again."""
    gone = [f"Détachée : {printable(result['unpinned']['text'])}"] if "unpinned" in result else []
    return gone + ([f"{one['id']:>6}  {printable(one['text'])}" for one in result["pinned"]] or ["Rien n'est épinglé."])


def _shown(anchor: dict[str, Any], now: datetime) -> dict[str, Any]:
    return anchor | {"at": anchor["at"].astimezone(now.tzinfo).isoformat(timespec="seconds")}
