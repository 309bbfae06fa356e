"""A process that learns, withdraws and erases for ever, and prints what it has been told is done: to be killed."""

import asyncio
import sys
from datetime import UTC, datetime
from pathlib import Path

from tests.memory.forgetting.life import signs
from tests.memory.memory_writer import DIMENSION, vector_of
from tipote_device.contract.memory import MemoryDraft, Operation, Summary
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.database import Database


def rare(number: int) -> str:
    """Return a name nobody else has, of one length, which no stemmer shortens.

    The word index writes a stem and the memory's number behind it: "zorglubbcaj" and 99 read "zorglubbcajc".
    """
    letters = "".join(chr(ord("a") + int(digit)) for digit in f"{number:05}")
    return f"Zorglub{letters}k"


async def work(path: Path, life: int, count: int) -> None:
    database = await Database.open(path)
    await database.memories.use_embedder("essai", DIMENSION, 0.0, 0.1)
    for number in range(life * 1_000, life * 1_000 + count):
        now = datetime.now(UTC)
        said = f"Mon perroquet {rare(number)} chante la Traviata."
        session = await database.sessions.begin(now)
        for role, text in (("user", said), ("assistant", f"Bravo à {rare(number)} !"), ("user", "Il fait beau.")):
            await database.sessions.append(session, StoredTurn(role, text, now, {}))
        await database.sessions.close(session, now, "fini")
        draft = MemoryDraft(said, said, subject=rare(number), session=session, turn=0)
        (outcome,) = await database.memories.apply([Operation("add", draft)], at=now)
        memory = outcome.memory or 0
        await database.memories.put_vectors({memory: vector_of(memory)})
        facts = {"facts": [said], "sources": {"memories": [memory]}}
        await database.summaries.put(Summary("session", now, now, said, facts, session))
        if number % 4 == 0:
            await database.backup(at=now)
        print("said", number, session, memory, flush=True)
        gone = await database.erasures.withdraw("specific", [memory], [], at=now, due=now)
        print("withdrawn", number, flush=True)
        await database.erasures.erase(gone.id, at=now)
        print("erased", number, flush=True)
    await database.aclose()


if __name__ == "__main__":
    assert signs(vector_of(1))
    asyncio.run(work(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])))
