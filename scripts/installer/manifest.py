"""What was put on the machine, so that all of it can be taken away again, and nothing else."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

from . import durable
from .layout import Layout


class Manifest:
    """The list of what the installer put there. Each thing is written down before it comes into being."""

    def __init__(self, layout: Layout) -> None:
        """Read what an earlier run wrote down."""
        self._layout = layout
        self._held: dict[str, Any] = {"files": {}, "folders": [], "packages": [], "user": False}
        self._held |= durable.read_json(layout.manifest, {})

    @property
    def files(self) -> dict[Path, str]:
        """File put there -> SHA-256 of its content."""
        return {self._layout.root / name: digest for name, digest in self._held["files"].items()}

    @property
    def folders(self) -> list[Path]:
        return [self._layout.root / name for name in self._held["folders"]]

    @property
    def packages(self) -> list[str]:
        """Debian packages that were not there before."""
        return list(self._held["packages"])

    @property
    def user(self) -> bool:
        """Whether the account was made."""
        return bool(self._held["user"])

    def put(self, path: Path, content: str | bytes, mode: int = 0o644) -> bool:
        """Have `content` at `path`; return whether that changed anything."""
        raw = content.encode() if isinstance(content, str) else content
        digest = hashlib.sha256(raw).hexdigest()
        name = self._name(path)
        if self._held["files"].get(name) != digest:
            self._held["files"][name] = digest
            self._save()
        if path.is_file() and path.read_bytes() == raw and path.stat().st_mode & 0o7777 == mode:
            return False
        durable.write(path, raw, mode)
        return True

    def withdraw(self, path: Path) -> bool:
        """Take away a file put there earlier; return whether there was one."""
        name = self._name(path)
        if name not in self._held["files"]:
            return False
        path.unlink(missing_ok=True)
        del self._held["files"][name]
        self._save()
        return True

    def unchanged(self, path: Path) -> bool:
        """Tell whether a file is still as it was put there."""
        digest = self._held["files"].get(self._name(path))
        return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == digest

    def note(self, *, folders: tuple[Path, ...] = (), packages: tuple[str, ...] = (), user: bool = False) -> None:
        """Write down folders, packages and the account."""
        before = (list(self._held["folders"]), list(self._held["packages"]), self._held["user"])
        self._held["folders"] += [self._name(folder) for folder in folders if self._name(folder) not in before[0]]
        self._held["packages"] += [package for package in packages if package not in before[1]]
        self._held["user"] = self._held["user"] or user
        if before != (self._held["folders"], self._held["packages"], self._held["user"]):
            self._save()

    def _name(self, path: Path) -> str:
        return str(path.relative_to(self._layout.root))

    def _save(self) -> None:
        durable.write_json(self._layout.manifest, self._held)
