"""The tables of the memory proper: what is known, how it came and went, and what was made of it."""

from __future__ import annotations

import apsw


def create_memory_tables(db: apsw.Connection) -> None:
    """Create everything the memory needs beside sessions and turns. Every row belongs to a user."""
    db.execute("""
        CREATE TABLE memories (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            text TEXT NOT NULL,
            quote TEXT NOT NULL DEFAULT '',
            kind TEXT NOT NULL CHECK (kind IN ('profile', 'preference', 'fact', 'project', 'event')),
            subject TEXT NOT NULL DEFAULT 'user',
            attribute TEXT NOT NULL DEFAULT '',
            value TEXT NOT NULL DEFAULT '',
            -- the three above as they are compared: folded, empty words left out, stemmed unless they may be names
            subject_key TEXT NOT NULL,
            attribute_key TEXT NOT NULL,
            value_key TEXT NOT NULL,
            source TEXT NOT NULL CHECK (source IN ('user-stated', 'extracted', 'system')),
            session_id INTEGER,
            turn INTEGER,
            confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
            importance REAL NOT NULL CHECK (importance BETWEEN 0 AND 1),
            sensitivity TEXT NOT NULL DEFAULT '' CHECK (sensitivity IN ('', 'health', 'money', 'children')),
            tags TEXT NOT NULL DEFAULT '[]',
            -- of the words that carry the meaning: memories that say the same share it
            fingerprint TEXT NOT NULL,
            created_at REAL NOT NULL,
            updated_at REAL NOT NULL,
            valid_from REAL,
            valid_until REAL,
            expires_at REAL,
            superseded_by INTEGER,
            last_recalled_at REAL,
            recall_count INTEGER NOT NULL DEFAULT 0,
            is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
            embedder_id INTEGER,
            UNIQUE (user_id, id),
            FOREIGN KEY (user_id, superseded_by) REFERENCES memories (user_id, id)
        ) STRICT;
        -- the searches; a partial index is used by statements that repeat its condition
        CREATE INDEX memories_live ON memories (user_id, updated_at)
            WHERE is_active = 1 AND superseded_by IS NULL AND valid_until IS NULL;
        CREATE INDEX memories_subject ON memories (user_id, subject_key, updated_at, expires_at)
            WHERE is_active = 1 AND superseded_by IS NULL AND valid_until IS NULL;
        CREATE INDEX memories_attribute
            ON memories (user_id, attribute_key, subject_key, value_key, updated_at, expires_at)
            WHERE is_active = 1 AND superseded_by IS NULL AND valid_until IS NULL;
        CREATE INDEX memories_dated ON memories (user_id, coalesce(valid_from, expires_at))
            WHERE is_active = 1 AND superseded_by IS NULL AND valid_until IS NULL
            AND coalesce(valid_from, expires_at) IS NOT NULL;
        CREATE INDEX memories_unread ON memories (user_id, embedder_id)
            WHERE is_active = 1 AND superseded_by IS NULL AND valid_until IS NULL;
        CREATE INDEX memories_fingerprint ON memories (user_id, fingerprint);
        CREATE INDEX memories_session ON memories (user_id, session_id) WHERE session_id IS NOT NULL;
        CREATE INDEX memories_superseded ON memories (user_id, superseded_by) WHERE superseded_by IS NOT NULL;

        -- words as `french.stems` gives them, for live and closed memories alike; rowid is the memory's id
        CREATE VIRTUAL TABLE memory_words USING fts5 (words, tokenize = "unicode61 remove_diacritics 2");
        INSERT INTO memory_words (memory_words, rank) VALUES ('secure-delete', 1);

        CREATE TABLE embedders (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            dimension INTEGER NOT NULL CHECK (dimension > 0),
            unrelated_mean REAL NOT NULL,
            unrelated_deviation REAL NOT NULL,
            is_current INTEGER NOT NULL DEFAULT 0 CHECK (is_current IN (0, 1))
        ) STRICT;
        CREATE UNIQUE INDEX one_current_embedder ON embedders (is_current) WHERE is_current = 1;

        -- float32, little-endian; an ordinary table: see vector_index.py for what was measured
        CREATE TABLE memory_vectors (
            seq INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL,
            embedder_id INTEGER NOT NULL REFERENCES embedders (id),
            memory_id INTEGER NOT NULL,
            vector BLOB NOT NULL,
            UNIQUE (user_id, embedder_id, memory_id),
            FOREIGN KEY (user_id, memory_id) REFERENCES memories (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX vectors_of_memory ON memory_vectors (user_id, memory_id);
        CREATE INDEX vectors_of_embedder ON memory_vectors (user_id, embedder_id, seq);

        CREATE TABLE memory_history (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            memory_id INTEGER NOT NULL,
            op TEXT NOT NULL,
            at REAL NOT NULL,
            before TEXT NOT NULL DEFAULT '{}',
            after TEXT NOT NULL DEFAULT '{}',
            reason TEXT NOT NULL DEFAULT ''
        ) STRICT;
        CREATE INDEX history_of_memory ON memory_history (user_id, memory_id, id);

        CREATE TABLE relations (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            entity TEXT NOT NULL,
            relation TEXT NOT NULL,
            other TEXT NOT NULL,
            entity_key TEXT NOT NULL,
            other_key TEXT NOT NULL,
            memory_id INTEGER NOT NULL,
            UNIQUE (user_id, entity, relation, other, memory_id),
            FOREIGN KEY (user_id, memory_id) REFERENCES memories (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX relations_from ON relations (user_id, entity_key);
        CREATE INDEX relations_to ON relations (user_id, other_key);

        CREATE TABLE episodes (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            session_id INTEGER,
            action TEXT NOT NULL,
            input TEXT NOT NULL,
            output TEXT NOT NULL,
            success INTEGER NOT NULL CHECK (success IN (0, 1)),
            error TEXT NOT NULL DEFAULT '',
            at REAL NOT NULL,
            FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX episodes_of_user ON episodes (user_id, at);

        CREATE TABLE summaries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            level TEXT NOT NULL CHECK (level IN ('session', 'week', 'month')),
            session_id INTEGER,
            start REAL NOT NULL,
            end REAL NOT NULL,
            text TEXT NOT NULL,
            details TEXT NOT NULL DEFAULT '{}',
            FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX summaries_of_user ON summaries (user_id, level, start);
        CREATE UNIQUE INDEX one_summary_per_session ON summaries (user_id, session_id) WHERE level = 'session';
        CREATE UNIQUE INDEX one_summary_per_window ON summaries (user_id, level, start) WHERE level <> 'session';

        ALTER TABLE extraction_queue ADD COLUMN next_turn INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE extraction_queue ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;

        CREATE TABLE dead_letters (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            session_id INTEGER,
            turn INTEGER,
            stage TEXT NOT NULL,
            error TEXT NOT NULL,
            payload TEXT NOT NULL DEFAULT '',
            at REAL NOT NULL,
            FOREIGN KEY (user_id, session_id) REFERENCES sessions (user_id, id) ON DELETE CASCADE
        ) STRICT;

        CREATE TABLE anchors (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            role TEXT NOT NULL,
            text TEXT NOT NULL,
            at REAL NOT NULL
        ) STRICT;

        -- vectors of questions asked often; keyed by a hash, so that the words are not kept here
        CREATE TABLE embed_cache (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            embedder TEXT NOT NULL,
            text_hash TEXT NOT NULL,
            vector BLOB NOT NULL,
            used_at REAL NOT NULL,
            PRIMARY KEY (user_id, embedder, text_hash)
        ) STRICT, WITHOUT ROWID;

        -- when each recurring job last ran: a box that was off catches up
        CREATE TABLE jobs (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            last_run REAL NOT NULL,
            details TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE counters (
            user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            value INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (user_id, name)
        ) STRICT, WITHOUT ROWID;
    """)
