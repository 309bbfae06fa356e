"""Turning a memory at rest from clear to encrypted and back: copies first, compared, then put in the place of the old.

Cut short anywhere, every file is whole, in one form or the other, and the next call goes on: each file says itself
whether it is in clear, and the note about the key is written before the first encrypted file appears.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.places import BACKUP_FOLDER
from tipote_device.memory.engines import encryption
from tipote_device.memory.engines.backups import (
    UNFINISHED,
    alone_with_backups,
    backups_in,
    put_in_place,
    temporary,
)
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.overwriting import delete_and_overwrite, log_overwritten, overwrite
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.portable.writing import write_file

_OPEN = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE | apsw.SQLITE_OPEN_URI


@dataclass(frozen=True, slots=True)
class Converted:
    """What a conversion did."""

    files: int
    """Databases rewritten: the memory and its backups."""

    removed: tuple[Path, ...]
    """Copies of upgrades, deleted: no release would find them in the other form."""

    left: tuple[Path, ...]
    """Damaged files set aside, which cannot be read and so cannot be converted: they are as they were."""

    key: Path
    """Where the key is, or was."""


def encrypt(database: Path) -> Converted:
    """Encrypt a memory and its backups; the key is made when there is none. Blocking. Raises MemoryStoreError."""
    if not encryption.available():
        raise encryption.unavailable()
    place = encryption.key_place(os.environ)
    with spoken_errors(), alone_with_memory(database):
        key = encryption.read_key(os.environ) or _make_key(place, database)
        encryption.write_note(database, key)
        return _convert(database, key, clear=False, place=place)


def decrypt(database: Path) -> Converted:
    """Have a memory and its backups be readable without a key again. Blocking. Raises MemoryStoreError."""
    place = encryption.key_place(os.environ)
    with spoken_errors(), alone_with_memory(database):
        if encryption.noted(database) is None:
            raise encryption.refused("Ma mémoire n'est pas chiffrée.", "non-chiffree")
        for path in _databases(database):
            encryption.key_for(path, os.environ)  # raises where one could not be read
        done = _convert(database, "", clear=True, place=place)
        encryption.note_of(database).unlink()
        if place.exists():
            _destroy(place)
        return done


def destroy_key(database: Path) -> Converted:
    """Destroy the key, then the files nobody can read any more. Blocking. Raises MemoryStoreError.

    What was copied elsewhere (an older image of the disk, blocks a flash memory has set aside) is unreadable too.
    """
    place = encryption.key_place(os.environ)
    with spoken_errors(), alone_with_memory(database):
        if encryption.noted(database) is None:
            raise encryption.refused(
                "Ma mémoire n'est pas chiffrée : « tipote memory reset » l'efface.", "non-chiffree"
            )
        if place.exists():
            _destroy(place)
        gone = [path for path in (*_databases(database), *_upgrade_copies(database)) if not encryption.in_clear(path)]
        for path in gone:
            _delete(path, "-wal", "-shm", "")
        encryption.note_of(database).unlink(missing_ok=True)
        return Converted(0, tuple(gone), _damaged(database), place)


@contextmanager
def alone_with_memory(database: Path) -> Iterator[None]:
    """Keep everybody else out of the memory and its backups; raise MemoryStoreError while somebody has it open."""
    descriptor = os.open(f"{database}-lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        encryption.give_to_owner(Path(f"{database}-lock"))
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        with alone_with_backups(database):
            encryption.give_to_owner(Path(f"{database}-backup-lock"))
            yield
    except BlockingIOError as error:
        sentence = "Ti-Pote utilise sa mémoire en ce moment : arrête-le d'abord (systemctl stop tipote)."
        raise MemoryStoreError(sentence, code="memoire-occupee", retryable=True) from error
    finally:
        os.close(descriptor)


def _convert(database: Path, key: str, *, clear: bool, place: Path) -> Converted:
    for folder in (database.parent, database.parent / BACKUP_FOLDER):
        for left in folder.glob(f"{database.stem}*{UNFINISHED}*"):
            delete_and_overwrite(left)
    waiting = [path for path in _databases(database) if encryption.in_clear(path) is not clear]
    for path in waiting:
        _rewrite(path, None if clear else key)
    removed = tuple(path for path in _upgrade_copies(database) if encryption.in_clear(path) is not clear)
    for path in removed:
        _delete(path, "-wal", "-shm", "")
    return Converted(len(waiting), removed, _damaged(database), place)


def _rewrite(path: Path, key: str | None) -> None:
    """Put a compared copy under `key` (None: in clear) in the place of a database nobody uses."""
    owner, moment = path.stat(), path.stat().st_mtime_ns
    with closing(connect(str(path), _OPEN)) as db:
        db.execute("PRAGMA temp_store = MEMORY")
        before = _contents(db)
        with temporary(path.with_name(path.name + UNFINISHED)) as copy:
            given = f"cipher={encryption.CIPHER}&key=raw:{key}" if key else "key="
            db.execute("VACUUM INTO ?", (f"file:{escaped(copy)}?{given}",))
            with closing(apsw.Connection(str(copy), flags=apsw.SQLITE_OPEN_READWRITE)) as made:
                if key:
                    encryption.unlock(made, key)
                sound = made.execute("PRAGMA integrity_check(1)").fetchall() == [("ok",)]
                if not sound or _contents(made) != before:
                    raise MemoryStoreError("La copie de ma mémoire n'est pas fidèle.", code="copie-infidele")
            if encryption.in_clear(copy) is not (key is None):
                raise MemoryStoreError(
                    "La copie de ma mémoire n'est pas chiffrée comme il faut.", code="copie-infidele"
                )
            os.chown(copy, owner.st_uid, owner.st_gid)
            os.utime(copy, ns=(moment, moment))
            with log_overwritten(path):
                db.close()  # which writes the log back and deletes it
            if Path(f"{path}-wal").exists():  # SQLite would replay it into the copy, under the other key
                raise MemoryStoreError("Le journal de ma mémoire n'a pas pu être vidé.", code="copie-infidele")
            old = os.open(path, os.O_RDWR | os.O_CLOEXEC)
            try:
                put_in_place(copy, path)
                overwrite(old)
            finally:
                os.close(old)
    _delete(path, "-wal", "-shm")


def _delete(path: Path, *suffixes: str) -> None:
    """Delete a database, its companions, or some of them; none of their words stays in the blocks they had."""
    for suffix in suffixes:
        delete_and_overwrite(Path(f"{path}{suffix}"))


def _contents(db: apsw.Connection) -> dict[str, tuple[int, str]]:
    """Return the number of rows of each table and a digest of them, whatever their order."""
    found: dict[str, tuple[int, str]] = {}
    names = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name").fetchall()
    for (name,) in names:
        count, total = 0, 0
        for row in db.execute(f'SELECT * FROM "{name}"'):
            count += 1
            total ^= int.from_bytes(hashlib.sha256(repr(row).encode()).digest()[:16])
        found[str(name)] = (count, f"{total:032x}")
    return found


def escaped(path: Path) -> str:
    """Return a path as it stands in a URI of SQLite's."""
    return str(path).replace("%", "%25").replace("?", "%3f").replace("#", "%23")


def _make_key(place: Path, database: Path) -> str:
    if encryption.noted(database) is not None:
        raise encryption.refused("Ma mémoire est chiffrée et sa clé manque.", "cle-absente")
    key = secrets.token_hex(32)
    place.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_file(place, f"{key}\n".encode())
    return key


def _databases(database: Path) -> list[Path]:
    return [path for path in (database, *backups_in(database.parent / BACKUP_FOLDER, database.stem)) if path.exists()]


def _upgrade_copies(database: Path) -> list[Path]:
    return sorted(database.parent.glob(f"{database.stem}-avant-*.db"))


def _damaged(database: Path) -> tuple[Path, ...]:
    return tuple(sorted(database.parent.glob(f"{database.stem}-abime-*.db")))


def _destroy(place: Path) -> None:
    """Overwrite the key, then delete it: a key of zeros is none, a deleted one may be found again."""
    descriptor = os.open(place, os.O_RDWR | os.O_CLOEXEC)
    try:
        overwrite(descriptor)
    finally:
        os.close(descriptor)
    place.unlink()
    folder = os.open(place.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
