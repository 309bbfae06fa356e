"""The daemon's side of the memory, in a process of its own: answers each line of stdin with a line of JSON.

`? QUESTION` recalls; `+ SENTENCE` keeps one and says its number, as an extraction would; `!` says how often something
was erased; anything else ends it. With `--alone` it holds the daemon's lock and erases what is due, as the daemon does.
"""

import asyncio
import contextlib
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from tipote_device.assembly.places import alone_on
from tipote_device.contract.clock import SystemClock
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.quiet import Quiet
from tipote_device.memory.engines.database import Database
from tipote_device.memory.forgetting.purger import Purger
from tipote_device.memory.forgetting.purging import StorePurge
from tipote_device.memory.recall.hybrid import HybridRecall


async def serve(path: Path) -> None:
    database = await Database.open(path)
    recaller = HybridRecall(database.memories, None)
    with alone_on(path.parent) if "--alone" in sys.argv else contextlib.nullcontext():
        await answer(database, recaller)
    await database.aclose()


async def answer(database: Database, recaller: HybridRecall) -> None:
    print("ready", flush=True)
    quiet = Quiet()
    purger = Purger(database.erasures, StorePurge(database.erasures), SystemClock("UTC"), quiet, look_every_s=0.2)
    erasing = asyncio.create_task(purger.run()) if "--alone" in sys.argv else None
    while True:
        line = await asyncio.to_thread(sys.stdin.readline)
        now = datetime.now(UTC)
        if line.startswith("?"):
            said = [found.memory.text for found in await recaller.recall(line[1:].strip(), at=now)]
            print(json.dumps(said), flush=True)
        elif line.startswith("+"):
            draft = MemoryDraft(line[1:].strip(), line[1:].strip())
            (outcome,) = await database.memories.apply([Operation("add", draft)], at=now)
            print(json.dumps(outcome.memory), flush=True)
        elif line.startswith("!"):
            print(json.dumps(purger.erased), flush=True)
        else:
            break
    if erasing is not None:
        erasing.cancel()
        await asyncio.wait([erasing])


asyncio.run(serve(Path(sys.argv[1])))
