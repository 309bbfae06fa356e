"""The jobs of the memory's life, in the order they run."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime

from tipote_device.contract.memory_stores import MemoryDatabase
from tipote_device.memory.life.digests import Digests
from tipote_device.memory.life.retention import RETENTION, Retention
from tipote_device.memory.life.schedule import monthly, nightly
from tipote_device.memory.life.scheduler import Job, Steps
from tipote_device.memory.life.sweeping import Sweeper

Backup = Callable[[], Awaitable[object]]
"""Makes one verified backup; raises MemoryStoreError when it cannot."""


def life_jobs(
    database: MemoryDatabase, *, backup: Backup | None = None, rules: Retention = RETENTION
) -> tuple[Job, ...]:
    """Return what keeps the memory in shape: a backup first, then what changes it.

    Weekly summaries are looked after every night, so that a session read late renews its week; months follow weeks.
    """
    digests = Digests(database.summaries)
    sweeper = Sweeper(database.memories, digests, rules)
    jobs = (
        Job("weekly_summaries", nightly, digests.weekly),
        Job("monthly_summaries", nightly, digests.monthly),
        Job("retention", nightly, sweeper.nightly),
        Job("pruning", monthly, sweeper.monthly),
    )
    return jobs if backup is None else (Job("backup", nightly, _backup_steps(backup)), *jobs)


def _backup_steps(backup: Backup) -> Callable[[datetime], Steps]:
    async def steps(_: datetime) -> Steps:
        await backup()
        yield

    return steps
