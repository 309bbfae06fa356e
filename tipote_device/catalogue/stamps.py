"""Remembered hashes: a gigabyte is hashed once, not at every start."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

STAMP_NAME = ".verified.json"
CHUNK = 1 << 20


def sha256_of(path: Path, progress: Callable[[int], object] = lambda _count: None) -> str:
    """Return the SHA-256 of a file in hexadecimal, reading 1 MiB at a time; `progress` gets each chunk's length."""
    digest = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(CHUNK):
            digest.update(chunk)
            progress(len(chunk))
    return digest.hexdigest()


def remembered(path: Path) -> str | None:
    """Return the hash noted for `path`, or None if nothing is noted or the file has changed size or time since."""
    entry = _read(path.parent).get(path.name)
    if not isinstance(entry, dict):
        return None
    try:
        status = path.stat()
    except OSError:
        return None
    same = entry.get("size") == status.st_size and entry.get("mtime_ns") == status.st_mtime_ns
    digest = entry.get("sha256")
    return digest if same and isinstance(digest, str) else None


def remember(path: Path, digest: str) -> None:
    """Note the hash of `path` beside it; a folder that cannot be written only costs the next start its hashing."""
    with suppress(OSError):
        status = path.stat()
        entries = _read(path.parent)
        entries[path.name] = {"size": status.st_size, "mtime_ns": status.st_mtime_ns, "sha256": digest}
        temporary = path.parent / f"{STAMP_NAME}.{os.getpid()}"
        temporary.write_text(json.dumps(entries, indent=1), encoding="utf-8")
        temporary.replace(path.parent / STAMP_NAME)


def _read(folder: Path) -> dict[str, Any]:
    try:
        entries = json.loads((folder / STAMP_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return entries if isinstance(entries, dict) else {}
