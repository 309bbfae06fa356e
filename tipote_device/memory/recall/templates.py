"""The question that a memory's attribute answers: "C'est quoi mon métier ?" for the attribute "métier".

The method is that of document expansion by the questions a document answers (Nogueira et al., "Document expansion by
query prediction", 2019), made by rule: few attributes stand for many memories, so their vectors stay in RAM.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.memory import Embedder

KEPT = 4_000
"""Vectors kept in RAM (2 KB each); beyond, all are dropped and learnt anew."""


def template(attribute: str, of_user: bool) -> str:
    """Return the question; empty for a memory without attribute."""
    if not attribute:
        return ""
    return f"C'est quoi mon {attribute} ?" if of_user else f"C'est quoi {attribute} ?"


class TemplateVectors:
    """The vectors of templates, read once each."""

    def __init__(self, embedder: Embedder) -> None:
        """Start empty."""
        self._embedder = embedder
        self._known: dict[str, NDArray[np.float32]] = {}

    async def learn(self, templates: Collection[str]) -> None:
        """Read those not yet known; raise MemoryStoreError when the engine fails."""
        new = sorted(each for each in templates if each and each not in self._known)
        if not new:
            return
        if len(self._known) + len(new) > KEPT:
            self._known.clear()
        read = await self._embedder.embed(new, query=True)
        self._known |= {each: np.frombuffer(vector, dtype="<f4") for each, vector in zip(new, read, strict=True)}

    async def cosines(self, question: NDArray[np.float32], templates: Collection[str]) -> dict[str, float]:
        """Return the cosine of each template with a question's vector; raise MemoryStoreError as `learn` does."""
        await self.learn(templates)
        ordered = [each for each in templates if each in self._known]
        if not ordered:
            return {}
        likeness = np.array([self._known[each] for each in ordered]) @ question
        return dict(zip(ordered, likeness.tolist(), strict=True))
