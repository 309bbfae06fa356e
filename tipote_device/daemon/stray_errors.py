"""Errors nobody catches: of threads, of destructors and of callbacks from native code.

The interpreter would write them to standard error as they are, message included, and the message may be what somebody
said; in the journal they would have no priority either.
"""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_log = logging.getLogger(__name__)


@contextmanager
def stray_errors_logged() -> Iterator[None]:
    """Have them logged like any other error for the length of a `with` block; warnings of Python's too."""
    before = threading.excepthook, sys.unraisablehook
    threading.excepthook, sys.unraisablehook = _of_a_thread, _ignored
    logging.captureWarnings(True)
    try:
        yield
    finally:
        logging.captureWarnings(False)
        threading.excepthook, sys.unraisablehook = before


def _of_a_thread(given: Any) -> None:
    if given.exc_type is not SystemExit:
        name = "-" if given.thread is None else given.thread.name
        _log.error("daemon.unhandled", exc_info=given.exc_value, extra={"task": name, "error": given.exc_type.__name__})


def _ignored(given: Any) -> None:
    # what it happened in is left out: its representation may hold anything
    _log.error("daemon.ignored", exc_info=given.exc_value, extra={"error": given.exc_type.__name__})
