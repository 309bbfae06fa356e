"""A choice among what is known, or of nothing (McFadden's conditional logit), by Newton's method."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.forget_fit.examples import Case

Vector = NDArray[np.float64]

PENALTY = 0.6
"""Strength of the L2 penalty on weights."""

STRANGERS = 0.01
"""Weight of a request beside memories of somebody who never told it: there are some twenty times as many."""

_ROUNDS = 50
_TINY = 1e-6
_STEP = 1e-3


def fit(cases: Sequence[Case]) -> Vector:
    """Return the weight of each sign, and last what they must outweigh for something to be meant at all."""
    usable = [case for case in cases if case.wanted.any() or not case.own]
    options, truth = _options(usable)
    starts = np.cumsum([0, *(len(case.signs) + 1 for case in usable[:-1])])
    case_of = np.repeat(np.arange(len(usable)), [len(case.signs) + 1 for case in usable])
    weight = np.array([1.0 if case.own else STRANGERS for case in usable])
    size = options.shape[1]
    penalty = np.diag([*([PENALTY] * (size - 1)), _TINY])
    solved = np.zeros(size)
    for _ in range(_ROUNDS):
        scores = options @ solved
        raised = np.exp(scores - np.maximum.reduceat(scores, starts)[case_of])
        chance = raised / np.add.reduceat(raised, starts)[case_of]
        right = raised * truth
        right /= np.maximum(np.add.reduceat(right, starts)[case_of], _TINY)
        expected = np.add.reduceat(options * chance[:, None], starts)
        slope = options.T @ ((chance - right) * weight[case_of]) + penalty @ solved
        bend = options.T @ (options * (chance * weight[case_of])[:, None]) - expected.T @ (expected * weight[:, None])
        step = np.linalg.solve(bend + penalty, slope)
        solved = solved - step
        if np.abs(step).max() < _STEP:
            break
    return solved


def _options(cases: Sequence[Case]) -> tuple[Vector, Vector]:
    """Return the rows of all cases, that of nothing being meant last in each, and which of them are right."""
    rows, truth = [], []
    for case in cases:
        table = np.zeros((len(case.signs) + 1, case.signs.shape[1] + 1))
        table[:-1, :-1] = case.signs
        table[-1, -1] = 1.0
        rows.append(table)
        truth.append(np.append(case.wanted, not case.wanted.any()))
    return np.vstack(rows), np.concatenate(truth).astype(np.float64)


def chosen(case: Case, weights: Vector, margin: float) -> list[int]:
    """Return the documents that would be read back."""
    scores = case.signs @ weights[:-1] - weights[-1]
    ranked = [int(place) for place in np.argsort(-scores) if scores[place] >= margin]
    return ranked if case.several else ranked[:1]
