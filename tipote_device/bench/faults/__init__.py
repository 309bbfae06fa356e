"""`bench faults`: everything that may break around a box in a home, made to break around a real daemon."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from tipote_device.bench.fault_names import FAULTS
from tipote_device.bench.faults import clocks, ending, engines, memory, mind, sound
from tipote_device.bench.faults.box import Box
from tipote_device.bench.faults.card import VirtualCard, available
from tipote_device.bench.faults.kills import killed
from tipote_device.bench.faults.outcome import NotSurvived, Outcome
from tipote_device.bench.faults.power import cut_off
from tipote_device.contract.errors import UsageError
from tipote_device.contract.settings import Settings

log = logging.getLogger(__name__)

Scenario = Callable[[Box, Outcome], None]


@dataclass(frozen=True, slots=True)
class Group:
    """Faults that one daemon goes through, one after the other."""

    name: str
    faults: dict[str, Scenario]
    mind: bool = False
    failing: bool = False
    """Started by `launch`, so that engines can be made to fail."""

    running: bool = True
    """Whether the daemon is up when a fault is injected; else each fault starts its own, in a box of its own."""

    faked_clock: bool = False


GROUPS = (
    Group(
        "sound",
        {
            "microphone-unplugged": sound.microphone_unplugged,
            "sound-server-killed": sound.server_killed,
            "sound-server-hung": sound.server_hung,
            "speaker-unplugged": sound.speaker_unplugged,
            "sample-rate-refused": sound.rate_refused,
            "stt-exception": engines.stt_exception,
            "stt-hung": engines.stt_hung,
        },
        failing=True,
    ),
    Group("start", {"llm-damaged": engines.llm_damaged, "stt-damaged": engines.stt_damaged}, mind=True, running=False),
    Group(
        "mind",
        {
            "llm-killed": mind.killed,
            "llm-hung": mind.hung,
            "llm-hung-asleep": mind.hung_asleep,
            "llm-out-of-memory": mind.out_of_memory,
        },
        mind=True,
    ),
    Group("memory", {"database-locked": memory.locked, "disk-full": memory.disk_full}),
    Group(
        "memory-start",
        {
            "database-corrupt-at-start": memory.corrupt_at_start,
            "database-read-only-at-start": memory.read_only_at_start,
            "database-locked-at-start": memory.locked_at_start,
            "disk-full-at-start": memory.disk_full_at_start,
        },
        running=False,
    ),
    Group(
        "clock",
        {
            "clock-a-year-ahead": clocks.year_ahead,
            "clock-a-year-back": clocks.year_back,
            "suspend-and-resume": clocks.suspend_and_resume,
        },
        failing=True,
        faked_clock=True,
    ),
    Group(
        "ending",
        {
            "sigterm-while-speaking": ending.sigterm_while_speaking,
            "sigkill-with-a-timer": ending.sigkill_with_a_timer,
        },
    ),
)


TIMES = 1000
"""Processes killed, and power cuts."""


def run(settings: Settings, *, quick: bool = False, only: Sequence[str] = ()) -> dict[str, Any]:  # noqa: ARG001 -- a box has settings of its own
    """Inject every fault, or those named in `only`, and report; `quick`: kills and power cuts by tens.

    Raises UsageError for an unknown name, or without a virtual sound card.
    """
    if unknown := [name for name in only if name not in FAULTS]:
        near = [f"« {guess} »" for name in unknown for guess in get_close_matches(name, FAULTS, 1)]
        meant = f" ; tu voulais peut-être dire {', '.join(near)}" if near else ""
        raise UsageError(f"Panne inconnue : {', '.join(unknown)}{meant} (« tipote bench --help » les montre toutes).")
    if not available():
        raise UsageError("Il faut une carte son virtuelle (paquets Debian : pulseaudio pulseaudio-utils).")
    signal.signal(signal.SIGTERM, _ended)  # the daemons that were started end with the bench
    outcomes = [outcome for group in GROUPS for outcome in inject(group, only)]
    figures = report(outcomes)
    times = TIMES // 25 if quick else TIMES
    if not only or "kills" in only:
        figures["kills"] = killed(times)
    if not only or "power-cuts" in only:
        figures["power_cuts"] = asyncio.run(cut_off(times))
    return figures


def _ended(*_: object) -> None:
    raise SystemExit(1)


def report(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Return the figures of `bench faults`."""
    tried = [outcome for outcome in outcomes if outcome.injected]
    waits = [outcome.recovery_s for outcome in tried if outcome.recovery_s is not None]
    starts = [outcome.figures["ready_s"] for outcome in tried if "ready_s" in outcome.figures]
    return {
        "injected": len(tried),
        "survived": sum(outcome.survived for outcome in tried),
        "longest_recovery_s": round(max(waits), 2) if waits else None,
        "cold_starts_to_ready_s": starts,
        "faults": {outcome.name: outcome.as_dict() for outcome in outcomes},
    }


def inject(group: Group, only: Sequence[str] = ()) -> Iterator[Outcome]:
    """Inject the faults of a group (`only`: those of these names) and give what became of each."""
    faults = {name: fault for name, fault in group.faults.items() if not only or name in only}
    if not group.running:
        for name, fault in faults.items():
            with _box(group) as box:
                yield attempt(name, fault, box)
        return
    if not faults:
        return
    with _box(group) as box:
        started = False
        for name, fault in faults.items():
            outcome = attempt(name, fault if started else _after_a_start(fault, group), box)
            started = True
            yield outcome
            if not outcome.survived or box.process is None or box.process.poll() is not None:
                box.kill()  # the next fault meets a sound daemon, and a sound card
                box.card.mend()
                started = False


def attempt(name: str, fault: Scenario, box: Box) -> Outcome:
    """Inject one fault."""
    outcome = Outcome(name)
    began = time.monotonic()
    try:
        fault(box, outcome)
        outcome.survived = True
    except NotSurvived as error:
        outcome.why = str(error)
    except NotImplementedError as error:
        outcome.injected, outcome.why = False, str(error)
    lasted = time.monotonic() - began
    if box.repeated:
        outcome.figures["sentences_said_again"], box.repeated = box.repeated, 0
    print(f"{name}: {'ok' if outcome.survived else outcome.why} ({lasted:.0f} s)", file=sys.stderr)
    return outcome


def _after_a_start(fault: Scenario, group: Group) -> Scenario:
    def start_and_inject(box: Box, outcome: Outcome) -> None:
        environment = clocks.environment(box) if group.faked_clock else None
        ready_s = box.start(failing=group.failing, environment=environment)
        fault(box, outcome)
        outcome.figures.setdefault("ready_s", round(ready_s, 1))

    return start_and_inject


@contextmanager
def _box(group: Group) -> Iterator[Box]:
    with tempfile.TemporaryDirectory(prefix="tipote-") as folder, VirtualCard(Path(folder) / "card") as card:
        box = Box(Path(folder), card, mind=group.mind)
        try:
            yield box
        finally:
            box.close()
