"""What the mind and the language model say to each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Role = Literal["system", "user", "assistant", "tool"]


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a conversation, as the model's chat template takes it."""

    role: Role
    content: str
    tool_calls: tuple[dict[str, Any], ...] = ()
    """Calls made by an assistant message: `{"name": ..., "arguments": {...}}`."""


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """One generation to run."""

    messages: tuple[Message, ...]
    tools: tuple[dict[str, Any], ...] = ()
    """JSON-schema function declarations, in a fixed order: the rendered prefix must stay byte-identical."""

    max_tokens: int = 160
    temperature: float = 0.3
    grammar: str | None = None
    """GBNF grammar constraining the output."""

    json_schema: dict[str, Any] | None = None
    """JSON schema constraining the output; excludes `grammar`."""

    static_messages: int = 1
    """How many messages at the front never change and hold nothing anybody said: the engine keeps them on disk."""

    reuse_prefix: bool = True
    """False makes the engine forget what it has read: benchmarks of what prefix reuse brings."""


@dataclass(frozen=True, slots=True)
class ChatUsage:
    """What one generation cost."""

    prompt_tokens: int = 0
    reused_tokens: int = 0
    """Prompt tokens found in the KV cache and not read again."""

    generated_tokens: int = 0
    prefill_ms: float = 0.0
    first_token_ms: float = 0.0
    total_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class ChatPiece:
    """A piece of a generation: text as it comes, and the usage with the last one."""

    text: str
    usage: ChatUsage | None = None
    """Present on the final piece only."""

    finish: Literal["", "stop", "length", "cancelled"] = ""


@dataclass(frozen=True, slots=True)
class ModelAbilities:
    """What a language model engine declares it can do."""

    name: str
    context_tokens: int
    constrained_output: bool = True
    prefix_reuse: bool = True
    details: dict[str, Any] = field(default_factory=dict)
    """Build and model facts for `doctor` (instruction sets, quantisation, threads)."""
