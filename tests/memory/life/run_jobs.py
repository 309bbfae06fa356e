"""A process that runs the memory's jobs on a file and says "done": to be killed at any instant."""

import asyncio
import sys
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tipote_device.contract.clock import FixedClock
from tipote_device.memory.engines.database import Database
from tipote_device.memory.life import Scheduler, life_jobs


async def main(path: Path, moment: str) -> None:
    database = await Database.open(path)
    clock = FixedClock(datetime.fromisoformat(moment).replace(tzinfo=ZoneInfo("Europe/Paris")))
    print("begun", flush=True)
    await Scheduler(life_jobs(database, backup=False), database.jobs, clock, lambda: True).run_due()
    print("done", flush=True)
    await database.aclose()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
