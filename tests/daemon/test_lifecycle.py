"""Stopping, on a real process and real signals."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tipote_device.daemon.lifecycle import run_until_stopped

SERVICE = """
import asyncio, sys, threading
from tipote_device.daemon.lifecycle import dumps_on_request, run_until_stopped

async def work():
    with dumps_on_request():
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(asyncio.sleep(3600), name="ears")
                print("ready", flush=True)
                {extra}
        finally:
            await asyncio.sleep(0)
            print("clean", flush=True)
            {cleanup}

asyncio.run(run_until_stopped(work))
print("returned", flush=True)
"""


def started(extra: str = "pass", cleanup: str = "pass") -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", SERVICE.format(extra=extra, cleanup=cleanup)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert process.stdout
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_stops_gracefully(number: signal.Signals) -> None:
    process = started()
    process.send_signal(number)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (0, "clean\nreturned\n"), err


def test_second_signal_ends_a_stop_that_does_not_end() -> None:
    process = started(cleanup="await asyncio.sleep(3600)")
    process.send_signal(signal.SIGTERM)
    assert process.stdout
    assert process.stdout.readline() == "clean\n"
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=20)
    assert process.returncode == -signal.SIGTERM


def test_error_comes_out_bare_with_its_own_exit_status() -> None:
    process = started(extra="raise ZeroDivisionError('vu')")
    assert process.stdout
    assert process.stderr
    out, err = process.stdout.read(), process.stderr.read()  # to the end; communicate would forget what is buffered
    assert (process.wait(20), out) == (1, "clean\n")
    process.communicate()
    assert err.strip().splitlines()[-1] == "ZeroDivisionError: vu"


def test_dump_on_request_names_threads_and_tasks() -> None:
    process = started()
    process.send_signal(signal.SIGUSR1)
    assert process.stderr
    lines: list[str] = []
    while not any("task signals" in line for line in lines):
        lines.append(process.stderr.readline())
    process.send_signal(signal.SIGTERM)
    out, rest = process.communicate(timeout=20)
    text = "".join(lines) + rest
    assert "Current thread" in text
    assert "task ears" in text
    assert "sleep" in text
    assert (process.returncode, out) == (0, "clean\nreturned\n")


def test_dump_of_threads_comes_even_when_the_loop_is_stuck() -> None:
    process = started(extra="import time; time.sleep(3600)")
    process.send_signal(signal.SIGUSR1)
    assert process.stderr
    while "in work" not in process.stderr.readline():
        pass
    process.kill()
    process.communicate(timeout=20)


async def test_work_that_returns_ends_the_run_and_gives_the_signals_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    done: list[str] = []

    async def work() -> None:
        done.append("fait")

    await run_until_stopped(work)
    assert done == ["fait"]
    assert signal.getsignal(signal.SIGTERM) is before
    assert {task.get_name() for task in asyncio.all_tasks()} & {"daemon", "signals"} == set()


async def test_cancelled_from_outside_cancels_the_work() -> None:
    began, ended = asyncio.Event(), asyncio.Event()

    async def work() -> None:
        began.set()
        try:
            await asyncio.sleep(3600)
        finally:
            ended.set()

    running = asyncio.create_task(run_until_stopped(work))
    await began.wait()
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert ended.is_set()
