"""`calcul`: a sum done by arithmetic instead of by a language model."""

from __future__ import annotations

from pydantic import Field

from tipote_device.mind.tools.arithmetic import BadSum, compute, say_number
from tipote_device.mind.tools.base import Parameters, Tool, ToolContext, ToolRefused, ToolResult


class Sum(Parameters):
    """What to compute."""

    expression: str = Field(description="ex. 12*3")


class CalculatorTool(Tool[Sum]):
    """Computes an expression."""

    name = "calcul"
    description = "Calcule une opération."
    acting = False
    parameters = Sum

    async def run(self, arguments: Sum, context: ToolContext) -> ToolResult:  # noqa: ARG002 - arithmetic needs no context
        """Return the value of the expression; refuse with a sentence when it has none."""
        try:
            value = say_number(compute(arguments.expression))
        except BadSum as error:
            raise ToolRefused(str(error)) from None
        return ToolResult(f"{arguments.expression} = {value}", spoken=f"Ça fait {value}.")
