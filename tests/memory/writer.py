"""A process that writes turns for ever and prints each acknowledgement: to be killed at any moment."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore


async def write(path: Path, name: str, count: int) -> None:
    store = await SqliteSessionStore.open(path)
    now = datetime.now(UTC)
    done = 0
    while done < count:
        session = await store.begin(now)
        for _ in range(7):
            await store.append(session, StoredTurn("user", f"{name} {done}", now, {}))
            print(f"{session} {name} {done}", flush=True)
            done += 1
        await store.close(session, now, "fini")
        print(f"{session} fini", flush=True)
    await store.aclose()


asyncio.run(write(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
