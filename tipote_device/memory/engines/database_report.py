"""What `doctor` tells about the database, without changing it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database_file import BUSY_MS, damage
from tipote_device.memory.engines.sqlite_errors import sentence_for


@dataclass(frozen=True, slots=True)
class DatabaseReport:
    """The state of the file."""

    path: Path
    exists: bool
    problem: str | None
    """French sentence; None when the file is sound (or does not exist yet)."""

    sqlite_version: str
    size_bytes: int = 0


def inspect_database(path: Path) -> DatabaseReport:
    """Check the file at `path` read-only. Blocking; never raises for a damaged or unreadable file."""
    version = apsw.sqlite_lib_version()
    if not path.exists():
        return DatabaseReport(path, exists=False, problem=None, sqlite_version=version)
    problem: str | None = None
    try:
        db = connect(str(path), apsw.SQLITE_OPEN_READONLY)
        try:
            db.set_busy_timeout(BUSY_MS)
            if damage(db) is not None:
                problem = "Le fichier de ma mémoire est abîmé."
        finally:
            db.close()
    except apsw.Error as error:
        problem = sentence_for(error).sentence
    except MemoryStoreError as error:  # its key is missing or is another one
        problem = error.sentence
    return DatabaseReport(path, exists=True, problem=problem, sqlite_version=version, size_bytes=path.stat().st_size)
