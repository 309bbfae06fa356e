"""The sentence an embedder reads in place of a memory."""

from __future__ import annotations

from tipote_device.contract.memory import MemoryDraft

_SPOKEN = (
    ("de l'utilisatrice", "à moi"),
    ("de l'utilisateur", "à moi"),
    ("L'utilisatrice ", "Je "),
    ("L'utilisateur ", "Je "),
    ("l'utilisatrice", "moi"),
    ("l'utilisateur", "moi"),
)


def embedded_text(memory: MemoryDraft) -> str:
    """Return the memory as its owner would put it, followed by its attribute.

    Questions are asked in the first person: "L'utilisatrice" at the head of every fact draws all facts together.
    Measured on the calibration households (1,000 distractors): with this form the floor is cleared by more answers
    than with the third person (docs/benchmarks/recall.md).
    """
    text = memory.text or memory.quote
    for third, first in _SPOKEN:
        text = text.replace(third, first)
    return f"{text} {memory.attribute}" if memory.attribute else text
