"""One thread for one engine: models are not re-entrant and must not block the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class Worker:
    """Runs blocking calls of one engine one after the other, off the event loop."""

    def __init__(self, name: str) -> None:
        """Name the thread, so that a stack dump says which engine is busy."""
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name)

    async def run(self, call: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        """Run `call` on the engine's thread and return its result or raise its error.

        A cancelled caller stops waiting at once; the call itself runs to its end, and the next one starts after it.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, lambda: call(*args, **kwargs))

    def close(self) -> None:
        """Refuse further calls; a running one ends on its own."""
        self._pool.shutdown(wait=False, cancel_futures=True)
