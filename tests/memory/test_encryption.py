"""The memory encrypted at rest: real files, real conversions, bytes looked at."""

import contextlib
import os
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines import converting, encryption
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.database_report import inspect_database

RARE = "hippopotomonstrosesquippedaliophobie"
needs_ciphers = pytest.mark.skipif(not encryption.available(), reason="this build of apsw has no ciphers")


@pytest.fixture(autouse=True)
def keys(tmp_path, monkeypatch) -> Path:
    """A folder for keys, outside of the data."""
    folder = tmp_path / "cles"
    folder.mkdir(mode=0o700)
    monkeypatch.delenv("CREDENTIALS_DIRECTORY", raising=False)
    monkeypatch.setenv("TIPOTE_KEY_FILE", str(folder / "cle"))
    return folder / "cle"


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "data" / "tipote.db"


async def write(path: Path, word: str = RARE, *, backup: bool = True) -> None:
    """Have a conversation kept, and a backup made."""
    database = await Database.open(path)
    session = await database.sessions.begin(datetime.now(UTC))
    await database.sessions.append(session, turn(word))
    if backup:
        await database.backup()
    await database.aclose()


def turn(word: str) -> StoredTurn:
    return StoredTurn("user", f"mon mot est {word}", datetime.now(UTC), {})


def words_in(folder: Path, word: str = RARE) -> list[Path]:
    """Return every file below `folder` in whose bytes the word stands."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return [path for path in found if word.encode() in path.read_bytes()]


def size(path: str) -> int:
    return Path(path).stat().st_size


async def read(path: Path) -> str:
    database = await Database.open(path)
    try:
        return str(database._access.db.execute("SELECT group_concat(text) FROM turns").fetchall())
    finally:
        await database.aclose()


@needs_ciphers
async def test_encrypting_leaves_no_word_readable_and_nothing_is_lost(path, keys):
    await write(path)
    assert len(words_in(path.parent)) == 2  # the database and its backup
    done = converting.encrypt(path)
    assert done.files == 2
    assert words_in(path.parent) == []
    assert keys.stat().st_mode & 0o777 == 0o600
    assert RARE in await read(path)
    await write(path, "anticonstitutionnellement")  # what comes next is encrypted too, log and backup included
    assert words_in(path.parent, "anticonstitutionnellement") == []
    assert converting.encrypt(path).files == 0


@needs_ciphers
async def test_while_it_is_open_the_log_is_encrypted_too(path):
    await write(path)
    converting.encrypt(path)
    database = await Database.open(path)
    session = await database.sessions.begin(datetime.now(UTC))
    await database.sessions.append(session, turn("zygomatique"))
    assert size(f"{path}-wal") > 0
    assert words_in(path.parent, "zygomatique") == []
    await database.aclose()


@needs_ciphers
async def test_a_new_memory_is_encrypted_from_its_first_byte_when_there_is_a_key(path, keys):
    keys.write_text("ab" * 32 + "\n")
    keys.chmod(0o600)
    await write(path)
    assert words_in(path.parent) == []
    assert not encryption.in_clear(path)


@needs_ciphers
@pytest.mark.skipif(os.geteuid() != 0, reason="only root may work on another account's files")
async def test_what_root_converts_still_belongs_to_the_service(path):
    await write(path)
    everything = (path.parent, *path.parent.rglob("*"))
    for each in everything:
        os.chown(each, 12345, 12345)
    converting.encrypt(path)
    assert {each.stat().st_uid for each in path.parent.rglob("*")} == {12345}


@needs_ciphers
async def test_decrypting_brings_the_same_memory_back_in_clear(path, keys):
    await write(path)
    converting.encrypt(path)
    assert converting.decrypt(path).files == 2
    assert not keys.exists()
    assert len(words_in(path.parent)) == 2
    assert RARE in await read(path)


@needs_ciphers
@pytest.mark.parametrize("what", ["absent", "another"])
async def test_a_missing_or_wrong_key_is_said_and_nothing_is_set_aside(path, keys, what):
    await write(path)
    converting.encrypt(path)
    before = path.read_bytes()
    key = keys.read_text()
    keys.unlink() if what == "absent" else keys.write_text("cd" * 32)
    with pytest.raises(MemoryStoreError, match="sa clé manque" if what == "absent" else "une autre clé"):
        await Database.open(path)
    assert inspect_database(path).problem
    assert path.read_bytes() == before
    assert not list(path.parent.glob("*abime*"))
    keys.write_text(key)
    keys.chmod(0o600)
    assert RARE in await read(path)


@needs_ciphers
async def test_a_damaged_encrypted_memory_is_replaced_by_its_encrypted_backup(path):
    await write(path)
    converting.encrypt(path)
    with path.open("r+b") as file:
        file.seek(2000)
        file.write(os.urandom(4000))
    database = await Database.open(path)
    assert database.restored_from is not None
    await database.aclose()
    assert RARE in await read(path)
    assert words_in(path.parent) == []


@needs_ciphers
async def test_destroying_the_key_ends_it_all(path, keys, tmp_path):
    await write(path)
    converting.encrypt(path)
    stolen = tmp_path / "image"  # a copy made earlier, which nobody can reach any more
    stolen.write_bytes(path.read_bytes())
    converting.destroy_key(path)
    assert not keys.exists()
    assert not path.exists()
    assert RARE.encode() not in stolen.read_bytes()
    with contextlib.closing(apsw.Connection(str(stolen))) as db, pytest.raises(apsw.NotADBError):
        db.execute("SELECT count(*) FROM sqlite_schema").fetchall()
    assert RARE not in await read(path)  # a new one begins
    assert encryption.in_clear(path)


@needs_ciphers
async def test_a_memory_in_use_is_not_converted(path):
    await write(path)
    database = await Database.open(path)
    with pytest.raises(MemoryStoreError, match="arrête-le"):
        converting.encrypt(path)
    await database.aclose()
    assert encryption.in_clear(path)


@needs_ciphers
async def test_a_conversion_cut_short_between_two_files_goes_on(path):
    await write(path)
    converting.encrypt(path)
    backup = next((path.parent / "sauvegardes").iterdir())
    whole = backup.read_bytes()
    converting.decrypt(path)
    clear = backup.read_bytes()
    converting.encrypt(path)
    backup.write_bytes(clear)  # as a power cut after the first file leaves it
    assert RARE in await read(path)
    assert converting.encrypt(path).files == 1
    assert words_in(path.parent) == []
    assert whole != clear


@needs_ciphers
async def test_copies_of_upgrades_in_clear_do_not_stay(path):
    await write(path)
    copy = path.with_name("tipote-avant-2.0.0.db")
    copy.write_bytes(path.read_bytes())
    damaged = path.with_name("tipote-abime-20260101-000000-0.db")
    damaged.write_bytes(b"SQLite format 3\0" + b"?" * 4000)
    done = converting.encrypt(path)
    assert done.removed == (copy,)
    assert done.left == (damaged,)
    assert not copy.exists()


def test_a_key_others_can_read_is_refused(path, keys):
    keys.write_text("ab" * 32)
    keys.chmod(0o644)
    with pytest.raises(MemoryStoreError, match="chmod 600"):
        encryption.key_for(path)


@pytest.mark.parametrize("text", ["", "ab", "zz" * 32, "ab" * 33, "é" * 64])
def test_what_is_no_key_is_refused(path, keys, text):
    keys.write_text(text)
    keys.chmod(0o600)
    with pytest.raises(MemoryStoreError, match="64 chiffres"):
        encryption.key_for(path)


def test_systemd_s_credential_comes_first(path, keys, tmp_path, monkeypatch):
    monkeypatch.setenv("CREDENTIALS_DIRECTORY", str(tmp_path / "creds"))
    assert encryption.key_place(os.environ) == tmp_path / "creds" / "tipote.db.key"


@pytest.mark.skipif(encryption.available(), reason="this build of apsw has ciphers")
async def test_without_ciphers_it_is_said_in_a_sentence(path, keys):
    await write(path)
    with pytest.raises(MemoryStoreError, match=r"TIPOTE_ENCRYPT=1 .*scripts/setup"):
        converting.encrypt(path)
    keys.write_text("ab" * 32)
    keys.chmod(0o600)
    assert RARE in await read(path)  # in clear, it needs no key
    with pytest.raises(MemoryStoreError, match="TIPOTE_ENCRYPT=1"):
        await Database.open(path.with_name("autre.db"))
