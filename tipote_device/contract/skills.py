"""Commands that need neither the language model nor the memory: hours, lists, volume, and what others plug in."""

from __future__ import annotations

import asyncio
from typing import Protocol

from tipote_device.contract.turn import Intent, ToolOutcome


class Skill(Protocol):
    """Answers some intents of the grammar with one right sentence."""

    def knows(self, intent: str) -> bool:
        """Tell whether `intent` is one of its own."""
        ...

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Do what is asked and return what to say; None when it is not its own. `text` is what was said.

        Raises TiPoteError, whose sentence is said.
        """
        ...


class Bell(Protocol):
    """Makes itself heard outside any conversation."""

    async def ring(self, sentence: str, stop: asyncio.Event, *, cap_s: float) -> bool:
        """Say `sentence` between chimes until `stop` is set or `cap_s` seconds have passed; return whether it sounded.

        While somebody speaks with Ti-Pote it is silent and waits; over an answer of Ti-Pote's own it only chimes, and
        the sentence follows.
        """
        ...

    async def tell(self, sentence: str) -> bool:
        """Say `sentence` once when nobody is being answered; return whether it was said."""
        ...


class Ringing(Protocol):
    """Whatever rings now, as the conductor sees it."""

    @property
    def ringing(self) -> bool:
        """Whether something rings."""
        ...

    def stop(self) -> bool:
        """Silence it; return whether anything rang."""
        ...
