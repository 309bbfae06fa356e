"""Logs: constant event names, values as fields, one line per event, never waiting for whoever reads them.

Any stage logs with the standard library: `log.info("ears.mic_lost", extra={"device": name})`. Here the line is
shaped: for journald with its priority prefix (sd-daemon(3)), for a terminal with the time. People's words
(`contract.words.Words`) show as their length unless the record itself is at debug level. An exception may carry
words as well (`KeyError: 'Zoé'`), and so may what libraries say: above debug level the first shows as its type and
where it came from, the second from a warning on.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import threading
from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from typing import Any, TextIO

from tipote_device.contract.words import Words
from tipote_device.daemon.tracebacks import traceback_lines

MOST_WAITING = 10_000
"""Lines that wait for a slow reader before new ones are dropped and counted."""

_OURS = ("tipote_device", "tipote")
"""Names of our own loggers begin so."""

_log = logging.getLogger(__name__)

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}
"""What every record carries; whatever else it has was passed as a field."""

_PRIORITIES = ((logging.CRITICAL, 2), (logging.ERROR, 3), (logging.WARNING, 4), (logging.INFO, 6))


def under_journal(stream: TextIO, environment: Mapping[str, str]) -> bool:
    """Return whether `stream` goes straight to journald (`JOURNAL_STREAM` holds its device and inode)."""
    try:
        status = os.fstat(stream.fileno())
    except (OSError, ValueError):
        return False
    return environment.get("JOURNAL_STREAM") == f"{status.st_dev}:{status.st_ino}"


class LineFormatter(logging.Formatter):
    """Writes a record as `event key=value ...`, its traceback below."""

    def __init__(self, *, journal: bool, words: bool = False) -> None:
        """`journal`: a priority before each line instead of the time and level (journald adds the time).

        `words`: whether the messages of exceptions are written, which may hold what people said.
        """
        super().__init__()
        self._journal, self._words = journal, words

    def format(self, record: logging.LogRecord) -> str:
        """Return the line (several for a traceback) without its final newline."""
        fields = [
            f"{key}={_field(value, words=record.levelno <= logging.DEBUG)}"
            for key, value in vars(record).items()
            if key not in _STANDARD
        ]
        lines = [" ".join([_one_line(record.getMessage()), *fields])]
        if record.exc_info:
            lines += traceback_lines(record.exc_info[1], words=self._words)
        if record.stack_info:
            lines += record.stack_info.splitlines()
        if self._journal:
            priority = next((number for level, number in _PRIORITIES if record.levelno >= level), 7)
            return "\n".join(f"<{priority}>{line}" for line in lines)
        moment = datetime.fromtimestamp(record.created)
        return f"{moment:%H:%M:%S} {record.levelname.lower():7} " + "\n".join(lines)


def _field(value: Any, *, words: bool) -> str:
    text = value.text if words and isinstance(value, Words) else str(value)
    return repr(text) if not text or any(mark in text for mark in " \n\r\t=\"'") else text


def _one_line(text: str) -> str:
    return text.replace("\r", "\\r").replace("\n", "\\n")


class LineHandler(logging.Handler):
    """Hands lines to a thread that writes them, so that a stuck terminal or journal never stops the event loop."""

    def __init__(self, stream: TextIO, formatter: logging.Formatter, size: int = MOST_WAITING) -> None:
        """Start the thread; `size` lines may wait."""
        super().__init__()
        self.setFormatter(formatter)
        self.dropped = 0
        """Lines thrown away because too many were waiting."""
        self.events: Counter[str] = Counter()
        """How often each of our own events was logged."""
        self._stream = stream
        self._lines: queue.Queue[str | None] = queue.Queue(size)
        self._thread = threading.Thread(target=self._write, name="log-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Lines not written yet."""
        return self._lines.qsize()

    def emit(self, record: logging.LogRecord) -> None:
        """Shape the record now, write it later."""
        if record.name.startswith(_OURS) and not record.args:  # constant names: nothing anybody said
            self.events[str(record.msg)] += 1
        try:
            self._lines.put_nowait(self.format(record) + "\n")
        except queue.Full:
            self.dropped += 1
        except Exception:  # noqa: BLE001 - logging's own rule: a record that cannot be shaped must not stop the caller
            self.handleError(record)

    def close(self) -> None:
        """Write what waits (for at most two seconds) and end the thread."""
        if self._thread.is_alive():
            try:
                self._lines.put(None, timeout=1)
            except queue.Full:
                self.dropped += 1
            self._thread.join(timeout=1)
        super().close()

    def _write(self) -> None:
        while (line := self._lines.get()) is not None:
            try:
                self._stream.write(line)
                self._stream.flush()
            except (OSError, ValueError):  # the reader is gone or the stream was closed: nowhere to say so
                self.dropped += 1


def configure(level: str, stream: TextIO, environment: Mapping[str, str]) -> LineHandler:
    """Send every log of `level` (`debug`, `info`, `warning`, `error`) and above to `stream`; close the result at exit.

    Raises ValueError for an unknown level.
    """
    words = level == "debug"
    handler = LineHandler(stream, LineFormatter(journal=under_journal(stream, environment), words=words))
    if not words:
        handler.addFilter(_ours_or_grave)
    root = logging.getLogger()
    root.setLevel(level.upper())
    root.addHandler(handler)
    return handler


def _ours_or_grave(record: logging.LogRecord) -> bool:
    """Let through our own records, and of libraries only warnings: what they tell is not ours to vouch for."""
    return record.name.startswith(_OURS) or record.levelno >= logging.WARNING


def loop_errors(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Log what nobody awaited, as the event loop's exception handler: its own would write the message out."""
    error = context.get("exception")
    task = context.get("task") or context.get("future")
    name = task.get_name() if isinstance(task, asyncio.Task) else "-"
    _log.error("daemon.unhandled", exc_info=error, extra={"task": name, "error": type(error).__name__})
