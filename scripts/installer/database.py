"""The copy of the memory made before another release touches it, and putting it back."""

from __future__ import annotations

import fcntl
import filecmp
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path

from . import durable
from .errors import InstallError
from .layout import Layout

COMPANIONS = ("", "-wal")
"""The file and its log; SQLite makes the third one (-shm) anew."""

PATIENCE_S = 20.0


def copy_name(layout: Layout, release: str) -> Path:
    """Return where the copy made before `release` came into use lies: beside the database, forgetting finds it."""
    return layout.data / f"tipote-avant-{release}.db"


def copy_before(layout: Layout, release: str) -> Path | None:
    """Copy the memory as it is; None when there is none yet. Raises InstallError while somebody uses it."""
    if not layout.database.is_file():
        return None
    place = copy_name(layout, release)
    with _alone(layout):
        _copy(layout.database, place)
    return place


def put_back(layout: Layout, copy: Path) -> None:
    """Have the memory be as in `copy`; what stands there now is set aside under a name with the date, not deleted."""
    with _alone(layout):
        if _same(copy, layout.database):
            return
        aside = layout.data / f"tipote-abime-{datetime.now():%Y%m%d-%H%M%S-%f}.db"
        # everything that needs room comes before anything moves: on a full disk the memory stays as it is
        ready = _prepare(copy, layout.database)
        # the log first: SQLite must never replay it into another file
        for suffix in reversed(COMPANIONS):
            old = Path(f"{layout.database}{suffix}")
            if old.exists():
                old.rename(f"{aside}{suffix}")
        Path(f"{layout.database}-shm").unlink(missing_ok=True)
        _name(ready, layout.database)


def drop(copy: Path) -> None:
    """Delete a copy."""
    for suffix in COMPANIONS:
        Path(f"{copy}{suffix}").unlink(missing_ok=True)


def copies(layout: Layout) -> list[Path]:
    """Return every copy made before an upgrade."""
    return sorted(layout.data.glob("tipote-avant-*.db")) if layout.data.is_dir() else []


def _copy(source: Path, place: Path) -> None:
    """Copy a database at rest; the name of the main file comes last, once both are on the disk and compared."""
    _name(_prepare(source, place), place)


def _prepare(source: Path, place: Path) -> dict[str, Path]:
    """Copy a database at rest beside `place`, synced and compared; return what is to be named, by its suffix.

    Nothing is left when the disk is full.
    """
    made: dict[str, Path] = {}
    try:
        for suffix in reversed(COMPANIONS):
            if Path(f"{source}{suffix}").exists():
                made[suffix] = Path(f"{place}{suffix}.partiel")
                _copy_file(Path(f"{source}{suffix}"), made[suffix], source.stat())
    except BaseException:
        for unfinished in made.values():
            unfinished.unlink(missing_ok=True)
        raise
    return made


def _copy_file(part: Path, unfinished: Path, owner: os.stat_result) -> None:
    descriptor = os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    with part.open("rb") as read, os.fdopen(descriptor, "wb") as written:
        shutil.copyfileobj(read, written, 1 << 20)
        written.flush()
        os.fchown(written.fileno(), owner.st_uid, owner.st_gid)
        os.fsync(written.fileno())
    if not filecmp.cmp(part, unfinished, shallow=False):
        raise InstallError("La copie de la mémoire n'est pas fidèle : le disque est peut-être défaillant.")


def _name(made: dict[str, Path], place: Path) -> None:
    """Give copies their names, the main file last."""
    for suffix in reversed(COMPANIONS):
        if suffix in made:
            made[suffix].rename(f"{place}{suffix}")
        else:
            Path(f"{place}{suffix}").unlink(missing_ok=True)
    durable.sync(place.parent)


def _same(one: Path, other: Path) -> bool:
    pairs = [(Path(f"{one}{suffix}"), Path(f"{other}{suffix}")) for suffix in COMPANIONS]
    return all(a.exists() == b.exists() and (not a.exists() or filecmp.cmp(a, b, shallow=False)) for a, b in pairs)


@contextmanager
def _alone(layout: Layout) -> Iterator[None]:
    """Keep everybody else out of the memory: whoever has it open holds this lock in shared mode."""
    path = Path(f"{layout.database}-lock")
    descriptor = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        owner = layout.data.stat()
        os.fchown(descriptor, owner.st_uid, owner.st_gid)
        give_up_at = time.monotonic() + PATIENCE_S
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > give_up_at:
                    text = "Un programme utilise encore la mémoire de Ti-Pote : termine-le, puis relance."
                    raise InstallError(text) from None
                time.sleep(0.1)
        yield
    finally:
        os.close(descriptor)
