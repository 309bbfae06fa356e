"""The tables of what rings at its hour, and of lists."""

from __future__ import annotations

import apsw


def create_agenda_tables(db: apsw.Connection) -> None:
    """Create them. An item that cites a memory goes with it."""
    db.execute("""
        CREATE TABLE agenda (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            kind TEXT NOT NULL CHECK (kind IN ('timer', 'alarm', 'reminder', 'appointment')),
            state TEXT NOT NULL CHECK (state IN ('waiting', 'ringing', 'done', 'cancelled', 'missed')),
            label TEXT NOT NULL DEFAULT '',
            due REAL NOT NULL,
            -- what the clock on the wall shows then, for what is meant by it; empty for timers
            wall TEXT NOT NULL DEFAULT '',
            seconds REAL NOT NULL DEFAULT 0,
            rrule TEXT NOT NULL DEFAULT '',
            people TEXT NOT NULL DEFAULT '[]',
            memory_id INTEGER,
            created_at REAL NOT NULL,
            snoozed INTEGER NOT NULL DEFAULT 0,
            FOREIGN KEY (user_id, memory_id) REFERENCES memories (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX agenda_waiting ON agenda (user_id, state, due);
        CREATE INDEX agenda_memory ON agenda (user_id, memory_id) WHERE memory_id IS NOT NULL;

        CREATE TABLE list_items (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            list TEXT NOT NULL,
            list_key TEXT NOT NULL,
            item TEXT NOT NULL,
            item_key TEXT NOT NULL,
            at REAL NOT NULL,
            UNIQUE (user_id, list_key, item_key)
        ) STRICT;
    """)
