"""The messages of the Model Context Protocol that are used here, and what carries them.

Source: the specification, revision 2025-06-18: base protocol (JSON-RPC 2.0), lifecycle, tools.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import tipote_device
from tipote_device.contract.errors import PlugInError

VERSION = "2025-06-18"
"""Revision offered to servers."""

VERSIONS = frozenset({VERSION, "2025-11-25", "2025-03-26", "2024-11-05"})
"""Revisions whose tools are listed and called alike."""

METHOD_NOT_FOUND = -32601

Message = dict[str, Any]


class ServerGone(PlugInError):
    """The server ended, closed the connection or sent what is no message; a new start may help."""

    code = "greffon-perdu"
    retryable = True


class Transport(Protocol):
    """Carries messages to one server and back."""

    @property
    def alive(self) -> bool:
        """Whether it is open and the server was still there lately."""
        ...

    async def open(self) -> None:
        """Reach the server, anew if it was lost; raise PlugInError when there is none."""
        ...

    async def exchange(self, request: Message) -> Message:
        """Send a request and return the message that answers it; raise ServerGone. It may be cancelled."""
        ...

    async def notify(self, notification: Message) -> None:
        """Send what has no answer; raise ServerGone."""
        ...

    async def aclose(self) -> None:
        """Let go of the server; its process, if it is ours, and all it started end."""
        ...


@dataclass(frozen=True, slots=True)
class ForeignTool:
    """A tool as its server describes it, checked no further than its types."""

    name: str
    description: str
    schema: dict[str, Any]
    read_only: bool
    """What the server claims."""


def opening() -> dict[str, Any]:
    """Return the parameters of `initialize`: no abilities, nothing the server may ask of us."""
    client = {"name": "tipote", "version": tipote_device.__version__}
    return {"protocolVersion": VERSION, "capabilities": {}, "clientInfo": client}


def answer_to(message: Message) -> Message | None:
    """Return what is answered to a request of the server's: a ping, nothing else; None for what needs no answer."""
    if "method" not in message or "id" not in message:
        return None
    head: Message = {"jsonrpc": "2.0", "id": message["id"]}
    if message["method"] == "ping":
        return head | {"result": {}}
    return head | {"error": {"code": METHOD_NOT_FOUND, "message": "not supported"}}


def foreign_tool(described: Any) -> ForeignTool | None:
    """Return a tool from its description in `tools/list`, None when it is none."""
    if not isinstance(described, dict) or not isinstance(described.get("name"), str):
        return None
    schema, notes = described.get("inputSchema"), described.get("annotations")
    words = described.get("description") or described.get("title") or ""
    return ForeignTool(
        described["name"],
        words if isinstance(words, str) else "",
        schema if isinstance(schema, dict) else {},
        isinstance(notes, dict) and notes.get("readOnlyHint") is True,
    )


def result_text(result: Message) -> str:
    """Return the words of a `tools/call` result; pictures and sounds are only mentioned."""
    parts: list[str] = []
    content = result.get("content")
    for piece in content if isinstance(content, list) else []:
        if not isinstance(piece, dict):
            continue
        if piece.get("type") == "text" and isinstance(piece.get("text"), str):
            parts.append(piece["text"])
        elif piece.get("type") in ("image", "audio", "resource", "resource_link"):
            parts.append(f"({piece['type']} : laissé de côté)")
    return " ".join(parts) or str(result.get("structuredContent") or "")
