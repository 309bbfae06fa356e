"""A tool of a foreign server as the language model sees it: bounded, checked, its answers framed as data."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel

from tipote_device.contract.errors import PlugInError
from tipote_device.contract.settings import McpSettings
from tipote_device.contract.tools import Tool, ToolContext, ToolRefused, ToolResult
from tipote_device.french.words import fold
from tipote_device.plugins.mcp_client import CallFailed, McpClient
from tipote_device.plugins.mcp_messages import ForeignTool, result_text
from tipote_device.plugins.schema import Unusable, arguments_model, declared_parameters
from tipote_device.plugins.wording import framed, one_line, spoken_line

_WORD = re.compile(r"[^\W_]+")

NAME_CHARS = 40
DESCRIPTION_CHARS = 120
"""What is kept of a tool's name and description: both are part of every prompt."""


class McpTool(Tool[BaseModel]):
    """Calls one tool of one server. It acts, and so waits for the turn to be over, unless it is known only to read."""

    def __init__(self, client: McpClient, tool: ForeignTool, settings: McpSettings, *, result_chars: int) -> None:
        """Take the tool as its server describes it; raise Unusable when the model cannot be told of its arguments."""
        self.name = local_name(settings.name, tool.name)
        self.description = one_line(tool.description, DESCRIPTION_CHARS) or self.name
        self.acting = not (tool.read_only or tool.name in settings.read_only)
        self.parameters = arguments_model(tool.schema)
        self._declared = declared_parameters(tool.schema)
        self._client = client
        self._foreign_name = tool.name
        self._words = tuple(f" {fold(word).strip()} " for word in settings.words if word.strip())
        self._said = tool.name in settings.say
        self._result_chars = result_chars

    def declaration(self) -> dict[str, Any]:
        """Return the declaration for the prompt."""
        function = {"name": self.name, "description": self.description, "parameters": self._declared}
        return {"type": "function", "function": function}

    def fits(self, user_text: str) -> bool:
        """Want one of the configured words, if there are any."""
        said = f" {' '.join(_WORD.findall(fold(user_text)))} "
        return not self._words or any(word in said for word in self._words)

    async def run(self, arguments: BaseModel, context: ToolContext) -> ToolResult:  # noqa: ARG002 - of the port
        """Call it; raise ToolRefused when the server fails."""
        try:
            result = await self._client.call(
                self._foreign_name, arguments.model_dump(by_alias=True, exclude_unset=True)
            )
        except CallFailed:
            raise ToolRefused(f"Le service « {self._client.name} » n'a pas pu le faire.") from None
        except PlugInError as error:
            raise ToolRefused(error.sentence) from None
        text = result_text(result)
        spoken = spoken_line(text, self._result_chars) if self._said else ""
        return ToolResult(framed(f"« {self._client.name} »", text, self._result_chars), spoken=spoken or None)


def local_name(server: str, tool: str) -> str:
    """Return what the model calls a tool: its server's name and its own, plain letters, never one of the house's."""
    plain = re.sub(r"[^a-z0-9]+", "_", fold(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", tool))).strip("_")
    return f"{server}_{plain}"[:NAME_CHARS]


def offered(
    client: McpClient, tools: Sequence[ForeignTool], settings: McpSettings, *, result_chars: int
) -> tuple[list[McpTool], list[str]]:
    """Return the tools of one server to offer, in the administrator's order or the server's, and what is wrong."""
    by_name = {tool.name: tool for tool in tools}
    problems = [
        f"Le service « {client.name} » n'a pas d'outil « {one_line(name, NAME_CHARS)} »."
        for name in settings.tools
        if name not in by_name
    ]
    chosen = [by_name[name] for name in settings.tools if name in by_name] if settings.tools else list(tools)
    made: dict[str, McpTool] = {}
    for tool in chosen:
        try:
            one = McpTool(client, tool, settings, result_chars=result_chars)
        except Unusable:
            problems.append(f"L'outil « {one_line(tool.name, NAME_CHARS)} » de « {client.name} » est trop compliqué.")
            continue
        made.setdefault(one.name, one)
    return list(made.values()), problems
