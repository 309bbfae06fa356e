"""Takes a file in, in a process that can be killed: prints a line when it begins and one when it is done."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from tipote_device.memory.engines.database import Database
from tipote_device.memory.portable.transfer import take_in


async def run(path: Path, raw: bytes) -> None:
    database = await Database.open(path)
    print("began", flush=True)
    await take_in(database.portable, raw, at=datetime.now(UTC))
    print("done", flush=True)
    await database.aclose()


asyncio.run(run(Path(sys.argv[1]), Path(sys.argv[2]).read_bytes()))
