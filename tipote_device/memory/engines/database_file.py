"""Opening the one database file: locked while in use, checked, moved aside when damaged, brought up to date.

A lock file beside the database is held in shared mode as long as the store is open. Moving a damaged file
aside needs it in exclusive mode, so that no other process goes on writing into a file nobody will read again.
(The database itself must not be locked this way: closing any descriptor of it drops SQLite's own locks.)
"""

from __future__ import annotations

import fcntl
import os
import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.places import BACKUP_FOLDER
from tipote_device.memory.engines.backups import backed_up_at, restore_newest
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.migrations import migrate
from tipote_device.memory.engines.overwriting import log_overwritten
from tipote_device.memory.engines.sqlite_errors import spoken_errors

BUSY_MS = 3_000
"""How long a statement waits for another process before it gives up (milliseconds): longer than any write here."""

MOVE_ASIDE_S = 2.0
"""How long to wait for the other users of a damaged file to let it go (seconds)."""

_RETRY_S = 0.02

_PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers never wait for the writer
    "PRAGMA synchronous = FULL",  # an acknowledged write survives a power cut
    "PRAGMA secure_delete = ON",  # what is forgotten is overwritten
    "PRAGMA foreign_keys = ON",
    "PRAGMA cache_size = -16384",  # 16 MB: the indexes of 100,000 memories, or the pages of a bulk write
    "PRAGMA temp_store = MEMORY",  # people's words never reach a temporary file
)


MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
    "décembre",
)  # fmt: skip


@dataclass(slots=True)
class DatabaseFile:
    """An open database."""

    db: apsw.Connection
    lock: int | None
    """Descriptor of the lock file; None for a database in RAM."""

    recovered_from: Path | None = None
    """Where the damaged file that was found has been put, if one was."""

    restored_from: Path | None = None
    """The backup taken in its place, if there was one."""

    @property
    def notice(self) -> str | None:
        """What the household is to be told; None when all was well."""
        if self.recovered_from is None:
            return None
        made = None if self.restored_from is None else backed_up_at(self.restored_from)
        if made is None:
            return "Ma mémoire était abîmée : je l'ai mise de côté et j'en ai commencé une nouvelle."
        when = f"du {'1er' if made.day == 1 else made.day} {MONTHS[made.month - 1]} à {made.hour} h {made.minute:02d}"
        return f"Ma mémoire était abîmée : je l'ai mise de côté et j'ai repris ma sauvegarde {when}."

    def close(self) -> None:
        """Close the database (which deletes its log when nobody else uses it), then let the lock go.

        The words in the log are overwritten: encrypting or forgetting later cannot reach blocks that are free.
        """
        if self.lock is None:
            self.db.close()
            return
        try:
            with log_overwritten(Path(self.db.db_filename("main"))):
                self.db.close()
        finally:
            os.close(self.lock)


def open_database(path: Path | None) -> DatabaseFile:
    """Open the database at `path`, creating folder and file readable by their owner only; None: one in RAM.

    Blocking. Raises MemoryStoreError: no access, disk full, written by a newer version, or damaged while
    another process uses it.
    """
    with spoken_errors():
        if path is None:
            db = connect(":memory:")
            migrate(db)
            return DatabaseFile(db, None)
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        # SQLite gives its -wal and -shm files the permissions of the database
        os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
        lock = os.open(f"{path}-lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
        try:
            return _open_locked(path, lock)
        except BaseException:
            os.close(lock)
            raise


def open_for_reading(path: Path) -> apsw.Connection:
    """Return a connection that cannot write, to a database that `open_database` has open. Blocking."""
    with spoken_errors():
        db = connect(str(path), apsw.SQLITE_OPEN_READONLY)
        db.set_busy_timeout(BUSY_MS)
        for pragma in ("PRAGMA cache_size = -16384", "PRAGMA temp_store = MEMORY"):
            db.execute(pragma)
        return db


def _open_locked(path: Path, lock: int) -> DatabaseFile:
    moved: Path | None = None
    restored: Path | None = None
    give_up_at = time.monotonic() + MOVE_ASIDE_S
    while True:
        fcntl.flock(lock, fcntl.LOCK_SH)
        db = _open_sound(path)
        if db is not None:
            try:
                migrate(db)
            except BaseException:
                db.close()
                raise
            return DatabaseFile(db, lock, moved, restored)
        fcntl.flock(lock, fcntl.LOCK_UN)
        aside = _move_aside_alone(path, lock)
        if aside is not None:
            moved, restored = aside, restore_newest(path, path.parent / BACKUP_FOLDER)  # still alone
            # a new file is readable by its owner only, like the one before
            os.close(os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600))
        if moved is None and time.monotonic() > give_up_at:
            raise MemoryStoreError(
                "Le fichier de ma mémoire est abîmé et un autre programme l'utilise encore : arrête-le, puis relance.",
                code="memoire-abimee",
            )
        time.sleep(_RETRY_S)


def _open_sound(path: Path) -> apsw.Connection | None:
    """Return a connection to the file, or None when the file is damaged."""
    db = connect(str(path))
    try:
        db.set_busy_timeout(BUSY_MS)
        for pragma in _PRAGMAS:
            _patiently(db, pragma)
        if damage(db) is None:
            return db
    except (apsw.CorruptError, apsw.NotADBError):
        pass
    except BaseException:
        db.close()
        raise
    db.close()
    return None


def _patiently(db: apsw.Connection, pragma: str) -> None:
    """Execute `pragma`, waiting while another opener is at the same step.

    SQLite does not ask its busy handler when two connections both change the journal mode: one would wait for the
    other for ever.
    """
    until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            db.execute(pragma).fetchall()
            return
        except apsw.BusyError:
            if time.monotonic() > until:
                raise
            time.sleep(_RETRY_S)


def damage(db: apsw.Connection) -> str | None:
    """Return what SQLite's quick check finds wrong with an open file, or None. Raises CorruptError, NotADBError."""
    first = db.execute("PRAGMA quick_check(1)").fetchone()
    return None if first == ("ok",) else str(first)


def _move_aside_alone(path: Path, lock: int) -> Path | None:
    """Move a damaged file aside if no other process uses it; return its new name."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return None
    db = _open_sound(path)  # another process may have put a new file in place meanwhile
    if db is not None:
        db.close()
        return None
    return move_aside(path, datetime.now())  # local time, as people read it


def move_aside(path: Path, at: datetime) -> Path:
    """Rename a database and its companions to a name with the date, and return the new name of the database."""
    stem = f"{path.stem}-abime-{at:%Y%m%d-%H%M%S-%f}"
    # the log goes first: left behind, SQLite would replay it into the new file
    for suffix in ("-wal", "-shm", ""):
        old = path.with_name(path.name + suffix)
        if old.exists():
            old.rename(path.with_name(f"{stem}{path.suffix}{suffix}"))
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    return path.with_name(f"{stem}{path.suffix}")
