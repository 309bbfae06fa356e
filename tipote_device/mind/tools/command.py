"""`commande`: the household's commands for the language model, said as a person would say them plainly.

One tool instead of one a function: the model only has to put a roundabout wish into a plain order ("mets un minuteur de
six minutes pour les œufs"), and the grammar that hears people hears it too, with the same checks.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable

from pydantic import Field

from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.turn import ToolOutcome
from tipote_device.mind.tools.base import Parameters, Tool, ToolContext, ToolRefused, ToolResult

NOT_UNDERSTOOD = "Je n'ai pas compris ce qu'il faut faire."

_CAN_BE_MEANT = re.compile(
    r"minut|chrono|timer|r[ée]veil|alarme|rappel|pense[- ]b[êe]te|rendez[- ]vous|\brdv\b|agenda|liste|courses"
    r"|sonne|volume"
    r"|\bson\b|pr[ée]viens|avertis|\bdans (?:une|deux|trois|\d+|quelques) (?:heure|minute|seconde)|fort|bas\b",
    re.IGNORECASE,
)


class Order(Parameters):
    """A command."""

    phrase: str = Field(max_length=200, description="L'ordre, simple et complet : « mets un minuteur de six minutes ».")


class CommandTool(Tool[Order]):
    """Runs a command the model has put into plain words."""

    name = "commande"
    description = "Minuteur, réveil, rappel, rendez-vous, liste de courses ou volume."
    acting = True
    parameters = Order

    def __init__(self, run: Callable[[str], Awaitable[ToolOutcome | None]]) -> None:
        """`run` hears the phrase as if it had been said; None when it is no such command."""
        self._run = run

    def fits(self, user_text: str) -> bool:
        """Want the person's own words to be about such things."""
        return bool(_CAN_BE_MEANT.search(user_text))

    async def run(self, arguments: Order, context: ToolContext) -> ToolResult:  # noqa: ARG002 - the phrase says it all
        """Run it; raise ToolRefused with the sentence that says why not."""
        try:
            outcome = await self._run(arguments.phrase)
        except TiPoteError as error:
            raise ToolRefused(error.sentence) from None
        if outcome is None:
            raise ToolRefused(NOT_UNDERSTOOD)
        if not outcome.ok:
            raise ToolRefused(outcome.spoken or outcome.result)
        return ToolResult(outcome.result, spoken=outcome.spoken)
