"""A power cut: only what was synced is still there. SIGKILL cannot show this, the kernel keeps the page cache."""

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from tipote_device.contract.memory import MemoryDraft, Operation
from tipote_device.contract.ports import StoredTurn
from tipote_device.memory.engines.database import Database
from tipote_device.memory.engines.sqlite_sessions import SqliteSessionStore

REAL = "unix"
"""SQLite's own VFS, below the one that forgets."""

VECTOR = bytes.fromhex("0000803f") + bytes(12)
NOW = datetime(2026, 5, 1, 8, 0, tzinfo=UTC)


class DurableFile(apsw.VFSFile):
    """A file whose content counts as durable at each sync only: a copy is taken then."""

    def __init__(self, name: str | apsw.URIFilename, flags: list[int], durable: Path) -> None:
        super().__init__(REAL, name, flags)
        self.path = Path(name if isinstance(name, str) else name.filename())
        self.durable = durable

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        super().xSync(flags)
        if self.path.parent == self.durable.parent:  # not the copies that are looked at after the cut
            shutil.copy(self.path, self.durable / self.path.name)


class DurableVfs(apsw.VFS):
    """SQLite's way to the disk, with a disk that forgets what was not synced."""

    def __init__(self, durable: Path) -> None:
        self.durable = durable
        super().__init__("durable", REAL, makedefault=True)

    def xOpen(self, name: str | apsw.URIFilename | None, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        return apsw.VFSFile(REAL, name, flags) if name is None else DurableFile(name, flags, self.durable)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        if Path(filename).parent == self.durable.parent:
            (self.durable / Path(filename).name).unlink(missing_ok=True)


@pytest.fixture
def durable(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "durable"
    folder.mkdir()
    vfs = DurableVfs(folder)
    yield folder
    vfs.unregister()


async def test_every_acknowledged_write_is_already_synced(tmp_path: Path, durable: Path) -> None:
    store = await SqliteSessionStore.open(tmp_path / "tipote.db")
    await store._worker.run(store._db.execute, "PRAGMA wal_autocheckpoint = 20")
    session = await store.begin(NOW)
    said: list[str] = []
    for n in range(60):
        said.append(f"{n} " + "x" * (n * 400 % 9_000))  # a checkpoint every dozen turns
        await store.append(session, StoredTurn("user", said[-1], NOW, {}))
        if n % 7 == 0 or n == 59:
            after_cut = tmp_path / f"cut{n}"
            shutil.copytree(durable, after_cut)
            found = await SqliteSessionStore.open(after_cut / "tipote.db")
            assert found.recovered_from is None
            assert [turn.text for turn in await found.turns(session)] == said
            await found.aclose()
    await store.close(session, NOW, "fini")
    after_cut = tmp_path / "end"
    shutil.copytree(durable, after_cut)
    found = await SqliteSessionStore.open(after_cut / "tipote.db")
    assert await found.queued() == [session]
    await found.aclose()
    await store.aclose()


async def test_every_acknowledged_memory_is_already_synced(tmp_path: Path, durable: Path) -> None:
    database = await Database.open(tmp_path / "tipote.db")
    await database.sessions._worker.run(database.sessions._db.execute, "PRAGMA wal_autocheckpoint = 30")
    await database.memories.use_embedder("essai", 4, 0.0, 0.1)
    learnt: list[int] = []
    for n in range(40):
        text = f"Fait numéro {n}. " + "x" * (n * 300 % 5_000)
        (outcome,) = await database.memories.apply([Operation("add", MemoryDraft(text, text))], at=NOW)
        learnt.append(outcome.memory or 0)
        await database.memories.put_vectors({learnt[-1]: VECTOR})
        if n % 2:
            await database.memories.apply([Operation("delete", target=1)], at=NOW, allowed={1: learnt[n - 1]})
        if n % 6 == 0 or n == 39:
            after_cut = tmp_path / f"cut{n}"
            shutil.copytree(durable, after_cut)
            found = await Database.open(after_cut / "tipote.db")
            assert found.recovered_from is None
            assert sorted(memory.id for memory in await found.memories.every()) == learnt
            live = {memory.id for memory in await found.memories.live(NOW)}
            assert live == {memory for i, memory in enumerate(learnt) if i % 2 or i == n}
            near = await found.memories.search_vector(VECTOR, at=NOW, limit=99)
            words = await found.memories.search_words(["numero"], at=NOW, limit=99)
            assert {hit.id for hit in near} == {hit.id for hit in words} == live
            await found.aclose()
    await database.aclose()


async def test_the_cut_would_show_a_lost_write(tmp_path: Path, durable: Path) -> None:
    store = await SqliteSessionStore.open(tmp_path / "tipote.db")
    await store._worker.run(store._db.execute, "PRAGMA synchronous = OFF")
    session = await store.begin(NOW)
    shutil.copytree(durable, tmp_path / "cut")
    assert (tmp_path / "cut" / "tipote.db").exists()
    found = await SqliteSessionStore.open(tmp_path / "cut" / "tipote.db")
    assert session not in await found.unfinished()
    await found.aclose()
    await store.aclose()
