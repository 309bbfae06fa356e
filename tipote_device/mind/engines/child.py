"""A child process that answers numbered requests with JSON lines: the parent's end of the pipe."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tipote_device.contract.channel import Channel, ChannelClosed

Frame = dict[str, Any]

_LINE_BYTES = 1 << 20
"""Longest line either side may write."""

_FRAMES_WAITING = 256
"""Frames kept for a consumer that speaks slower than the model writes; then the model waits."""

_LAST_FRAMES = frozenset(("done", "error", "count"))


class ChildDied(Exception):
    """The process ended before it was ready."""


@dataclass(slots=True)
class Exchange:
    """One request and its answers."""

    number: int
    frames: Channel[Frame] = field(default_factory=lambda: Channel(_FRAMES_WAITING))
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the child has said its last word on it, or died."""


class Child:
    """One running process. `spawn` it, `ask` it, `kill` it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        """Take a process whose stdin and stdout are pipes."""
        self._process = process
        self._exchanges: dict[int, Exchange] = {}
        self._last = 0
        self._reader: asyncio.Task[None] | None = None
        self.gone = asyncio.Event()
        """Set once the process has closed its end."""
        self.useful = False
        """True once it has completed a request."""

    @classmethod
    async def spawn(cls, command: Sequence[str], environment: Mapping[str, str]) -> tuple[Child, Frame]:
        """Start `command` and return it with its first frame; raise ChildDied when it ends without one.

        A caller that gives up waiting (timeout, cancellation) leaves no process behind.
        """
        creation = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                env=dict(environment),
                limit=_LINE_BYTES,
            )
        )
        try:  # cancelled half-way, asyncio may wait for ever for a process it has not finished making
            process = await asyncio.shield(creation)
        except asyncio.CancelledError:
            await cls(await creation).kill()
            raise
        child = cls(process)
        assert process.stdout is not None
        try:
            line = await process.stdout.readline()
            if not line:
                raise ChildDied  # noqa: TRY301 - cleaned up just below like any other end
            first: Frame = json.loads(line)
        except BaseException:
            await child.kill()
            raise
        child._reader = asyncio.create_task(child._read(process.stdout), name="llama-child-reader")
        return child, first

    @property
    def pid(self) -> int:
        """Process identifier."""
        return self._process.pid

    def ask(self, order: Frame) -> Exchange:
        """Send `order` under a new number and return the exchange its frames will come in."""
        self._last += 1
        exchange = Exchange(self._last)
        self._exchanges[exchange.number] = exchange
        self._send(order | {"id": exchange.number})
        if self.gone.is_set():
            self._end()
        return exchange

    def cancel(self, exchange: Exchange) -> None:
        """Tell the child that nobody waits for `exchange` any more."""
        exchange.frames.close()
        self._send({"op": "cancel", "id": exchange.number})

    async def kill(self) -> None:
        """End the process at once and wait until it is gone."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()
        if self._reader is not None:
            await asyncio.wait([self._reader])
        self.gone.set()

    def _send(self, frame: Frame) -> None:
        stdin = self._process.stdin
        if stdin is not None and not stdin.is_closing():
            stdin.write(json.dumps(frame, ensure_ascii=False).encode() + b"\n")

    async def _read(self, stdout: asyncio.StreamReader) -> None:
        """Hand each frame to its exchange until the process closes its end."""
        try:
            while line := await stdout.readline():
                await self._hand_over(json.loads(line))
        except (ValueError, ConnectionError):  # half a line: the process was killed while writing
            pass
        finally:
            self.gone.set()
            self._end()

    async def _hand_over(self, frame: Frame) -> None:
        exchange = self._exchanges.get(frame.get("id", 0))
        if exchange is None:
            return
        last = not _LAST_FRAMES.isdisjoint(frame)
        if last:
            del self._exchanges[exchange.number]
            self.useful = True
        with contextlib.suppress(ChannelClosed):  # cancelled: its consumer is gone
            await exchange.frames.put(frame)
        if last:
            exchange.frames.close()
            exchange.finished.set()

    def _end(self) -> None:
        """Tell every waiting exchange that nothing more will come."""
        for exchange in self._exchanges.values():
            exchange.frames.close()
            exchange.finished.set()
        self._exchanges.clear()
