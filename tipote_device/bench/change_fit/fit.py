"""Logistic regression by Newton's method (Cox, 1958), and how well it does on groups it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.change_fit.examples import Case

Vector: TypeAlias = NDArray[np.float64]

C = 0.02
"""Inverse strength of the L2 penalty on standardised inputs."""

ROUNDS = 60
_TINY = 1e-6


def fit(cases: Sequence[Case]) -> tuple[dict[str, float], float]:
    """Return the weight of each number, and the bias."""
    rows = [row for case in cases for row in case.rows]
    names = list(rows[0][1])
    inputs = np.array([[numbers[name] for name in names] for _, numbers in rows])
    truth = np.array([float(false) for false, _ in rows])
    mean, spread = inputs.mean(axis=0), inputs.std(axis=0)
    still = spread < _TINY
    spread[still] = 1.0
    solved = _newton((inputs - mean) / spread, truth)
    weights = np.where(still, 0.0, solved[:-1] / spread)
    bias = float(solved[-1] - weights @ mean)
    return {name: float(weight) for name, weight in zip(names, weights, strict=True)}, bias


def _newton(inputs: Vector, truth: Vector) -> Vector:
    widened = np.hstack([inputs, np.ones((len(inputs), 1))])
    penalty = np.eye(widened.shape[1]) / C
    penalty[-1, -1] = _TINY  # the bias is free
    solved = np.zeros(widened.shape[1])
    for _ in range(ROUNDS):
        likely = 1 / (1 + np.exp(-np.clip(widened @ solved, -30, 30)))
        slope = widened.T @ (likely - truth) + penalty @ solved
        bend = (widened * (likely * (1 - likely))[:, None]).T @ widened + penalty
        step = np.linalg.solve(bend, slope)
        solved = solved - step
        if np.abs(step).max() < _TINY:
            break
    return solved


def found(cases: Sequence[Case], weights: dict[str, float], bias: float, *, least: float) -> tuple[int, int, int]:
    """Return how many false sentences are found, how many true ones are closed, and how many false ones are missed.

    Each new sentence closes the likeliest old one from `least`. What code decides by itself is not counted here.
    """
    right = wrong = missed = 0
    for case in cases:
        weighed = [
            (1 / (1 + np.exp(-(bias + sum(weights[name] * number for name, number in row.items())))), false)
            for false, row in case.rows
        ]
        best = max(weighed, key=lambda pair: pair[0], default=(0.0, False))
        closes, some = best[0] >= least, case.missed > 0 or any(false for false, _ in case.rows)
        right += closes and best[1]
        wrong += closes and not best[1]
        missed += some and not (closes and best[1])
    return right, wrong, missed
