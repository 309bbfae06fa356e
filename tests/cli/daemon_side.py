"""The daemon's side of the memory, in a process of its own: answers each line of stdin with a line of JSON.

`? QUESTION` recalls; `+ SENTENCE` keeps one and says its number, as an extraction would; anything else ends it.
"""

import asyncio
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines.database import Database
from tipote_device.memory.recall.hybrid import HybridRecall


async def serve(path: Path) -> None:
    database = await Database.open(path)
    recaller = HybridRecall(database.memories, None)
    print("ready", flush=True)
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
        else:
            break
    await database.aclose()


asyncio.run(serve(Path(sys.argv[1])))
