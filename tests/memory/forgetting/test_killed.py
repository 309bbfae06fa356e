"""A kill at any instant: what was reported erased is, what was withdrawn stays so and is erased at the next start."""

import os
import random
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

from tests.memory.forgetting.eraser import rare
from tests.memory.forgetting.life import found_in
from tests.memory.memory_writer import vector_of
from tipote_device.contract.forgetting import ERASED
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database import Database
from tipote_device.memory.forgetting.purging import StorePurge

ROOT = Path(__file__).parents[3]
ERASER = Path(__file__).with_name("eraser.py")
LIVES = 8
MOST_LIVES = 40


def live_until_killed(path: Path, life: int, after_s: float) -> list[list[str]]:
    """Start the eraser, kill it so long after its first word, and return what it had said."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, str(ERASER), str(path), str(life), "1000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as eraser:
        assert eraser.stdout
        first = eraser.stdout.readline()
        time.sleep(after_s)
        eraser.kill()
        return [line.split() for line in (first + eraser.stdout.read()).splitlines()]


def everywhere(number: int) -> list[bytes]:
    return [rare(number).encode(), rare(number).lower().encode()]


async def test_sigkill_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    chance = random.Random(5)
    withdrawn_total = erased_total = cut_off = 0
    life = 0
    while life < LIVES or (cut_off < 2 and life < MOST_LIVES):
        life += 1
        lines = live_until_killed(path, life, chance.uniform(0.0, 0.6))
        said = {int(line[1]): (line[2], int(line[3])) for line in lines if line[0] == "said" and len(line) == 4}
        withdrawn = {int(line[1]) for line in lines if line[0] == "withdrawn" and len(line) == 2}
        erased = {int(line[1]) for line in lines if line[0] == "erased" and len(line) == 2}
        for number in erased:  # before anybody opens the file again
            assert found_in(tmp_path, [*everywhere(number), vector_of(said[number][1])]) == []
        database = await Database.open(path)
        assert database.notice is None
        waiting = {memory for one in await database.erasures.waiting() for memory in one.memories}
        cut_off += len(await database.erasures.waiting())
        kept = {memory.id for memory in await database.memories.every(limit=10_000)}
        for number, (session, memory) in said.items():
            turns = [turn.text for turn in await database.sessions.turns(session)]
            summary = await database.summaries.for_session(session)
            assert summary is not None
            if number in withdrawn:
                assert memory not in kept
            if memory in kept:  # the withdrawal was not reported, and has left nothing
                assert (turns[0], turns[1]) == (
                    f"Mon perroquet {rare(number)} chante la Traviata.",
                    f"Bravo à {rare(number)} !",
                )
                assert rare(number) in summary.text
            else:
                assert turns == [ERASED, ERASED, "Il fait beau."]
                assert rare(number) not in str(summary)
        assert not waiting & kept
        await StorePurge(database.erasures).purge(at=datetime.now(UTC), everything=True)
        for number, (_, memory) in said.items():
            if memory not in kept:
                assert found_in(tmp_path, [*everywhere(number), vector_of(memory)]) == []
        assert await database.erasures.waiting() == []
        await database.aclose()
        withdrawn_total, erased_total = withdrawn_total + len(withdrawn), erased_total + len(erased)
    assert withdrawn_total >= LIVES // 2
    assert erased_total > 0
    assert cut_off >= 2  # some were really killed between the two
    db = connect(str(path))
    assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert db.execute("PRAGMA foreign_key_check").fetchall() == []
    assert db.execute("SELECT count(*) FROM withdrawn_rows").fetchall() == [(0,)]
    db.execute("INSERT INTO memory_words (memory_words) VALUES ('integrity-check')")
    db.close()
