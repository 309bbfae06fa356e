"""Writing so that neither `kill -9` nor a power cut leaves half a file behind."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


def write(path: Path, content: str | bytes, mode: int = 0o644) -> None:
    """Put `content` at `path`, whole or not at all; folders above are made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f".{path.name}.partiel")
    descriptor = os.open(unfinished, os.O_CREAT | os.O_WRONLY | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content.encode() if isinstance(content, str) else content)
        file.flush()
        os.fchmod(file.fileno(), mode)
        os.fsync(file.fileno())
    unfinished.rename(path)
    sync(path.parent)


def write_json(path: Path, value: Any) -> None:
    """Put `value` at `path` as JSON."""
    write(path, json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def read_json(path: Path, default: Any) -> Any:
    """Return what `write_json` put there; `default` when there is nothing."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return default


def point(link: Path, target: str) -> None:
    """Have the symbolic link `link` lead to `target` (relative to its folder) in one step: it is never missing."""
    link.parent.mkdir(parents=True, exist_ok=True)
    unfinished = link.with_name(f".{link.name}.partiel")
    unfinished.unlink(missing_ok=True)
    unfinished.symlink_to(target)
    unfinished.rename(link)
    sync(link.parent)


def sync(folder: Path) -> None:
    """Have the names in `folder` reach the disk."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
