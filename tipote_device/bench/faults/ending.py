"""How the daemon ends: asked politely in the middle of a sentence, killed while something waits to ring."""

from __future__ import annotations

import time

from tipote_device.bench.faults.box import Box
from tipote_device.bench.faults.outcome import NotSurvived, Outcome

STOP_S = 5.0
"""Longest graceful stop (seconds)."""


def sigterm_while_speaking(box: Box, outcome: Outcome) -> None:
    """SIGTERM in the middle of an answer: the sentence is cut, the conversation kept, the end within five seconds."""
    began = time.monotonic()
    box.speak("heure")
    box.wait("compris", 60, since=began)
    stopped = box.stop()
    outcome.figures["stop_s"] = round(stopped, 2)
    box.note(outcome, began)
    if stopped > STOP_S:
        raise NotSurvived(f"it took {stopped:.1f} s to end")
    began = time.monotonic()
    outcome.figures["ready_s"] = round(box.start(), 1)
    box.ask()


def sigkill_with_a_timer(box: Box, outcome: Outcome) -> None:
    """A timer set by voice outlives SIGKILL."""
    began = time.monotonic()
    box.ask("minuteur", answer="minute")
    box.kill()
    outcome.figures["ready_s"] = round(box.start(), 1)
    outcome.recovery_s = None
    listed = box.tipote("agenda", "list").stdout
    box.note(outcome, began)
    if "minuteur" not in listed.casefold():
        raise NotSurvived(f"the timer is gone: {listed}")
    outcome.seen.append("agenda list: the timer")
    box.ask()
