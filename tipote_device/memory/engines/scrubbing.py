"""Bytes that deleted rows leave behind: in the word index, in pages, in the log. Everything here can be done again."""

from __future__ import annotations

import time

import apsw

from tipote_device.contract.errors import MemoryStoreError

PATIENCE = 3
"""Attempts at emptying the log; each waits for readers as long as any statement does."""

_PAUSE_S = 0.05


def scrub(db: apsw.Connection) -> None:
    """Leave in the file and its log only what rows hold now; raise MemoryStoreError while others keep the log.

    Blocking, on the database's thread. Three steps, none of which `secure_delete` makes superfluous: the word index
    keeps first terms of pages in its own tables; pages that were split keep copies of the cells that moved out; the log
    holds every page as it was.
    """
    db.execute("INSERT INTO memory_words (memory_words) VALUES ('rebuild')")
    db.execute("VACUUM")
    empty_log(db)


def empty_log(db: apsw.Connection) -> None:
    """Write the log back and cut it to nothing; raise MemoryStoreError when a reader or writer is in the way."""
    for attempt in range(PATIENCE):
        row = db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        if row is None or row[0] == 0:
            return
        if attempt + 1 < PATIENCE:
            time.sleep(_PAUSE_S)
    raise MemoryStoreError(
        "Un autre programme lit encore ma mémoire : je finirai d'effacer dès qu'il la lâche.",
        code="effacement-en-attente",
        retryable=True,
    )
