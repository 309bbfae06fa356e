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

STUCK_S = 120.0
"""A call that has lasted longer than this is held to be stuck (seconds): far above loading a model from a slow card."""

DEVICE_STUCK_S = 30.0
"""The same for the sound system, which answers at once or never."""

FILE_STUCK_S = 1800.0
"""The same for the memory, which is rewritten whole now and then, on cards that write a megabyte a second."""

_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


class Worker:
    """Runs blocking calls of one engine one after the other, off the event loop."""

    def __init__(self, name: str, *, stuck_s: float = STUCK_S) -> None:
        """Name the thread, so that a stack dump says which engine is busy; a call longer than `stuck_s` is stuck."""
        self.name = name
        self.stuck_s = stuck_s
        self._began: float | None = None
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)
        _workers.add(self)

    @property
    def busy_s(self) -> float:
        """How long the call under way has lasted (seconds); 0 when there is none."""
        began = self._began
        return 0.0 if began is None else time.monotonic() - began

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `call` on the engine's thread and return its result or raise its error.

        A cancelled caller stops waiting at once; the call itself runs to its end, and the next one starts after it.
        """

        def timed() -> R:
            self._began = time.monotonic()
            try:
                return call(*args, **kwargs)
            finally:
                self._began = None

        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, timed)

    def close(self) -> None:
        """Refuse further calls; a running one ends on its own."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def time_left() -> list[tuple[str, float]]:
    """Return each worker that is at a call, and the seconds it has before it is held to be stuck (below 0: it is)."""
    busy = ((worker.name, worker.stuck_s, worker.busy_s) for worker in list(_workers))
    return sorted((name, limit_s - busy_s) for name, limit_s, busy_s in busy if busy_s)
