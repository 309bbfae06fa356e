"""A connection to SQLite that knows vectors, and the key of an encrypted file."""

from __future__ import annotations

import os
from pathlib import Path

import apsw
import sqlite_vec

from tipote_device.memory.engines.encryption import key_for, unlock


def connect(name: str, flags: int = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE) -> apsw.Connection:
    """Return a connection that knows vectors. Raises MemoryStoreError when the file's key is missing or another one."""
    db = connect_plain(name, flags)
    db.enable_load_extension(True)
    db.load_extension(sqlite_vec.loadable_path())
    db.enable_load_extension(False)
    return db


def connect_plain(name: str, flags: int = apsw.SQLITE_OPEN_READWRITE) -> apsw.Connection:
    """Return a connection for copying: what vectors are is not looked at. Raises MemoryStoreError as `connect` does."""
    path = Path(name.removeprefix("file:").partition("?")[0])
    key = None if name == ":memory:" else key_for(path, os.environ)
    db = apsw.Connection(name, flags=flags)
    if key is not None:
        unlock(db, key)
    return db
