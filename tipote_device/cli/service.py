"""The daemon: a live voice loop with signs of life, a polite end, and stack dumps on request."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import AsyncIterator, Callable
from typing import Any

from tipote_device import assembly
from tipote_device.conductor.announcing import Announce
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import Settings
from tipote_device.contract.worker import time_left
from tipote_device.daemon.health import Health
from tipote_device.daemon.lifecycle import dumps_on_request, run_until_stopped
from tipote_device.daemon.logs import loop_errors
from tipote_device.daemon.loop_watch import LoopWatch
from tipote_device.daemon.notify import Notifier
from tipote_device.daemon.signs_of_life import SignsOfLife
from tipote_device.daemon.watchdog import feed_watchdog
from tipote_device.ears.counters import EarsCounters

log = logging.getLogger(__name__)


async def serve(settings: Settings, *, announce: Announce | None = None) -> int:
    """Run until a signal; return the exit status. Raises the TiPoteError that kept it from starting."""
    figures, announce = assembly.begin_figures(announce)
    began = time.monotonic()
    notifier = Notifier.from_environment(os.environ)
    health = Health(calls=time_left)
    watch = LoopWatch(health.loop_ticked)

    def ready() -> None:
        tell("ready", {"seconds": time.monotonic() - began})
        log.info("daemon.ready", extra={"seconds": round(time.monotonic() - began, 2)})

    signs = SignsOfLife(health, notifier, ready=ready)
    signs.loading()

    def tell(name: str, fields: dict[str, Any]) -> None:
        if name in ("microphone_gone", "microphone_back"):
            signs.microphone(gone=name == "microphone_gone")
        if name == "turn":
            _log_turn(fields["report"])
        if announce is not None:
            announce(name, fields)

    def heard(loop: assembly.Loop) -> tuple[int, float]:
        counters = loop.ears.counters
        return counters.frames, counters.last_frame_age_s

    async def work() -> None:
        asyncio.get_running_loop().set_exception_handler(loop_errors)
        assembly.read_signs(figures, health, watch)
        async with assembly.live_loop(settings, announce=tell, figures=figures) as loop:
            helpers = [
                asyncio.create_task(watch.run(), name="loop-watch"),
                asyncio.create_task(signs.watch(lambda: heard(loop)), name="signs-of-life"),
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

    with dumps_on_request(sys.stderr):
        try:
            async with _last_words(settings, tell, lambda: signs.ready):
                await run_until_stopped(work)
        finally:
            log.info("daemon.stopped", extra={"loop_max_ms": round(watch.max_s * 1000), "loop_blocked": watch.blocked})
            notifier.close()
    return 0


@contextlib.asynccontextmanager
async def _last_words(settings: Settings, tell: Announce, ready: Callable[[], bool]) -> AsyncIterator[None]:
    """Say aloud what a `with` block raises before the daemon is ready."""
    try:
        yield
    except TiPoteError as error:
        if not ready() and (sentence := await assembly.say_last_words(settings, error)):
            tell("aside", {"sentence": sentence, "complete": True})
        raise


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
