"""The jobs of the memory's life, in the order they run."""

from __future__ import annotations

from datetime import datetime

from tipote_device.contract.memory_database import MemoryDatabase
from tipote_device.memory.life.digests import Digests
from tipote_device.memory.life.retention import RETENTION, Retention
from tipote_device.memory.life.schedule import monthly, nightly
from tipote_device.memory.life.scheduler import Job, Steps
from tipote_device.memory.life.sweeping import Sweeper


def life_jobs(database: MemoryDatabase, *, backup: bool = True, rules: Retention = RETENTION) -> tuple[Job, ...]:
    """Return what keeps the memory in shape: a backup first (none of a database in RAM), then what changes it.

    Weekly summaries are looked after every night, so that a session read late renews its week; months follow weeks.
    """
    digests = Digests(database.summaries)
    sweeper = Sweeper(database.memories, digests, rules)

    async def back_up(now: datetime) -> Steps:
        await database.backup(at=now)  # on a thread of its own: whoever speaks meanwhile is not kept waiting
        yield

    jobs = (
        Job("weekly_summaries", nightly, digests.weekly),
        Job("monthly_summaries", nightly, digests.monthly),
        Job("retention", nightly, sweeper.nightly),
        Job("pruning", monthly, sweeper.monthly),
    )
    return (Job("backup", nightly, back_up), *jobs) if backup else jobs
