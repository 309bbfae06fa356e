"""The household's page beside the voice: the same memory, the same forgetting, the same private mode."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from tipote_device.assembly.page import build_house, keep_serving
from tipote_device.contract.wake import SensitivityKnob
from tipote_device.page.house import Heartbeat, House
from tipote_device.page.turn_ring import TurnRing

if TYPE_CHECKING:
    from tipote_device.assembly.answering import Answering
    from tipote_device.assembly.parts import Parts
    from tipote_device.ears.counters import EarsCounters

log = logging.getLogger(__name__)

FRESH_S = 2.0
"""A microphone frame younger than that means that audio arrives (seconds)."""


def house_of(
    parts: Parts,
    answering: Answering,
    counters: Callable[[], EarsCounters],
    turns: TurnRing,
    sensitivity: SensitivityKnob,
) -> House:
    """Return what the page shows of loaded engines and the loop around them."""
    assert parts.memory is not None
    assert answering.forgetting is not None
    assert answering.agenda is not None
    return build_house(
        parts.settings,
        parts.memory,
        parts.wall,
        answering.forgetting,
        answering.agenda,
        private=parts.memory.private,
        ears=lambda: heartbeat(counters()),
        models=parts.names,
        turns=turns,
        sensitivity=sensitivity,
    )


def heartbeat(counters: EarsCounters) -> Heartbeat:
    """Return how the ears are."""
    hearing = bool(counters.frames) and counters.last_frame_age_s < FRESH_S
    return Heartbeat(
        counters.device,
        counters.native_rate,
        hearing,
        counters.wakes,
        drops=counters.drops,
        near_misses=counters.near_misses,
    )


@contextlib.asynccontextmanager
async def page_beside(make: Callable[[], House], *, enabled: bool) -> AsyncIterator[None]:
    """Serve the page for the length of a `with` block; whatever happens to it, the block goes on."""
    if not enabled:
        yield
        return
    serving = asyncio.create_task(_serve(make), name="page")
    try:
        yield
    finally:
        serving.cancel()
        await asyncio.wait([serving])


async def _serve(make: Callable[[], House]) -> None:
    try:
        await keep_serving(make())
    except Exception:  # a bug in the page must not take the voice down
        log.exception("page.broke")
