"""A blocked loop is seen."""

import asyncio
import time

from tipote_device.daemon.loop_watch import LoopWatch


async def test_block_is_measured_and_counted() -> None:
    looked = asyncio.Event()
    watch = LoopWatch(looked.set, limit_s=0.2, every_s=0.01)
    running = asyncio.create_task(watch.run())
    await looked.wait()
    assert watch.blocked == 0
    time.sleep(0.4)  # noqa: ASYNC251 - the very mistake this watches for
    looked.clear()
    await looked.wait()
    running.cancel()
    await asyncio.wait({running})
    assert watch.blocked == 1
    assert watch.max_s >= 0.35
