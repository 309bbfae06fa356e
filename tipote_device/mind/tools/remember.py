"""`retenir`: keep what the person asks to be kept, in the person's own words."""

from __future__ import annotations

import re
from collections.abc import Callable

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.memory import Remembering
from tipote_device.french.words import tidy
from tipote_device.mind.tools.base import NoParameters, Tool, ToolContext, ToolRefused, ToolResult

NOTED = "C'est noté."
NOTHING = "Qu'est-ce que je dois retenir ?"
REFUSED = "Ça, je ne peux pas le retenir."

_BEFORE = (
    r"(?:(?:dis|alors|bon|euh|et|s'il te pla[îi]t|ti[- ]pote|est-ce que)[\s,]+)*"
    r"(?:(?:tu peux|peux-tu|tu pourrais|pourrais-tu|il faut que tu|j'aimerais que tu|je veux que tu)\s+)?"
)
_ASKED = re.compile(
    rf"^{_BEFORE}(?:retiens|retenir|retiennes|souviens[- ]toi|te souvenir|te souviennes|note|noter|notes|m[ée]morise\w*"
    r"|rappelle[- ]toi|te rappeler|garde en m[ée]moire|n'oublie pas)"
    r"(?:[\s,]+(?:bien|[çc]a|ceci|stp|s'il te pla[îi]t))*"
    r"(?:\s*[:,]\s*|\s+(?:que\s+|qu')|\s*[.!?…]*$)",
    re.IGNORECASE,
)
"""What asks for something to be kept, up to what is to be kept: "note que", but not "note une chanson"."""


_KEEP_IT = re.compile(
    r"[\s,;.!:]+(?:et\s+)?(?:retiens|note|m[ée]morise|garde)(?:s|r)?[- ](?:le|la|les|[çc]a)"
    r"(?:\s+(?:bien|stp|s'il te pla[îi]t))?\s*[.!]*$"
    r"|[\s,;.!:]+(?:souviens[- ]t'en|n'oublie pas|ne l'oublie pas)\s*[.!]*$",
    re.IGNORECASE,
)
"""The same, said after: "le code est 12, retiens-le"."""

_OF_SOMETHING = re.compile(
    rf"^{_BEFORE}(?:retiens|note|m[ée]morise)(?:s|r)?\s+"
    r"(?=(?:le|la|les|l'|mon|ma|mes|notre|nos)\s?\S.*(?:\s:|:\s|\best\b|\bc'est\b))",
    re.IGNORECASE,
)
"""The same of a thing and its value: "retiens le code de l'alarme : 99"."""


def wanted(user_text: str) -> str | None:
    """Return what the person asks to be kept, None when nothing is asked; empty when it is not said."""
    text = tidy(user_text)
    if found := _ASKED.match(text) or _OF_SOMETHING.match(text):
        return text[found.end() :].strip(" :,")
    if "?" not in text and (found := _KEEP_IT.search(text)):
        return text[: found.start()].strip(" :,")
    return None


class RememberTool(Tool[NoParameters]):
    """Keeps a fact."""

    name = "retenir"
    description = "Retient ce que la personne demande de retenir."
    acting = True
    parameters = NoParameters

    def __init__(self, memory: Remembering, session: Callable[[], str | None] = lambda: None) -> None:
        """Take who keeps; `session` names the conversation under way."""
        self._memory = memory
        self._session = session

    def fits(self, user_text: str) -> bool:
        """Want the person to ask for it in so many words: what is said in passing is kept by itself later."""
        return wanted(user_text) is not None

    def certain(self, user_text: str) -> bool:
        """No model is needed to hear "retiens que"."""
        return bool(wanted(user_text))

    async def run(self, arguments: NoParameters, context: ToolContext) -> ToolResult:  # noqa: ARG002 - it takes none
        """Keep the words; raise ToolRefused when there are none, or when they claim rights or give orders."""
        words = wanted(context.user_text)
        if not words:
            raise ToolRefused(NOTHING)
        try:
            outcome = await self._memory.remember(words, at=context.clock.now(), session=self._session())
        except MemoryStoreError as error:
            raise ToolRefused(error.sentence) from None
        if outcome.done == "refused":
            raise ToolRefused(REFUSED)
        return ToolResult(NOTED, spoken=NOTED)
