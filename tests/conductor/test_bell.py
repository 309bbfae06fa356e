"""The bell while somebody speaks: it waits in audio time and leaves the processor alone."""

import asyncio

from tipote_device.conductor.bell import HouseBell


class StillClock:
    """Audio time that does not move; counts how often somebody begins to wait for it."""

    now = 0
    waits = 0

    async def wait_until(self, moment):
        self.waits += 1
        await asyncio.Event().wait()


async def test_a_hushed_bell_waits_once_per_nap_however_long_somebody_speaks():
    clock = StillClock()
    bell = HouseBell(clock, voice=None, ears=None, asides=None, busy=lambda: True, answering=lambda: False)
    bell.hush()
    ringing = asyncio.create_task(bell.ring("C'est prêt.", asyncio.Event(), cap_s=10))
    for _ in range(200):
        await asyncio.sleep(0)
    ringing.cancel()
    await asyncio.wait([ringing])
    assert clock.waits == 1
