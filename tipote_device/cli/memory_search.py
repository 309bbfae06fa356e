"""`tipote memory search`: what comes back when this is asked, and why; or what holds these words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import datetime
from typing import Any

from tipote_device.assembly.remembering import open_remembering
from tipote_device.cli.memory_command import add_work, as_dict, tell_notice
from tipote_device.cli.memory_text import line, printable
from tipote_device.contract.errors import UsageError
from tipote_device.contract.memory import Memory, MemoryStore
from tipote_device.french.stems import stems

PAGE = 1_000
"""Memories read at once when closed ones are looked through."""


def register(actions: Any) -> None:
    """Add `search`."""
    text = "chercher comme Ti-Pote cherche, et dire pourquoi"
    parser = add_work(actions, "search", text, _search, _found)
    parser.add_argument("query", metavar="QUESTION", help="une question, un sujet, des mots")
    parser.add_argument("--words", action="store_true", help="par les mots seulement, sans juger s'ils répondent")
    parser.add_argument("--all", action="store_true", help="aussi ce qui est clos, expiré ou archivé (par les mots)")
    parser.add_argument("--limit", type=int, default=8, metavar="N", help="nombre au plus (défaut : 8)")


async def _search(args: argparse.Namespace, now: datetime) -> dict[str, Any]:
    if args.limit < 1:
        raise UsageError("« --limit » demande un nombre à partir de 1.")
    if not any(char.isalnum() for char in args.query):
        raise UsageError("Il n'y a rien à chercher : la question est vide.")
    memory = await open_remembering(args.settings, strict=True)
    try:
        tell_notice(memory.database)
        store = memory.database.memories
        if args.words:
            found = await _by_words(store, args.query, now, args.limit)
        else:
            await memory.read_new()
            recalled = await memory.recaller.recall(args.query, at=now, limit=args.limit)
            found = [
                as_dict(one.memory, now)
                | {"score": round(one.score, 6), "similarity": round(one.similarity, 6), "why": one.reason}
                for one in recalled
            ]
        if args.all:
            known = {one["id"] for one in found}
            closed = await _closed(store, args.query, now)
            found += [one for one in closed if one["id"] not in known][: max(0, args.limit - len(found))]
    finally:
        await memory.aclose()
    return {"query": args.query, "memories": found}


async def _by_words(store: MemoryStore, query: str, now: datetime, limit: int) -> list[dict[str, Any]]:
    hits = {hit.id: hit.score for hit in await store.search_words(stems(query), at=now, limit=limit)}
    return [
        as_dict(memory, now) | {"score": round(hits[memory.id], 6), "similarity": None, "why": _shared(query, memory)}
        for memory in await store.get(list(hits))
    ]


async def _closed(store: MemoryStore, query: str, now: datetime) -> list[dict[str, Any]]:
    """Return what may not be used any more and holds words of the query, those that hold most first."""
    asked, found = set(stems(query)), []
    offset = 0
    while page := await store.every(limit=PAGE, offset=offset):
        offset += len(page)
        for memory in page:
            share = len(asked & _words(memory)) / len(asked) if asked else 0.0
            if share and not memory.live(now):
                why = {"score": round(share, 6), "similarity": None, "why": _shared(query, memory)}
                found.append(as_dict(memory, now) | why)
    return sorted(found, key=lambda one: -one["score"])


def _words(memory: Memory) -> set[str]:
    return set(stems(" ".join((memory.text, memory.quote, memory.subject, memory.attribute, memory.value))))


def _shared(query: str, memory: Memory) -> str:
    held = _words(memory)
    said = [word for word in query.split() if set(stems(word)) & held]
    return "mots en commun : " + ", ".join(dict.fromkeys(said)) if said else "mots en commun"


def _found(result: dict[str, Any]) -> list[str]:
    if not result["memories"]:
        return ["Je ne sais rien là-dessus."]
    return _told(result["memories"])


def _told(memories: Sequence[dict[str, Any]]) -> list[str]:
    return [text for one in memories for text in (line(one), f"{'':>8}{one['score']:.2f}  {printable(one['why'])}")]
