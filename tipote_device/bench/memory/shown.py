"""The memories a prompt shows, line by line."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tipote_device.contract.context import BuiltContext

_SAID_ON = re.compile(r" \(dit le [^()]*\)$")
"""The day a memory was said, which the prompt may add: no part of what it says."""

MEMORY_BLOCKS = frozenset({"profile", "opening", "summary", "recalled"})


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a memory block."""

    block: str
    text: str
    tokens: float
    """Its share of the block's tokens, by its length."""


def shown_lines(context: BuiltContext) -> list[Line]:
    """Return the lines of the memory blocks; frames and headings are among them and hold no fact."""
    lines = []
    for block in context.blocks:
        if block.name in MEMORY_BLOCKS and block.text.strip():
            texts = [text for text in block.text.splitlines() if text.strip()]
            length = sum(len(text) for text in texts)
            lines += [Line(block.name, _SAID_ON.sub("", text), block.tokens * len(text) / length) for text in texts]
    return lines
