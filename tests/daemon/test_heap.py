"""What a process has freed goes back to the system."""

from __future__ import annotations

import os
import platform
import subprocess
import sys

import pytest

SCRIPT = """
from tipote_device.daemon.heap import {before}give_back
import threading
{first}
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 / 1e6
def hold():
    pieces = [b"x" * 60_000 for _ in range(300)]
    kept.append(pieces.pop())  # the last keeps what lies below it from going back by itself
    started.wait()
kept, started = [], threading.Barrier(9)
threads = [threading.Thread(target=hold) for _ in range(8)]
for thread in threads: thread.start()
started.wait()
for thread in threads: thread.join()
full = resident()
give_back()
print(full - resident())
"""


def freed(before: str = "", first: str = "") -> float:
    """Return how many MB came back of the 144 that eight threads had taken and let go."""
    command = [sys.executable, "-c", SCRIPT.format(before=before, first=first)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": "."})
    return float(done.stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the C library is not glibc")
@pytest.mark.parametrize(("before", "first"), [("", ""), ("bound_arenas, ", "assert bound_arenas()")])
def test_what_threads_have_let_go_is_given_back(before, first):
    assert freed(before, first) > 100
