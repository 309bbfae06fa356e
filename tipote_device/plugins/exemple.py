"""The example plug-in `exemple`: throws a die or a coin. Copy it to write your own; see docs/greffons.md."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from tipote_device.contract.errors import PlugInError
from tipote_device.contract.plugins import PlugIn
from tipote_device.contract.tools import Parameters, Tool, ToolContext, ToolResult
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.french.words import fold

COIN = re.compile(
    r"(?:(?:on (?:joue|fait)|jouons|fais|joue|lance|tire)(?: un| a| le)* )?pile ou face"
    r"|(?:lance|jette|tire)r?(?: moi)? (?:une piece|a pile ou face)"
)
DIE = re.compile(r"(?:lance|jette|tire)r?(?: moi)? (?P<count>un|deux|trois|quatre|cinq|\d) des?")
BEFORE = re.compile(r"^(?:(?:tu peux|peux tu|tu veux bien|alors|bon|allez|dis) )+")
AFTER = re.compile(r"(?: (?:s il te plait|pour moi|maintenant))+$")
COUNTS = {"un": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5}
MOST_DICE = 5


class What(Parameters):
    """What to throw."""

    objet: Literal["dé", "pièce"] = Field(description="ce qu'il faut lancer")


class ChanceTool(Tool[What]):
    """The same for the language model."""

    name = "hasard"
    description = "Lance un dé ou une pièce."
    acting = False
    parameters = What

    def __init__(self, throw: Callable[[Intent], str]) -> None:
        """`throw` throws and says what came."""
        self._throw = throw

    def fits(self, user_text: str) -> bool:
        """Want the person to speak of chance."""
        return bool(re.search(r"\b(?:des?|piece|hasard|pile|face|tire\w*)\b", fold(user_text)))

    async def run(self, arguments: What, context: ToolContext) -> ToolResult:  # noqa: ARG002 - of the port
        """Throw it."""
        said = self._throw(Intent("exemple.piece") if arguments.objet == "pièce" else Intent("exemple.de"))
        return ToolResult(said, spoken=said)


class Exemple(PlugIn):
    """Throws dice (option `faces`, 6) and coins."""

    def __init__(self, options: Mapping[str, object], below: Callable[[int], int] = secrets.randbelow) -> None:
        """`below(n)` draws a number from 0 to n - 1; raise PlugInError when the die has an odd number of faces."""
        faces = options.get("faces", 6)
        if not isinstance(faces, int) or isinstance(faces, bool) or not 2 <= faces <= 100:
            raise PlugInError("Le greffon « exemple » veut un dé de 2 à 100 faces.")
        self._faces = faces
        self._below = below

    def phrase(self, text: str, at: datetime | None) -> Intent | None:  # noqa: ARG002 - of the port
        """Understand « lance un dé », « pile ou face ? »."""
        plain = " ".join(re.findall(r"\w+", fold(text)))
        plain = AFTER.sub("", BEFORE.sub("", plain))
        if COIN.fullmatch(plain):
            return Intent("exemple.piece")
        if found := DIE.fullmatch(plain):
            count = COUNTS.get(found["count"]) or int(found["count"])
            return Intent("exemple.de", {"nombre": count}) if 1 <= count <= MOST_DICE else None
        return None

    def knows(self, intent: str) -> bool:
        """Tell whether it is one of the two."""
        return intent in ("exemple.de", "exemple.piece")

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:  # noqa: ARG002 - of the port
        """Throw and tell."""
        said = self._throw(intent)
        return ToolOutcome(ToolCall(intent.name, dict(intent.slots)), True, said, said)

    def tools(self) -> Sequence[Tool[Any]]:
        """Return the tool `hasard`."""
        return (ChanceTool(self._throw),)

    def _throw(self, intent: Intent) -> str:
        if intent.name == "exemple.piece":
            return "Pile !" if self._below(2) else "Face !"
        thrown = [self._below(self._faces) + 1 for _ in range(intent.slots.get("nombre", 1))]
        if len(thrown) == 1:
            return f"J'ai tiré un {thrown[0]}."
        return f"J'ai tiré {', '.join(map(str, thrown[:-1]))} et {thrown[-1]}, soit {sum(thrown)}."
