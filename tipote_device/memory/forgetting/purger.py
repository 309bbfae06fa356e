"""Erasing what is due while the daemon runs: whoever withdrew it, at the next start when it was cut off."""

from __future__ import annotations

import asyncio
import logging

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.forgetting import Erased, Erasures
from tipote_device.contract.quiet import Quiet
from tipote_device.memory.forgetting.due import seconds_until_due
from tipote_device.memory.forgetting.purging import Purging

log = logging.getLogger(__name__)

LOOK_EVERY_S = 3.0
"""Pause between two looks at what waits (seconds): the shell withdraws in a process of its own."""

POLITE_S = 15.0
"""How long an erasure that is due waits for a quiet moment (seconds); with the half minute in which it could be undone
and the pause above it is over within a minute."""


class Purger:
    """Erases what is due, for as long as it runs. Failures are logged and tried again."""

    def __init__(
        self,
        erasures: Erasures,
        forgetting: Purging,
        clock: Clock,
        quiet: Quiet,
        *,
        look_every_s: float = LOOK_EVERY_S,
        polite_s: float = POLITE_S,
    ) -> None:
        """Take what waits, what erases it with every trace, the household's clock, and who says when it is quiet."""
        self._erasures = erasures
        self._forgetting = forgetting
        self._clock = clock
        self._quiet = quiet
        self._look_every_s = look_every_s
        self._polite_s = polite_s
        self.erased = 0
        """Erasures that took something away."""

    async def run(self) -> None:
        """Look, erase and wait, for ever; what a crash cut off is finished first."""
        while True:
            pause = self._look_every_s
            try:
                pause = min(pause, await self.once())
            except MemoryStoreError as error:
                log.warning("memory.not_erased", extra={"code": error.code})
            except Exception:  # a bug must not keep words on the disk for as long as the daemon runs
                log.exception("memory.purger_broke")
            await asyncio.sleep(pause)

    async def once(self) -> float:
        """Erase what is due; return the seconds until the next look is worth while. Raises MemoryStoreError."""
        now = self._clock.now()
        waiting = await self._erasures.waiting()
        await self._forgetting.notice(waiting)
        waits = [seconds_until_due(one, now) for one in waiting]
        if 0.0 not in waits:
            return min(waits, default=self._look_every_s)
        try:
            async with asyncio.timeout(self._polite_s):
                await self._quiet.wait_idle()
        except TimeoutError:
            pass  # a long conversation does not put off what somebody asked for
        if await self._forgetting.purge(at=self._clock.now()) != Erased():
            self.erased += 1
        return self._look_every_s
