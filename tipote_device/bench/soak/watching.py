"""What a soak looks at while it goes on: memory, states that last too long, bells, commands that got no answer."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import numpy as np

from tipote_device.bench.idle import resident_mb
from tipote_device.bench.soak.room import Cue
from tipote_device.contract.audio import MIC_RATE, samples
from tipote_device.contract.clock import AudioClock

STUCK_S = 300.0
"""A state other than asleep that lasts longer than this without a word is stuck (seconds): a session ends after 180."""

ANSWER_S = 30.0
"""Audio time within which a command must be taken up."""


class AudioWall:
    """A wall clock that audio time turns."""

    def __init__(self, clock: AudioClock, start: datetime) -> None:
        """Begin at `start` (with a time zone)."""
        self._clock, self._start = clock, start

    def now(self) -> datetime:
        """Return the moment that audio time has come to."""
        return self._start + timedelta(seconds=self._clock.now / MIC_RATE)


def same(meant: str, understood: str) -> bool:
    """Tell whether a command was taken as what it is; a recogniser may hear one sentence twice."""
    return understood == meant or (meant == "timer.start" and understood == "several")


@dataclass
class Watching:
    """Takes the loop's events and looks at it once a second of audio time."""

    clock: AudioClock
    turns: list[tuple[int, str, str]] = field(default_factory=list)
    """(when, intent, error) of each turn."""

    rung: list[int] = field(default_factory=list)
    deaf: int = 0
    stuck: int = 0
    marks: list[tuple[float, float]] = field(default_factory=list)
    """(audio hours, resident MB)."""

    _busy_since: int = 0
    _counted: bool = False

    def announce(self, name: str, fields: dict[str, Any]) -> None:
        """Take an event of the conductor or the ringer."""
        if name == "turn":
            report = fields["report"]
            self.turns.append((samples(report.speech_end_s or 0.0), report.intent, report.error or ""))
        elif name == "ringing":
            self.rung.append(self.clock.now)
        elif name == "microphone_gone":
            self.deaf += 1

    def second(self, state: str) -> None:
        """Look at the state once a second."""
        now = self.clock.now
        if state == "asleep" or (self.turns and self.turns[-1][0] > self._busy_since):
            self._busy_since, self._counted = now, False
        elif now - self._busy_since > samples(STUCK_S) and not self._counted:
            self.stuck, self._counted = self.stuck + 1, True
        if now // MIC_RATE % 60 == 0:
            self.marks.append((now / MIC_RATE / 3600, resident_mb(os.getpid())))

    def answered(self, said: list[Cue]) -> tuple[int, int]:
        """Return how many commands were said, and how many were taken up as what they were."""
        commands = [cue for cue in said if cue.intent and cue.at < self.clock.now - samples(ANSWER_S)]
        right = sum(
            any(cue.at <= at <= cue.at + samples(ANSWER_S) and same(cue.intent, intent) for at, intent, _ in self.turns)
            for cue in commands
        )
        return len(commands), right

    def slope(self) -> dict[str, float]:
        """Return how memory grew over the last four fifths: the first fills caches (MB, MB a day, share a day)."""
        steady = self.marks[len(self.marks) // 5 :]
        if len(steady) < 3:
            return {}
        hours, resident = np.array(steady).T
        per_hour = float(np.polyfit(hours, resident, 1)[0])
        return {
            "resident_mb_first": round(float(resident[0]), 1),
            "resident_mb_last": round(float(resident[-1]), 1),
            "resident_mb_a_day": round(per_hour * 24, 2),
            "resident_share_a_day": round(per_hour * 24 / float(resident.mean()), 4),
        }
