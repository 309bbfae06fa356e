"""Calls that never end are seen."""

import asyncio
import threading

import pytest

from tipote_device.contract.worker import Worker, time_left
from tipote_device.daemon.health import Health


async def test_a_call_that_does_not_end_is_late_until_it_does():
    over = threading.Event()
    worker = Worker("essai-bloque", stuck_s=0.05)
    health = Health(calls=time_left)
    assert worker.busy_s == 0
    calling = asyncio.create_task(worker.run(over.wait))
    async with asyncio.timeout(10):
        while worker.busy_s <= 0.05:
            await asyncio.sleep(0.01)
    assert "late:essai-bloque" in health.verdict().reasons
    calling.cancel()  # nobody waits any more, and the thread is still stuck
    await asyncio.wait([calling])
    assert dict(time_left())["essai-bloque"] < 0
    assert health.margin_s() < 0, "what the administrator reads says so as well"
    over.set()
    async with asyncio.timeout(10):
        while worker.busy_s:
            await asyncio.sleep(0.01)
    assert "essai-bloque" not in dict(time_left())
    worker.close()


async def test_a_call_that_fails_is_over():
    worker = Worker("essai-echec", stuck_s=0.0)

    def fail() -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await worker.run(fail)
    assert worker.busy_s == 0
    worker.close()
