"""From the scores of recordings to what the household notices: calls missed, wakes nobody asked for, delays."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tipote_device.bench.wake.manifest import Entry
from tipote_device.bench.wake.rates import hourly, share
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE
from tipote_device.contract.settings import EarsSettings, WakeWordSettings
from tipote_device.ears.wake import Wake, WakeGate

EARLY_S, LATE_S = 0.5, 1.0
"""A wake counts for a call when it comes this long before to this long after the end of the word."""

VERDICT_FRAMES = 4
"""Frames from a wake to the verdict of the second look on it: what it waits for, and the look itself."""

THRESHOLDS = (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
"""Points of the DET curve."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A recording and its scores."""

    entry: Entry
    scores: npt.NDArray[np.float32]
    """One a frame."""

    @property
    def hours(self) -> float:
        """Its length."""
        return len(self.scores) * FRAME_SAMPLES / MIC_RATE / 3600


@dataclass(frozen=True, slots=True)
class Fired:
    """A wake in a recording."""

    at_s: float
    score: float
    accepted: bool = True
    """What the second look said, where there is one."""


@dataclass(frozen=True)
class Rule:
    """When scores become a wake."""

    threshold: float
    consecutive: int
    refractory_s: float = 2.0
    permissive: float = 0.3
    """Threshold where a second look follows."""


def fired(scores: Iterable[float], rule: Rule) -> list[Fired]:
    """Return the wakes of a recording, by the gate that the ears use."""
    gate, name = _gate(rule)
    found = []
    for number, score in enumerate(scores, 1):
        wake = gate.feed({name: float(score)}, number * FRAME_SAMPLES, speaking=False)
        if wake is not None:
            found.append(Fired(wake.at / MIC_RATE, wake.score))
    return found


async def fired_and_judged(
    scores: Iterable[float], rule: Rule, judge: Callable[[Fired], Awaitable[bool]]
) -> list[Fired]:
    """Return the wakes with what `judge` says of each; one that is refused leaves the ears open, as theirs do."""
    gate, name = _gate(rule)
    found: list[Fired] = []
    refused: tuple[int, Wake] | None = None
    for number, score in enumerate(scores, 1):
        if refused is not None and number >= refused[0]:
            gate.dropped(refused[1])
            refused = None
        wake = gate.feed({name: float(score)}, number * FRAME_SAMPLES, speaking=False)
        if wake is not None:
            one = Fired(wake.at / MIC_RATE, wake.score)
            found.append(replace(one, accepted=await judge(one)))
            refused = None if found[-1].accepted else (number + VERDICT_FRAMES, wake)
    return found


def _gate(rule: Rule) -> tuple[WakeGate, str]:
    word = WakeWordSettings(
        threshold=rule.threshold, consecutive=rule.consecutive, threshold_while_speaking=rule.threshold
    )
    return WakeGate([word], refractory_s=rule.refractory_s, near_miss=EarsSettings().near_miss), word.name


def report(results: Sequence[tuple[Scored, Sequence[Fired]]], rule: Rule) -> dict[str, Any]:
    """Return the figures over all recordings and by condition; wakes the second look refused do not count."""
    conditions = sorted({scored.entry.condition for scored, _ in results} - {""})
    figures = _figures(results, rule)
    figures["per_condition"] = {
        name: _figures([result for result in results if result[0].entry.condition == name], rule) for name in conditions
    }
    return figures


def det(scored: Sequence[Scored], rule: Rule) -> list[dict[str, Any]]:
    """Return the trade between missing and imagining, one row a threshold, detector alone."""
    rows = []
    for threshold in THRESHOLDS:
        at = Rule(threshold, rule.consecutive, rule.refractory_s)
        figures = _figures([(one, fired(one.scores, at)) for one in scored], at)
        kept = ("false_reject_rate", "false_accepts_per_hour", "neighbour_accept_rate")
        rows.append(
            {"threshold": threshold}
            | {name: figures[name] for name in kept}
            | {f"{name}_interval": figures[f"{name}_interval"] for name in kept}
        )
    return rows


def _figures(results: Sequence[tuple[Scored, Sequence[Fired]]], rule: Rule) -> dict[str, Any]:
    calls = missed = near = let_in = imagined = 0
    hours, delays = 0.0, []
    for scored, wakes in results:
        entry = scored.entry
        heard = [wake for wake in wakes if wake.accepted]
        if entry.kind == "positive":
            calls += 1
            hit = [wake for wake in heard if _answers(wake, entry)]
            missed += not hit
            if hit and entry.at_s is not None:
                delays.append((hit[0].at_s - entry.at_s) * 1000.0)
        elif entry.kind == "neighbour":
            near += 1
            let_in += bool(heard)
        else:
            hours += scored.hours
            imagined += len(heard)
    return {
        **share("false_reject_rate", missed, calls),
        **hourly("false_accepts_per_hour", imagined, hours, rule.refractory_s),
        "hours_negative": round(hours, 3),
        **share("neighbour_accept_rate", let_in, near),
        "delay_ms_p50": round(float(np.percentile(delays, 50)), 1) if delays else None,
        "delay_ms_p95": round(float(np.percentile(delays, 95)), 1) if delays else None,
    }


def _answers(wake: Fired, entry: Entry) -> bool:
    return entry.at_s is None or entry.at_s - EARLY_S <= wake.at_s <= entry.at_s + LATE_S
