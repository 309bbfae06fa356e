"""The model: multinomial logistic regression over hashed features, weights in eight bits.

Made by `python -m tipote_device.bench.commands.training`; see docs/decisions/0032.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tipote_device.meaning.guess.features import features, spoken_words


@dataclass(frozen=True, slots=True)
class Model:
    """Weights for `rows` features and `intents`."""

    intents: tuple[str, ...]
    common: frozenset[int]
    """Hashes of the words a skeleton keeps."""

    rows: dict[int, int]
    """From the hash of a feature to its row."""

    weights: NDArray[np.int8]
    """Shape (features, intents)."""

    scale: float
    """What a weight of 1 is worth."""

    bias: NDArray[np.float32]
    """Shape (intents,)."""

    def probabilities(self, text: str) -> NDArray[np.float32]:
        """Return the probability of each of `intents`, shape (intents,)."""
        known = self.rows.keys() & features(spoken_words(text), self.common)
        found = [self.rows[one] for one in known]
        summed = self.weights.take(found, axis=0).sum(axis=0, dtype=np.float32) if found else np.zeros_like(self.bias)
        logits = summed * (self.scale / max(len(found), 1) ** 0.5) + self.bias
        odds = np.exp(logits - logits.max())
        return np.asarray(odds / odds.sum(), dtype=np.float32)

    def probability(self, text: str, intent: str) -> float:
        """Return how likely one intent is."""
        return float(self.probabilities(text)[self.intents.index(intent)])

    def best(self, text: str) -> tuple[str, float]:
        """Return the likeliest intent and its probability."""
        likely = self.probabilities(text)
        at = int(likely.argmax())
        return self.intents[at], float(likely[at])


def kept(made: Model) -> dict[str, Any]:
    """Return the arrays of `made` as a file keeps them."""
    return {
        "intents": np.array(made.intents),
        "common": np.array(sorted(made.common), dtype=np.uint32),
        "hashes": np.array(list(made.rows), dtype=np.uint32),
        "weights": made.weights,
        "scale": np.float32(made.scale),
        "bias": made.bias,
    }


def rounded(
    intents: Sequence[str],
    common: Sequence[int],
    hashes: Sequence[int],
    weights: NDArray[np.float32],
    bias: NDArray[np.float32],
) -> Model:
    """Return the model of `weights`, shape (features, intents), rounded to eight bits."""
    scale = float(np.abs(weights).max()) / 127 or 1.0
    rows = {one: row for row, one in enumerate(hashes)}
    return Model(tuple(intents), frozenset(common), rows, np.rint(weights / scale).astype(np.int8), scale, bias)


def _read(kept: Mapping[str, NDArray[Any]]) -> Model:
    rows = {int(one): row for row, one in enumerate(kept["hashes"])}
    common = frozenset(int(one) for one in kept["common"])
    intents = tuple(str(name) for name in kept["intents"])
    return Model(intents, common, rows, kept["weights"], float(kept["scale"]), kept["bias"])


@lru_cache(maxsize=1)
def model() -> Model:
    """Return the model that comes with Ti-Pote, read once (some 20 ms)."""
    with as_file(files("tipote_device.meaning.guess") / "weights.npz") as path, np.load(path) as found:
        return _read(found)
