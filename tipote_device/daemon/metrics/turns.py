"""What the conductor announces, counted and timed."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Histogram

from tipote_device.contract.turn import TurnReport
from tipote_device.daemon.metrics.windows import Windows

BUCKETS_S = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 8.0, 13.0, 30.0)
"""Upper bounds (seconds): fine around the second a person notices, up to the longest reply."""

FAMILIES = frozenset(
    {"agenda", "alarm", "appointment", "date", "help", "list", "memory", "page", "playback"}
    | {"reminder", "session", "several", "time", "timer", "volume", "wake"}
)
"""What the house's own commands are called before the dot."""

OTHER = "other"
"""Label of every other tool: what an administrator has added may tell who lives here, and a model invents names."""


class TurnMetrics:
    """Counts turns, their stages, refusals, interruptions and tools."""

    def __init__(self, registry: CollectorRegistry, windows: Windows) -> None:
        """Count into `registry` and `windows`."""
        self.own_tools: frozenset[str] = frozenset()
        """The tools of the house, counted under their own name."""

        self._windows = windows

        def counter(name: str, text: str, *labels: str) -> Counter:
            return Counter(f"tipote_{name}", text, labels, registry=registry)

        def histogram(name: str, text: str, label: str) -> Histogram:
            return Histogram(f"tipote_{name}", text, (label,), buckets=BUCKETS_S, registry=registry)

        self._latency = histogram("latency_seconds", "End of speech to first sound of the answer.", "kind")
        self._stage = histogram("stage_seconds", "Wall time of one stage of a turn.", "stage")
        self._turns = counter("turns", "Turns, by who answered and how they ended.", "kind", "outcome")
        self._rejects = counter("stt_rejects", "Utterances that did not become a turn, by gate.", "reason")
        self._barge_ins = counter("barge_ins", "Answers cut by a person, by word.", "by")
        self._tools = counter("tool_calls", "Calls of tools, by name and outcome.", "tool", "outcome")
        self._errors = counter("turn_errors", "Turns that ended in an error, by code.", "code")
        self._lost = counter("microphone_lost", "Times the microphone went away.")
        self._memory = counter("memory_failures", "Times something could not be written down.")
        self._rings = counter("rings", "Times something rang, by kind.", "kind")

    def note(self, name: str, fields: dict[str, Any]) -> None:
        """Count one announcement."""
        if name == "turn":
            self._turn(fields["report"])
        elif name == "rejected":
            self._rejects.labels(fields["reason"]).inc()
        elif name == "stopped":
            self._barge_ins.labels("stop").inc()
        elif name == "microphone_gone":
            self._lost.inc()
        elif name == "memory_failed":
            self._memory.inc()
        elif name == "ringing":
            self._rings.labels(fields["kind"]).inc()

    def _turn(self, report: TurnReport) -> None:
        kind = report.intent if report.intent in ("llm", "rejected") else "command"
        outcome = "error" if report.error else "interrupted" if report.interrupted else "answered"
        self._turns.labels(kind or "none", outcome).inc()
        if report.interrupted:
            self._barge_ins.labels("any").inc()
        if report.error:
            self._errors.labels(report.error).inc()
        for stage, value_ms in report.timings_ms.items():
            self._stage.labels(stage).observe(value_ms / 1000)
            self._windows.note(f"stage.{stage}", value_ms / 1000)
        if report.first_audio_s is not None and report.speech_end_s is not None:
            latency = report.first_audio_s - report.speech_end_s
            self._latency.labels(kind).observe(latency)
            self._windows.note(f"latency.{kind}", latency)
        for call in report.tool_calls:
            self._tools.labels(self._tool(call["name"]), "done" if call.get("ok") else "failed").inc()

    def _tool(self, name: str) -> str:
        family = name.partition(".")[0]
        return name if name in self.own_tools else family if family in FAMILIES else OTHER
