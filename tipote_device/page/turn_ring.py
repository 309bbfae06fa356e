"""The last turns, as figures only: how long each stage took. Lives in RAM and holds nobody's words."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tipote_device.contract.turn import TurnReport

KEPT = 200
"""Turns looked back on: some days of a household, a few kilobytes."""


@dataclass(frozen=True, slots=True)
class TurnFigures:
    """One turn."""

    at: datetime
    intent: str
    latency_s: float | None
    """From the end of speech to the first sound of the answer; None when nothing was heard."""

    timings_ms: dict[str, float]
    interrupted: bool
    error: str | None


class TurnRing:
    """Keeps the figures of the last turns; the oldest gives way."""

    def __init__(self, kept: int = KEPT) -> None:
        """Start empty."""
        self._turns: deque[TurnFigures] = deque(maxlen=kept)

    def note(self, report: TurnReport, at: datetime) -> None:
        """Take a turn that is over."""
        heard = report.first_audio_s is not None and report.speech_end_s is not None
        latency = (report.first_audio_s or 0.0) - (report.speech_end_s or 0.0) if heard else None
        timings = dict(report.timings_ms)
        self._turns.append(TurnFigures(at, report.intent, latency, timings, report.interrupted, report.error))

    def listening(
        self, announce: Callable[[str, dict[str, Any]], None], now: Callable[[], datetime]
    ) -> Callable[[str, dict[str, Any]], None]:
        """Return an announcer that takes note of turns and passes everything on."""

        def tell(name: str, fields: dict[str, Any]) -> None:
            if name == "turn":
                self.note(fields["report"], now())
            announce(name, fields)

        return tell

    @property
    def last(self) -> TurnFigures | None:
        """The latest turn."""
        return self._turns[-1] if self._turns else None

    @property
    def latencies_s(self) -> list[float]:
        """Delays of the answers that were heard, oldest first."""
        return [turn.latency_s for turn in self._turns if turn.latency_s is not None]
