"""Full, read-only, locked, damaged, too new: one sentence each, and nothing half-written."""

import asyncio
import contextlib
import errno
import os
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines import database_file
from tipote_device.memory.engines.database_report import inspect_database
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore

NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


def turn(text: str) -> StoredTurn:
    return StoredTurn("user", text, NOW, {})


async def pragma(store: SqliteSessionStore, statement: str) -> object:
    return await store._worker.run(lambda: store._db.execute(statement).fetchone())


async def filled(path: Path, sessions: int = 40) -> None:
    store = await SqliteSessionStore.open(path)
    for n in range(sessions):
        session = await store.begin(NOW)
        await store.append(session, turn(f"phrase {n} " + "x" * 2000))
    await store.aclose()


async def test_opens_with_the_promised_settings(tmp_path: Path) -> None:
    store = await SqliteSessionStore.open(tmp_path / "neuf" / "tipote.db")
    got = {
        name: await pragma(store, f"PRAGMA {name}")
        for name in ("journal_mode", "synchronous", "secure_delete", "foreign_keys")
    }
    assert got == {"journal_mode": ("wal",), "synchronous": (2,), "secure_delete": (1,), "foreign_keys": (1,)}
    await store.append(await store.begin(NOW), turn("privé"))
    for file in (tmp_path / "neuf").iterdir():
        assert file.stat().st_mode & 0o077 == 0, file.name
    await store.aclose()
    assert sorted(file.name for file in (tmp_path / "neuf").iterdir()) == ["tipote.db", "tipote.db-lock"]


async def test_full_disk_leaves_nothing_half_written_and_heals(tmp_path: Path) -> None:
    store = await SqliteSessionStore.open(tmp_path / "tipote.db")
    session = await store.begin(NOW)
    await store.append(session, turn("avant"))
    pages = await pragma(store, "PRAGMA page_count")
    await pragma(store, f"PRAGMA max_page_count = {pages[0] + 2}")
    with pytest.raises(MemoryStoreError) as full:
        await store.append(session, turn("x" * 100_000))
    assert (full.value.code, full.value.retryable) == ("memoire-pleine", True)
    assert [kept.text for kept in await store.turns(session)] == ["avant"]
    await pragma(store, "PRAGMA max_page_count = 100000")
    await store.append(session, turn("x" * 100_000))
    await store.close(session, NOW, "fini")
    assert len(await store.turns(session)) == 2
    await store.aclose()


FILL_UP = """
import asyncio, resource, sys
from datetime import UTC, datetime
from pathlib import Path
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.sqlite_errors import spoken_errors
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore
path, limit = Path(sys.argv[1]), int(sys.argv[2])
async def main():
    store = await SqliteSessionStore.open(path)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    session, kept = await store.begin(datetime.now(UTC)), 0
    try:
        while kept < 10_000:
            await store.append(session, StoredTurn("user", "x" * 3000, datetime.now(UTC), {}))
            kept += 1
    except MemoryStoreError as error:
        assert len(await store.turns(session)) == kept, "half-written"
        print(kept, error.code)
    await store.aclose()
asyncio.run(main())
"""


ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2])}


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT)


async def intact(path: Path, kept: int) -> None:
    store = await SqliteSessionStore.open(path)
    assert store.recovered_from is None
    (session,) = await store.unfinished()
    assert len(await store.turns(session)) == kept
    await store.aclose()


async def test_disk_that_refuses_to_write_loses_nothing_acknowledged(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    filled_up = run(sys.executable, "-c", FILL_UP, str(path), "700000")
    kept, code = filled_up.stdout.split()
    assert (code, int(kept) > 10) == ("memoire-disque", True), filled_up.stderr
    await intact(path, int(kept))


async def test_really_full_file_system(tmp_path: Path) -> None:
    small = tmp_path / "small"
    small.mkdir()
    script = (
        'mount -t tmpfs -o size=900k none "$1" || exit 77; "$2" -c "$3" "$1/tipote.db" 0; status=$?;'
        ' cp "$1"/tipote.db* "$4"; exit $status'
    )
    command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", script, "sh"]
    if shutil.which("unshare") is None:
        pytest.skip("unshare (util-linux) is missing")
    command += [str(small), sys.executable, FILL_UP, str(tmp_path)]
    filled_up = run(*command)
    if filled_up.returncode == 77 or "unshare failed" in filled_up.stderr:
        pytest.skip(f"no right to mount a small file system: {filled_up.stderr.strip()}")
    kept, code = filled_up.stdout.split()
    assert (code, int(kept) > 10) == ("memoire-pleine", True), filled_up.stderr
    await intact(tmp_path / "tipote.db", int(kept))


@pytest.mark.parametrize("damage", ["header", "middle", "truncated", "garbage", "short"])
async def test_damaged_file_is_put_aside_and_a_new_one_started(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "tipote.db"
    await filled(path)
    content = bytearray(path.read_bytes())
    if damage == "header":
        content[:16] = b"\xff" * 16
    elif damage == "middle":
        content[4096:24576] = os.urandom(20480)
    elif damage == "truncated":
        del content[len(content) // 2 :]
    else:
        content = bytearray(b"pas une base " * (400 if damage == "garbage" else 1))
    path.write_bytes(content)
    assert inspect_database(path).problem is not None

    store = await SqliteSessionStore.open(path)
    assert store.recovered_from is not None
    assert store.recovered_from.read_bytes() == content
    assert store.recovered_from.name.startswith("tipote-abime-")
    assert await store.unfinished() == []
    session = await store.begin(NOW)
    await store.append(session, turn("après"))
    await store.aclose()

    again = await SqliteSessionStore.open(path)
    assert again.recovered_from is None
    assert [kept.text for kept in await again.turns(session)] == ["après"]
    await again.aclose()


async def test_log_of_a_damaged_file_never_reaches_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    await filled(path)
    store = await SqliteSessionStore.open(path)
    await store.append(await store.begin(NOW), turn("vieux"))
    shutil.copy(f"{path}-wal", tmp_path / "saved-wal")
    await store.aclose()
    path.write_bytes(b"\xff" * path.stat().st_size)
    shutil.copy(tmp_path / "saved-wal", f"{path}-wal")
    store = await SqliteSessionStore.open(path)
    assert store.recovered_from is not None
    assert await store.unfinished() == []
    await store.aclose()


async def test_damaged_file_in_use_elsewhere_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_file, "MOVE_ASIDE_S", 0.1)
    path = tmp_path / "tipote.db"
    await filled(path)
    user = await SqliteSessionStore.open(path)
    path.write_bytes(b"\xff" * 8192)
    with pytest.raises(MemoryStoreError) as refused:
        await SqliteSessionStore.open(path)
    assert refused.value.code == "memoire-abimee"
    assert path.read_bytes()[:4] == b"\xff" * 4
    with contextlib.suppress(MemoryStoreError):
        await user.aclose()
    store = await SqliteSessionStore.open(path)
    assert store.recovered_from is not None
    await store.aclose()


async def test_two_openers_of_a_damaged_file_end_up_in_the_same_new_one(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    path.write_bytes(b"abime" * 1000)
    one, two = await asyncio.gather(SqliteSessionStore.open(path), SqliteSessionStore.open(path))
    assert [one.recovered_from, two.recovered_from].count(None) == 1
    assert await two.begin(NOW) in await one.unfinished()
    await one.aclose()
    await two.aclose()


async def test_locked_by_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_file, "BUSY_MS", 50)
    path = tmp_path / "tipote.db"
    store = await SqliteSessionStore.open(path)
    other = apsw.Connection(str(path))
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(MemoryStoreError) as busy:
        await store.begin(NOW)
    assert (busy.value.code, busy.value.retryable) == ("memoire-occupee", True)
    other.execute("ROLLBACK")
    other.close()
    assert await store.begin(NOW) == "1"
    await store.aclose()


async def test_read_only_file(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    store = await SqliteSessionStore.open(path)
    session = await store.begin(NOW)
    await pragma(store, "PRAGMA query_only = ON")  # file permissions do not stop root, this stops everyone
    with pytest.raises(MemoryStoreError) as refused:
        await store.append(session, turn("x"))
    assert refused.value.code == "memoire-lecture-seule"
    await pragma(store, "PRAGMA query_only = OFF")
    await store.append(session, turn("x"))
    await store.aclose()


@pytest.mark.parametrize("place", ["fichier/tipote.db", "dossier"])
async def test_place_that_cannot_hold_a_database(tmp_path: Path, place: str) -> None:
    (tmp_path / "fichier").write_text("")
    (tmp_path / "dossier").mkdir()
    with pytest.raises(MemoryStoreError) as refused:
        await SqliteSessionStore.open(tmp_path / place)
    assert refused.value.code == "memoire-inaccessible"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (errno.ENOSPC, "memoire-pleine"),
        (errno.EDQUOT, "memoire-pleine"),
        (errno.EROFS, "memoire-lecture-seule"),
        (errno.EACCES, "memoire-inaccessible"),
    ],
)
def test_refusal_of_the_system_while_opening(number: int, code: str) -> None:
    with pytest.raises(MemoryStoreError) as refused, spoken_errors():
        raise OSError(number, os.strerror(number))
    assert (refused.value.code, refused.value.retryable) == (code, True)


async def test_one_person_never_sees_or_touches_the_sessions_of_another(tmp_path: Path) -> None:
    camille = await SqliteSessionStore.open(tmp_path / "tipote.db", "camille")
    noor = await SqliteSessionStore.open(tmp_path / "tipote.db", "noor")
    session = await camille.begin(NOW)
    await camille.append(session, turn("secret"))
    for call in (noor.turns(session), noor.append(session, turn("intrus")), noor.close(session, NOW, "x")):
        with pytest.raises(MemoryStoreError) as refused:
            await call
        assert refused.value.code == "session-inconnue"
    assert await noor.unfinished() == []
    await camille.close(session, NOW, "fini")
    assert (await noor.queued(), await camille.queued()) == ([], [session])
    with pytest.raises(apsw.ConstraintError):  # the schema itself refuses, should a query ever forget its filter
        noor._db.execute(
            "INSERT INTO turns (user_id, session_id, role, text, at, details) VALUES ('noor', ?, 'user', '', '', '{}')",
            (int(session),),
        )
    await camille.aclose()
    await noor.aclose()


async def test_deleted_words_leave_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tipote.db"
    store = await SqliteSessionStore.open(path)
    session = await store.begin(NOW)
    await store.append(session, turn("motrarissime " * 50))
    await pragma(store, "DELETE FROM sessions")
    await store.aclose()
    assert b"motrarissime" not in path.read_bytes()
