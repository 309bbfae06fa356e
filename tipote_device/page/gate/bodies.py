"""How much may be sent, and how slowly."""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.types import Message, Receive

from tipote_device.page.gate.refused import Refused

FORM_BYTES = 256 * 1024
"""The largest form is a selection of memories: ten bytes each."""

IMPORT_BYTES = 32 * 1024 * 1024
"""An export of 20,000 memories takes about ten megabytes."""

PATIENCE_S = 20.0
"""A body that comes more slowly keeps a connection busy for nothing (seconds between two pieces)."""

_TOO_MUCH = "C'est trop gros pour moi : je n'ai rien pris."


def limited(receive: Receive, headers: Headers, most: int) -> Receive:
    """Return `receive` with a limit of `most` bytes; it raises Refused, and so does this one when told beforehand."""
    announced = headers.get("content-length", "0")
    if not announced.isascii() or not announced.isdigit() or len(announced) > 15 or int(announced) > most:
        raise Refused(413, _TOO_MUCH)
    seen = 0

    async def receiving() -> Message:
        nonlocal seen
        try:
            async with asyncio.timeout(PATIENCE_S):
                message = await receive()
        except TimeoutError as error:
            raise Refused(408, "Je n'ai pas reçu la suite de ta demande.") from error
        seen += len(message.get("body", b""))
        if seen > most:
            raise Refused(413, _TOO_MUCH)
        return message

    return receiving
