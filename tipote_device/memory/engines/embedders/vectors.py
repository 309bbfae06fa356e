"""Vectors as they travel: float32 little-endian bytes of unit length."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.errors import MemoryStoreError

NOTHING = "Cette phrase est vide : je ne peux pas la comparer à mes souvenirs."
BROKEN = "Le moteur de comparaison des souvenirs a donné un résultat inutilisable."

LONGEST_TEXT = 2_000
"""Characters of a text that are read: a fact has some hundred, and the models stop at a few hundred tokens."""


def readable(texts: Sequence[str]) -> list[str]:
    """Return the texts as an engine can take them: no NUL, lone surrogates gone, cut to LONGEST_TEXT.

    Raises MemoryStoreError for a text without a single visible character.
    """
    cleaned = []
    for text in texts:
        kept = text[:LONGEST_TEXT].replace("\x00", " ").encode("utf-8", "ignore").decode("utf-8").strip()
        if not kept:
            raise MemoryStoreError(NOTHING, code="texte-vide")
        cleaned.append(kept)
    return cleaned


def to_bytes(matrix: NDArray[np.float32], dimension: int) -> list[bytes]:
    """Return one unit vector per row of `matrix` ([n, dimension]); raise MemoryStoreError when a row is not one."""
    rows = np.asarray(matrix, dtype="<f4")
    if rows.ndim != 2 or rows.shape[1] != dimension or not np.isfinite(rows).all():
        raise MemoryStoreError(BROKEN, code="vecteur")
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    if (lengths < 1e-6).any():
        raise MemoryStoreError(BROKEN, code="vecteur")
    return [row.astype("<f4").tobytes() for row in rows / lengths]
