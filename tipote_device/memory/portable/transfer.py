"""Export and import as the shell and the page ask for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

from tipote_device.contract.carrying import Absorbed, Carrying, Contents
from tipote_device.contract.worker import Worker
from tipote_device.memory.portable.exporting import document_of
from tipote_device.memory.portable.importing import contents_of
from tipote_device.memory.portable.reading import parse
from tipote_device.memory.portable.sifting import Refused, sift
from tipote_device.memory.portable.writing import dump

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Exported:
    """An export, ready to be written."""

    content: bytes
    memories: int
    anchors: int
    summaries: int
    conversations: int


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of an import."""

    absorbed: Absorbed
    refused: tuple[Refused, ...]
    """Left out by the guard."""


async def export(carrying: Carrying, *, at: datetime, conversations: bool = False) -> Exported:
    """Return everything that can be carried elsewhere as JSON; raise MemoryStoreError."""
    contents = await carrying.snapshot(conversations=conversations)
    content = await _aside(lambda: dump(document_of(contents, at)))
    return Exported(
        content, len(contents.memories), len(contents.anchors), len(contents.summaries), len(contents.conversations)
    )


async def take_in(carrying: Carrying, raw: bytes, *, at: datetime, even_forgotten: bool = False) -> Imported:
    """Take in what `raw` holds, all or nothing; raise MemoryStoreError when it is no sound export.

    Nothing in it is carried out: a sentence that asks for something to be forgotten is a sentence.
    """

    def read() -> tuple[Contents, list[Refused]]:
        return sift(contents_of(parse(raw), at))

    contents, refused = await _aside(read)
    absorbed = await carrying.absorb(contents, at=at, even_forgotten=even_forgotten)
    return Imported(absorbed, tuple(refused))


async def _aside(call: Callable[[], R]) -> R:
    """Run what takes seconds on a thread of its own."""
    worker = Worker("memory-portable")
    try:
        return await worker.run(call)
    finally:
        worker.close()
