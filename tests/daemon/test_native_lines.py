"""What native code writes to standard error."""

import os
import subprocess
import sys
from pathlib import Path

from tipote_device.daemon.native_lines import AGAIN_S, MOST_KNOWN, NativeLines


def test_a_line_is_logged_once_and_again_with_its_count_when_it_goes_on():
    now = [0.0]
    lines = NativeLines(lambda: now[0])
    assert lines.take("ALSA lib") == 1
    assert [lines.take("ALSA lib") for _ in range(5)] == [0] * 5
    assert lines.take("autre") == 1
    now[0] += AGAIN_S
    assert lines.take("ALSA lib") == 6


def test_lines_that_are_never_the_same_are_not_remembered_for_ever():
    lines = NativeLines()
    for number in range(3 * MOST_KNOWN):
        assert lines.take(str(number)) == 1
    assert len(lines._seen) <= MOST_KNOWN + 1


PROGRAM = """
import faulthandler, logging, os, sys, time
from tipote_device.daemon.logs import configure
from tipote_device.daemon.native_lines import native_lines_logged
with native_lines_logged():
    handler = configure("info", sys.stderr, os.environ)
    for _ in range(50):
        os.write(2, b"Expression 'ret' failed\\n")
    print("ours", file=sys.stderr)
    time.sleep(0.5)  # the pipe's other end is a thread that nobody can wait for
    handler.close()
os.write(2, b"after\\n")
"""


def test_native_lines_become_one_event_and_ours_go_where_they_went():
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60, check=True,
        env=os.environ | {"PYTHONPATH": str(Path.cwd())},
    )  # fmt: skip
    said = done.stderr.splitlines()
    assert sum("native.said" in line for line in said) == 1
    assert sum("Expression" in line for line in said) == 1
    assert "ours" in said
    assert "after" in said
