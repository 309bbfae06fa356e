"""Numbered steps, each whole or not at all, each once."""

import apsw
import pytest

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.migrations import MIGRATIONS, migrate


def tables(db: apsw.Connection) -> set[str]:
    return {row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")} - {"sqlite_sequence"}


def one(db: apsw.Connection) -> None:
    db.execute("CREATE TABLE un (x); INSERT INTO un VALUES (1)")


def two(db: apsw.Connection) -> None:
    db.execute("CREATE TABLE deux (x); INSERT INTO un VALUES (2)")


def broken(db: apsw.Connection) -> None:
    db.execute("CREATE TABLE trois (x); INSERT INTO absente VALUES (1)")


def test_builds_the_schema_once() -> None:
    db = apsw.Connection(":memory:")
    assert migrate(db) == len(MIGRATIONS)
    assert {"users", "sessions", "turns", "extraction_queue", "meta", "memories", "counters"} <= tables(db)
    assert migrate(db) == 0


def test_applies_only_what_is_new() -> None:
    db = apsw.Connection(":memory:")
    assert migrate(db, [one]) == 1
    assert migrate(db, [one, two]) == 1
    assert [row[0] for row in db.execute("SELECT x FROM un")] == [1, 2]


def test_failing_step_leaves_no_trace_and_keeps_the_steps_before() -> None:
    db = apsw.Connection(":memory:")
    with pytest.raises(apsw.SQLError):
        migrate(db, [one, broken])
    assert not db.in_transaction
    assert tables(db) == {"un", "meta"}
    assert migrate(db, [one, two]) == 1


def test_file_of_a_newer_version_is_refused_untouched() -> None:
    db = apsw.Connection(":memory:")
    migrate(db, [one, two])
    with pytest.raises(MemoryStoreError) as refused:
        migrate(db, [one])
    assert refused.value.code == "memoire-trop-recente"
    assert tables(db) == {"un", "deux", "meta"}
