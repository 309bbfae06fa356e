"""What goes on while nobody needs Ti-Pote: one thing after the other, so that two models never compute at once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from tipote_device.assembly.engines import build_language_model
from tipote_device.assembly.places import alone_on, home
from tipote_device.assembly.remembering import Remembering, open_remembering
from tipote_device.contract.clock import Clock, SystemClock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.ports import LanguageModel
from tipote_device.contract.quiet import Quiet
from tipote_device.contract.settings import Settings
from tipote_device.contract.steady import ClockWatch
from tipote_device.daemon.heap import give_back
from tipote_device.memory.extraction.idle import Busy, while_idle
from tipote_device.memory.extraction.pipeline import ExtractionPipeline
from tipote_device.memory.extraction.worker import ExtractionWorker
from tipote_device.memory.forgetting.purger import Purger
from tipote_device.memory.forgetting.purging import Purging, StorePurge
from tipote_device.memory.life.jobs import life_jobs
from tipote_device.memory.life.scheduler import Scheduler
from tipote_device.memory.recall.vector_keeper import VectorKeeper

log = logging.getLogger(__name__)

LOOK_EVERY_S = 60.0
"""Pause between two looks at what there is to do when nothing happens (seconds)."""

EMBEDDED_AT_ONCE = 8
"""Memories read by the embedder in one go: about 150 ms, so that whoever speaks finds the processor free."""


@dataclass
class IdleWork:
    """Reads finished conversations, keeps the memory in shape, and reads the next prompt ahead."""

    quiet: Quiet
    worker: ExtractionWorker
    scheduler: Scheduler
    vectors: VectorKeeper | None
    retry: Callable[[], None]
    """Writes down what the store has refused so far."""

    read_ahead: Callable[[], Awaitable[None]]
    """Has the beginning of the next prompt read: what is known of the household changes it."""

    purger: Purger
    """Erases what is to be forgotten, quiet or not."""

    _stale: bool = True
    """Whether the next prompt may begin otherwise than what the language model has read."""

    _untidy: bool = True
    """Whether a conversation has left freed memory behind."""

    async def run(self) -> None:
        """Work whenever it is quiet, for ever; a failure costs that piece of work until the next look."""
        erasing = asyncio.create_task(self.purger.run(), name="erasing")
        try:
            await self._work()
        finally:
            erasing.cancel()
            await asyncio.wait([erasing])

    async def _work(self) -> None:
        while True:
            await self.quiet.wait_idle()
            disturbed = self.quiet.disturbed
            for work in (self._write, self._extract, self._embed, self._maintain, self._read_ahead, self._tidy):
                try:
                    await work()
                except Busy:
                    break
                except TiPoteError as error:
                    log.warning("idle.failed", extra={"work": work.__name__.strip("_"), "code": error.code})
                except Exception:  # a bug in one piece of work must not end the memory for as long as the daemon runs
                    log.exception("idle.broke", extra={"work": work.__name__.strip("_")})
            if self.quiet.disturbed == disturbed:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY_S):
                        await self.quiet.busy.wait()
            if self.quiet.disturbed != disturbed:
                self._stale = self._untidy = True

    async def _write(self) -> None:
        self.retry()

    async def _extract(self) -> None:
        while await self.worker.run_once():
            self._stale = True
            if not self.quiet.idle:
                raise Busy

    async def _embed(self) -> None:
        while self.vectors is not None and await self.vectors.fill(EMBEDDED_AT_ONCE):
            if not self.quiet.idle:
                raise Busy

    async def _maintain(self) -> None:
        if await self.scheduler.run_due():
            self._stale = True

    async def _read_ahead(self) -> None:
        if self._stale:
            await while_idle(self.read_ahead(), self.quiet)
            self._stale = False

    async def _tidy(self) -> None:
        if self._untidy:
            await asyncio.to_thread(give_back)
            self._untidy = False


def build_idle_work(
    settings: Settings,
    memory: Remembering,
    model: LanguageModel | None,
    wall: Clock,
    quiet: Quiet,
    *,
    retry: Callable[[], None],
    read_ahead: Callable[[], Awaitable[None]],
    forgetting: Purging | None = None,
) -> IdleWork:
    """Return the work of an open memory; `forgetting` None: nothing outside the database holds anybody's words."""
    database = memory.database
    return IdleWork(
        quiet,
        ExtractionWorker(database.queue, build_pipeline(settings, memory, model), quiet, wall),
        Scheduler(
            life_jobs(database, backup=memory.kept), database.jobs, wall, lambda: quiet.idle, watch=ClockWatch(wall)
        ),
        None if memory.embedder is None else VectorKeeper(database.memories, memory.embedder, asyncio.Lock()),
        retry,
        read_ahead,
        Purger(database.erasures, forgetting or StorePurge(database.erasures), wall, quiet),
    )


def build_pipeline(settings: Settings, memory: Remembering, model: LanguageModel | None) -> ExtractionPipeline:
    """Return what reads a finished conversation."""
    return ExtractionPipeline(
        memory.database, model=model, embedder=memory.embedder, zone=ZoneInfo(settings.maison.timezone)
    )


async def read_waiting(settings: Settings) -> tuple[int, int]:
    """Read every finished conversation that waits; return how many were read and how many given up.

    Raises AlreadyRunning when the daemon does so already, MindError or MemoryStoreError.
    """
    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(alone_on(home()))
        memory = await open_remembering(settings, strict=True)
        stack.push_async_callback(memory.aclose)
        model = build_language_model(settings) if await memory.database.queue.size() else None
        if model is not None:
            stack.push_async_callback(model.aclose)
            await model.start()
        wall = SystemClock(settings.maison.timezone)
        worker = ExtractionWorker(memory.database.queue, build_pipeline(settings, memory, model), Quiet(), wall)
        while await worker.run_once():
            pass
        return worker.done, worker.given_up
