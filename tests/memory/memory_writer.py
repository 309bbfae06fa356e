"""A process that learns for ever and prints each acknowledgement: to be killed at any moment."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

import numpy as np

from tipote_device.contract.memory import MemoryDraft, Operation, Progress
from tipote_device.memory.engines.database import Database

DIMENSION = 16


def vector_of(memory: int) -> bytes:
    numbers = np.random.default_rng(memory).normal(size=DIMENSION)
    return (numbers / np.linalg.norm(numbers)).astype("<f4").tobytes()


async def write(path: Path, name: str, count: int) -> None:
    database = await Database.open(path)
    await database.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    now = datetime.now(UTC)
    session = await database.sessions.begin(now)
    await database.sessions.close(session, now, "fini")
    for turn in range(count):
        said = f"{name} phrase numéro {turn}"
        fact = MemoryDraft(said, said, subject=name, attribute="dernière", session=session, turn=turn)
        live = await database.memories.search_slots(subjects=[name], attributes=["dernière"], at=now, limit=1)
        operation = Operation("replace", fact, 1) if live else Operation("add", fact)
        (outcome,) = await database.memories.apply(
            [operation],
            at=now,
            allowed=dict(enumerate((hit.id for hit in live), start=1)),
            progress=Progress(session, turn + 1),
        )
        print(f"{session} {turn} {outcome.memory} {outcome.closed or 0}", flush=True)
        if turn % 3 == 0:
            missing = await database.memories.without_vector(8)
            await database.memories.put_vectors({memory.id: vector_of(memory.id) for memory in missing})
    await database.aclose()


if __name__ == "__main__":
    asyncio.run(write(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
