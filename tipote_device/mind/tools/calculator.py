"""`calcul`: a sum done by arithmetic instead of by a language model."""

from __future__ import annotations

import re

from pydantic import Field

from tipote_device.mind.tools.arithmetic import BadSum, compute, say_number
from tipote_device.mind.tools.base import Parameters, Tool, ToolContext, ToolRefused, ToolResult

_ARITHMETIC = re.compile(
    r"%|[×÷√²+*/=]|\b(?:fois|plus|moins|divis\w*|multipli\w*|addition\w*|soustr\w*|pour ?cents?|racine|carré|"
    r"cube|puissance|modulo|moitié|double|triple|tiers|quart|somme|total|différence|"
    r"calcul\w*|combien (?:ça )?f(?:ai|on)t)\b",
    re.IGNORECASE,
)


class Sum(Parameters):
    """What to compute."""

    expression: str = Field(description="ex. 12*3")


class CalculatorTool(Tool[Sum]):
    """Computes an expression."""

    name = "calcul"
    description = "Calcule une opération."
    acting = False
    parameters = Sum

    def fits(self, user_text: str) -> bool:
        """Want two numbers or a word of arithmetic in the person's own words."""
        return bool(_ARITHMETIC.search(user_text)) or len(re.findall(r"\d+(?:[.,]\d+)?", user_text)) > 1

    async def run(self, arguments: Sum, context: ToolContext) -> ToolResult:  # noqa: ARG002 - arithmetic needs no context
        """Return the value of the expression; refuse with a sentence when it has none."""
        try:
            value = say_number(compute(arguments.expression))
        except BadSum as error:
            raise ToolRefused(str(error)) from None
        return ToolResult(f"{arguments.expression} = {value}", spoken=f"Ça fait {value}.")
