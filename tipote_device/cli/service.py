"""The daemon: a live voice loop with signs of life, a polite end, and stack dumps on request."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from typing import Any

from tipote_device import assembly
from tipote_device.conductor.turn import Announce
from tipote_device.contract.settings import Settings
from tipote_device.daemon.health import Health
from tipote_device.daemon.lifecycle import dumps_on_request, run_until_stopped
from tipote_device.daemon.loop_watch import LoopWatch
from tipote_device.daemon.notify import Notifier
from tipote_device.daemon.watchdog import feed_watchdog
from tipote_device.ears.counters import EarsCounters

log = logging.getLogger(__name__)

FRESH_S = 2.0
"""A microphone frame younger than that means that audio really moves (seconds)."""


async def serve(settings: Settings, *, announce: Announce | None = None) -> int:
    """Run until a signal; return the exit status. Raises the TiPoteError that kept it from starting."""
    began = time.monotonic()
    notifier = Notifier.from_environment(os.environ)
    health = Health()
    watch = LoopWatch(health.loop_ticked)
    microphone_gone = False

    def tell(name: str, fields: dict[str, Any]) -> None:
        nonlocal microphone_gone
        if name in ("microphone_gone", "microphone_back"):
            microphone_gone = name == "microphone_gone"
            notifier.status("micro perdu" if microphone_gone else "à l'écoute")
        if name == "turn":
            _log_turn(fields["report"])
        if announce is not None:
            announce(name, fields)

    async def signs_of_life(loop: assembly.Loop) -> None:
        ready = False
        while True:
            counters = loop.ears.counters
            # a lost microphone is being reopened: the service is alive, and says so aloud
            if microphone_gone or (counters.frames and counters.last_frame_age_s < FRESH_S):
                health.audio_moved()
            if counters.frames and not ready:
                ready = True
                tell("ready", {"seconds": time.monotonic() - began})
                notifier.ready("à l'écoute")
                log.info("daemon.ready", extra={"seconds": round(time.monotonic() - began, 2)})
            await asyncio.sleep(0.1 if not ready else 1.0)

    async def work() -> None:
        async with assembly.live_loop(settings, announce=tell) as loop:
            helpers = [
                asyncio.create_task(watch.run(), name="loop-watch"),
                asyncio.create_task(signs_of_life(loop), name="signs-of-life"),
                asyncio.create_task(feed_watchdog(health, notifier), name="watchdog"),
            ]
            try:
                await loop.conductor.run()
            finally:
                notifier.stopping()
                _log_ears(loop.ears.counters)
                for helper in helpers:
                    helper.cancel()
                await asyncio.gather(*helpers, return_exceptions=True)

    with dumps_on_request():
        try:
            await run_until_stopped(work)
        finally:
            log.info("daemon.stopped", extra={"loop_max_ms": round(watch.max_s * 1000), "loop_blocked": watch.blocked})
            notifier.close()
    return 0


def _log_ears(counters: EarsCounters) -> None:
    """Log what the ears went through, so that a deaf or trigger-happy box can be told from its journal."""
    seen = ("frames", "overflows", "openings", "wakes", "near_misses", "drops")
    log.info("daemon.ears", extra={name: getattr(counters, name) for name in seen})


def _log_turn(report: Any) -> None:
    """Log one line a turn: figures only, never words."""
    fields: dict[str, Any] = {f"{name}_ms": round(value) for name, value in report.timings_ms.items()}
    if report.first_audio_s is not None and report.speech_end_s is not None:
        fields["latency_ms"] = round((report.first_audio_s - report.speech_end_s) * 1000)
    fields |= {"intent": report.intent, "interrupted": report.interrupted, "error": report.error or "-"}
    log.info("turn", extra=fields)
