"""Fits the calibration: `python -m tipote_device.bench.recall_fit EVALUATION.jsonl` writes memory/recall/calibrated.py.

Learns on the calibration households and on personas camille, mehdi and maude of the evaluation set, each with and
without filler; the floor of 0.6 is put where the fitted probability is FLOOR_AT. Other personas are never read.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.recall_fit.filler import filler
from tipote_device.bench.recall_fit.households import ASKED_ON, Asked, Household
from tipote_device.contract.memory import Embedder, Memory
from tipote_device.memory.recall.aliases import aliases, is_about
from tipote_device.memory.recall.attributes import attributes_sought
from tipote_device.memory.recall.background import BACKGROUND
from tipote_device.memory.recall.concepts import TABLES
from tipote_device.memory.recall.embedded_text import embedded_text
from tipote_device.memory.recall.features import NAMES, WEAK, WIDE, Scale, rows
from tipote_device.memory.recall.hybrid import seen_by
from tipote_device.memory.recall.question import Reading, read_memory, read_question

Matrix: TypeAlias = NDArray[np.float64]

FLOOR_AT = 0.4
"""Fitted probability that becomes 0.6, chosen on the learning data (docs/benchmarks/recall.md)."""

POSITIVE_WEIGHT = 2.0
"""An answer missed costs twice an answer too many."""

L2 = 1.0
PROPOSED = 40
"""Candidates per way of searching, as in the product."""


@dataclass(frozen=True)
class Example:
    """The candidates of one question."""

    asked: Asked
    rows: Matrix
    right: Matrix
    memories: Sequence[Memory]


def topic_rarity(households: Sequence[Household]) -> dict[str, float]:
    """Return how telling each topic is: 1 when at most a few memories touch it, halved for topics that hold others."""
    held = [_reading(memory).topics for household in households for memory in household.memories]
    count = {topic: sum(topic in topics for topics in held) for topic in TABLES}
    scale = math.log((len(held) + 1) / 4)
    wide = WIDE - {"gout", "argent"}
    return {
        topic: round((0.5 if topic in wide else 1.0) * min(1.0, math.log((len(held) + 1) / (n + 1)) / scale), 2)
        for topic, n in count.items()
    }


async def examples(
    household: Household, noise: int, seed: int, embedder: Embedder | None, rarity: dict[str, float]
) -> list[Example]:
    """Return the candidates of every question of a household among `noise` sentences that answer nothing."""
    extra = [
        Memory(text, subject=subject, source="system", id=100_000 + number, updated_at=ASKED_ON)
        for number, (subject, text) in enumerate(filler(noise, seed))
    ]
    memories = household.memories + extra
    readings = [_reading(memory) for memory in memories]
    vectors = background = None
    if embedder is not None:
        vectors = _matrix(await embedder.embed([embedded_text(memory) for memory in memories]))
        background = _matrix(await embedder.embed(BACKGROUND))
    found = []
    for asked in household.questions:
        question = read_question(asked.text)
        cosines: Matrix | None = None
        scale = None
        if embedder is not None and vectors is not None and background is not None:
            vector = _matrix(await embedder.embed([asked.text], query=True))[0]
            cosines, around = vectors @ vector, background @ vector
            scale = Scale(
                embedder.unrelated_mean, embedder.unrelated_deviation, float(around.mean()), float(around.std())
            )
        names = aliases(question, zip(memories, readings, strict=True))
        chosen = _candidates(question, memories, readings, cosines, names)
        seen = [
            seen_by(
                memories[i], readings[i], None if cosines is None else float(cosines[i]), names, frozenset(), asked.at
            )
            for i in chosen
        ]
        right = np.array([memories[i].id in asked.expected for i in chosen], dtype=float)
        found.append(Example(asked, rows(question, seen, scale, rarity), right, [memories[i] for i in chosen]))
    return found


def _candidates(
    question: Reading,
    memories: Sequence[Memory],
    readings: Sequence[Reading],
    cosines: Matrix | None,
    names: frozenset[str],
) -> list[int]:
    near = [
        len(question.topics & reading.topics) + 2 * len((question.stems & reading.stems) - WEAK) for reading in readings
    ]
    chosen = set(np.argsort(-np.array(near), kind="stable")[:PROPOSED].tolist())
    if cosines is not None:
        chosen |= set(np.argsort(-cosines)[:PROPOSED].tolist())
    sought = set(attributes_sought(question))
    chosen |= {i for i, memory in enumerate(memories) if memory.attribute in sought}
    chosen |= {i for i, memory in enumerate(memories) if is_about(memory, readings[i], names)}
    return sorted(chosen)


def _matrix(vectors: Sequence[bytes]) -> Matrix:
    return np.array([np.frombuffer(vector, dtype="<f4") for vector in vectors], dtype=np.float64)


def _reading(memory: Memory) -> Reading:
    return read_memory(memory.text, memory.subject, memory.attribute, memory.value)


AGAINST = frozenset(
    ("dense_gap", "names_missing", "topic_gap", "topic_none", "entity_conflict", "heads_missing", "other_person",
     "when_conflict", "stranger", "past", "topic_missed")
)  # fmt: skip
"""Features that can only speak against a memory; all others can only speak for it."""


def fit(learnt: Sequence[Example]) -> dict[str, float]:
    """Return weight per feature and the bias, by ridge logistic regression.

    A feature whose weight would have the wrong sign is left out: with few households, such weights are chance.
    """
    table = np.vstack([example.rows for example in learnt])
    right = np.concatenate([example.right for example in learnt])
    used = [number for number, name in enumerate(NAMES) if table[:, number].any()]
    while True:
        weights = _newton(table[:, used], right)
        wrong = {
            number
            for number, weight in zip(used, weights, strict=False)
            if (weight > 0) == (NAMES[number] in AGAINST) and weight
        }
        if not wrong:
            break
        used = [number for number in used if number not in wrong]
    shift = math.log(0.6 / 0.4) - math.log(FLOOR_AT / (1 - FLOOR_AT))
    fitted = dict.fromkeys(NAMES, 0.0)
    fitted |= {NAMES[number]: round(float(weight), 3) for number, weight in zip(used, weights, strict=False)}
    return fitted | {"bias": round(float(weights[-1]) + shift, 3)}


def _newton(table: Matrix, right: Matrix) -> Matrix:
    """Return the weights, bias last, that fit best (damped Newton)."""
    inputs = np.hstack([table, np.ones((len(table), 1))])
    importance = np.where(right > 0, POSITIVE_WEIGHT, 1.0)
    ridge = np.full(inputs.shape[1], L2)
    ridge[-1] = 0.01

    def loss(weights: Matrix) -> float:
        logits = inputs @ weights
        return float((importance * (np.logaddexp(0, logits) - right * logits)).sum() + 0.5 * (ridge * weights**2).sum())

    weights: Matrix = np.zeros(inputs.shape[1])
    for _ in range(80):
        odds = 1 / (1 + np.exp(-np.clip(inputs @ weights, -40, 40)))
        slope = inputs.T @ (importance * (odds - right)) + ridge * weights
        curve = (inputs * (importance * odds * (1 - odds))[:, None]).T @ inputs + np.diag(ridge)
        step, size = np.linalg.solve(curve, slope), 1.0
        while loss(weights - size * step) > loss(weights) and size > 1e-4:
            size /= 2
        weights = weights - size * step
        if np.abs(size * step).max() < 1e-6:
            break
    return weights
