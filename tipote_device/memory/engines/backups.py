"""Verified copies of the database: written under a temporary name, checked, synced, and only then named."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.connection import connect, connect_plain
from tipote_device.memory.engines.overwriting import delete_and_overwrite

UNFINISHED = ".partiel"
_BUSY_MS = 10_000
_NAME = re.compile(r"-(\d{8}-\d{6})\.db$")


def backups_in(folder: Path, stem: str) -> list[Path]:
    """Return the backups of the database called `stem`, newest first."""
    if not folder.is_dir():
        return []
    found = [path for path in folder.glob(f"{stem}-*.db") if _NAME.search(path.name)]
    return sorted(found, key=lambda path: path.name, reverse=True)


def backed_up_at(backup: Path) -> datetime | None:
    """Return the moment (local, without zone) a backup was made, from its name; None for another file."""
    match = _NAME.search(backup.name)
    return datetime.strptime(match[1], "%Y%m%d-%H%M%S") if match else None


def make_backup(database: Path, folder: Path, at: datetime, keep: int) -> Path:
    """Write a verified copy of `database` into `folder` and return its path; only the newest `keep` stay.

    Blocking. Other connections go on reading and writing. Raises apsw.Error or OSError (disk full), or
    MemoryStoreError when the copy is not sound: the older backups are then all still there.
    """
    with alone_with_backups(database):
        return write_backup(database, folder, at, keep)


@contextlib.contextmanager
def alone_with_backups(database: Path) -> Iterator[None]:
    """Keep others from writing or erasing backups of `database` for the length of a `with` block; waits for them.

    A backup begun before an erasure would else come into being after it, words included.
    """
    descriptor = os.open(f"{database}-backup-lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def write_backup(database: Path, folder: Path, at: datetime, keep: int) -> Path:
    """Do what `make_backup` does, for whoever is alone with the backups."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for left in folder.glob(f"*{UNFINISHED}"):  # of a power cut
        delete_and_overwrite(left)
    final = folder / f"{database.stem}-{at:%Y%m%d-%H%M%S}.db"
    with temporary(folder / (final.name + UNFINISHED)) as copy:
        with closing(connect_plain(str(database))) as db:
            db.set_busy_timeout(_BUSY_MS)
            db.execute("PRAGMA temp_store = MEMORY")
            db.execute("VACUUM INTO ?", (str(copy),))
        if not is_sound(copy):
            raise MemoryStoreError("La sauvegarde de ma mémoire n'est pas lisible.", code="sauvegarde-abimee")
        put_in_place(copy, final)
    for old in backups_in(folder, database.stem)[max(1, keep) :]:
        delete_and_overwrite(old)
    return final


def restore_newest(database: Path, folder: Path) -> Path | None:
    """Put a copy of the newest sound backup where `database` is missing and return that backup; None: no such one.

    Blocking; raises OSError when the disk is full.
    """
    for backup in backups_in(folder, database.stem):
        if not is_sound(backup):
            continue
        with temporary(database.with_name(database.name + UNFINISHED)) as copy:
            shutil.copyfile(backup, copy)
            put_in_place(copy, database)
        return backup
    return None


def is_sound(path: Path) -> bool:
    """Tell whether SQLite finds nothing wrong with a database that nobody uses."""
    try:
        with closing(connect(f"file:{path}?immutable=1", apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)) as db:
            checks = db.execute("PRAGMA quick_check(1)").fetchall() + db.execute("PRAGMA foreign_key_check").fetchall()
            meta = db.execute("SELECT count(*) FROM meta WHERE key GLOB 'migration.*'").fetchone()
    except apsw.Error:
        return False
    return checks == [("ok",)] and meta is not None and meta != (0,)


@contextlib.contextmanager
def temporary(path: Path) -> Iterator[Path]:
    """Make an empty file readable by its owner only, gone at the end unless it was renamed."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600))
    try:
        yield path
    finally:
        for left in (path, path.with_name(path.name + "-journal")):
            left.unlink(missing_ok=True)


def put_in_place(copy: Path, final: Path) -> None:
    """Give `copy` its final name once it is on the disk; the name too is then on the disk."""
    _sync(copy)
    copy.rename(final)
    _sync(final.parent)


def _sync(place: Path) -> None:
    descriptor = os.open(place, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
