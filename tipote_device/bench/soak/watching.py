"""What a soak looks at while it goes on: memory, states that last too long, bells, commands that got no answer."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from datetime import datetime, timedelta
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.soak.kinds import Kinds, own_kinds
from tipote_device.bench.soak.room import Cue
from tipote_device.contract.audio import MIC_RATE, samples
from tipote_device.contract.clock import AudioClock

STUCK_S = 300.0
"""A state other than asleep that lasts longer than this without a word is stuck (seconds): a session ends after 180."""

ANSWER_S = 30.0
"""Audio time within which a command must be taken up."""


MINUTES = 30
"""An hour of which fewer minutes were looked at has no median of its own."""


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
    marks: list[tuple[float, Kinds]] = field(default_factory=list)
    """(audio hours, memory)."""

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
            self.marks.append((now / MIC_RATE / 3600, own_kinds()))

    def answered(self, said: list[Cue]) -> tuple[int, int]:
        """Return how many commands were said, and how many were taken up as what they were."""
        commands = [cue for cue in said if cue.intent and cue.at < self.clock.now - samples(ANSWER_S)]
        right = sum(
            any(cue.at <= at <= cue.at + samples(ANSWER_S) and same(cue.intent, intent) for at, intent, _ in self.turns)
            for cue in commands
        )
        return len(commands), right

    def slope(self) -> dict[str, float]:
        """Return how memory grew over the last four fifths: the first fills caches (MB, MB a day, share a day).

        `between_talks_*` is the same of the hourly medians: a minute of a conversation holds 100 MB more, and which
        minutes those are moves the slope over every minute by as much as is looked for.
        """
        steady = self.marks[len(self.marks) // 5 :]
        if len(steady) < 3:
            return {}
        hours = np.array([hour for hour, _ in steady])
        resident = np.array([held.resident for _, held in steady])
        a_day, share = _growth(hours, resident)
        found = {
            "resident_mb_first": round(float(resident[0]), 1),
            "resident_mb_last": round(float(resident[-1]), 1),
            "resident_mb_a_day": round(a_day, 2),
            "resident_share_a_day": round(share, 4),
        }
        whole = [(hour, resident[hours.astype(int) == hour]) for hour in np.unique(hours.astype(int))]
        medians = [(hour, float(np.median(minutes))) for hour, minutes in whole if len(minutes) >= MINUTES]
        if len(medians) < 3:
            return found
        a_day, share = _growth(*np.array(medians).T)
        return found | {
            "between_talks_mb_first": round(medians[0][1], 1),
            "between_talks_mb_last": round(medians[-1][1], 1),
            "between_talks_mb_a_day": round(a_day, 2),
            "between_talks_share_a_day": round(share, 4),
        }

    def by_hour(self) -> list[dict[str, float]]:
        """Return the median of every kind of memory in each hour (MB): minutes of a conversation swing by 100."""
        hours: dict[int, list[Kinds]] = {}
        for hour, held in self.marks:
            hours.setdefault(int(hour), []).append(held)
        return [
            {"hour": hour}
            | {f"{name}_mb": round(float(np.median([getattr(held, name) for held in minutes])), 1) for name in _NAMES}
            for hour, minutes in hours.items()
        ]


def _growth(hours: NDArray[np.float64], held: NDArray[np.float64]) -> tuple[float, float]:
    """Return the growth a day of what was held (MB) and its share of the mean."""
    a_day = 24 * float(np.polyfit(hours, held, 1)[0])
    return a_day, a_day / float(held.mean())


_NAMES = [kind.name for kind in fields(Kinds)]
