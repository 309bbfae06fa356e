"""What the memory has acknowledged is there after SIGKILL, and rows, words, vectors and journal agree."""

import os
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.memory.memory_writer import vector_of
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database import Database

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("memory_writer.py")
KILLS = 20


def start_writer(path: Path, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, str(WRITER), str(path), name, str(count)]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


def consistent(path: Path) -> None:
    """Check that everything in the file agrees with everything else."""
    db = connect(str(path))

    def rows(query: str) -> list[Any]:
        return db.execute(query).fetchall()

    assert rows("PRAGMA integrity_check") == [("ok",)]
    assert rows("PRAGMA foreign_key_check") == []
    db.execute("INSERT INTO memory_words (memory_words) VALUES ('integrity-check')")  # raises when words disagree
    assert rows("SELECT id FROM memories ORDER BY id") == rows("SELECT rowid FROM memory_words ORDER BY rowid")
    added = rows("SELECT memory_id FROM memory_history WHERE op = 'add' ORDER BY memory_id")
    assert added == rows("SELECT id FROM memories ORDER BY id")
    closed = rows("SELECT memory_id FROM memory_history WHERE op = 'replace' ORDER BY memory_id")
    assert closed == rows("SELECT id FROM memories WHERE superseded_by IS NOT NULL ORDER BY id")
    read = rows("SELECT id FROM memories WHERE embedder_id IS NOT NULL ORDER BY id")
    assert read == rows("SELECT memory_id FROM memory_vectors ORDER BY memory_id")
    for memory, vector in rows("SELECT memory_id, vector FROM memory_vectors"):
        assert vector == vector_of(memory)
    # what a session has brought and how far it has been read are one write
    done = rows("SELECT session_id, count(*) FROM memories GROUP BY session_id ORDER BY session_id")
    progress = rows("SELECT session_id, next_turn FROM extraction_queue WHERE next_turn > 0 ORDER BY session_id")
    assert done == progress
    db.close()


async def test_acknowledged_memories_survive_sigkill_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    chance = random.Random(11)
    acknowledged: list[list[int]] = []
    for life in range(KILLS):
        with start_writer(path, f"vie{life}", 1_000_000) as writer:
            assert writer.stdout
            lines = [writer.stdout.readline() for _ in range(chance.randint(5, 120))]
            writer.kill()
            lines += writer.stdout.read().splitlines()
        acknowledged += [[int(word) for word in line.split()] for line in lines if len(line.split()) == 4]
    assert len(acknowledged) > 1_000
    consistent(path)

    database = await Database.open(path)
    assert database.recovered_from is None
    kept = {memory.id: memory for memory in await database.memories.every(limit=1_000_000)}
    for session, turn, memory, closed in acknowledged:
        assert (kept[memory].session, kept[memory].turn) == (str(session), turn)
        assert not closed or kept[closed].superseded_by == memory
    live = await database.memories.live(datetime.now(UTC))
    assert len(live) == KILLS  # one open memory a life: no replacement was half done
    await database.aclose()


async def test_two_processes_learn_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    writers = [start_writer(path, name, 60) for name in ("alba", "bruno")]
    for writer in writers:
        with writer:
            writer.communicate()
        assert writer.returncode == 0
    consistent(path)
    database = await Database.open(path)
    assert len(await database.memories.every()) == 120
    assert sorted(memory.text for memory in await database.memories.live(datetime.now(UTC))) == [
        "alba phrase numéro 59",
        "bruno phrase numéro 59",
    ]
    await database.aclose()
