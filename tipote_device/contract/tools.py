"""What a tool of the language model is: a name, a French description, checked parameters, acting or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict

from tipote_device.contract.clock import Clock


class Parameters(BaseModel):
    """Arguments of a tool; unknown ones are refused so that the model is told of its mistake."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NoParameters(Parameters):
    """For tools that need nothing; whatever a small model invents is ignored."""

    model_config = ConfigDict(extra="ignore", frozen=True)


@dataclass(frozen=True, slots=True)
class ToolContext:
    """What a tool may look at besides its arguments."""

    clock: Clock
    user_text: str
    """The person's own words in this turn."""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool that succeeded has to say."""

    text: str
    """For the model: short French, data only."""

    spoken: str | None = None
    """For the person, word for word, when there is one right sentence."""


class ToolRefused(Exception):
    """A tool cannot do what it was asked; the message is French, short, and fit to be spoken."""


P = TypeVar("P", bound=BaseModel)


class Tool(Generic[P]):
    """Base of every tool: subclasses fill in the four variables, for the class or for each, and `run`."""

    name: str
    """What the model calls it: one French word without accents."""

    description: str
    """When to use it, in one short French sentence: it is part of every prompt."""

    acting: bool
    """True when it changes something (a timer, a memory); False when it only reads."""

    discreet: bool = False
    """True when its arguments must not be written down: they hold what somebody wants forgotten."""

    parameters: type[P]

    async def run(self, arguments: P, context: ToolContext) -> ToolResult:
        """Do it; raise ToolRefused with a sentence when it cannot be done."""
        raise NotImplementedError

    def fits(self, user_text: str) -> bool:  # noqa: ARG002 - for subclasses
        """Tell whether the person's words can call for this tool at all; small models reach for tools too readily."""
        return True

    def certain(self, user_text: str) -> bool:  # noqa: ARG002 - for subclasses
        """Tell whether the person's words can mean nothing but this tool, without arguments: no model is asked then."""
        return False

    def declaration(self) -> dict[str, Any]:
        """Return the function declaration for the prompt: no titles, no defaults, as few tokens as possible."""
        schema = self.parameters.model_json_schema()
        properties = {key: _bare(value) for key, value in schema.get("properties", {}).items()}
        parameters: dict[str, Any] = {"type": "object", "properties": properties}
        if required := schema.get("required"):
            parameters["required"] = required
        return {
            "type": "function",
            "function": {"name": self.name, "description": self.description, "parameters": parameters},
        }


def _bare(schema: dict[str, Any]) -> dict[str, Any]:
    """Return one property's schema with only what guides a model."""
    return {key: value for key, value in schema.items() if key in ("type", "description", "enum", "items", "anyOf")}
