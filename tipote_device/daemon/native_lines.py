"""What native libraries write to standard error, counted and logged once in a while.

ALSA and PortAudio print a page at each failed attempt to open a device, and a lost microphone is tried every few
seconds: left alone, a day of it would be millions of lines on a memory card.
"""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator

log = logging.getLogger(__name__)

AGAIN_S = 600.0
"""Time after which a line that goes on coming is logged again, with how often it came (seconds)."""

MOST_KNOWN = 200
"""Different lines remembered; beyond that all are forgotten and begin anew."""


class NativeLines:
    """Decides which lines are worth logging."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now`: seconds, monotonic."""
        self._now = now
        self._seen: dict[str, tuple[float, int]] = {}

    def take(self, line: str) -> int:
        """Return how often `line` has come since it was last logged if it is to be logged now, else 0."""
        if len(self._seen) > MOST_KNOWN:
            self._seen.clear()
        at, times = self._seen.get(line, (float("-inf"), 0))
        if self._now() - at < AGAIN_S:
            self._seen[line] = (at, times + 1)
            return 0
        self._seen[line] = (self._now(), 0)
        return times + 1


@contextlib.contextmanager
def native_lines_logged() -> Iterator[None]:
    """Give descriptor 2 to native code for the length of a `with` block; `sys.stderr` goes where it went before."""
    kept, before = os.dup(2), sys.stderr
    reading, writing = os.pipe()
    os.set_blocking(writing, False)  # whoever writes with the interpreter's lock in hand must never wait for our thread
    os.dup2(writing, 2)
    os.close(writing)
    sys.stderr = os.fdopen(kept, "w", buffering=1, encoding="utf-8", errors="backslashreplace")
    threading.Thread(target=_log_lines, args=(reading,), name="native-lines", daemon=True).start()
    try:
        yield
    finally:
        os.dup2(kept, 2)
        sys.stderr = before


def _log_lines(descriptor: int) -> None:
    known = NativeLines()
    with os.fdopen(descriptor, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if (text := line.strip()) and (times := known.take(text)):
                log.info("native.said", extra={"line": text[:300], "times": times})
