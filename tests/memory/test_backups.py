"""Verified copies: whole or not there, and taken when the database is found damaged."""

import asyncio
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw
import pytest

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.memory.engines import backups
from tipote_device.memory.engines.database import Database

NOW = datetime(2026, 5, 1, 3, 30, tzinfo=UTC)
VECTOR = bytes.fromhex("0000803f") + bytes(12)


async def learn(database: Database, text: str) -> int:
    (outcome,) = await database.memories.apply([Operation("add", MemoryDraft(text, text))], at=NOW)
    assert outcome.memory is not None
    return outcome.memory


async def filled(path: Path) -> Database:
    database = await Database.open(path)
    await database.memories.use_embedder("essai", 4, 0.0, 0.1)
    await database.memories.put_vectors({await learn(database, "Paul aime le jazz."): VECTOR})
    return database


async def test_backup_is_private_whole_and_taken_when_the_file_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await filled(path)
    backup = await database.backup(at=NOW)
    await learn(database, "Appris après la sauvegarde.")
    await database.aclose()
    assert backup == tmp_path / "sauvegardes" / "tipote-20260501-033000.db"
    assert (backup.stat().st_mode & 0o777, backup.parent.stat().st_mode & 0o777) == (0o600, 0o700)
    path.write_bytes(b"\xff" * 8192)

    again = await Database.open(path)
    assert again.restored_from == backup
    assert again.notice is not None
    assert "sauvegarde du 1er mai à 3 h 30" in again.notice
    assert [memory.text for memory in await again.memories.live(NOW)] == ["Paul aime le jazz."]
    assert len(await again.memories.search_vector(VECTOR, at=NOW, limit=3)) == 1
    assert len(await again.memories.search_words(["jazz"], at=NOW, limit=3)) == 1
    await learn(again, "Zoé aime le rock.")
    await again.aclose()
    assert path.stat().st_mode & 0o777 == 0o600
    assert backup.exists()
    sound = await Database.open(path)
    assert (sound.notice, sound.restored_from) == (None, None)
    await sound.aclose()


async def test_damaged_backup_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    database = await filled(path)
    older = await database.backup(at=NOW)
    newer = await database.backup(at=NOW + timedelta(days=1))
    await database.aclose()
    newer.write_bytes(newer.read_bytes()[:9000])
    path.write_bytes(b"")
    path.write_bytes(b"abime" * 1000)
    again = await Database.open(path)
    assert again.restored_from == older
    await again.aclose()


async def test_only_the_newest_stay(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tipote.db")
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "tipote-notes.db").write_text("pas à moi")
    for day in range(5):
        await database.backup(tmp_path / "b", keep=3, at=NOW + timedelta(days=day))
    names = sorted(path.name for path in (tmp_path / "b").iterdir())
    assert names == [*(f"tipote-2026050{day}-033000.db" for day in (3, 4, 5)), "tipote-notes.db"]
    await database.aclose()


async def test_others_read_and_write_meanwhile(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tipote.db")
    for n in range(300):
        await learn(database, f"Souvenir numéro {n}.")
    backup = asyncio.create_task(database.backup(at=NOW))
    for n in range(30):
        await learn(database, f"Pendant la sauvegarde {n}.")
    kept = await Database.open(await backup)
    assert len(await kept.memories.every()) >= 301
    assert len(await database.memories.every()) == 331
    await kept.aclose()
    await database.aclose()


async def test_unsound_copy_never_gets_the_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = await filled(tmp_path / "tipote.db")
    first = await database.backup(at=NOW)
    monkeypatch.setattr(backups, "is_sound", lambda _: False)
    with pytest.raises(MemoryStoreError) as refused:
        await database.backup(at=NOW + timedelta(days=1), keep=1)
    assert refused.value.code == "sauvegarde-abimee"
    assert list((tmp_path / "sauvegardes").iterdir()) == [first]
    await database.aclose()


FULL = """
import asyncio, resource, sys
from datetime import datetime
from pathlib import Path
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.memory.engines.database import Database
async def main():
    database = await Database.open(Path(sys.argv[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
    try:
        await database.backup(at=datetime(2026, 6, 1), keep=1)
    except MemoryStoreError as error:
        print(error.code)
    await database.aclose()
asyncio.run(main())
"""


def run(*command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment)


async def test_disk_that_refuses_leaves_the_old_ones(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tipote.db")
    first = await database.backup(at=NOW)
    await database.aclose()
    done = run("-c", FULL, str(tmp_path / "tipote.db"))
    assert done.stdout.split() == ["memoire-disque"], done.stderr
    assert list((tmp_path / "sauvegardes").iterdir()) == [first]
    assert backups.is_sound(first)


async def test_left_over_of_a_power_cut_is_not_a_backup(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tipote.db")
    folder = tmp_path / "sauvegardes"
    folder.mkdir()
    (folder / "tipote-20260430-033000.db.partiel").write_bytes(b"moitie")
    assert backups.backups_in(folder, "tipote") == []
    backup = await database.backup(at=NOW)
    assert list(folder.iterdir()) == [backup]
    await database.aclose()


async def test_memory_in_ram_has_nothing_to_back_up() -> None:
    database = await Database.open(None)
    with pytest.raises(MemoryStoreError):
        await database.backup()
    await database.aclose()


def test_any_sqlite_file_is_not_a_backup(tmp_path: Path) -> None:
    db = apsw.Connection(str(tmp_path / "x.db"))
    db.execute("CREATE TABLE t (x)")
    db.close()
    assert not backups.is_sound(tmp_path / "x.db")
