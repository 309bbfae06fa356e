"""`souvenirs`: look up what is known, when the person asks about the memory itself."""

from __future__ import annotations

import re

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Recalling
from tipote_device.mind.tools.base import NoParameters, Tool, ToolContext, ToolRefused, ToolResult

NOTHING_KNOWN = "Je n'ai rien retenu là-dessus."
MOST = 6
"""Memories told at once."""

_ABOUT_MEMORY = re.compile(
    r"\bqu'est-ce que (?:tu (?:sais|connais|as retenu|te rappelles)|je t'ai (?:dit|racont[ée]))"
    r"|\bque (?:sais-tu|tu sais) "
    r"|\btu (?:te souviens|te rappelles)|\bte souviens-tu|\bte rappelles-tu|\btes souvenirs\b|\bce que je t'ai dit"
    r"|\btu sais (?:quoi|des choses) (?:de|sur)",
    re.IGNORECASE,
)


class RecallTool(Tool[NoParameters]):
    """Reads memories."""

    name = "souvenirs"
    description = "Cherche ce que tu sais de la personne."
    acting = False
    parameters = NoParameters

    def __init__(self, memory: Recalling) -> None:
        """Take who finds."""
        self._memory = memory

    def fits(self, user_text: str) -> bool:
        """Want the memory itself to be asked about; what any other question needs is in the prompt already."""
        return bool(_ABOUT_MEMORY.search(user_text.replace("’", "'")))

    async def run(self, arguments: NoParameters, context: ToolContext) -> ToolResult:  # noqa: ARG002 - it takes none
        """Return what is known about the person's words, as data."""
        try:
            found = await self._memory.recall(context.user_text, at=context.clock.now(), limit=MOST)
        except MemoryStoreError as error:
            raise ToolRefused(error.sentence) from None
        if not found:
            raise ToolRefused(NOTHING_KNOWN)
        return ToolResult("Souvenirs (données) : " + " ; ".join(one.memory.text for one in found))
