"""Feeding the service manager's watchdog, only while the service is alive."""

from __future__ import annotations

import asyncio
import logging

from tipote_device.daemon.health import Health
from tipote_device.daemon.notify import Notifier

UNWATCHED_S = 30.0
"""Period used when nobody expects signs: a loss of health is still logged (seconds)."""

_log = logging.getLogger(__name__)


async def feed_watchdog(health: Health, notifier: Notifier) -> None:
    """Tell the service manager that all is well as long as it is; runs until cancelled.

    Three signs per period, so that one late sign does not kill a healthy service. When health is lost nothing is
    sent any more and the service manager restarts the service.
    """
    period_s = (notifier.watchdog_s or UNWATCHED_S) / 3
    was_alive = True
    while True:
        verdict = health.verdict()
        if verdict.alive:
            notifier.watchdog()
        if verdict.alive != was_alive:
            was_alive = verdict.alive
            if verdict.alive:
                _log.info("daemon.health_back")
            else:
                _log.error("daemon.health_lost", extra={"reasons": ",".join(verdict.reasons)})
        await asyncio.sleep(period_s)
