"""Power cuts at random instants: of what was not synced, any part or none reaches the disk, sectors torn.

SIGKILL leaves the kernel's cache; this does not. The method is that of SQLite's own crash tests
(sqlite.org/testing.html, "crash testing"): a VFS that remembers which writes were synced, and at the cut keeps a random
part of the others.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw

from tipote_device import assembly
from tipote_device.bench.faults.ledger import Kind, act, lost

REAL = "unix"
SECTOR = 512
"""Bytes a disk writes whole or not at all."""

NAME = "tipote-power"


class Disk:
    """What is on the disk for sure, and what is on its way there."""

    def __init__(self, chance: random.Random) -> None:
        """`chance` decides what of the unsynced writes survives."""
        self._chance = chance
        self._synced: dict[str, bytearray] = {}
        self._pending: dict[str, list[tuple[int, bytes | None]]] = {}
        self.writes = 0
        self.before_write: Callable[[], None] = lambda: None

    def write(self, path: str, offset: int, data: bytes | None) -> None:
        """Note a write; None: the file is cut at `offset`."""
        self.writes += 1
        self.before_write()
        self._synced.setdefault(path, bytearray())
        self._pending.setdefault(path, []).append((offset, data))

    def sync(self, path: str) -> None:
        """Have everything written so far on the disk."""
        content = self._synced.setdefault(path, bytearray())
        for offset, data in self._pending.pop(path, []):
            _apply(content, offset, data)

    def delete(self, path: str) -> None:
        """Forget a file."""
        self._synced.pop(path, None)
        self._pending.pop(path, None)

    def cut(self) -> dict[str, bytes]:
        """Return the files as they are after a power cut now."""
        files = {}
        for path, synced in self._synced.items():
            content = bytearray(synced)
            for offset, data in self._pending.get(path, []):
                if data is None:
                    if self._chance.random() < 0.5:
                        _apply(content, offset, None)
                    continue
                for start in range(0, len(data), SECTOR):
                    if self._chance.random() < 0.5:
                        _apply(content, offset + start, data[start : start + SECTOR])
            files[path] = bytes(content)
        return files


def _apply(content: bytearray, offset: int, data: bytes | None) -> None:
    if data is None:
        del content[offset:]
        return
    if len(content) < offset:
        content += bytes(offset - len(content))
    content[offset : offset + len(data)] = data


class _File(apsw.VFSFile):
    def __init__(self, name: Any, flags: list[int], disk: Disk) -> None:
        super().__init__(REAL, name, flags)
        self._path = str(name if isinstance(name, str) else name.filename())
        self._disk = disk

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802 -- SQLite's names
        self._disk.write(self._path, offset, bytes(data))
        super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        self._disk.write(self._path, size, None)
        super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self._disk.sync(self._path)


class _Vfs(apsw.VFS):
    def __init__(self, disk: Disk, folder: Path) -> None:
        self._disk, self._folder = disk, folder
        super().__init__(NAME, REAL, makedefault=True)

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802
        path = "" if name is None else str(name if isinstance(name, str) else name.filename())
        if Path(path).parent != self._folder:
            return apsw.VFSFile(REAL, name, flags)
        return _File(name, flags, self._disk)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self._disk.delete(filename)


async def cut_off(cuts: int, *, seed: int = 13) -> dict[str, Any]:
    """Cut the power as often, at random writes, and report what was lost of what had been acknowledged."""
    chance = random.Random(seed)  # noqa: S311 -- instants, not secrets
    began, missing, done, acknowledged = time.monotonic(), list[str](), 0, 0
    while done < cuts:
        with tempfile.TemporaryDirectory(prefix="tipote-power-") as folder:
            tried, said, gone = await _one_disk(Path(folder), min(200, cuts - done), chance)
        done += tried
        acknowledged += said
        missing += gone
    return {
        "cuts": done,
        "acknowledged": acknowledged,
        "lost": len(missing),
        "which": missing[:20],
        "wall_s": round(time.monotonic() - began, 1),
    }


async def _one_disk(folder: Path, cuts: int, chance: random.Random) -> tuple[int, int, list[str]]:
    """Write on one disk until it was cut off `cuts` times; return cuts, acknowledgements checked, what was lost."""
    disk = Disk(chance)
    work, after = folder / "work", folder / "after"
    for each in (work, after):
        each.mkdir()
    entries: list[tuple[Kind, int, str]] = []
    snapshots: list[tuple[dict[str, bytes], list[tuple[Kind, int, str]]]] = []
    next_cut = chance.randint(1, 40)

    def maybe_cut() -> None:
        nonlocal next_cut
        if disk.writes >= next_cut:
            snapshots.append((disk.cut(), list(entries)))
            next_cut = disk.writes + chance.randint(1, 60)

    done, checked, missing, number = 0, 0, list[str](), 0
    vfs = _Vfs(disk, work)
    try:
        database = await assembly.open_memory(work / "tipote.db", None)
        await database.sessions._worker.run(database.sessions._db.execute, "PRAGMA wal_autocheckpoint = 40")  # noqa: SLF001
        disk.before_write = maybe_cut
        while done < cuts:
            number += 1
            await act(database, number, lambda *entry: entries.append(entry))
            while snapshots and done < cuts:
                files, acknowledged = snapshots.pop(0)
                missing += [f"cut {done}: {what}" for what in await _look(files, acknowledged, after)]
                done, checked = done + 1, checked + len(acknowledged)
        await database.aclose()
    finally:
        vfs.unregister()
    return done, checked, missing


async def _look(files: dict[str, bytes], acknowledged: list[tuple[Kind, int, str]], after: Path) -> list[str]:
    """Put the files that outlived a cut into a folder and open the database there."""
    _lay_out(files, after)
    return await lost(after / "tipote.db", acknowledged)


def _lay_out(files: dict[str, bytes], folder: Path) -> None:
    for old in folder.iterdir():
        if old.is_file():
            old.unlink()
    for path, content in files.items():
        (folder / Path(path).name).write_bytes(content)
