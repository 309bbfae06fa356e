"""One thread for one engine: models are not re-entrant and must not block the event loop."""

from __future__ import annotations

import asyncio
import time
import weakref
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


class Worker:
    """Runs blocking calls of one engine one after the other, off the event loop."""

    def __init__(self, name: str) -> None:
        """Name the thread, so that a stack dump says which engine is busy."""
        self.name = name
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        self._since: float | None = None
        _workers.add(self)

    @property
    def since(self) -> float | None:
        """When the call now running began (monotonic seconds); None while there is none."""
        return self._since

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `call` on the engine's thread and return its result or raise its error.

        A cancelled caller stops waiting at once; the call itself runs to its end, and the next one starts after it.
        """

        def timed() -> R:
            self._since = time.monotonic()
            try:
                return call(*args, **kwargs)
            finally:
                self._since = None

        return await asyncio.get_running_loop().run_in_executor(self._pool, timed)

    def close(self) -> None:
        """Refuse further calls; a running one ends on its own."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def running_calls() -> list[tuple[str, float]]:
    """Return each worker that is at a call, and since when (monotonic seconds): what a stuck engine shows up in."""
    begun = ((worker.name, worker.since) for worker in list(_workers))
    return [(name, since) for name, since in begun if since is not None]
