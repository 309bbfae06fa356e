"""A connection to SQLite that knows vectors."""

from __future__ import annotations

import apsw
import sqlite_vec


def connect(name: str, flags: int = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE) -> apsw.Connection:
    """Return a connection that knows vectors."""
    db = apsw.Connection(name, flags=flags)
    db.enable_load_extension(True)
    db.load_extension(sqlite_vec.loadable_path())
    db.enable_load_extension(False)
    return db
