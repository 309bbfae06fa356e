"""Runs the memory's jobs while nobody speaks, one small step at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.memory_stores import JobStore
from tipote_device.contract.steady import ClockWatch
from tipote_device.memory.life.schedule import Slot, is_due

log = logging.getLogger(__name__)

CALM = timedelta(days=1)
"""Time without a jump after which the clock is believed again: no memory may end by a wrong one."""

PAUSE = timedelta(hours=1)
"""Time before a job that failed is tried again: a full disk does not empty itself."""

Steps = AsyncGenerator[None, None]
"""A job under way: it yields after each small piece of work, and may be closed there."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do once per slot. Idempotent: stopped half-way, it runs again from the start without doubling."""

    name: str
    slot: Slot
    steps: Callable[[datetime], Steps]
    """Begins the work as of a local moment."""

    gap: timedelta = timedelta(days=45)
    """Time since its last run from which either the box was off or its clock is wrong: a day shows which."""


class Scheduler:
    """Runs due jobs one after the other.

    `idle` is asked before each step; once it says no, the job is closed and waits for a quieter moment. A step is one
    call of the database or a few, well under 300 ms, so that whoever speaks never waits for the jobs.
    """

    def __init__(
        self,
        jobs: Sequence[Job],
        runs: JobStore,
        clock: Clock,
        idle: Callable[[], bool],
        watch: ClockWatch | None = None,
    ) -> None:
        """Take the jobs in the order they run, where their last runs are kept, and the household's clock.

        `watch` tells whether that clock can be believed: as long as it cannot, nothing grows old.
        """
        self._watch = watch
        self._jumped = False
        self._jobs = tuple(jobs)
        self._runs = runs
        self._clock = clock
        self._idle = idle
        self._failed: dict[str, datetime] = {}

    async def due(self) -> list[str]:
        """Return the names of the jobs that wait to be run."""
        return [job.name for job in self._jobs if await self._is_due(job)]

    async def run_due(self) -> list[str]:
        """Run what is due as long as nobody speaks; return the names of the jobs that came to their end.

        A job that fails is logged and tried again an hour later; it does not keep the others from running.
        """
        finished: list[str] = []
        if not self._believable():
            return finished
        for job in self._jobs:
            if not self._idle():
                break
            if await self._long_gone(job) or self._pausing(job) or not await self._is_due(job):
                continue
            try:
                if await self._run(job):
                    finished.append(job.name)
            except TiPoteError as error:
                self._failed[job.name] = self._clock.now()
                log.warning("memory_job_failed", extra={"job": job.name, "error_code": error.code})
        return finished

    def _believable(self) -> bool:
        """Tell whether the clock has gone on for a day without a jump, or never jumped."""
        if self._watch is None:
            return True
        self._jumped = bool(self._watch.look()) or self._jumped
        if self._jumped and self._watch.calm_s >= CALM.total_seconds():
            self._jumped = False
        return not self._jumped

    async def _long_gone(self, job: Job) -> bool:
        """Tell whether the job last ran so long ago that the clock may have been wrong from the start."""
        if self._watch is None or self._watch.calm_s >= CALM.total_seconds():
            return False
        last = await self._runs.last_run(job.name)
        return last is not None and self._clock.now() - last > job.gap

    def _pausing(self, job: Job) -> bool:
        failed = self._failed.get(job.name)
        return failed is not None and abs(self._clock.now() - failed) < PAUSE

    async def _is_due(self, job: Job) -> bool:
        return is_due(job.slot, await self._runs.last_run(job.name), self._clock.now())

    async def _run(self, job: Job) -> bool:
        """Return whether the job came to its end; its run counts from when it began."""
        began = self._clock.now()
        async with contextlib.aclosing(job.steps(began)) as steps:
            async for _ in steps:
                await asyncio.sleep(0)  # whoever waits for the loop goes first
                if not self._idle():
                    return False
        await self._runs.done(job.name, began)
        return True
