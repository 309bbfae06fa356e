"""What the kernel tells of a process that computes, waits, or stands still."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tipote_device.mind.engines.standstill import sign_of_work, stands_still

LINE = "{number} (a (strange) name) {state} 1 1 1 0 -1 0 0 0 0 0 {user} {system} 0 0 20 0 1"


def process(proc: Path, *threads: tuple[str, int, int]) -> Path:
    for number, (state, user, system) in enumerate(threads, 7):
        folder = proc / "7/task" / str(number)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "stat").write_text(LINE.format(number=number, state=state, user=user, system=system))
    return proc


def test_threads_that_sleep_or_are_stopped_show_the_time_they_have_used(tmp_path):
    before = sign_of_work(7, process(tmp_path, ("S", 40, 2), ("T", 9, 0)))
    assert before == "7:40:2 8:9:0"
    assert sign_of_work(7, process(tmp_path, ("S", 40, 2), ("T", 10, 0))) != before


@pytest.mark.parametrize("state", ["R", "D"])
def test_one_thread_that_works_or_waits_for_the_disk_is_enough(tmp_path, state):
    assert sign_of_work(7, process(tmp_path, ("S", 40, 2), (state, 9, 0))) is None


def test_where_nothing_can_be_read_nothing_is_said(tmp_path):
    assert sign_of_work(7, tmp_path) is None


@pytest.fixture
def running():
    started = subprocess.Popen([sys.executable, "-c", "print(flush=True)\nwhile True: pass"], stdout=subprocess.PIPE)
    assert started.stdout is not None
    started.stdout.readline()
    yield started.pid
    started.kill()
    started.wait()
    started.stdout.close()


async def test_a_process_that_computes_never_stands_still_and_a_stopped_one_does(running, monkeypatch):
    monkeypatch.setattr("tipote_device.mind.engines.standstill.LOOK_S", 0.05)
    watching = asyncio.ensure_future(stands_still(running, 0.3))
    done, _ = await asyncio.wait([watching], timeout=1.5)
    assert not done
    os.kill(running, signal.SIGSTOP)
    await asyncio.wait_for(watching, 10)
