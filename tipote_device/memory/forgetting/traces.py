"""Places in RAM that let go of everything at once: caches need not know what they hold."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from tipote_device.contract.forgetting import Gone


class Cache:
    """A Trace that drops all of a cache: what was worked out costs time to make again, no more."""

    def __init__(self, drop: Callable[[], object]) -> None:
        """Take what empties it: `HybridRecall.forget_questions`, `PhraseCache.forget`..."""
        self._drop = drop

    async def forget(self, gone: Gone) -> None:
        """Drop everything."""
        del gone
        self._drop()


class ReadAgain:
    """A Trace that has the language model read its prompt again, as it is without what is gone.

    llama.cpp keeps in its KV cache what the last prompt said. A new prompt takes the place of what follows the common
    beginning; its state files hold the static prompt alone.
    """

    def __init__(self, prefill: Callable[[], Awaitable[object]]) -> None:
        """Take what reads the beginning of the next prompt."""
        self._prefill = prefill

    async def forget(self, gone: Gone) -> None:
        """Have it read."""
        del gone
        await self._prefill()
