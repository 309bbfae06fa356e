"""Files beside the database that may hold what is erased: backups, damaged files set aside, copies never finished."""

from __future__ import annotations

import mmap
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Any

import apsw

from tipote_device.contract.places import BACKUP_FOLDER
from tipote_device.memory.engines.backups import (
    UNFINISHED,
    alone_with_backups,
    backups_in,
    write_backup,
)
from tipote_device.memory.engines.connection import connect
from tipote_device.memory.engines.overwriting import delete_and_overwrite

_EVERY_BACKUP = 10_000


def clean_files(
    database: Path, user: str, rows: Sequence[tuple[str, int]], sentences: Sequence[bytes] | None, at: datetime
) -> int:
    """Put one new backup in the place of all that hold what was erased; return how many files were made or deleted.

    `rows`: place and number of every row that was erased or redacted; `sentences`: what they said, None when that is
    not known any more. Blocking. Raises apsw.Error, OSError or MemoryStoreError when the new one cannot be made: the
    older ones are then all still there.
    """
    folder = database.parent / BACKUP_FOLDER
    with alone_with_backups(database):
        for place in (database.parent, folder):
            for left in place.glob(f"{database.stem}*{UNFINISHED}*"):
                delete_and_overwrite(left)
        carriers = [backup for backup in backups_in(folder, database.stem) if _holds(backup, user, rows, sentences)]
        # nobody can read a damaged file well enough to say what is not in it
        aside = sorted(database.parent.glob(f"{database.stem}-abime-*"))
        # nor should the copy an upgrade made outlive what was forgotten since
        aside += sorted(database.parent.glob(f"{database.stem}-avant-*"))
        if not carriers and not aside:
            return 0
        made = write_backup(database, folder, at, _EVERY_BACKUP)
        for old in (*carriers, *aside):
            if old != made:
                delete_and_overwrite(old)
        return 1 + len([old for old in (*carriers, *aside) if old != made])


def _holds(backup: Path, user: str, rows: Sequence[tuple[str, int]], sentences: Sequence[bytes] | None) -> bool:
    """Tell whether a backup may hold what was erased: unless it is sure that it does not, it does."""
    if sentences is None or _shows(backup, sentences):
        return True
    try:
        with closing(connect(f"file:{backup}?immutable=1", apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)) as db:
            return _keeps(db, user, rows)
    except apsw.Error:
        return True


def _keeps(db: apsw.Connection, user: str, rows: Sequence[tuple[str, int]]) -> bool:
    """Tell whether a backup has any of the rows: they were whole when it was made, or set aside in it."""
    for place in {place for place, _ in rows}:
        known: list[Any] = db.execute(f"SELECT id FROM {place} WHERE user_id = ?", (user,)).fetchall()
        if {row for where, row in rows if where == place} & {row for (row,) in known}:
            return True
    return False


def _shows(file: Path, sentences: Sequence[bytes]) -> bool:
    """Tell whether any of `sentences` stands in a file as it is."""
    with file.open("rb") as opened:
        if not file.stat().st_size:
            return False
        with mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as whole:
            return any(whole.find(sentence) >= 0 for sentence in sentences)
