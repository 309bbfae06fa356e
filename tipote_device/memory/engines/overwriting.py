"""Zeros over what a file held before its blocks go back to the file system, where whoever reads the disk finds them.

A flash memory may write the zeros elsewhere and keep the old blocks for a while: that is out of any program's reach.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

_PIECE_BYTES = 1 << 20


def overwrite(descriptor: int) -> None:
    """Write zeros over an open file, as long as it is, and wait until they are on the disk. Blocking."""
    size = os.fstat(descriptor).st_size
    for at in range(0, size, _PIECE_BYTES):
        os.pwrite(descriptor, bytes(min(_PIECE_BYTES, size - at)), at)
    os.fsync(descriptor)  # of a file without a name the kernel would else drop what it has not written yet


def delete_and_overwrite(path: Path) -> None:
    """Delete a file, then overwrite what it held; nothing happens when there is none. Blocking, raises OSError.

    In that order, so that no run cut short leaves a file of zeros under a name that others trust.
    """
    with _held(path) as descriptor:
        if descriptor is not None:
            path.unlink()
            overwrite(descriptor)


@contextlib.contextmanager
def log_overwritten(database: Path) -> Iterator[None]:
    """Overwrite the write-ahead log of `database` if it was deleted within the `with` block. Blocking.

    SQLite deletes its log with the last connection, pages and all that was said in them; nobody else has it open then.
    The third file, -shm, holds page numbers and sums only.
    """
    log = Path(f"{database}-wal")
    with _held(log) as descriptor:
        yield
        if descriptor is not None and not _is_there(log, descriptor):
            overwrite(descriptor)


@contextlib.contextmanager
def _held(path: Path) -> Iterator[int | None]:
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except FileNotFoundError:
        yield None
        return
    try:
        yield descriptor
    finally:
        os.close(descriptor)


def _is_there(path: Path, descriptor: int) -> bool:
    """Tell whether the open file still has that name."""
    try:
        return os.path.samestat(path.stat(), os.fstat(descriptor))
    except FileNotFoundError:
        return False
