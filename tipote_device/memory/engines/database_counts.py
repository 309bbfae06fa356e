"""The size of the memory in rows, without a look at what they say."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path
from typing import Any

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.database_file import BUSY_MS

_NAME = re.compile(r"[a-z0-9_]+")


def count_rows(path: Path) -> dict[str, Any]:
    """Return `schema_version`, `sqlite_version` and `rows` (table -> number). Blocking; never raises for a bad file."""
    told: dict[str, Any] = {"sqlite_version": apsw.sqlite_lib_version(), "exists": path.exists(), "rows": {}}
    if not told["exists"]:
        return told
    try:
        db = connect(str(path), apsw.SQLITE_OPEN_READONLY)
    except (apsw.Error, MemoryStoreError) as error:  # damaged, or its key is missing
        return told | {"error": type(error).__name__}
    with contextlib.closing(db):
        db.set_busy_timeout(BUSY_MS)
        try:
            told["schema_version"] = _one(db, "SELECT count(*) FROM meta WHERE key GLOB 'migration.*'")
            names = [str(row[0]) for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        except apsw.Error as error:
            return told | {"error": type(error).__name__}
        for name in sorted(filter(_NAME.fullmatch, names)):
            with contextlib.suppress(apsw.Error):  # a virtual table whose extension is not loaded here
                told["rows"][name] = _one(db, f'SELECT count(*) FROM "{name}"')
    return told


def _one(db: apsw.Connection, query: str) -> int:
    row: Any = db.execute(query).fetchone()
    return int(row[0])
