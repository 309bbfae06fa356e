"""The daemon's side of extraction: takes finished sessions one by one while nobody speaks."""

from __future__ import annotations

import logging

from tipote_device.contract.clock import Clock
from tipote_device.contract.errors import MemoryStoreError, TiPoteError
from tipote_device.contract.memory_stores import ExtractionQueue
from tipote_device.memory.extraction.idle import Idle
from tipote_device.memory.extraction.pipeline import ExtractionPipeline

_log = logging.getLogger(__name__)


class ExtractionWorker:
    """Reads sessions, one a call."""

    def __init__(
        self,
        queue: ExtractionQueue,
        pipeline: ExtractionPipeline,
        idle: Idle,
        clock: Clock,
    ) -> None:
        """Take where the sessions wait, what reads them, and who says when nobody speaks."""
        self._queue = queue
        self._pipeline = pipeline
        self._idle = idle
        self._clock = clock
        self.done = 0
        """Sessions read to their end."""
        self.given_up = 0
        """Sessions that failed twice; they are in the dead letters."""

    async def run_once(self) -> bool:
        """Read the next session, if there is one; return whether there was and the store works."""
        await self._idle.wait_idle()
        try:
            waiting = await self._queue.next()
            if waiting is None:
                return False
            await self._read(waiting.session, waiting.next_turn)
        except MemoryStoreError as error:
            _log.warning("extraction.store_failed", extra={"code": error.code})
            return False
        return True

    async def _read(self, session: str, next_turn: int) -> None:
        try:
            report = await self._pipeline.extract(session, next_turn, idle=self._idle)
        except (
            TiPoteError,
            ValueError,
            LookupError,
            TypeError,
            AttributeError,
            ArithmeticError,
            RuntimeError,
        ) as error:
            # a session that cannot be read must neither block those behind it nor vanish
            sentence = (
                error.sentence if isinstance(error, TiPoteError) else "Je n'ai pas réussi à lire cette conversation."
            )
            _log.warning("extraction.failed", extra={"session": session, "error": type(error).__name__})
            self.given_up += await self._queue.fail(
                session, sentence, at=self._clock.now(), payload=type(error).__name__
            )
            return
        self.done += 1
        _log.info("extraction.done", extra={"session": session, "judged": report.judged, "kept": report.kept})
