"""What whoever takes the disk out reads in blocks no file has any more: held by a second name, or in the raw image."""

import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines import converting, encryption
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.overwriting import delete_and_overwrite

WORDS = ("hippopotomonstrosesquippedaliophobie", "anticonstitutionnellement", "zygomatique")
"""Said before a backup; after it; and when the service is cut off, so that it is in the log alone."""

needs_ciphers = pytest.mark.skipif(not encryption.available(), reason="this build of apsw has no ciphers")


@pytest.fixture(autouse=True)
def _key(tmp_path, monkeypatch):
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    monkeypatch.setenv("TIPOTE_KEY_FILE", str(tmp_path / "cle"))


async def say(database: Database, word: str) -> None:
    session = await database.sessions.begin(datetime.now(UTC))
    await database.sessions.append(session, StoredTurn("user", f"mon mot est {word}", datetime.now(UTC), {}))


CUT_OFF = """
import asyncio, os, sys
from pathlib import Path
from tests.memory.test_freed_blocks import WORDS, Database, say
async def main():
    database = await Database.open(Path(sys.argv[1]))
    await say(database, WORDS[2])
    os._exit(0)
asyncio.run(main())
"""
"""A service that ends without closing its memory: the log stays as it is."""


async def used(path: Path) -> None:
    """Have a memory of which every kind of file exists, in clear, the log included: as after a power cut."""
    database = await Database.open(path)
    await say(database, WORDS[0])
    await database.backup()
    await say(database, WORDS[1])
    await database.aclose()
    cut_off(path)
    for suffix in ("", "-wal"):
        copied(path, f"tipote-avant-2.0.0.db{suffix}", suffix)
    copied(path, "tipote.db.partiel", "")


def cut_off(path: Path) -> None:
    subprocess.run([sys.executable, "-c", CUT_OFF, str(path)], check=True, cwd=Path(__file__).parents[2])


def copied(path: Path, name: str, suffix: str) -> None:
    """Copy the database or one of its companions beside it."""
    shutil.copy(f"{path}{suffix}", path.with_name(name))


def held(folder: Path, names: Path) -> dict[str, Path]:
    """Give every file a second name outside, by which its blocks can still be read when it is gone."""
    names.mkdir()
    found: dict[str, Path] = {}
    for path in folder.rglob("*"):
        if path.is_file() and path.stat().st_size:
            found[path.name] = names / path.name
            os.link(path, found[path.name])
    return found


def readable(path: Path) -> bool:
    """Tell whether anything but zeros is left."""
    return path.read_bytes().count(0) != path.stat().st_size


@needs_ciphers
async def test_encrypting_leaves_zeros_in_every_block_that_was_in_clear(tmp_path):
    path = tmp_path / "data" / "tipote.db"
    await used(path)
    before = held(path.parent, tmp_path / "held")
    clear = [name for name, link in before.items() if any(word.encode() in link.read_bytes() for word in WORDS)]
    assert {"tipote.db", "tipote.db-wal", "tipote.db.partiel", "tipote-avant-2.0.0.db-wal"} < {*clear}
    converting.encrypt(path)
    # a file cut to nothing first would give its blocks back as they are
    assert [name for name in clear if not before[name].stat().st_size or readable(before[name])] == []
    database = await Database.open(path)
    texts = str(database._access.db.execute("SELECT group_concat(text) FROM turns").fetchall())
    await database.aclose()
    assert all(word in texts for word in WORDS)


async def test_a_service_that_ends_leaves_nothing_of_its_log(tmp_path):
    path = tmp_path / "data" / "tipote.db"
    database = await Database.open(path)
    await say(database, WORDS[0])
    log = held(path.parent, tmp_path / "held")["tipote.db-wal"]
    assert WORDS[0].encode() in log.read_bytes()
    await database.aclose()
    assert log.stat().st_size
    assert not readable(log)


async def test_the_log_of_a_memory_others_have_open_is_left_alone(tmp_path):
    path = tmp_path / "data" / "tipote.db"
    one, other = await Database.open(path), await Database.open(path)
    await say(one, WORDS[0])
    await one.aclose()
    assert WORDS[0] in str(other._access.db.execute("SELECT group_concat(text) FROM turns").fetchall())
    await other.aclose()


async def test_backups_that_give_way_leave_zeros(tmp_path):
    path = tmp_path / "data" / "tipote.db"
    database = await Database.open(path)
    await say(database, WORDS[0])
    old = await database.backup(keep=1, at=datetime(2026, 1, 1))
    link = held(old.parent, tmp_path / "held")[old.name]
    await database.backup(keep=1, at=datetime(2026, 1, 2))
    await database.aclose()
    assert not old.exists()
    assert link.stat().st_size
    assert not readable(link)


def test_a_file_that_is_not_there_is_no_error(tmp_path):
    delete_and_overwrite(tmp_path / "rien")


@contextmanager
def disk(folder: Path):
    """Mount a small disk of its own; gives its folder and the file that is the disk."""
    image, place = folder / "disk.img", folder / "disk"
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(64 << 20)
    for command in (["mkfs.ext4", "-q", str(image)], ["mount", "-o", "loop", str(image), str(place)]):
        if shutil.which(command[0]) is None or subprocess.run(command, capture_output=True, check=False).returncode:
            pytest.skip(f"not allowed to: {' '.join(command)}")
    try:
        yield place, image
    finally:
        subprocess.run(["umount", str(place)], check=True)


@needs_ciphers
async def test_not_a_byte_of_what_was_said_is_on_the_disk_once_it_is_encrypted(tmp_path):
    with disk(tmp_path) as (place, image):
        await used(place / "data" / "tipote.db")
        os.sync()
        assert all(word.encode() in image.read_bytes() for word in WORDS)
        converting.encrypt(place / "data" / "tipote.db")
    raw = image.read_bytes()
    assert [word for word in WORDS if word.encode() in raw] == []
