"""Multinomial logistic regression on sparse binary features, by Adam on the whole set (Kingma and Ba, 2014)."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_matrix

_STEPS = 120
_RATE = 0.25
_SECOND = 0.99
_FIRST = 0.9


def fitted(
    rows: Sequence[Sequence[int]],
    labels: Sequence[int],
    importance: Sequence[float],
    *,
    features: int,
    classes: int,
    strength: float,
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return weights (features, classes) and bias (classes,).

    `rows` hold the features of each sentence (indices), each worth 1 over the root of their number; `strength` is the
    inverse of the penalty on squared weights. Deterministic.
    """
    sizes = np.array([len(row) for row in rows])
    worth = np.repeat(1 / np.sqrt(np.maximum(sizes, 1)), sizes).astype(np.float32)
    columns = np.concatenate([np.array(row, dtype=np.int64) for row in rows])
    seen = csr_matrix((worth, columns, np.concatenate([[0], np.cumsum(sizes)])), shape=(len(rows), features))
    turned = seen.T.tocsr()
    truth = np.eye(classes, dtype=np.float32)[np.array(labels)]
    share = np.array(importance, dtype=np.float32)[:, None]
    weights, bias = np.zeros((features, classes), np.float32), np.zeros(classes, np.float32)
    moments = [np.zeros_like(weights), np.zeros_like(weights), np.zeros_like(bias), np.zeros_like(bias)]
    for step in range(1, _STEPS + 1):
        logits = seen @ weights + bias
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        error = (odds / odds.sum(axis=1, keepdims=True) - truth) * share
        slope = weights / strength + turned @ error
        rate = _RATE * min(1.0, 2 * (1 - step / (_STEPS + 1)))
        for value, gradient, first, second in (
            (weights, slope, moments[0], moments[1]),
            (bias, error.sum(axis=0), moments[2], moments[3]),
        ):
            first += (1 - _FIRST) * (gradient - first)
            second += (1 - _SECOND) * (gradient**2 - second)
            value -= rate * (first / (1 - _FIRST**step)) / (np.sqrt(second / (1 - _SECOND**step)) + 1e-6)
    return weights, bias
