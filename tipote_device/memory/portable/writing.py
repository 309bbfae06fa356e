"""Document -> bytes, and bytes -> a file that is there whole or not at all, readable by its owner only."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from tipote_device.contract.errors import MemoryStoreError, UsageError
from tipote_device.memory.portable.document import Document
from tipote_device.memory.portable.mistakes import CODE

_UNFINISHED = ".partiel"


def dump(document: Document) -> bytes:
    """Return a document as UTF-8 JSON, two spaces a level; what stands at its default is left out."""
    return document.model_dump_json(indent=2, exclude_unset=True).encode() + b"\n"


def write_file(path: Path, content: bytes, *, force: bool = False) -> None:
    """Write `content` to `path`, mode 0600, under another name first. Blocking.

    Raises UsageError when there is something already (with `force`: a folder), MemoryStoreError when the disk refuses.
    """
    if path.is_dir():
        raise UsageError(f"« {path} » est un dossier : donne le nom d'un fichier.")
    if not force and os.path.lexists(path):
        raise _taken(path)
    try:
        _write(path, content, force)
    except FileExistsError as error:  # put there by somebody else meanwhile
        raise _taken(path) from error
    except OSError as error:
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        problem = "le disque est plein" if full else (error.strerror or str(error))
        raise MemoryStoreError(f"« {path} » ne s'écrit pas : {problem}.", code=CODE) from error


def _taken(path: Path) -> UsageError:
    return UsageError(f"« {path} » existe déjà : choisis un autre nom, ou ajoute « --force ».")


def _write(path: Path, content: bytes, force: bool) -> None:
    unfinished = path.with_name(f".{path.name}{_UNFINISHED}")
    unfinished.unlink(missing_ok=True)  # of a power cut
    descriptor = os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if force:
            unfinished.replace(path)
        else:
            _rename_to_free_name(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _rename_to_free_name(unfinished: Path, path: Path) -> None:
    """Give the file its name unless it is taken. Memory sticks know no links, and have one user at a time."""
    try:
        path.hardlink_to(unfinished)
    except FileExistsError:
        raise
    except OSError:
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, "existe déjà", str(path)) from None
        unfinished.rename(path)
