"""Tokens counted by the language model itself, remembered, and estimated when it cannot be asked."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from tipote_device.contract.errors import MindError

MESSAGE = 6
"""Upper estimate of what a chat template adds around one message (tokens)."""

REMEMBERED = 4096
"""Texts whose count is remembered: every line of the memories and turns of a long conversation."""

_LONGEST_REMEMBERED = 2000
_CHARACTERS_PER_TOKEN = 2.8
"""Low for French on purpose (measured: 3.1 to 4.2): the estimate errs towards cutting early."""

Counting = Callable[[str], Awaitable[int]]


class TokenCounter:
    """Counts tokens."""

    def __init__(self, count: Counting | None = None) -> None:
        """`count` asks the language model; None: there is none, everything is estimated."""
        self._count = count
        self._known: OrderedDict[str, int] = OrderedDict()
        self.estimated = count is None
        """Whether the last count was an estimate."""

    async def text(self, text: str) -> int:
        """Return the tokens of `text`."""
        if not text:
            return 0
        if (known := self._known.get(text)) is not None:
            self._known.move_to_end(text)
            return known
        if self._count is None:
            return estimate(text)
        try:
            counted = await self._count(text)
        except MindError:
            self.estimated = True
            return estimate(text)
        self.estimated = False
        if len(text) <= _LONGEST_REMEMBERED:
            self._known[text] = counted
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return counted

    async def texts(self, texts: Sequence[str]) -> list[int]:
        """Return the tokens of each text; those not known are asked for together."""
        return list(await asyncio.gather(*map(self.text, texts)))

    async def messages(self, texts: Sequence[str]) -> list[int]:
        """Return what each text takes as a message of its own."""
        return [MESSAGE + tokens for tokens in await self.texts(texts)]


def estimate(text: str) -> int:
    """Return an upper estimate of the tokens of French `text`; other scripts take up to a token a byte and a half."""
    return int(len(text) / _CHARACTERS_PER_TOKEN) + sum(char > "ɏ" for char in text[:10_000]) + 1
