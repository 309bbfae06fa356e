"""Readings as Prometheus' client library takes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from tipote_device.daemon.metrics.reading import Reading, Source


class Readings:
    """A collector that asks every source at each collection."""

    def __init__(self, sources: Iterable[Source]) -> None:
        """Take the sources."""
        self._sources = tuple(sources)

    def describe(self) -> Iterable[Metric]:
        """Tell nothing ahead: the names come with the figures, and asking the sources here would be too early."""
        return []

    def collect(self) -> Iterator[Metric]:
        """Return every figure as it is now."""
        for source in self._sources:
            for reading in source():
                yield _family(reading)


def _family(reading: Reading) -> Metric:
    make = GaugeMetricFamily if reading.kind == "gauge" else CounterMetricFamily
    name = f"tipote_{reading.name}"
    if not isinstance(reading.values, Mapping):
        return make(name, reading.text, value=reading.values)
    family = make(name, reading.text, labels=(reading.label,))
    for label, value in reading.values.items():
        family.add_metric((label,), value)
    return family
