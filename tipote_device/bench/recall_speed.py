"""`tipote bench recall`: how long it takes to add, to recall and to build a prompt, as a memory grows.

Everything is real: SQLite file on disk, embedder, recall, context builder. Each question is new, so that no cache
answers for the engine. mem0, when given, does the same adds and searches on the same texts in the same run.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

from tipote_device.bench.locomo import locomo_recall
from tipote_device.bench.mem0_side import STORES, Mem0
from tipote_device.bench.memory import distractor_words as pool
from tipote_device.bench.memory.distractors import Distractor, distractors
from tipote_device.bench.memory.real import RealMemory
from tipote_device.bench.memory.systems import load, real_memory
from tipote_device.contract.memory import Operation
from tipote_device.contract.settings import Settings

SIZES = (1_000, 10_000, 100_000)
WINDOW = 4096
QUESTIONS, SINGLE_ADDS = 100, 100
"""Timed at each size: the 95th percentile is then the fifth worst."""

MOST_MEM0 = 10_000
"""Memories beyond which mem0 is left out: its qdrant on disk takes tens of minutes to fill."""

LOCOMO = {"tuned_on": (1, 2, 3), "reported": (4, 5, 6, 7, 8, 9, 10)}
"""LoCoMo's dialogues, numbered from 1."""

FILE = "bench.db"
BATCH = 500
"""Memories written in one transaction while filling."""

_YEARS = timedelta(days=5 * 365)
_NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)


def run(
    settings: Settings,
    *,
    quick: bool = False,
    sizes: Sequence[int] = (),
    mem0: Path | None = None,
    locomo: Path | None = None,
) -> dict[str, Any]:
    """Return the figures; `mem0` is the Python of an environment that has it, `locomo` the data file.

    Times are milliseconds. Raises MemoryStoreError, MindError, CatalogueError or UsageError.
    """
    sizes = sorted(sizes or (SIZES[:1] if quick else SIZES))
    return asyncio.run(_measure(settings, sizes, 20 if quick else QUESTIONS, mem0, locomo))


async def _measure(
    settings: Settings, sizes: Sequence[int], questions: int, mem0: Path | None, locomo: Path | None
) -> dict[str, Any]:
    figures: dict[str, Any] = {"cores": os.cpu_count(), "load_before": round(os.getloadavg()[0], 2)}
    async with AsyncExitStack() as stack:
        models = await load(settings, stack)
        figures |= {"embedder": models.embedder.name, "embedder_threads": settings.memoire.threads}
        await models.embedder_one("Bonjour.")  # loads it
        figures["embed_ms"] = spread(await _timed(questions_of(questions, seed=7), models.embedder_one))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tipote-bench-")))
        system = await real_memory("tipote", settings, models, window=WINDOW, zone="Europe/Paris", file=folder / FILE)
        stack.push_async_callback(system.aclose)
        rivals = [stack.enter_context(Mem0(mem0, store, threads=settings.memoire.threads)) for store in STORES if mem0]
        figures["sizes"] = await _grow(system, rivals, sizes, questions, folder)
        if locomo is not None:
            figures["locomo"] = {
                name: await asyncio.to_thread(locomo_recall, locomo, conversations)
                for name, conversations in LOCOMO.items()
            }
    figures["load_after"] = round(os.getloadavg()[0], 2)
    return figures


async def _grow(
    system: RealMemory, rivals: Sequence[Mem0], sizes: Sequence[int], questions: int, folder: Path
) -> dict[str, Any]:
    """Fill up to each size in turn and measure there."""
    found: dict[str, Any] = {}
    made = _fill(max(sizes) + SINGLE_ADDS * len(sizes))
    held = 0
    for size in sizes:
        sharing = [rival for rival in rivals if size <= MOST_MEM0]
        began, before = time.perf_counter(), held
        while held < size - SINGLE_ADDS:
            batch = list(islice(made, min(BATCH, size - SINGLE_ADDS - held)))
            await system.apply([Operation("add", one.draft) for one in batch], at=batch[-1].at)
            paused = time.perf_counter()
            for rival in sharing:
                await asyncio.to_thread(rival.fill, [one.draft.text for one in batch])
            began += time.perf_counter() - paused
            held += len(batch)
        rate = (held - before) / (time.perf_counter() - began)
        singles = list(islice(made, SINGLE_ADDS))
        adds, their_adds = await _side_by_side(
            singles,
            lambda one: system.apply([Operation("add", one.draft)], at=one.at),
            {rival.store: partial(_add, rival) for rival in sharing},
        )
        held += len(singles)
        asked = questions_of(2 * questions, seed=size)
        await system.warm()
        await system.recall("Où sont les clés ?", _NOW)  # the first call reads pages no later call has to
        recalls, their_searches = await _side_by_side(
            asked[:questions], lambda text: system.recall(text, _NOW), {one.store: one.search for one in sharing}
        )
        contexts = await _timed(asked[questions:], lambda text: system.context(text, _NOW))
        found[str(size)] = {
            "add_ms": spread(adds),
            "batch_adds_per_s": round(rate, 1),
            "recall_ms": spread(recalls),
            "context_ms": spread(contexts),
            "file_mb": _megabytes(folder),
            **{
                f"mem0_{rival.store}": {
                    "add_ms": spread(their_adds[rival.store]),
                    "search_ms": spread(their_searches[rival.store]),
                    "times_slower_add": ratio(their_adds[rival.store], adds),
                    "times_slower_search": ratio(their_searches[rival.store], recalls),
                }
                for rival in sharing
            },
        }
    return found


def _add(rival: Mem0, one: Distractor) -> float:
    return rival.add(one.draft.text)


async def _side_by_side(
    items: Sequence[Any], ours: Callable[[Any], Awaitable[object]], theirs: Mapping[str, Callable[[Any], float]]
) -> tuple[list[float], dict[str, list[float]]]:
    """Return the milliseconds of ours and theirs for each item, in turn: what else the machine does weighs on all."""
    mine: list[float] = []
    others: dict[str, list[float]] = {name: [] for name in theirs}
    for item in items:
        mine += await _timed([item], ours)
        for name, call in theirs.items():
            others[name].append(await asyncio.to_thread(call, item))
    return mine, others


def _megabytes(folder: Path) -> float:
    """Return the size of the database and its journal."""
    return round(sum(file.stat().st_size for file in folder.glob(f"{FILE}*")) / 1e6, 1)


def _fill(number: int) -> Iterator[Distractor]:
    return distractors(number, _NOW - _YEARS, _NOW - timedelta(days=1), seed=1, names=pool.NAMES)


def questions_of(number: int, *, seed: int) -> list[str]:
    """Return different questions of the kind a household asks, none asked before under another seed."""
    chance = np.random.default_rng(seed)
    forms = (
        "Qu'est-ce que {name} {news} ?",
        "Quand est-ce que {name} {visit} ?",
        "C'est quand que j'{errand}, déjà ?",
        "Il habite où, {name} ?",
        "Tu te souviens de ce qu'on a dit {topic} ?",
    )
    found: dict[str, None] = {}
    while len(found) < number:
        text = str(chance.choice(forms)).format(
            name=chance.choice(pool.NAMES), news=chance.choice(pool.NEWS), visit=chance.choice(pool.VISITS),
            errand=chance.choice(pool.ERRANDS), topic=chance.choice(pool.TOPICS),
        )  # fmt: skip
        found.setdefault(f"{text} ({seed + len(found)})")
    return list(found)


async def _timed(items: Sequence[Any], call: Callable[[Any], Awaitable[object]]) -> list[float]:
    """Return the milliseconds of each call, one after the other."""
    times = []
    for item in items:
        began = time.perf_counter()
        await call(item)
        times.append(1000 * (time.perf_counter() - began))
    return times


def spread(times: Sequence[float]) -> dict[str, float]:
    """Return median and 95th percentile (milliseconds)."""
    return {"p50": round(float(np.percentile(times, 50)), 2), "p95": round(float(np.percentile(times, 95)), 2)}


def ratio(theirs: Sequence[float], ours: Sequence[float]) -> dict[str, float]:
    """Return how many times longer theirs take, at the median and at the 95th percentile."""
    slow, fast = spread(theirs), spread(ours)
    return {point: round(slow[point] / fast[point], 2) for point in slow}
