"""SIGKILL at random instants, a thousand times: what was acknowledged is there, whatever was going on."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import random
import tempfile
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tipote_device import assembly
from tipote_device.bench.faults.ledger import Kind, act, lost

LIVES_A_FILE = 50
"""Processes that live on one database before it is looked at and a new one begun."""

LONGEST_S = 0.15
"""Latest death of a process after its first word, or after its birth when it is to die while it opens (seconds)."""

BIRTH_S = 60.0
"""Longest wait for a first word (seconds)."""


def live(path: str, first: int, out: Connection) -> None:
    """Keep things for ever, telling each through `out`: the process to be killed."""
    asyncio.run(_keep(Path(path), first, out))


async def _keep(path: Path, first: int, out: Connection) -> None:
    database = await assembly.open_memory(path, None)
    number = first
    while True:
        await act(database, number, lambda *entry: out.send(entry))
        number += 1


def killed(kills: int, *, seed: int = 11) -> dict[str, Any]:
    """Kill as many writers and report what was lost of what they had acknowledged."""
    # forked from a server that has everything loaded: a life of a tenth of a second must not begin with a second of it
    nursery = multiprocessing.get_context("forkserver")
    nursery.set_forkserver_preload(["tipote_device.bench.faults.kills", "tipote_device.memory.engines.database"])
    chance = random.Random(seed)  # noqa: S311 -- instants, not secrets
    began, acknowledged, missing, dead = time.monotonic(), 0, list[str](), 0
    while dead < kills:
        with tempfile.TemporaryDirectory(prefix="tipote-kills-") as folder:
            path = Path(folder) / "tipote.db"
            entries: list[tuple[Kind, int, str]] = []
            for _ in range(min(LIVES_A_FILE, kills - dead)):
                entries += _one_life(
                    nursery, path, 1000 * dead, chance.uniform(0.0, LONGEST_S), opening=chance.random() < 0.25
                )
                dead += 1
            missing += asyncio.run(lost(path, entries))
            acknowledged += len(entries)
    return {
        "kills": dead,
        "acknowledged": acknowledged,
        "lost": len(missing),
        "which": missing[:20],
        "wall_s": round(time.monotonic() - began, 1),
    }


def _one_life(nursery: Any, path: Path, first: int, after_s: float, *, opening: bool) -> list[tuple[Kind, int, str]]:
    ours, theirs = nursery.Pipe(duplex=False)
    process = nursery.Process(target=live, args=(str(path), first, theirs), daemon=True)
    process.start()
    theirs.close()
    entries = []
    if not opening and ours.poll(BIRTH_S):
        entries.append(ours.recv())
    deadline = time.monotonic() + after_s
    with contextlib.suppress(EOFError):
        while (left := deadline - time.monotonic()) > 0:
            if ours.poll(left):
                entries.append(ours.recv())
        process.kill()
        while True:  # what it had said before it died
            entries.append(ours.recv())
    process.join()
    ours.close()
    return entries
