"""What doctor learns of the database (damage is tested with the store that repairs it)."""

from datetime import UTC, datetime
from pathlib import Path

import apsw

from tipote_device.memory.engines.database_report import inspect_database
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore


def test_absent_file_is_not_created(tmp_path: Path) -> None:
    report = inspect_database(tmp_path / "tipote.db")
    assert (report.exists, report.problem) == (False, None)
    assert list(tmp_path.iterdir()) == []


async def test_sound_file_in_use_and_at_rest(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    store = await SqliteSessionStore.open(path)
    await store.begin(datetime(2026, 5, 1, tzinfo=UTC))
    assert inspect_database(path).problem is None
    await store.aclose()
    report = inspect_database(path)
    assert (report.exists, report.problem, report.sqlite_version) == (True, None, apsw.sqlite_lib_version())
    assert report.size_bytes == path.stat().st_size > 0


def test_folder_in_its_place_is_a_problem(tmp_path: Path) -> None:
    assert inspect_database(tmp_path).problem is not None
