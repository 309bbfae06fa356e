"""A request as the language model's process takes it."""

from __future__ import annotations

from tipote_device.contract.chat import ChatRequest
from tipote_device.mind.engines.child import Frame


def order_of(request: ChatRequest) -> Frame:
    """Return `request` as the child takes it."""
    return {
        "messages": [
            {"role": message.role, "content": message.content, "tool_calls": list(message.tool_calls)}
            for message in request.messages
        ],
        "tools": list(request.tools),
        "max_tokens": request.max_tokens,
        "temperature": request.temperature,
        "grammar": request.grammar,
        "json_schema": request.json_schema,
        "static_messages": request.static_messages,
        "reuse_prefix": request.reuse_prefix,
    }
