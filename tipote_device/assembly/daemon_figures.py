"""The figures of a daemon: the counting of what it announces, and what its own signs of life tell."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tipote_device import __version__
from tipote_device.daemon.health import Health
from tipote_device.daemon.logs import LineHandler
from tipote_device.daemon.loop_watch import LoopWatch
from tipote_device.daemon.metrics.reading import Reading

if TYPE_CHECKING:
    from tipote_device.conductor.announcing import Announce
    from tipote_device.daemon.metrics.figures import Figures

log = logging.getLogger(__name__)


def begin_figures(announce: Announce | None) -> tuple[Figures | None, Announce | None]:
    """Begin to count; return the figures and an announcer that counts before it passes on to `announce`.

    None, and `announce` itself, when the library that counts is missing: no reason not to answer people.
    """
    try:
        from tipote_device.daemon.metrics.figures import Figures
    except ImportError as error:
        log.warning("figures.not_counted", extra={"missing": error.name})
        return None, announce
    figures = Figures(__version__)

    def tell(name: str, fields: dict[str, Any]) -> None:
        figures.turns.note(name, fields)
        if announce is not None:
            announce(name, fields)

    return figures, tell


def read_signs(figures: Figures | None, health: Health, watch: LoopWatch) -> None:
    """Have the figures tell what the watchdog goes by, and what became of the log."""
    if figures is not None:
        figures.read([lambda: signs(health, watch), log_lines])


def signs(health: Health, watch: LoopWatch) -> Iterator[Reading]:
    """Give what the watchdog goes by."""
    yield Reading("watchdog_margin_seconds", "Time left to the most urgent sign of life.", health.margin_s())
    yield Reading("loop_longest_delay_seconds", "Longest delay of the event loop.", watch.max_s)
    yield Reading("loop_blocked", "Times the event loop was held up.", watch.blocked, kind="counter")


def log_lines() -> Iterator[Reading]:
    """Give what became of the lines of the log."""
    handlers = [handler for handler in logging.getLogger().handlers if isinstance(handler, LineHandler)]
    waiting, dropped = sum(one.waiting for one in handlers), sum(one.dropped for one in handlers)
    events: Counter[str] = sum((one.events for one in handlers), Counter())
    yield Reading("log_lines_waiting", "Log lines not written yet.", waiting)
    yield Reading("log_lines_dropped", "Log lines thrown away.", dropped, kind="counter")
    yield Reading("log_events", "Lines of the log, by event.", events, "event", "counter")
