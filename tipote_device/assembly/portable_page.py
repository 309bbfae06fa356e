"""Export and import as the page asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from tipote_device.contract.carrying import Carrying
from tipote_device.memory.portable.transfer import export, take_in


class PortablePage:
    """The page's Portable port over a memory that can be carried."""

    def __init__(self, carrying: Carrying) -> None:
        """Take the durable side."""
        self._carrying = carrying

    async def export(self, *, at: datetime, conversations: bool = False) -> bytes:
        """Return everything as the text of a JSON document."""
        return (await export(self._carrying, at=at, conversations=conversations)).content

    async def import_(self, data: bytes, *, at: datetime) -> Mapping[str, int]:
        """Take in an export; what was forgotten here stays forgotten."""
        done = await take_in(self._carrying, data, at=at)
        taken = done.absorbed
        return {
            "added": taken.added,
            "known": taken.known + taken.restated,
            "refused": len(done.refused),
            "forgotten": taken.forgotten,
        }
