"""A memory in RAM stands in for one that could not be opened; this watches for the true one to come back."""

from __future__ import annotations

import asyncio
import logging

from tipote_device.assembly.memories import open_memory
from tipote_device.assembly.places import home
from tipote_device.assembly.remembering import Remembering
from tipote_device.contract.agenda import ItemDraft
from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.places import DATABASE_NAME
from tipote_device.contract.quiet import Quiet

log = logging.getLogger(__name__)

LOOK_EVERY_S = 5.0
"""Pause between two attempts to open it (seconds)."""


class MemoryBack(MemoryStoreError):
    """The memory can be opened again: the daemon starts anew with it."""

    code = "memoire-revenue"
    retryable = True


async def wait_for_memory(memory: Remembering, wall: Clock, quiet: Quiet) -> None:
    """Return never, or raise MemoryBack once the true memory opens and nobody speaks.

    What was to ring goes over into it; what was said meanwhile was told not to be kept.
    """
    if memory.refusal is None:
        await asyncio.Event().wait()
    moved: set[int] = set()  # an attempt that breaks off must not have things ring twice
    while True:
        await asyncio.sleep(LOOK_EVERY_S)
        await quiet.wait_idle()
        try:
            database = await open_memory(home() / DATABASE_NAME, None)
        except MemoryStoreError:
            continue
        try:
            for item in await memory.database.agenda.waiting():
                if item.id not in moved:
                    draft = ItemDraft(item.kind, item.due, item.label, item.seconds, item.rrule, item.people)
                    await database.agenda.add(draft, at=wall.now())
                    moved.add(item.id)
        except MemoryStoreError as error:
            log.warning("memory.not_back", extra={"code": error.code})
            continue
        finally:
            await database.aclose()
        log.warning("memory.back")
        raise MemoryBack("Ma mémoire est revenue, je redémarre avec elle.")
