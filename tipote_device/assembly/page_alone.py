"""The household's page without the voice: whoever is alone with the memory keeps it in shape meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from tipote_device.assembly.controlling import build_forgetting
from tipote_device.assembly.house_agenda import HouseAgenda
from tipote_device.assembly.page import build_house, serve_page
from tipote_device.assembly.places import alone_on, home
from tipote_device.assembly.remembering import open_remembering
from tipote_device.contract.clock import SystemClock
from tipote_device.contract.quiet import Quiet
from tipote_device.contract.settings import Settings
from tipote_device.memory.forgetting.purger import Purger
from tipote_device.memory.forgetting.traces import Cache


async def page_alone(settings: Settings, *, ready: Callable[[], None]) -> None:
    """Serve the page until cancelled; `ready` is called once it can be opened.

    Raises AlreadyRunning when the daemon, which serves the page itself, works on the same data; PageError,
    MemoryStoreError.
    """
    async with contextlib.AsyncExitStack() as stack:
        stack.enter_context(alone_on(home()))
        memory = await open_remembering(settings, strict=True)
        stack.push_async_callback(memory.aclose)
        wall = SystemClock(settings.maison.timezone)
        forgetting = build_forgetting(memory, (Cache(memory.recaller.forget_questions),))
        changed = asyncio.Event()
        changed.set()

        async def read_what_is_new() -> None:
            while True:
                await changed.wait()
                changed.clear()
                await memory.read_new()

        agenda = HouseAgenda(memory.database, wall)
        house = build_house(settings, memory, wall, forgetting, agenda, changed=changed.set)
        purger = Purger(memory.database.erasures, forgetting, wall, Quiet())
        async with asyncio.TaskGroup() as group:
            group.create_task(memory.recaller.warm(), name="warming")  # seconds, which the list need not wait for
            group.create_task(purger.run(), name="erasing")
            group.create_task(read_what_is_new(), name="reading")
            group.create_task(serve_page(house, home(), ready=ready), name="page")
