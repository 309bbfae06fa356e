"""The last figures on the disk, so that `tipote stats` tells something of a daemon that stands still."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

SNAPSHOT_NAME = "statistiques.json"
"""In the data folder."""

SOCKET_NAME = "statistiques.sock"
"""Where a running daemon tells them, in the data folder: whoever may read the data may ask."""


def write_snapshot(folder: Path, summary: dict[str, Any]) -> None:
    """Write `summary` in one piece or not at all; raise OSError. Blocking."""
    path, beside = folder / SNAPSHOT_NAME, folder / f".{SNAPSHOT_NAME}.new"
    beside.write_text(json.dumps(summary, ensure_ascii=False), encoding="utf-8")
    os.replace(beside, path)  # noqa: PTH105 -- says what it is: atomic


def read_snapshot(folder: Path) -> dict[str, Any] | None:
    """Return what was last written; None when there is nothing, or nothing sound. Blocking."""
    try:
        found = json.loads((folder / SNAPSHOT_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) else None
