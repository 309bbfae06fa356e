"""The daemon's figures beside the voice: counted, served, and the last ones kept for when it stands still."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING, Any

from tipote_device.assembly.figures_serving import FiguresServer
from tipote_device.assembly.house_readings import HouseReadings, Stages
from tipote_device.assembly.places import home
from tipote_device.contract.worker import Worker
from tipote_device.daemon.metrics.snapshot import write_snapshot

if TYPE_CHECKING:
    from tipote_device.assembly.answering import Answering
    from tipote_device.assembly.parts import Parts
    from tipote_device.daemon.metrics.figures import Figures

log = logging.getLogger(__name__)

KEPT_EVERY_S = 300.0
"""Time between two writings of the figures (seconds): 300 a day, of some kilobytes."""


@contextlib.asynccontextmanager
async def figures_beside(figures: Figures, parts: Parts, answering: Answering, stages: Stages) -> AsyncIterator[None]:
    """Serve the figures for the length of a `with` block and keep the last; whatever happens to them, it goes on."""
    worker = Worker("figures")
    try:
        tasks, keep = _begun(figures, parts, answering, HouseReadings(parts, stages, worker), worker)
    except Exception:  # a bug in the figures must not take the voice down
        log.exception("figures.broke")
        yield
        return
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await keep()
        worker.close()


def _begun(
    figures: Figures, parts: Parts, answering: Answering, readings: HouseReadings, worker: Worker
) -> tuple[list[asyncio.Task[None]], Callable[[], Awaitable[None]]]:
    """Begin to serve and to keep; return the tasks that do, and what keeps the figures once more."""
    added = {tool.name for tool in parts.plug_ins.tools}
    figures.turns.own_tools = frozenset(answering.tools.names) - added
    figures.read([readings])

    async def summary() -> dict[str, Any]:
        await readings.refresh()
        return figures.summary() | {"at": parts.wall.now().isoformat(timespec="seconds")}

    async def text() -> bytes:
        await readings.refresh()
        return figures.text()

    async def keep() -> None:
        try:
            await worker.run(write_snapshot, home(), await summary())
        except OSError as error:
            log.warning("figures.not_kept", extra={"errno": error.errno})
        except Exception:  # as above
            log.exception("figures.broke")

    async def keep_often() -> None:
        while True:
            await asyncio.sleep(KEPT_EVERY_S)
            await keep()

    served = FiguresServer(parts.settings.metriques, text, summary).run(home())
    tasks = [asyncio.create_task(served, name="figures"), asyncio.create_task(keep_often(), name="figures-kept")]
    return tasks, keep
