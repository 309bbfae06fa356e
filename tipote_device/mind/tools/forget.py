"""`forget_memory`: the language model's way of passing on that the person wants something forgotten.

It decides nothing: the request takes the same way as a spoken one, is asked about first, and is refused unless the
person's own words of this turn ask for it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from pydantic import Field

from tipote_device.contract.control import Controlled
from tipote_device.contract.forgetting import Scope
from tipote_device.french.words import plain
from tipote_device.mind.tools.base import Parameters, Tool, ToolContext, ToolResult

_FORGET = (
    r"(?:oubli(?:e|es|er|ez)|effac(?:e|es|er|ez)|supprim(?:e|es|er|ez)|retir(?:e|es|er|ez)|enlev(?:e|es|er|ez)"
    r"|vir(?:e|es|er|ez)|jett?(?:e|es|er|ez)|vid(?:e|es|er|ez)|gomm(?:e|es|er|ez)|ras(?:e|er|ez)|desapprend\w*"
    r"|(?:zapp|degag|balanc|bazard|ray)(?:e|es|er|ez))"
)
_ASKED = re.compile(
    rf"\b{_FORGET}\b|\b(?:garde|retiens|souviens|rappelle)\w*(?: toi)? (?:pas|plus|rien)\b"
    r"|\bplus que (?:tu|t|vous) (?:\w+ ){0,2}?(?:saches?|gardes?|aies|connaisses|retiennes|souviennes)\b"
    r"|\bfais (?:comme si|genre) (?:\w+ ){1,5}?(?:dit|parle|raconte|entendu)\b|\b(?:fais|tire) (?:une croix|un trait)\b"
)
_NOT_ASKED = re.compile(
    r"\b(?:n|ne) (?:l |les? |m |me |la )?(?:oubli|effac|supprim)\w*(?: jamais)? ?(?:pas|surtout pas|jamais)\b"
    r"|\boubli\w* (?:pas|surtout pas|jamais)\b"
    r"|\b(?:j|je|on|il|elle|nous|ils|elles) (?:l |les |le |la |m |me |n |ne |en |y )*"
    r"(?:ai |a |as |ont |avons |vais |va )?(?:tout |failli |encore |completement )*"
    rf"(?:{_FORGET}|oublie|efface|supprime)\b"
    rf"|\bcomment .{{0,30}}?\b{_FORGET}\b"
)
"""Not to forget, somebody who forgot, how one erases: none of them asks Ti-Pote to."""


class ForgetParameters(Parameters):
    """What is to be forgotten."""

    query: str = Field(min_length=1, description="Description de ce que l'utilisateur veut oublier")
    scope: Scope = Field(description="Oublier un fait précis, tout un sujet, ou tout")


class ForgetTool(Tool[ForgetParameters]):
    """Passes on a request to forget."""

    name = "forget_memory"
    description = "Oublie un souvenir spécifique à la demande de l'utilisateur."
    acting = True
    discreet = True
    parameters = ForgetParameters

    def __init__(self, ask: Callable[[str, Scope, str], Awaitable[Controlled]]) -> None:
        """`ask` takes the query, the scope and the person's words, and returns what to say."""
        self._ask = ask

    def fits(self, user_text: str) -> bool:
        """Want the person's own words to tell Ti-Pote to forget: neither a story nor the model decides that."""
        return asks_to_forget(user_text)

    async def run(self, arguments: ForgetParameters, context: ToolContext) -> ToolResult:
        """Ask the person about it, or say why not."""
        reply = await self._ask(arguments.query, arguments.scope, context.user_text)
        return ToolResult("La personne est prévenue.", spoken=" ".join(reply.clauses))


def asks_to_forget(words: str) -> bool:
    """Tell whether words may ask for something to be forgotten; quoted words do not count."""
    said = plain(re.sub(r"«[^»]*»|\"[^\"]*\"", " ", words))
    return bool(_ASKED.search(_NOT_ASKED.sub(" ", said)))
