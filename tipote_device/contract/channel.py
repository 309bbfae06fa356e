"""The bounded queue between two stages: it has a size, a stated policy when full, and counters."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

T = TypeVar("T")


class ChannelClosed(Exception):
    """The other side has closed the channel and nothing is left in it."""


@dataclass(frozen=True, slots=True)
class ChannelCounters:
    """What went through a channel."""

    put: int
    """Items accepted."""

    dropped: int
    """Items thrown away because the channel was full (policy `drop_oldest` only)."""

    depth: int
    """Items waiting now."""

    deepest: int
    """Most items that ever waited."""


class Channel(Generic[T]):
    """A queue of at most `size` items, closed by its producer."""

    def __init__(self, size: int, *, when_full: Literal["block", "drop_oldest"] = "block") -> None:
        """Raise ValueError when `size` is below one: there are no unbounded queues here."""
        if size < 1:
            raise ValueError("a channel holds at least one item")
        self._size = size
        self._drop = when_full == "drop_oldest"
        self._items: deque[T] = deque()
        self._readable = asyncio.Event()
        self._writable = asyncio.Event()
        self._writable.set()
        self._closed = False
        self._put = self._dropped = self._deepest = 0

    async def put(self, item: T) -> None:
        """Add `item`, waiting for room or dropping the oldest item as the policy says; ChannelClosed after close."""
        while not self._drop and len(self._items) >= self._size and not self._closed:
            self._writable.clear()
            await self._writable.wait()
        self.put_nowait(item)

    def put_nowait(self, item: T) -> T | None:
        """Add `item` without waiting; return the item dropped to make room, if any.

        Raises asyncio.QueueFull when the policy is `block` and there is no room, ChannelClosed after `close`.
        """
        if self._closed:
            raise ChannelClosed
        lost: T | None = None
        if len(self._items) >= self._size:
            if not self._drop:
                raise asyncio.QueueFull
            lost = self._items.popleft()
            self._dropped += 1
        self._items.append(item)
        self._put += 1
        self._deepest = max(self._deepest, len(self._items))
        self._readable.set()
        return lost

    async def get(self) -> T:
        """Return the oldest item, waiting for one; raise ChannelClosed when closed and empty."""
        while not self._items:
            if self._closed:
                raise ChannelClosed
            self._readable.clear()
            await self._readable.wait()
        item = self._items.popleft()
        self._writable.set()
        return item

    def close(self) -> None:
        """Refuse further items; what is already in can still be taken."""
        self._closed = True
        self._readable.set()
        self._writable.set()

    def __aiter__(self) -> Channel[T]:
        """Iterate over the items until the channel is closed and empty."""
        return self

    async def __anext__(self) -> T:
        """Return the next item or end the iteration."""
        try:
            return await self.get()
        except ChannelClosed:
            raise StopAsyncIteration from None

    @property
    def counters(self) -> ChannelCounters:
        """What went through so far."""
        return ChannelCounters(self._put, self._dropped, len(self._items), self._deepest)
