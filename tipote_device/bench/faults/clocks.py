"""The wall clock jumps by a year either way; the box sleeps for hours. Time is faked by libfaketime."""

from __future__ import annotations

import json
import os
import signal
import time
from datetime import datetime
from pathlib import Path

from tipote_device.bench.faults.box import Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome

NIGHT_S = 8 * 3600
YEAR_S = 365 * 86_400


def library() -> Path:
    """Return libfaketime (Debian package of that name, or `$TIPOTE_FAKETIME`). Raises NotImplementedError."""
    given = os.environ.get("TIPOTE_FAKETIME", "")
    for found in (Path(given), *Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1")):
        if found.is_file():
            return found
    raise NotImplementedError("libfaketime is not installed")


def environment(box: Box) -> dict[str, str]:
    """Return what makes the box's wall clock (and nothing else: monotonic clocks run on) follow a file."""
    set_to(box, 0)
    return {
        "LD_PRELOAD": str(library()),
        "FAKETIME_TIMESTAMP_FILE": str(_file(box)),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
        "FAKETIME_DONT_RESET": "1",
    }


def set_to(box: Box, offset_s: int) -> None:
    """Turn the clock to `offset_s` seconds off the true time."""
    new = _file(box).with_suffix(".new")
    new.write_text(f"{offset_s:+d}\n")
    new.replace(_file(box))


def _file(box: Box) -> Path:
    return box.folder / "faketime"


def year_ahead(box: Box, outcome: Outcome) -> None:
    """Ten minutes stay ten minutes, and nothing is thrown away for its age, when the clock jumps ahead."""
    _jump(box, outcome, YEAR_S)


def year_back(box: Box, outcome: Outcome) -> None:
    """The same when it jumps back."""
    _jump(box, outcome, -YEAR_S)


def _jump(box: Box, outcome: Outcome, offset_s: int) -> None:
    set_to(box, 0)
    began = time.monotonic()
    box.ask("minuteur", answer="minute")
    before = _minutes_left(box)
    jumped = time.monotonic()
    box.speak("heure")
    box.wait("compris", 60, since=jumped)
    set_to(box, offset_s)  # in the middle of an answer
    box.wait("répond", 60, since=jumped)
    time.sleep(4)  # some looks at the clock
    box.ask()
    after = _minutes_left(box)
    set_to(box, 0)
    time.sleep(4)
    box.ask()
    again = _minutes_left(box)
    box.note(outcome, began)
    outcome.figures |= {"minutes_left": [before, after, again]}
    if any("sonne" in line for at, line in box.lines if at > jumped):
        raise NotSurvived("the timer rang though its ten minutes were not over")
    elapsed = (time.monotonic() - began) / 60
    if not all(left is not None and 10 - elapsed - 1 <= left <= 10 for left in (before, after, again)):
        raise NotSurvived(f"ten minutes became {before}, {after}, {again}")
    outcome.recovery_s = 0.0


def _minutes_left(box: Box) -> float | None:
    """Return how long the timer still runs, by the box's own clock (minutes)."""
    items = json.loads(box.tipote("agenda", "list", "--json").stdout)["items"]
    dues = [datetime.fromisoformat(item["due"]).timestamp() for item in items if item["kind"] == "timer"]
    return round((max(dues) - time.time() - int(_file(box).read_text())) / 60, 2) if dues else None


def suspend_and_resume(box: Box, outcome: Outcome) -> None:
    """The box sleeps: no process runs, the clock goes on for eight hours. On waking, what was missed is told."""
    set_to(box, 0)
    began = time.monotonic()
    box.ask("minuteur", answer="minute")
    assert box.process is not None
    os.killpg(box.process.pid, signal.SIGSTOP)
    time.sleep(5)
    with box.fault("asleep"):
        set_to(box, NIGHT_S)
        os.killpg(box.process.pid, signal.SIGCONT)
        woken = time.monotonic()
        outcome.recovery_s = box.wait("te prévenir à temps", 60, since=woken) - woken
        box.silence(woken)
        box.ask()
        box.note(outcome, began)
