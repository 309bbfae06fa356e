"""Why a memory was chosen, in one French line."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from tipote_device.memory.recall.features import NAMES, Seen
from tipote_device.memory.recall.question import Reading

_WHY = (
    ("own_name", "la question demande ton nom"),
    ("slot", "il répond à ce qui est demandé"),
    ("names", "il parle de la même personne"),
    ("entity", "il parle de la même personne ou chose"),
    ("when", "il tombe à la bonne date"),
    ("words", "mots en commun"),
)
"""Features worth saying, the most telling first."""


def reason(question: Reading, seen: Seen, row: NDArray[np.float64], parts: Mapping[str, float]) -> str:
    """Return the line for `--explain`."""
    held = dict(zip(NAMES, row, strict=True))
    said = [why for name, why in _WHY if held[name] > 0]
    shared = sorted(question.topics & seen.reading.topics)[:3]
    if shared:
        said.append("thème : " + ", ".join(topic.replace("_", " ") for topic in shared))
    if held["dense"] > 1:
        said.append("sens proche")
    why = " ; ".join(said) or "sens proche"
    return f"{why} (ressemblance {parts['similarity']:.2f}, fraîcheur {parts['recency']:.2f})"
