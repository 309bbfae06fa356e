"""kill -9 of the installer at any step; the same command again brings everything to its end.

A step is a change to the disk, a lock or a child process. Here a spread of them, so that CI stays short; every one with
« TIPOTE_EVERY_STEP=1 pytest tests/installer/test_cut_short.py ».
"""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.installer.conftest import Box, copied

EVERY = bool(os.environ.get("TIPOTE_EVERY_STEP"))
pytestmark = pytest.mark.timeout(7200 if EVERY else 300)


def spread(steps: int, count: int, since: float = 0.0) -> Iterable[int]:
    """Return the steps to cut at: `count` of them, the first `since` of the way; or every one."""
    assert steps > count
    first = max(1, round(since * steps))
    return range(1, steps + 1) if EVERY else {first + (steps - first) * n // (count - 1) for n in range(count)}


def test_installing_cut_short_and_run_again(tmp_path: Path) -> None:
    whole = Box(tmp_path / "whole")
    steps = whole.steps(whole.source("un", remembers="le premier jour"))
    for at in spread(steps, 5):
        box = Box(tmp_path / str(at))
        source = box.source("un", remembers="le premier jour")
        box.killed(source, at)
        box.run(source)
        assert (box.current, box.releases()) == ("1.0.0", ["1.0.0"]), at
        assert box.remembered()[0] == "le premier jour", at


def upgrade(box: Box, **behaviour: object) -> Path:
    return box.source("deux", "2.0.0", schema=2, remembers="le deuxième", **behaviour)


def test_upgrading_cut_short_and_run_again(first_day: Path, tmp_path: Path) -> None:
    whole = copied(first_day, tmp_path / "whole")
    steps = whole.steps(upgrade(whole))
    for at in spread(steps, 6, since=0.5):  # what comes before is the copying of files
        box = copied(first_day, tmp_path / str(at))
        source = upgrade(box)
        box.killed(source, at)
        assert box.current in ("1.0.0", "2.0.0")  # at every instant one whole release is in use
        box.run(source)
        assert (box.current, box.tables()) == ("2.0.0", 2), at
        assert box.remembered()[0] == "le premier jour", at
        assert not list(box.data.glob("tipote-abime-*")), at


def test_a_failing_upgrade_cut_short_leaves_the_old_release_and_memory(first_day: Path, tmp_path: Path) -> None:
    whole = copied(first_day, tmp_path / "whole")
    steps = whole.steps(upgrade(whole, ready="crash"))
    for at in spread(steps, 5, since=0.7):
        box = copied(first_day, tmp_path / str(at))
        source = upgrade(box, ready="crash")
        box.killed(source, at)
        box.run(source, ok=False)
        assert (box.current, box.tables()) == ("1.0.0", 1), at
        assert box.remembered()[0] == "le premier jour", at


def test_removing_cut_short_and_run_again(first_day: Path, tmp_path: Path) -> None:
    steps = copied(first_day, tmp_path / "whole").steps(first_day / "un", "--purge", "--yes", door="uninstall")
    for at in spread(steps, 5):
        box = copied(first_day, tmp_path / str(at))
        box.killed(first_day / "un", at, "--purge", "--yes", door="uninstall")
        there = (box.opt / "manifest.json").exists()  # else it is said that nothing is installed any more
        box.run(first_day / "un", "--purge", "--yes", door="uninstall", ok=there)
        assert sorted(box.root.rglob("*tipote*")) == [], at
