"""Showing what a request to forget means, and asking which of it goes. Nothing ambiguous is ever guessed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from tipote_device.cli.asking import agreed, answer
from tipote_device.cli.memory_command import as_dict, moment
from tipote_device.cli.memory_text import line, printable
from tipote_device.contract.errors import UsageError
from tipote_device.contract.forgetting import Meant, SaidTurn
from tipote_device.contract.memory import Memory, MemoryStore
from tipote_device.french.words import fold

MOST_SHOWN = 40
"""Memories shown one by one; the others are counted."""

PAGE = 1_000


async def choose(memories: MemoryStore, meant: Meant, args: argparse.Namespace, now: datetime) -> Meant | None:
    """Return what is to go once the person has seen it and agreed; None: nothing.

    Raises UsageError when nobody can be asked, or with `--yes` when it is unclear which of several is meant.
    """
    several = len(meant.memories) + len(meant.turns) > 1
    if meant.scope == "specific" and several and not meant.clear:
        return await _one_of(memories, meant, args, now)
    versions = await _versions(memories, meant.memories)
    _show(meant, versions, args, now)
    return meant if agreed(args, f"Oublier {'tout cela' if several or versions else 'cela'} ?") else None


async def _one_of(memories: MemoryStore, meant: Meant, args: argparse.Namespace, now: datetime) -> Meant | None:
    _show(meant, [], args, now, numbered=True)
    if args.yes:
        raise UsageError("C'est ambigu : dis-le plus précisément, ou choisis avec « --id ».")
    said = fold(answer("Lesquels ? (numéros de gauche, « tout », ou rien) "))
    count = len(meant.memories) + len(meant.turns)
    if said in ("tout", "tous", "toutes"):
        return meant
    wanted = {int(word) for word in said.replace(",", " ").split() if word.isdecimal() and len(word) < 6}
    if not wanted or not all(1 <= number <= count for number in wanted):
        return None
    kept = [memory for number, memory in enumerate(meant.memories, 1) if number in wanted]
    turns = [turn for number, turn in enumerate(meant.turns, 1 + len(meant.memories)) if number in wanted]
    versions = await _versions(memories, kept)
    if versions:
        _tell(args, ["Avec ce qu'ils avaient remplacé :", *_lines(versions, now)])
    return replace(meant, memories=tuple(kept), turns=tuple(turns), clear=True)


def _show(
    meant: Meant, versions: Sequence[Memory], args: argparse.Namespace, now: datetime, *, numbered: bool = False
) -> None:
    lines = [*_lines(meant.memories, now), *(_said(turn, now) for turn in meant.turns)]
    if numbered:
        lines = [f"{number:>3} {text}" for number, text in enumerate(lines, 1)]
    rest = len(lines) - MOST_SHOWN
    lines = [*lines[:MOST_SHOWN], f"        … et {rest} de plus"] if rest > 0 else lines
    if versions:
        lines += ["Avec ce qu'ils avaient remplacé :", *_lines(versions, now)[:MOST_SHOWN]]
    _tell(args, lines)


def _lines(memories: Sequence[Memory], now: datetime) -> list[str]:
    return [line(as_dict(memory, now)) for memory in memories]


def _said(turn: SaidTurn, now: datetime) -> str:
    return f"{'':>6}  {moment(turn.at, now)[:10]}  dit        « {printable(turn.text)} »"


def _tell(args: argparse.Namespace, lines: Sequence[str]) -> None:
    print("\n".join(lines), file=sys.stderr if args.json else sys.stdout, flush=True)


async def _versions(memories: MemoryStore, chosen: Sequence[Memory]) -> list[Memory]:
    """Return what goes along: what these replaced."""
    links: dict[int, set[int]] = {}
    known: dict[int, Memory] = {}
    offset = 0
    while page := await memories.every(limit=PAGE, offset=offset):
        offset += len(page)
        for memory in page:
            known[memory.id] = memory
            if memory.superseded_by is not None:
                links.setdefault(memory.superseded_by, set()).add(memory.id)
    own = {memory.id for memory in chosen}
    reached, ahead = set(own), list(own)
    while ahead:
        for other in links.get(ahead.pop(), set()) - reached:
            reached.add(other)
            ahead.append(other)
    return [known[number] for number in sorted(reached - own) if number in known]
