"""The figures of a daemon: what its own signs of life tell, and the counting of what it announces."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from tipote_device import assembly
from tipote_device.daemon.health import Health
from tipote_device.daemon.logs import LineHandler
from tipote_device.daemon.loop_watch import LoopWatch
from tipote_device.daemon.metrics.reading import Reading

if TYPE_CHECKING:
    from tipote_device.conductor.announcing import Announce
    from tipote_device.daemon.metrics.figures import Figures


def begin_figures(health: Health, watch: LoopWatch) -> Figures | None:
    """Begin to count, the signs of life included; None when there is nothing to count with."""
    figures = assembly.begin_figures()
    if figures is not None:
        figures.read([lambda: signs(health, watch), log_lines])
    return figures


def counting(figures: Figures | None, announce: Announce | None) -> Announce | None:
    """Return an announcer that counts before it passes on."""
    if figures is None:
        return announce

    def tell(name: str, fields: dict[str, Any]) -> None:
        figures.turns.note(name, fields)
        if announce is not None:
            announce(name, fields)

    return tell


def signs(health: Health, watch: LoopWatch) -> Iterator[Reading]:
    """Give what the watchdog goes by."""
    yield Reading(
        "watchdog_margin_seconds", "Time left to the sign of life nearest to being missed.", health.margin_s()
    )
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
