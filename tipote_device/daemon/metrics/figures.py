"""All the figures of one daemon: as the text Prometheus reads, and as one object for `tipote stats`."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Any

from prometheus_client import CollectorRegistry, Info, disable_created_metrics, generate_latest

from tipote_device.daemon.metrics.reading import Reading, Source
from tipote_device.daemon.metrics.readings import Readings
from tipote_device.daemon.metrics.turns import TurnMetrics
from tipote_device.daemon.metrics.windows import Windows


class Figures:
    """Counters, histograms and readings, in a registry of their own."""

    def __init__(self, version: str) -> None:
        """Start counting."""
        disable_created_metrics()  # a series more per counter, that says the same as the process's start
        self._registry = CollectorRegistry(auto_describe=False)
        self._windows = Windows()
        self._began = time.monotonic()
        self._version = version
        Info("tipote", "This build.", registry=self._registry).info({"version": version})
        self.turns = TurnMetrics(self._registry, self._windows)
        self.read([self._uptime])

    @property
    def uptime_s(self) -> float:
        """Seconds since counting began."""
        return time.monotonic() - self._began

    def read(self, sources: Iterable[Source]) -> None:
        """Ask these sources too at each collection."""
        self._registry.register(Readings(sources))

    def text(self) -> bytes:
        """Return the exposition format (text, version 0.0.4)."""
        return bytes(generate_latest(self._registry))

    def summary(self) -> dict[str, Any]:
        """Return `quantiles` (seconds; by stage) and `series` (name{label=value,...} -> figure), as JSON can hold."""
        series: dict[str, float] = {}
        for family in self._registry.collect():
            for sample in family.samples:
                if not sample.name.endswith(("_bucket", "_created", "_info")):
                    labels = ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()))
                    name = sample.name.removeprefix("tipote_")
                    series[f"{name}{{{labels}}}" if labels else name] = round(sample.value, 4)
        return {"version": self._version, "quantiles_s": self._windows.summary(), "series": series}

    def _uptime(self) -> list[Reading]:
        return [Reading("uptime_seconds", "Time since the daemon began.", self.uptime_s)]
