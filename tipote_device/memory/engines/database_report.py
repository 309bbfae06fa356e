"""What `doctor` tells about the database, without changing it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database_file import BUSY_MS, damage
from tipote_device.memory.engines.sqlite_errors import sentence_for

DAMAGED = "memoire-abimee"
"""Code of a file that SQLite finds wrong."""


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """The state of the file."""

    path: Path
    exists: bool
    problem: str | None
    """French sentence; None when the file is sound (or does not exist yet)."""

    sqlite_version: str
    size_bytes: int = 0
    code: str = ""
    """Of the problem, as MemoryStoreError has it; empty without one."""


def inspect_database(path: Path) -> DatabaseReport:
    """Check the file at `path` read-only. Blocking; never raises for a damaged or unreadable file."""
    version = apsw.sqlite_lib_version()
    if not path.exists():
        return DatabaseReport(path, exists=False, problem=None, sqlite_version=version)
    problem: str | None = None
    code = ""
    try:
        db = connect(str(path), apsw.SQLITE_OPEN_READONLY)
        try:
            db.set_busy_timeout(BUSY_MS)
            if damage(db) is not None:
                problem, code = "Le fichier de ma mémoire est abîmé.", DAMAGED
        finally:
            db.close()
    except apsw.Error as error:
        known = sentence_for(error)
        problem, code = known.sentence, known.code
    except MemoryStoreError as error:  # its key is missing or is another one
        problem, code = error.sentence, error.code
    size = path.stat().st_size
    return DatabaseReport(path, exists=True, problem=problem, sqlite_version=version, size_bytes=size, code=code)
