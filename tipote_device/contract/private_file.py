"""Small JSON files only their owner can read, replaced whole or not at all."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

MOST_BYTES = 1_000_000


def read(path: Path) -> dict[str, Any]:
    """Return what the file holds; nothing when there is none or when it is not readable JSON."""
    try:
        with path.open("rb") as file:
            found = json.loads(file.read(MOST_BYTES))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def write(path: Path, value: dict[str, Any]) -> None:
    """Replace the file; raises OSError, the old one is then still there."""
    fresh = path.with_suffix(".tmp")
    with contextlib.suppress(FileNotFoundError):
        fresh.unlink()
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        json.dump(value, file)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other processes from reading, changing and writing `path` at the same time; raises OSError."""
    with os.fdopen(os.open(path.with_suffix(".lock"), os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW, 0o600), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # held for milliseconds
        yield
