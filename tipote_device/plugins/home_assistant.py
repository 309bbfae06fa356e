"""Home Assistant: orders about lamps, shutters or heating go to its own conversation, which knows the house's devices.

No device grammar lives here: words only decide whether a sentence is worth asking about, and Home Assistant says
whether it understood. What it did not understand goes on to the language model.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, Protocol

from pydantic import Field

from tipote_device.contract.errors import PlugInError
from tipote_device.contract.plugins import PlugIn
from tipote_device.contract.tools import Parameters, Tool, ToolContext, ToolRefused, ToolResult
from tipote_device.contract.turn import Intent, ToolCall, ToolOutcome
from tipote_device.french.words import fold
from tipote_device.plugins.wording import spoken_line

NAME = "domotique"
DONE = "C'est fait."
NOT_UNDERSTOOD = "Home Assistant n'a pas compris cet ordre."
CANNOT = "Home Assistant n'a pas pu le faire."

_BEFORE = (
    r"^(?:(?:alors|bon|ok|et|puis|maintenant|s il te plait|ti ?pote|tu peux|peux tu|tu pourrais|tu veux bien"
    r"|je veux que tu|il faut) )*"
)
_ORDER = re.compile(
    _BEFORE
    + r"(?:r?allume[rsz]?|eteins|eteindre|r?ouvre[rsz]?|ouvrir|r?ferme[rsz]?|verrouille[rsz]?|deverrouille[rsz]?"
    r"|tamise[rsz]?) (?!(?:toi|la|le|les|ca|moi)$)\S"
)
"""Orders that can hardly be about anything else."""

_THINGS = re.compile(
    r"\b(?:lampes?|lumieres?|eclairages?|luminosite|plafonniers?|guirlandes?|ampoules?|volets?|stores?|rideaux?"
    r"|chauffages?|radiateurs?|thermostats?|clim(?:atisation)?|ventilateurs?|prises?|portail|garage|serrures?"
    r"|tele(?:vision|viseur)?|aspirateur|robot|temperature (?:du|de la|dans|des))\b"
)

_ABOUT_MEMORY = re.compile(
    r"\b(?:oubli\w*|efface\w*|supprime\w*|reti(?:ens|enne)\w*|souvien\w*|memoris\w*|note[rsz]?)\b"
)
"""What is said about the memory is nobody else's business, even where the house's own grammar gave up."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What Home Assistant answered."""

    kind: Literal["done", "answer", "not_understood", "failed"]
    speech: str


class Home(Protocol):
    """The other side."""

    async def converse(self, text: str) -> Reply:
        """Have `text` done or answered; raise PlugInError with a sentence when nobody answers properly."""
        ...


class Order(Parameters):
    """An order to the house."""

    phrase: str = Field(max_length=200, description="L'ordre, simple et complet : « éteins la lampe du salon ».")


class HomeTool(Tool[Order]):
    """The same for the language model, which puts a roundabout wish into a plain order."""

    name = NAME
    description = "Lampes, volets, chauffage et prises de la maison."
    acting = True
    parameters = Order

    def __init__(self, home: Home, words: re.Pattern[str] | None) -> None:
        """Take the other side and the household's own words, if any."""
        self._home = home
        self._words = words

    def fits(self, user_text: str) -> bool:
        """Want the person to speak of such things."""
        return concerns(user_text, self._words) is not None

    async def run(self, arguments: Order, context: ToolContext) -> ToolResult:  # noqa: ARG002 - the phrase says it all
        """Do it; raise ToolRefused with the sentence that says why not."""
        try:
            reply = await self._home.converse(arguments.phrase)
        except PlugInError as error:
            raise ToolRefused(error.sentence) from None
        if reply.kind in ("not_understood", "failed"):
            raise ToolRefused(NOT_UNDERSTOOD if reply.kind == "not_understood" else spoken_line(reply.speech) or CANNOT)
        said = spoken_line(reply.speech) or DONE
        return ToolResult(said, spoken=said)


class HomeAssistant(PlugIn):
    """The household's orders."""

    def __init__(self, home: Home, words: Sequence[str] = ()) -> None:
        """`words` are names of devices and scenes that make a sentence worth asking about."""
        self._home = home
        plain = [re.escape(" ".join(_words(word))) for word in words if _words(word)]
        self._words = re.compile(rf"\b(?:{'|'.join(plain)})\b") if plain else None

    def phrase(self, text: str, at: datetime | None) -> Intent | None:  # noqa: ARG002 - of the port
        """Take what sounds like an order to the house or a question about it; `sure` when it can be nothing else."""
        how = concerns(text, self._words)
        return None if how is None else Intent(f"{NAME}.ordre", {"sure": how == "order"})

    def knows(self, intent: str) -> bool:
        """Tell whether it is ours."""
        return intent == f"{NAME}.ordre"

    async def run(self, intent: Intent, text: str) -> ToolOutcome | None:
        """Ask Home Assistant; None when it did not understand, or does not answer what may well be no order."""
        call = ToolCall(NAME, {"phrase": text})
        try:
            reply = await self._home.converse(text)
        except PlugInError as error:
            if intent.slots.get("sure"):
                return ToolOutcome(call, False, error.sentence, error.sentence)
            return None
        if reply.kind == "not_understood":
            return None
        ok = reply.kind != "failed"
        said = spoken_line(reply.speech) or (DONE if ok else CANNOT)
        return ToolOutcome(call, ok, said, said)

    def tools(self) -> Sequence[Tool[Any]]:
        """Return the tool `domotique`."""
        return (HomeTool(self._home, self._words),)


def concerns(text: str, words: re.Pattern[str] | None) -> Literal["order", "mention"] | None:
    """Tell whether `text` is an order to the house, or mentions what is in it; None when neither."""
    plain = " ".join(_words(text))
    if _ABOUT_MEMORY.search(plain):
        return None
    if _ORDER.search(plain):
        return "order"
    return "mention" if _THINGS.search(plain) or (words is not None and words.search(plain)) else None


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", fold(text))
