"""`tipote memory add|edit`: a sentence to be kept, a memory in other words."""

from __future__ import annotations

import argparse
from datetime import datetime
from typing import Any

from tipote_device.assembly.desk import editor, rememberer
from tipote_device.cli.memory_command import add, add_on_one, as_dict, one_memory
from tipote_device.cli.memory_text import line, printable, shown
from tipote_device.contract.errors import MemoryStoreError, UsageError
from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.memory.editing import REFUSED
from tipote_device.memory.guard import ORDERS, refusal
from tipote_device.mind.tools.remember import wanted

LONGEST = 600
"""Characters of one memory, as for what is said aloud."""

_DONE = {"added": "Retenu :", "restated": "Je le savais déjà :", "replaced": "Retenu :"}


def register(actions: Any) -> None:
    """Add `add` and `edit`."""
    adding = add(actions, "add", "retenir une phrase, comme « retiens que… »", _add, _added)
    adding.add_argument("text", metavar="PHRASE", help="par exemple « mon frère s'appelle Karim »")
    text = "dire un souvenir autrement ; l'ancien est clos et peut être rétabli"
    editing = add_on_one(actions, "edit", text, _edit, _edited)
    editing.add_argument("text", metavar="PHRASE", help="la nouvelle phrase")


async def _add(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    phrase = _phrase(args)
    words = wanted(phrase) or phrase
    outcome = await rememberer(args.settings, database).remember(words, at=now)
    if outcome.memory is None:
        raise MemoryStoreError(refusal(words) or _sentence(outcome.reason), code=REFUSED)
    return {"done": outcome.done, "memory": as_dict(await one_memory(database.memories, outcome.memory), now)}


def _phrase(args: argparse.Namespace) -> str:
    text: str = args.text.strip()
    if not any(char.isalnum() for char in text):
        raise UsageError("Il n'y a rien à retenir : la phrase est vide.")
    if len(text) > LONGEST:
        raise UsageError(f"Un souvenir tient en {LONGEST} caractères.")
    return text


def _sentence(reason: str) -> str:
    return reason if reason.endswith(".") else ORDERS


def _added(result: dict[str, Any]) -> list[str]:
    return [_DONE[result["done"]], *shown(result["memory"])]


async def _edit(database: MemoryDatabase, args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    await one_memory(database.memories, args.id)
    done = await editor(args.settings, database).edit(args.id, _phrase(args), at=now)
    before, after = as_dict(done.before, now), as_dict(done.after, now)
    return {
        "before": before["id"],
        "memory": after,
        "changes": {name: {"before": before[name], "after": after[name]} for name in done.changed},
    }


_FIELDS = {
    "text": "texte", "kind": "genre", "subject": "sujet", "attribute": "attribut", "value": "valeur",
    "sensitivity": "sensible", "valid_from": "vrai depuis", "expires_at": "expire le",
}  # fmt: skip


def _edited(result: dict[str, Any]) -> list[str]:
    if result["before"] == result["memory"]["id"]:
        return ["Rien n'a changé :", line(result["memory"])]
    changes = [
        f"  {_FIELDS[name]:<12} {_value(change['before'])} → {_value(change['after'])}"
        for name, change in result["changes"].items()
    ]
    old = result["before"]
    return [
        "Corrigé :", line(result["memory"]), *changes,
        f"L'ancien (souvenir {old}) est clos ; « tipote memory restore {old} » le rétablit.",
    ]  # fmt: skip


def _value(value: Any) -> str:
    return printable(str(value)) if value not in (None, "") else "(rien)"
