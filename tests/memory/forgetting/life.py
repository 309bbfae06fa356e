"""A household's evening, as far as words leave traces: said, answered, read, summed up, recalled, done, backed up."""

import asyncio
import struct
from collections.abc import Iterable
from contextlib import aclosing
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tipote_device.contract.memory import Embedder, Episode, Memory
from tipote_device.contract.ports import StoredTurn
from tipote_device.french.stems import stems
from tipote_device.french.words import fold, words
from tipote_device.memory.engines.database import Database
from tipote_device.memory.extraction.pipeline import ExtractionPipeline
from tipote_device.memory.life.digests import Digests
from tipote_device.memory.recall.hybrid import HybridRecall
from tipote_device.memory.recall.vector_keeper import VectorKeeper

NOW = datetime(2026, 3, 3, 19, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=40)


async def told(database: Database, *said: tuple[str, str], at: datetime = NOW) -> str:
    """Have a conversation, and end it."""
    session = await database.sessions.begin(at)
    for role, text in said:
        details = {"name": "recall_memory", "args": {"query": text}} if role == "tool" else {}
        await database.sessions.append(session, StoredTurn(role, text, at, details))
    await database.sessions.close(session, at, "fini")
    return session


async def read(database: Database, embedder: Embedder | None = None) -> None:
    """Read every conversation that waits, without a language model: code alone decides."""
    pipeline = ExtractionPipeline(database, model=None, embedder=embedder, zone=UTC)
    while (waiting := await database.queue.next()) is not None:
        await pipeline.extract(waiting.session, waiting.next_turn)
    if embedder is not None:
        await VectorKeeper(database.memories, embedder, asyncio.Lock()).fill()


async def traces(database: Database, sentence: str, embedder: Embedder | None = None) -> None:
    """Leave every trace there is of what was read: summaries of all levels, recalls, an action, a backup."""
    digests = Digests(database.summaries)
    for steps in (digests.weekly(LATER), digests.monthly(LATER)):
        async with aclosing(steps):
            async for _ in steps:
                pass
    recaller = HybridRecall(database.memories, embedder, cache=database.embed_cache)
    await recaller.recall(sentence, at=NOW)
    await database.episodes.record(Episode("remember", {"fact": sentence}, f"C'est noté : {sentence}", True, NOW))
    await database.anchors.pin(sentence, at=NOW)
    queued = await told(database, ("user", "Bonsoir."))
    await database.queue.park(queued, 0, stage="essai", error="illisible", payload=f'{{"text": "{sentence}"}}', at=NOW)
    await database.backup(at=NOW)


def of(memories: Iterable[Memory], word: str) -> list[int]:
    """Return the memories that hold a word."""
    return [memory.id for memory in memories if word in fold(memory.text + memory.quote + memory.value)]


def found_in(folder: Path, needles: Iterable[bytes]) -> list[tuple[str, bytes]]:
    """Return every file below a folder that holds any of these bytes, and which."""
    return [
        (str(file.relative_to(folder)), needle)
        for file in sorted(folder.rglob("*"))
        if file.is_file()
        for needle in needles
        if needle.lower() in file.read_bytes().lower() or needle in file.read_bytes()
    ]


def shapes(sentence: str, rare: Iterable[str]) -> list[bytes]:
    """Return a sentence as it may be written: as said, folded, in stems, escaped, and its rare words by themselves."""
    forms = [
        sentence,
        fold(sentence),
        " ".join(words(sentence)),
        " ".join(stems(sentence)),
        sentence.encode("ascii", "backslashreplace").decode(),
        *rare,
        *(one for word in rare for one in stems(word)),
    ]
    return [form.encode() for form in dict.fromkeys(forms)] + [sentence.encode("utf-16-le")]


def signs(vector: bytes) -> bytes:
    """Return the sign bits of a vector, packed: what a sketch of it looks like."""
    numbers = struct.unpack(f"<{len(vector) // 4}f", vector)
    bits = "".join("1" if number > 0 else "0" for number in numbers)
    return int(bits, 2).to_bytes(len(bits) // 8, "big")
