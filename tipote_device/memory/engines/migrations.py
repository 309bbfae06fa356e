"""The schema, as numbered steps: each runs once, in one transaction together with its record in `meta`.

A step never changes once released; a new need is a new step at the end. Tables are STRICT, every row
belongs to a user, and composite foreign keys make a turn of one person in a session of another impossible.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import apsw

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.erasure_schema import create_erasure_tables
from tipote_device.memory.engines.memory_schema import create_memory_tables

Migration = Callable[[apsw.Connection], None]

MIGRATIONS: list[Migration] = []
"""The steps in order; the number of a step is its position, counted from one."""


def migration(step: Migration) -> Migration:
    """Add `step` to the end of the list."""
    MIGRATIONS.append(step)
    return step


@migration
def sessions(db: apsw.Connection) -> None:
    """People, their conversations, and the queue of finished ones."""
    db.execute("""
        CREATE TABLE users (
            id TEXT PRIMARY KEY NOT NULL,
            created_at TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;

        -- AUTOINCREMENT: the number of an erased session is never given again, so nothing can cite the wrong one
        CREATE TABLE sessions (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            started_at TEXT NOT NULL,
            ended_at TEXT,
            end_reason TEXT,
            UNIQUE (user_id, id)
        ) STRICT;
        CREATE INDEX sessions_unfinished ON sessions (user_id, id) WHERE ended_at IS NULL;

        CREATE TABLE turns (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL,
            session_id INTEGER NOT NULL,
            role TEXT NOT NULL,
            text TEXT NOT NULL,
            at TEXT NOT NULL,
            details TEXT NOT NULL,
            FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX turns_of_session ON turns (user_id, session_id, id);

        CREATE TABLE extraction_queue (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL,
            session_id INTEGER NOT NULL UNIQUE,
            queued_at TEXT NOT NULL,
            FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX queue_of_user ON extraction_queue (user_id, id);
    """)


@migration
def memory(db: apsw.Connection) -> None:
    """Create what is known, its journal, its vectors, episodes, summaries, and what waits for work."""
    create_memory_tables(db)


@migration
def erasures(db: apsw.Connection) -> None:
    """Create what forgetting needs."""
    create_erasure_tables(db)


def migrate(db: apsw.Connection, steps: list[Migration] | None = None) -> int:
    """Apply the steps this file has not seen and return how many were applied.

    Raises MemoryStoreError when the file was written by a newer version. A step that fails leaves no trace.
    """
    wanted = MIGRATIONS if steps is None else steps
    applied = 0
    for number, step in enumerate(wanted, start=1):
        # the write lock comes first: two processes that start together apply each step once
        db.execute("BEGIN IMMEDIATE")
        try:
            done = _done(db, len(wanted))
            if number > done:
                step(db)
                record = f"{step.__name__} {datetime.now(UTC).isoformat(timespec='seconds')}"
                db.execute("INSERT INTO meta (key, value) VALUES (?, ?)", (f"migration.{number:03d}", record))
                applied += 1
            db.execute("COMMIT")
        except BaseException:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
    return applied


def _done(db: apsw.Connection, known: int) -> int:
    """Return the number of the last step applied to this file (0 for a new one); raise when it is above `known`."""
    db.execute(
        "CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) STRICT, WITHOUT ROWID"
    )
    found = db.execute("SELECT count(*) FROM meta WHERE key GLOB 'migration.*'").fetchone()
    done = int(found[0]) if found else 0
    if done > known:
        raise MemoryStoreError(
            "Ma mémoire a été écrite par une version plus récente de Ti-Pote : mets Ti-Pote à jour.",
            code="memoire-trop-recente",
        )
    return done
