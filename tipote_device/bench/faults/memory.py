"""The one file of the memory: locked by another program, damaged, read-only, on a full disk."""

from __future__ import annotations

import contextlib
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import apsw

from tipote_device.bench.faults.box import Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome
from tipote_device.bench.faults.sound import heard, recovered

BACK_S = 30.0


@contextlib.contextmanager
def write_lock(path: Path) -> Iterator[None]:
    """Hold the database as a program does that forgot to commit."""
    other = apsw.Connection(str(path))
    try:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    finally:
        other.close()


def locked(box: Box, outcome: Outcome) -> None:
    """Another program holds the database: what cannot be kept is said so, and kept once it lets go."""
    began = time.monotonic()
    with write_lock(box.home / "tipote.db"):
        box.speak("retiens")
        box.silence(began)
        asked = time.monotonic()
        box.ask()  # what needs no memory works
        outcome.figures["command_meanwhile_s"] = round(time.monotonic() - asked, 1)
    cured = time.monotonic()
    box.ask("retiens", answer="")
    box.note(outcome, began)
    recovered(outcome, cured, cured)
    heard(outcome, "Ma mémoire est occupée par un autre programme.")
    _remembers(box)


def disk_full(box: Box, outcome: Outcome) -> None:
    """The disk is full while it runs: it is said, nothing is half kept, and it works again once there is room."""
    began = time.monotonic()
    with small_disk(box) as fill:
        box.kill()
        box.start()
        filler = fill()
        began = time.monotonic()
        box.speak("retiens")
        box.silence(began)
        box.ask()
        filler.unlink()
        cured = time.monotonic()
        box.ask("retiens", answer="")
        box.note(outcome, began)
        recovered(outcome, cured, cured)
        heard(outcome, "Le disque est plein")
        _remembers(box)
        box.stop()


def corrupt_at_start(box: Box, outcome: Outcome) -> None:
    """The file is damaged: set aside, a new one begun, and said aloud."""
    box.start()
    box.ask("retiens", answer="")
    box.stop()
    path = box.home / "tipote.db"
    content = bytearray(path.read_bytes())
    content[4096:24576] = os.urandom(20480)
    path.write_bytes(content)
    began = time.monotonic()
    outcome.figures["ready_s"] = round(box.start(), 1)
    box.wait("dit     « Ma mémoire était abîmée", 30, since=began)
    box.ask()
    box.note(outcome, began)
    aside = list(box.home.glob("tipote-abime-*.db"))
    if not aside:
        raise NotSurvived("the damaged file was not set aside")
    outcome.seen.append(f"{aside[0].name}"[:12] + "*.db")


def read_only_at_start(box: Box, outcome: Outcome) -> None:
    """The disk has gone read-only (an old memory card does): the voice works, and says that nothing is kept."""
    with small_disk(box):
        box.start()
        box.ask()
        box.stop()
        _mount("-o", "remount,ro", str(box.home))
        began = time.monotonic()
        outcome.figures["ready_s"] = round(box.start(), 1)
        box.silence(began)
        box.ask()
        box.note(outcome, began)
        heard(outcome, "Je ne retiendrai rien")
        box.stop()


def locked_at_start(box: Box, outcome: Outcome) -> None:
    """Another program holds the database while the daemon starts; once it lets go, the daemon starts anew with it."""
    box.start()
    box.stop()
    with write_lock(box.home / "tipote.db"):
        began = time.monotonic()
        outcome.figures["ready_s"] = round(box.start(), 1)
        box.silence(began)
        heard_so_far = box.said(began)
    cured = time.monotonic()
    assert box.process is not None
    outcome.figures["exit_status"] = box.process.wait(timeout=60)  # systemd starts it again
    outcome.figures["ended_s"] = round(time.monotonic() - cured, 1)
    box.start()
    box.ask("retiens", answer="")
    box.note(outcome, began)
    if not any("Je ne retiendrai rien" in said for said in heard_so_far):
        raise NotSurvived(f"it was not said that nothing is kept: {heard_so_far}")
    _remembers(box)


def disk_full_at_start(box: Box, outcome: Outcome) -> None:
    """The disk is full when the daemon starts, the database being there or not."""
    with small_disk(box) as fill:
        fill()
        began = time.monotonic()
        outcome.figures["ready_s"] = round(box.start(), 1)
        box.silence(began)
        box.ask()
        box.note(outcome, began)
        heard(outcome, "Je ne retiendrai rien")
        box.stop()


@contextlib.contextmanager
def small_disk(box: Box) -> Iterator[Callable[[], Path]]:
    """Put the box's data on a small file system of its own; yield what fills it up and returns the filler.

    Raises NotImplementedError where nothing can be mounted.
    """
    box.kill()
    models = box.models.readlink()
    box.models.unlink()
    _mount("-t", "tmpfs", "-o", "size=6m,mode=0700", "tipote-small", str(box.home))
    box.models.symlink_to(models)
    box.introduce()
    try:
        yield lambda: _fill(box.home / "filler")
    finally:
        box.kill()
        subprocess.run(["umount", "-l", str(box.home)], check=True)
        if not box.models.exists():
            box.models.symlink_to(models)


def _fill(path: Path) -> Path:
    with contextlib.suppress(OSError), path.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    return path


def _mount(*arguments: str) -> None:
    done = subprocess.run(["mount", *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotImplementedError(f"nothing can be mounted here: {done.stderr.strip()}")


def _remembers(box: Box) -> None:
    known = box.tipote("memory", "list").stdout
    if "garage" not in known:
        raise NotSurvived(f"what was acknowledged is not there: {known}")
