"""The stdio transport: a server as a child process, one JSON message a line.

Source: Model Context Protocol, revision 2025-06-18, "Transports" (stdio) and "Lifecycle" (shutdown).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import signal
from collections.abc import Mapping, Sequence

from tipote_device.plugins.mcp_messages import Message, ServerGone, answer_to

log = logging.getLogger(__name__)

LONGEST_LINE = 1 << 20
"""Bytes of one message; a longer one is not read, the server is held for broken."""

INHERITED = ("PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR")
"""What a server gets of our environment: no credentials, no settings of ours."""

GRACE_S = 2.0
"""How long a server may take to end by itself, then after SIGTERM (seconds)."""


class McpProcess:
    """Runs one server in a process group of its own."""

    def __init__(self, name: str, command: Sequence[str], env: Mapping[str, str], *, grace_s: float = GRACE_S) -> None:
        """Take the program and its arguments; `env` is added to its small environment. Nothing is started yet."""
        self._name = name
        self._command = tuple(command)
        self._environment = {key: os.environ[key] for key in INHERITED if key in os.environ} | dict(env)
        self._grace_s = grace_s
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._waiting: dict[int, asyncio.Future[Message]] = {}

    @property
    def pid(self) -> int | None:
        """The server's process, None when there is none."""
        return None if self._process is None else self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it runs and is listened to."""
        return self._reading is not None and not self._reading.done()

    async def open(self) -> None:
        """Start it; raise ServerGone when it cannot be."""
        await self.aclose()
        try:
            self._process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,  # may hold what people said
                env=self._environment,
                start_new_session=True,
                limit=LONGEST_LINE,
            )
        except (OSError, ValueError) as error:
            raise ServerGone(f"Le programme du service « {self._name} » ne se lance pas.") from error
        self._reading = asyncio.create_task(self._read(self._process), name=f"mcp-{self._name}")

    async def exchange(self, request: Message) -> Message:
        """Send a request and return its answer."""
        number = request["id"]
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            await self.notify(request)
            message: Message = await answer
            return message
        except asyncio.CancelledError:
            # the protocol forbids taking back the greeting
            if request["method"] != "initialize":
                with contextlib.suppress(ServerGone):
                    self._write(_cancelled(number))
            raise
        finally:
            self._waiting.pop(number, None)

    async def notify(self, notification: Message) -> None:
        """Send it."""
        self._write(notification)
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            await self._process.stdin.drain()
        except OSError as error:
            raise self._gone() from error

    async def aclose(self) -> None:
        """End the server as the protocol asks (end of input, SIGTERM, SIGKILL), and whatever is left of its group."""
        process, self._process = self._process, None
        reading, self._reading = self._reading, None
        if process is None:
            return
        try:
            if process.stdin is not None:
                process.stdin.close()
            for sign in (None, signal.SIGTERM):
                if sign is not None:
                    _signal_group(process.pid, sign)
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._grace_s):
                        await process.wait()
                        break
        finally:
            _signal_group(process.pid, signal.SIGKILL)
            if reading is not None:
                reading.cancel()
                await asyncio.wait([reading])
            await process.wait()
            # a child of the server that left its group may hold the pipes open for ever
            process._transport.close()  # type: ignore[attr-defined]  # noqa: SLF001 - asyncio has no other way

    def _write(self, message: Message) -> None:
        if self._process is None or self._process.stdin is None or not self.alive:
            raise self._gone()
        self._process.stdin.write(json.dumps(message, ensure_ascii=True).encode() + b"\n")

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Hand out what the server says until it ends or talks nonsense."""
        assert process.stdout is not None
        try:
            while line := await process.stdout.readline():
                self._take(json.loads(line))
        except (ValueError, RecursionError):  # no JSON, or a line beyond the limit
            log.warning("mcp.nonsense", extra={"server": self._name})
        except ServerGone:
            pass
        finally:
            for answer in self._waiting.values():
                if not answer.done():
                    answer.set_exception(self._gone())
            _signal_group(process.pid, signal.SIGTERM)

    def _take(self, message: object) -> None:
        if not isinstance(message, dict):
            raise ValueError("not a message")  # noqa: TRY004 - as for what is no JSON
        if (reply := answer_to(message)) is not None:
            self._write(reply)
        elif "method" not in message:
            number = message.get("id")
            answer = self._waiting.get(number) if isinstance(number, int) else None
            if answer is not None and not answer.done():
                answer.set_result(message)

    def _gone(self) -> ServerGone:
        return ServerGone(f"Le service « {self._name} » s'est arrêté.")


def _cancelled(number: int) -> Message:
    return {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": number}}


def _signal_group(pid: int, sign: signal.Signals) -> None:
    """Signal the process group that `pid` leads; it exists as long as any process of it does."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, sign)
