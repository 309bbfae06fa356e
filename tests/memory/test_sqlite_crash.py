"""What the store has acknowledged is there after the process was killed, and nothing is half there."""

import os
import random
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from tipote_device.contract.clock import FixedClock
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore
from tipote_device.memory.session import recover

ROOT = Path(__file__).parents[2]
WRITER = Path(__file__).with_name("writer.py")


def start_writer(path: Path, name: str, count: int) -> subprocess.Popen[str]:
    command = [sys.executable, str(WRITER), str(path), name, str(count)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": str(ROOT)})


async def test_acknowledged_writes_survive_sigkill_at_any_moment(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    chance = random.Random(7)
    acknowledged: list[list[str]] = []
    for life in range(5):
        with start_writer(path, f"vie{life}", 1_000_000) as writer:
            assert writer.stdout
            acknowledged += [writer.stdout.readline().split() for _ in range(chance.randint(40, 90))]
            writer.kill()
            acknowledged += [line.split() for line in writer.stdout.read().splitlines()]
    assert len(acknowledged) >= 200

    store = await SqliteSessionStore.open(path)
    assert store.recovered_from is None
    kept = {
        session: [turn.text for turn in await store.turns(session)] for session in {line[0] for line in acknowledged}
    }
    queued, unfinished = await store.queued(), await store.unfinished()
    for line in acknowledged:
        if line[1] == "fini":
            assert line[0] in queued
        else:
            assert f"{line[1]} {line[2]}" in kept[line[0]]
    # ended is queued and queued is ended, whatever the instant of death
    assert not set(queued) & set(unfinished)
    assert {len(await store.turns(session)) for session in queued} == {7}
    assert 1 <= len(unfinished) <= 5

    assert await recover(store, FixedClock(datetime(2026, 5, 1, tzinfo=UTC))) == unfinished
    assert (await store.unfinished(), await store.queued()) == ([], queued + unfinished)
    await store.aclose()


async def test_two_processes_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    writers = [start_writer(path, name, 70) for name in ("a", "b", "c")]
    for writer in writers:
        with writer:
            writer.communicate()
        assert writer.returncode == 0
    store = await SqliteSessionStore.open(path)
    texts = [turn.text for session in await store.queued() for turn in await store.turns(session)]
    await store.aclose()
    assert sorted(texts) == sorted(f"{name} {n}" for name in "abc" for n in range(70))
