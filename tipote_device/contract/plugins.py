"""What others add to Ti-Pote: entry points of the group `tipote.skills`, each a callable that makes a PlugIn.

The callable is given the plug-in's own options, a mapping from the configuration (`[greffons] options`); it may raise
TiPoteError with a French sentence. A plug-in imports `tipote_device.contract` and `tipote_device.french` only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from tipote_device.contract.tools import Tool
from tipote_device.contract.turn import Intent, ToolOutcome

GROUP = "tipote.skills"
"""Group of entry points."""

Phrase = Callable[[str, datetime | None], Intent | None]
"""From a sentence (wake word taken off) and when it was said to what it asks for, None when it is somebody else's.

It runs between two words of a conversation: no input, no output, well under a millisecond.
"""


class PlugIn:
    """Base of every plug-in, a Skill with more; each method may be left out."""

    def phrase(self, text: str, at: datetime | None) -> Intent | None:  # noqa: ARG002 - for subclasses
        """Return what `text` asks of this plug-in; asked only for what none of the house's own grammars explains.

        The intent's name begins with the plug-in's name and a dot: `exemple.lancer`. Others are ignored.
        """
        return None

    def knows(self, intent: str) -> bool:  # noqa: ARG002 - for subclasses
        """Tell whether `intent` is one of its own."""
        return False

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:  # noqa: ARG002 - for subclasses
        """Do what is asked and return what to say; None leaves the sentence to the language model.

        Raises TiPoteError, whose sentence is said.
        """
        return None

    def tools(self) -> Sequence[Tool[Any]]:
        """Return functions for the language model; each costs some 50 tokens of every prompt."""
        return ()

    async def aclose(self) -> None:
        """Let go of whatever is held; called once."""


PlugInFactory = Callable[[Mapping[str, object]], PlugIn]
"""What an entry point names: a class whose constructor takes the options, or a function."""
