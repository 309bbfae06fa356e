"""An installation in a folder, driven by the real scripts as processes."""

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installer.stand_in import make_source

ANSWERS = 'timezone = "Europe/Paris"\nprofile = "pi4"\n'

KILLER = """
import os, signal, sys
from pathlib import Path
scripts, door, at, *arguments = sys.argv[1:]
sys.path.insert(0, scripts)
from installer import cli
left = int(at)
EVENTS = {"os.rename", "os.symlink", "os.remove", "os.rmdir", "os.mkdir", "subprocess.Popen", "fcntl.flock"}
def count(event, _):
    global left
    if event in EVENTS:
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(count)
status = cli.main(door, arguments)
print(int(at) - left)
sys.exit(status)
"""
"""Runs a door and kills it with SIGKILL just before its n-th change to the disk or n-th child process."""


class Box:
    """A root folder and the doors of the installer on it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.root = folder / "root"
        self.root.joinpath("etc").mkdir(parents=True, exist_ok=True)
        self.answers = folder / "answers.toml"
        self.answers.write_text(ANSWERS)
        self.data = self.root / "var/lib/tipote"
        self.opt = self.root / "opt/tipote"
        self.kept: tuple[str, ...] = ()

    def source(self, name: str, *args, **behaviour) -> Path:
        """Make a source folder; see `make_source`."""
        return make_source(self.folder / name, *args, **behaviour)

    def _arguments(self, door: str, options: tuple[str, ...]) -> list[str]:
        if door == "uninstall":
            return ["--root", str(self.root), *options]
        given = ["--root", str(self.root), "--venv-from", sys.prefix, "--deadline", "10", *options]
        return given if door == "rollback" else [*given, "--answers", str(self.answers)]

    def run(self, source: Path, *options: str, door: str = "install", ok: bool | int = True) -> str:
        """Run a door; return what it said on stderr. `ok`: whether it must succeed, or the exit status it must have."""
        command = [sys.executable, str(source / "scripts" / door), *self._arguments(door, options)]
        done = subprocess.run(command, capture_output=True, text=True, env=self._env(), stdin=subprocess.DEVNULL)
        assert done.returncode == ok if type(ok) is int else (done.returncode == 0) is ok, done.stderr
        assert "Traceback" not in done.stderr, done.stderr
        return done.stderr

    def steps(self, source: Path, *options: str, door: str = "install") -> int:
        """Run a door to its end; return how many steps it took."""
        return int(self._under_count(source, 10**9, door, options).stdout)

    def killed(self, source: Path, at: int, *options: str, door: str = "install") -> None:
        """Run a door and kill it at its `at`-th step."""
        done = self._under_count(source, at, door, options)
        assert done.returncode == -signal.SIGKILL, (at, done.stderr)

    def _under_count(self, source: Path, at: int, door: str, options: tuple[str, ...]):
        command = [
            sys.executable,
            "-c",
            KILLER,
            str(source / "scripts"),
            door,
            str(at),
            *self._arguments(door, options),
        ]
        return subprocess.run(command, capture_output=True, text=True, env=self._env(), stdin=subprocess.DEVNULL)

    def _env(self) -> dict[str, str]:
        hidden = ("TIPOTE_", "XDG_", "PYTHON")  # what is this very machine's own
        return {key: value for key, value in os.environ.items() if key in self.kept or not key.startswith(hidden)}

    @property
    def current(self) -> str:
        """Version in use."""
        return (self.opt / "current").readlink().name.split("+")[0]

    def releases(self) -> list[str]:
        """Versions on the disk, whole or not."""
        return sorted(path.name.split("+")[0] for path in (self.opt / "releases").iterdir())

    def remembered(self) -> list[str]:
        """What is in the memory, in the order it came."""
        db = sqlite3.connect(self.data / "tipote.db")
        try:
            return [text for (text,) in db.execute("SELECT texte FROM souvenirs0")]
        finally:
            db.close()

    def tables(self) -> int:
        """Number of migrations the memory has been through."""
        db = sqlite3.connect(self.data / "tipote.db")
        try:
            return db.execute("SELECT count(*) FROM meta").fetchone()[0]
        finally:
            db.close()

    def snapshot(self) -> dict[str, tuple[int, float]]:
        """Every file below the root with its inode and time: equal only if nothing was written again."""
        found = (path for path in self.root.rglob("*") if not path.is_dir() and path.name != ".lock")
        return {str(path): (path.lstat().st_ino, path.lstat().st_mtime) for path in found}


@pytest.fixture
def box(tmp_path: Path) -> Box:
    """A machine with nothing on it."""
    return Box(tmp_path)


@pytest.fixture(scope="session")
def first_day(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A machine on which version 1.0.0 was installed; to be copied."""
    box = Box(tmp_path_factory.mktemp("first-day"))
    box.run(box.source("un", "1.0.0", remembers="le premier jour"))
    return box.folder


@pytest.fixture
def installed(first_day: Path, tmp_path: Path) -> Box:
    """A machine on which version 1.0.0 was installed, from the folder `un`."""
    return copied(first_day, tmp_path / "box")


def copied(machine: Path, folder: Path) -> Box:
    """Return a copy of a machine."""
    shutil.copytree(machine, folder, symlinks=True)
    return Box(folder)
