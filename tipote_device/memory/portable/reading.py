"""Bytes -> document: everything a file may do to a reader is stopped here."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from pydantic import ValidationError

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.portable.document import Document
from tipote_device.memory.portable.mistakes import CODE, refused, sentence_of

MOST_BYTES = 64 * 2**20
"""Size of the largest file read: some 60,000 memories, which is decades of talking. A small box has 1 GB of RAM, and
reading takes eight times the size of the file."""


def read_file(path: Path) -> bytes:
    """Return the bytes of a file, a pipe included; raise MemoryStoreError when it cannot be read or is too big."""
    try:
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)  # its size is not asked for: a pipe has none
    except OSError as error:
        problem = "il n'existe pas" if isinstance(error, FileNotFoundError) else (error.strerror or str(error))
        raise MemoryStoreError(f"« {path} » ne se lit pas : {problem}.", code=CODE) from error
    return raw


def parse(raw: bytes) -> Document:
    """Return the document `raw` holds; raise MemoryStoreError with a sentence that names what is wrong.

    The parser itself refuses NaN, texts that are not Unicode, and more than 200 levels.
    """
    if len(raw) > MOST_BYTES:
        raise refused(f"il dépasse {MOST_BYTES // 2**20} Mo")
    try:
        document = Document.model_validate_json(raw.removeprefix(codecs.BOM_UTF8))
    except ValidationError as error:
        raise sentence_of(error) from None  # the cause holds people's words
    _check(document)
    return document


def _check(document: Document) -> None:
    """Raise MemoryStoreError when parts of the document do not fit together."""
    for name, parts in (
        ("memories", document.memories),
        ("summaries", document.summaries),
        ("conversations", document.conversations),
    ):
        twice = _first_twice(part.id for part in parts)
        if twice is not None:
            raise refused(f"deux éléments de « {name} » portent le numéro {twice}")
    successors = {memory.id: memory.superseded_by for memory in document.memories}
    sound: set[int] = set()
    for start in successors:
        chain: dict[int, None] = {}
        current: int | None = start
        while current is not None and current not in sound:
            if current not in successors:
                raise refused(f"le souvenir {current}, qui doit en remplacer un autre, n'y est pas")
            if current in chain:
                raise refused(f"le souvenir {current} se remplace lui-même")
            chain[current] = None
            current = successors[current]
        sound.update(chain)


def _first_twice(numbers: Iterable[int]) -> int | None:
    return next((number for number, count in Counter(numbers).items() if count > 1), None)
