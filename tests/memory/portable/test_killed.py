"""An import that is killed has taken in everything or nothing, and can simply be made again."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.memory.portable.household import NOW
from tipote_device.contract.carrying import Contents, SavedMemory
from tipote_device.contract.memory import Memory
from tipote_device.memory.engines.database import Database
from tipote_device.memory.portable.exporting import document_of
from tipote_device.memory.portable.transfer import take_in
from tipote_device.memory.portable.writing import dump

MANY = 600


def document() -> bytes:
    said = [f"Le voisin numéro {n} s'appelle Paul{n}." for n in range(1, MANY + 1)]
    memories = [Memory(text=text, quote=text, id=n, created_at=NOW, updated_at=NOW) for n, text in enumerate(said, 1)]
    return dump(document_of(Contents(tuple(SavedMemory(memory) for memory in memories)), NOW))


def importing(path: Path, file: Path) -> "subprocess.Popen[str]":
    process = subprocess.Popen(
        [sys.executable, "tests/memory/portable/importer.py", str(path), str(file)],
        stdout=subprocess.PIPE, text=True, env={"PYTHONPATH": ".", "PATH": "/usr/bin"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "began\n"
    return process


@pytest.mark.parametrize("share", [0.4, 0.7, 0.9])
async def test_it_is_all_there_or_not_at_all(tmp_path: Path, share: float) -> None:
    file = tmp_path / "voisins.json"
    file.write_bytes(document())
    whole = importing(tmp_path / "mesure.db", file)
    began = time.monotonic()
    assert whole.communicate()[0] == "done\n"
    took = time.monotonic() - began

    process = importing(tmp_path / "tipote.db", file)
    try:
        process.wait(took * share)
    except subprocess.TimeoutExpired:
        process.kill()
    process.communicate()
    database = await Database.open(tmp_path / "tipote.db")
    there = len(await database.memories.every(limit=2 * MANY))
    assert there in (0, MANY)
    done = (await take_in(database.portable, file.read_bytes(), at=NOW)).absorbed
    assert (done.added, done.known) == (MANY - there, there)
    assert await database.memories.search_words(["paul234"], at=NOW, limit=5)
    await database.aclose()
