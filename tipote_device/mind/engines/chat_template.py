"""The model's own chat template, rendered the way its makers do, with people's words kept out of its control tokens."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from jinja2.exceptions import TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment


class BadTemplate(ValueError):
    """The template cannot be read or cannot render this conversation."""


class ChatTemplate:
    """Renders conversations to the exact text the model was trained on."""

    def __init__(self, source: str, *, bos: str, eos: str, control_tokens: Iterable[str]) -> None:
        """Compile `source` (Jinja); raise BadTemplate when it is not valid.

        `control_tokens` are texts that mean something to the model (turn marks); inside messages they are broken up,
        so that nothing said or remembered can open a turn of its own.
        """
        environment = ImmutableSandboxedEnvironment(trim_blocks=True, lstrip_blocks=True)
        environment.filters["tojson"] = _tojson
        environment.globals["raise_exception"] = _refuse
        try:
            self._template = environment.from_string(source)
        except TemplateError as error:
            raise BadTemplate("the chat template is not valid") from error
        self._specials = {"bos_token": bos, "eos_token": eos}
        tokens = sorted((token for token in control_tokens if len(token) > 2), key=len, reverse=True)
        self._control = re.compile("|".join(map(re.escape, tokens))) if tokens else None
        self.knows_tools = "tools" in source

    def render(self, messages: list[dict[str, Any]], tools: list[dict[str, Any]], *, generate: bool) -> str:
        """Return the prompt text; with `generate` it ends where the assistant is to speak. Raises BadTemplate."""
        shown = [self._message(message) for message in messages]
        try:
            return self._template.render(
                messages=shown, tools=tools or None, add_generation_prompt=generate, **self._specials
            )
        except (TemplateError, TypeError, KeyError) as error:
            raise BadTemplate("the chat template refuses this conversation") from error

    def _message(self, message: dict[str, Any]) -> dict[str, Any]:
        shown: dict[str, Any] = {"role": message["role"], "content": self._harmless(message["content"])}
        if calls := message.get("tool_calls"):
            shown["tool_calls"] = [{"type": "function", "function": call} for call in calls]
        return shown

    def _harmless(self, text: str) -> str:
        if self._control is None:
            return text
        return self._control.sub(lambda match: match[0][0] + " " + match[0][1:], text)


def _tojson(value: Any, indent: int | None = None) -> str:
    """Serialise as transformers' templates do: no HTML escaping, accents kept."""
    return json.dumps(value, ensure_ascii=False, indent=indent)


def _refuse(message: str) -> NoReturn:
    raise TemplateError(message)
