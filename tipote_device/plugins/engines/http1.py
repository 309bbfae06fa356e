"""One HTTP/1.1 request on a connection of its own, on the event loop: no redirects, no proxies, no cookies, bounded."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass

import h11

from tipote_device.plugins.engines.addresses import Address

READ_BYTES = 1 << 16


class HttpTrouble(Exception):
    """Nobody listens, the connection broke, what came is not HTTP or is too long."""


@dataclass
class HttpReply:
    """A response whose body is still to be read."""

    status: int
    headers: dict[str, str]
    """Names in lower case; of repeated ones the last."""

    chunks: AsyncIterator[bytes]

    async def read(self) -> bytes:
        """Return the whole body; raise HttpTrouble."""
        return b"".join([chunk async for chunk in self.chunks])


@contextlib.asynccontextmanager
async def request(
    method: str, address: Address, path: str, headers: Mapping[str, str], body: bytes = b"", *, most_bytes: int
) -> AsyncIterator[HttpReply]:
    """Yield the response to a request to `address`, whose path `path` is added to. Raises HttpTrouble.

    `most_bytes` bounds the body of the response. Whoever calls sets the time limit, by cancelling.
    """
    tls = await asyncio.to_thread(ssl.create_default_context) if address.tls else None
    try:
        reader, writer = await asyncio.open_connection(address.host, address.port, ssl=tls)
    except OSError as error:
        raise HttpTrouble("no connection") from error
    try:
        connection = h11.Connection(h11.CLIENT)
        everything = {"host": address.authority, "connection": "close", "content-length": str(len(body)), **headers}
        try:
            head = h11.Request(method=method, target=(address.path + path) or "/", headers=list(everything.items()))
            parts = (head, h11.Data(data=body), h11.EndOfMessage())
            writer.write(b"".join(connection.send(part) or b"" for part in parts))
            await writer.drain()
            answer = await _head(connection, reader)
        except (OSError, h11.ProtocolError) as error:
            raise HttpTrouble("no answer") from error
        names = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in answer.headers}
        yield HttpReply(answer.status_code, names, _body(connection, reader, most_bytes))
    finally:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


async def _head(connection: h11.Connection, reader: asyncio.StreamReader) -> h11.Response:
    while True:
        event = await _next(connection, reader)
        if isinstance(event, h11.Response):
            return event
        if not isinstance(event, h11.InformationalResponse):
            raise HttpTrouble("no answer")


async def _body(connection: h11.Connection, reader: asyncio.StreamReader, most_bytes: int) -> AsyncIterator[bytes]:
    left = most_bytes
    while True:
        try:
            event = await _next(connection, reader)
        except (OSError, h11.ProtocolError) as error:
            raise HttpTrouble("the answer breaks off") from error
        if not isinstance(event, h11.Data):
            return
        left -= len(event.data)
        if left < 0:
            raise HttpTrouble("the answer is too long")
        yield bytes(event.data)


async def _next(connection: h11.Connection, reader: asyncio.StreamReader) -> object:
    while (event := connection.next_event()) is h11.NEED_DATA:
        connection.receive_data(await reader.read(READ_BYTES))
    return event
