"""A release: one version of Ti-Pote in a folder of its own, with its own virtual environment and its own launcher."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from . import durable
from .errors import InstallError
from .layout import Layout

PARTS = (
    "tipote_device", "models", "scripts", "systemd", "pyproject.toml", "requirements.lock", "requirements-build.lock",
    "requirements-encryption.lock", "README.md", "CHANGELOG.md", "LICENSE",
)  # fmt: skip
"""What a release has of the source folder."""

KEPT = 2
"""Releases that stay: the one in use and the one before."""

COMPLETE = "release.json"
"""Written last: a folder without it was interrupted."""

LAUNCHER = """\
#!/bin/sh
# Starts this release, wherever the link that led here points next.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
PYTHONPATH=$release
export PYTHONPATH
exec "$release/.venv/bin/python" -P -m tipote_device "$@"
"""

_ASK_FOR_CIPHERS = "import apsw, sys; sys.exit(not hasattr(apsw, 'mc_version'))"
_COUNT_MIGRATIONS = "from tipote_device.memory.engines.migrations import MIGRATIONS; print(len(MIGRATIONS))"


def identity(source: Path) -> str:
    """Return the name of the release in `source`: its version and a digest of all its files."""
    digest = hashlib.sha256()
    for path in source_files(source):
        digest.update(f"{path.relative_to(source)}\0{path.stat().st_mode & 0o100:o}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return f"{version(source)}+{digest.hexdigest()[:10]}"


def version(source: Path) -> str:
    """Return the version a source folder says it has; raise InstallError when it is no such folder."""
    init = source / "tipote_device/__init__.py"
    match = re.search(r'^__version__ = "([0-9A-Za-z.]+)"$', init.read_text(), re.MULTILINE) if init.is_file() else None
    if match is None:
        raise InstallError(f"{source} n'est pas un dossier de Ti-Pote.")
    return match[1]


def source_files(source: Path) -> Iterator[Path]:
    """Yield the files a release is made of, in a fixed order."""
    for part in PARTS:
        place = source / part
        found = [place] if place.is_file() else sorted(path for path in place.rglob("*") if path.is_file())
        yield from (path for path in found if "__pycache__" not in path.parts and path.suffix != ".pyc")


class Releases:
    """The releases on a machine."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def current(self) -> str | None:
        """Return the name of the release in use."""
        link = self._layout.current
        return link.readlink().name if link.is_symlink() else None

    def folder(self, name: str) -> Path:
        """Return where a release is."""
        return self._layout.releases / name

    def complete(self, name: str) -> bool:
        """Tell whether a release was put there whole."""
        return (self.folder(name) / COMPLETE).is_file()

    def names(self) -> list[str]:
        """Return the releases on the disk, finished or not."""
        folder = self._layout.releases
        return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []

    def schema(self, name: str) -> int:
        """Return the number of database migrations a release knows."""
        return int(durable.read_json(self.folder(name) / COMPLETE, {}).get("schema", 0))

    def building(self, profile: str, *, packages: bool, encrypt: bool) -> dict[str, str]:
        """Return the environment of scripts/setup: the caller's home, wheels kept beside the installation.

        `packages`: whether it may install Debian packages itself. `encrypt`: whether the release must know ciphers.
        """
        cache = os.environ.get("XDG_CACHE_HOME") or str(self._layout.cache.parent)
        given = {"HOME": os.environ.get("HOME", "/root"), "XDG_CACHE_HOME": cache, "TIPOTE_PROFILE": profile}
        given |= {"TIPOTE_APT": "1" if packages else "0", "TIPOTE_ENCRYPT": "1" if encrypt else "0"}
        return self._layout.environment() | given

    def place(self, source: Path, name: str, *, building: dict[str, str], venv_from: Path | None, log) -> bool:
        """Put the release there, its environment made by scripts/setup in `building`; tell if there was anything to do.

        Interrupted, it is continued by the next call: files are copied anew, scripts/setup goes on where it was.
        """
        folder = self.folder(name)
        if self.complete(name):
            return self._add_ciphers(folder, building, log)
        folder.mkdir(parents=True, exist_ok=True)
        for part in PARTS:
            place = folder / part
            shutil.rmtree(place, ignore_errors=True)
            place.unlink(missing_ok=True)
        for path in source_files(source):
            copy = folder / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
        durable.write(folder / "bin/tipote", LAUNCHER, 0o755)
        self._make_environment(folder, building, venv_from, log)
        python = str(folder / ".venv/bin/python")
        environment = self._layout.environment() | {"PYTHONPATH": str(folder)}
        # the service cannot write here: it would compile at every start
        self._run(folder, [python, "-m", "compileall", "-q", "tipote_device"], environment)
        known = self._run(folder, [python, "-P", "-c", _COUNT_MIGRATIONS], environment)
        durable.write_json(folder / COMPLETE, {"name": name, "version": version(source), "schema": int(known)})
        return True

    def _add_ciphers(self, folder: Path, building: dict[str, str], log) -> bool:
        """Have a release made before encryption was asked for know ciphers; tell if there was anything to do."""
        venv = folder / ".venv"
        if building["TIPOTE_ENCRYPT"] == "0" or venv.is_symlink() or (venv / ".setup-encryption").is_file():
            return False
        log("Cette version apprend à chiffrer…")
        self._run(folder, ["bash", str(folder / "scripts/setup")], building)
        return True

    def knows_ciphers(self, name: str) -> bool:
        """Tell whether a release can open an encrypted memory."""
        command = [str(self.folder(name) / ".venv/bin/python"), "-c", _ASK_FOR_CIPHERS]
        return subprocess.run(command, env=self._layout.environment(), check=False).returncode == 0

    def switch(self, name: str) -> None:
        """Make a release the one in use, in one step."""
        durable.point(self._layout.current, f"releases/{name}")

    def prune(self, kept: set[str]) -> list[str]:
        """Delete every release but `kept`; return which."""
        gone = [name for name in self.names() if name not in kept]
        for name in gone:
            # first what makes it count as complete: interrupted, it is never taken for a whole one
            (self.folder(name) / COMPLETE).unlink(missing_ok=True)
            shutil.rmtree(self.folder(name))
        return gone

    def _make_environment(self, folder: Path, building: dict[str, str], venv_from: Path | None, log) -> None:
        venv = folder / ".venv"
        if venv_from is not None:
            if not venv.is_symlink():
                shutil.rmtree(venv, ignore_errors=True)
                venv.symlink_to(venv_from.resolve())
            return
        if venv.is_symlink():
            venv.unlink()
        self._take_over(venv)
        log("Environnement Python de cette version (quelques minutes la première fois)…")
        self._run(folder, ["bash", str(folder / "scripts/setup")], building)

    def _take_over(self, venv: Path) -> None:
        """Begin with the environment of the release in use, as links to the same files: what did not change is there.

        Pip and the compiler replace files, they never write into them, so that neither environment changes the other.
        """
        name = self.current()
        old = self.folder(name) / ".venv" if name else None
        if venv.exists() or old is None or old.is_symlink() or not old.is_dir():
            return
        unfinished = venv.with_name(".venv.partiel")
        shutil.rmtree(unfinished, ignore_errors=True)
        if subprocess.run(["cp", "-al", str(old), str(unfinished)], check=False).returncode == 0:
            unfinished.rename(venv)
        else:  # a file system without links: scripts/setup makes everything anew
            shutil.rmtree(unfinished, ignore_errors=True)

    def _run(self, folder: Path, command: list[str], environment: dict[str, str]) -> str:
        """Run a command of the release being made, as the installer; return what it printed."""
        done = subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            what = " ".join(Path(word).name for word in command[:3])
            raise InstallError(
                f"La préparation de la version a échoué ({what}) ; les lignes ci-dessus disent pourquoi."
            )
        return done.stdout
