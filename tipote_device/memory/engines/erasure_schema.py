"""The tables of forgetting: what is withdrawn, what it took along, and the salted traces it leaves."""

from __future__ import annotations

import apsw


def create_erasure_tables(db: apsw.Connection) -> None:
    """Create what forgetting needs; memories learn which withdrawal has taken them."""
    db.execute("""
        ALTER TABLE memories ADD COLUMN withdrawal_id INTEGER;
        CREATE INDEX memories_withdrawn ON memories (user_id, withdrawal_id) WHERE withdrawal_id IS NOT NULL;

        CREATE TABLE withdrawals (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            scope TEXT NOT NULL CHECK (scope IN ('specific', 'topic', 'all')),
            at REAL NOT NULL,
            due REAL NOT NULL,
            -- withdrawn: can be undone; erasing: the rows are gone, log, free pages and backups may still hold bytes
            state TEXT NOT NULL DEFAULT 'withdrawn' CHECK (state IN ('withdrawn', 'erasing', 'erased')),
            -- numbers only, for the report
            memories INTEGER NOT NULL DEFAULT 0,
            turns INTEGER NOT NULL DEFAULT 0,
            summaries INTEGER NOT NULL DEFAULT 0,
            backups INTEGER NOT NULL DEFAULT 0,
            UNIQUE (user_id, id)
        ) STRICT;
        CREATE INDEX withdrawals_waiting ON withdrawals (user_id, id) WHERE state <> 'erased';

        -- every row a withdrawal has changed, as it was before (JSON); null once that is erased
        CREATE TABLE withdrawn_rows (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL,
            withdrawal_id INTEGER NOT NULL,
            place TEXT NOT NULL,
            row_id INTEGER NOT NULL,
            original TEXT,
            UNIQUE (user_id, withdrawal_id, place, row_id),
            FOREIGN KEY (user_id, withdrawal_id) REFERENCES withdrawals (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX withdrawn_rows_of_place ON withdrawn_rows (user_id, place, row_id);

        -- hashes of what was forgotten, keyed by the salt of this database
        CREATE TABLE tombstones (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            key BLOB NOT NULL,
            -- keys of one number stand for one fact: they are lifted together
            fact INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (user_id, key)
        ) STRICT, WITHOUT ROWID;
        INSERT INTO meta (key, value) VALUES ('tombstones.salt', lower(hex(randomblob(32))));
    """)
