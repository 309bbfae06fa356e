"""How alike two sentences are: by an embedder when there is one, by common words else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.memory import Embedder
from tipote_device.memory.extraction.generic import telling_stems

BATCH = 128
"""Sentences embedded at once."""


class Similarity(Protocol):
    """Compares sentences. `prepare` is called while the language model rests: both at once starve each other."""

    async def prepare(self, texts: Iterable[str]) -> None:
        """Read what will be compared; raise MemoryStoreError when the engine fails."""
        ...

    def between(self, one: str, others: Sequence[str]) -> list[float]:
        """Return the likeness (about 0..1) of prepared texts."""
        ...


class WordSimilarity:
    """Dice's coefficient over telling stems."""

    async def prepare(self, texts: Iterable[str]) -> None:
        """Nothing to read ahead."""

    def between(self, one: str, others: Sequence[str]) -> list[float]:
        """Return twice the common stems over all stems."""
        first = telling_stems(one)
        return [_dice(first, telling_stems(other)) for other in others]


class VectorSimilarity:
    """Cosine of embeddings, stretched so that unrelated sentences are at 0; vectors live as long as this object."""

    def __init__(self, embedder: Embedder) -> None:
        """Take the embedder, which stays its owner's to close."""
        self._embedder = embedder
        self._vectors: dict[str, NDArray[np.float32]] = {}

    async def prepare(self, texts: Iterable[str]) -> None:
        """Embed what is not known yet, in batches."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._vectors]
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            for text, vector in zip(batch, await self._embedder.embed(batch), strict=True):
                self._vectors[text] = np.frombuffer(vector, dtype="<f4")

    def between(self, one: str, others: Sequence[str]) -> list[float]:
        """Return the calibrated cosines of `one` with `others`."""
        if not others:
            return []
        cosines = np.stack([self._vectors[other] for other in others]) @ self._vectors[one]
        floor = self._embedder.unrelated_mean
        return [float(value) for value in np.clip((cosines - floor) / (1 - floor), 0, 1)]


def _dice(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other)) if one and other else 0.0
