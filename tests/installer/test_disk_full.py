"""A disk that fills up at any write of the installer: a sentence, a whole release, and the same command goes on."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installer.conftest import Box, copied
from tests.installer.test_cut_short import EVERY, spread, upgrade

pytestmark = pytest.mark.timeout(7200 if EVERY else 300)

FULL = """
import errno, os, sys
scripts, door, at, root, *arguments = sys.argv[1:]
sys.path.insert(0, scripts)
from installer import cli
seen, WRITING = 0, os.O_WRONLY | os.O_RDWR | os.O_CREAT
def fill(event, given):
    global seen
    grows = event in ("os.mkdir", "os.symlink") or event == "open" and isinstance(given[2], int) and given[2] & WRITING
    place = given[1] if event == "os.symlink" else given[0] if given else ""
    below = isinstance(place, (str, os.PathLike)) and os.fspath(place).startswith(root) and ".lock" not in str(place)
    if grows and below:
        seen += 1
        if seen >= int(at):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), os.fspath(place))
sys.addaudithook(fill)
status = cli.main(door, arguments)
print(seen)
sys.exit(status)
"""
"""Runs a door on a disk of which nothing is left from the n-th thing on that needs room."""


def filled(box: Box, source: Path, at: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", FULL, str(source / "scripts"), "install", str(at), str(box.root)]
    command += box._arguments("install", ())
    return subprocess.run(command, capture_output=True, text=True, env=box._env(), stdin=subprocess.DEVNULL)


def test_installing_on_a_disk_that_fills_up(tmp_path: Path) -> None:
    whole = Box(tmp_path / "whole")
    steps = int(filled(whole, whole.source("un"), 10**9).stdout)
    for at in spread(steps, 5):
        box = Box(tmp_path / str(at))
        source = box.source("un", remembers="le premier jour")
        done = filled(box, source, at)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False), (at, done.stderr)
        assert "Le disque est plein : libère de la place." in done.stderr, at
        box.run(source)
        assert (box.current, box.releases()) == ("1.0.0", ["1.0.0"]), at


def test_upgrading_on_a_disk_that_fills_up_leaves_the_old_release_running(first_day: Path, tmp_path: Path) -> None:
    whole = copied(first_day, tmp_path / "whole")
    steps = int(filled(whole, upgrade(whole), 10**9).stdout)
    for at in spread(steps, 8, since=0.7):  # what comes before is the copying of files
        box = copied(first_day, tmp_path / str(at))
        source = upgrade(box)
        done = filled(box, source, at)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False), (at, done.stderr)
        assert "Le disque est plein" in done.stderr, at
        if box.current == "1.0.0":
            assert box.tables() == 1, at
        box.run(source)
        assert (box.current, box.tables()) == ("2.0.0", 2), at
        assert box.remembered()[0] == "le premier jour", at
        assert not list(box.data.glob("*.partiel")), at


@pytest.fixture
def small_disk(tmp_path: Path):
    """A disk of 2 MB."""
    place = tmp_path / "disk"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2M", "tipote-test", str(place)]
    if shutil.which("mount") is None or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("not allowed to mount")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_memory_that_cannot_be_put_back_stays_as_it_is(small_disk: Path) -> None:
    from scripts.installer import database
    from scripts.installer.layout import Layout

    layout = Layout(small_disk)
    layout.data.mkdir(parents=True)
    layout.database.write_bytes(b"maintenant")
    copy = layout.data / "tipote-avant-2.0.0.db"
    copy.write_bytes(b"avant" * 200_000)
    (small_disk / "rest").write_bytes(b"x" * 900_000)
    with pytest.raises(OSError, match="No space"):
        database.put_back(layout, copy)
    assert layout.database.read_bytes() == b"maintenant"
    assert sorted(path.name for path in layout.data.iterdir()) == [
        "tipote-avant-2.0.0.db",
        "tipote.db",
        "tipote.db-lock",
    ]
    (small_disk / "rest").unlink()
    database.put_back(layout, copy)
    assert layout.database.read_bytes() == copy.read_bytes()


def test_a_place_where_nobody_may_write_is_said_in_a_sentence(box: Box) -> None:
    source = box.source("un")
    for root, said in (("/proc/nowhere", "Le système refuse"), (str(box.answers), "Le système refuse")):
        command = [sys.executable, str(source / "scripts/install"), "--root", root, "--venv-from", sys.prefix]
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False)
        assert said in done.stderr


def test_answers_with_a_mistake_leave_not_even_a_folder(box: Box) -> None:
    box.answers.write_text('profil = "pi4"\n')
    assert "profile" in box.run(box.source("un"), ok=False)
    assert not box.opt.exists()
