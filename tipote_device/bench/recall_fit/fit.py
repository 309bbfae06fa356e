"""Fits the calibration; `python -m tipote_device.bench.recall_fit` writes memory/recall/calibrated.py with it.

Learns on households of the calibration files and of evaluation sets, each with and without sentences that answer
nothing; the floor of 0.6 lies FLOOR_SHIFT beyond even odds.
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
from tipote_device.contract.memory import USER, Embedder, Memory
from tipote_device.memory.recall.aliases import aliases, is_about
from tipote_device.memory.recall.answering import WIDE
from tipote_device.memory.recall.attributes import attributes_sought
from tipote_device.memory.recall.background import BACKGROUND
from tipote_device.memory.recall.concepts import TABLES
from tipote_device.memory.recall.embedded_text import embedded_text
from tipote_device.memory.recall.features import NAMES, Scale, rows
from tipote_device.memory.recall.hybrid import seen_by
from tipote_device.memory.recall.question import Reading, read_memory, read_question
from tipote_device.memory.recall.templates import TemplateVectors, template
from tipote_device.memory.recall.weak_stems import WEAK

Matrix: TypeAlias = NDArray[np.float64]

FLOOR_SHIFT = 0.0
"""How much farther (log-odds) than even odds against silence the floor lies. Leaving one person out, half a unit less
finds a little more and keeps silent as often, but lets in the dog of a stranger (docs/benchmarks/recall.md)."""

L2 = 3.0
ROUNDS = 1_500
"""Steps of the fit at most."""

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
    templates = TemplateVectors(embedder) if embedder else None
    asked_by = [template(memory.attribute, memory.subject == USER) for memory in memories]
    found = []
    for asked in household.questions:
        question = read_question(asked.text)
        cosines: Matrix | None = None
        scale, alike = None, dict[str, float]()
        if templates is not None and embedder is not None and vectors is not None and background is not None:
            vector = _matrix(await embedder.embed([asked.text], query=True))[0]
            cosines, around = vectors @ vector, background @ vector
            alike = await templates.cosines(vector.astype("<f4"), set(asked_by) - {""})
            scale = Scale(
                embedder.unrelated_mean, embedder.unrelated_deviation, float(around.mean()), float(around.std())
            )
        names = aliases(question, zip(memories, readings, strict=True))
        chosen = _candidates(question, memories, readings, cosines, names)
        seen = [
            seen_by(
                memories[i], readings[i], None if cosines is None else float(cosines[i]), names, frozenset(), asked.at,
                alike.get(asked_by[i]),
            )
            for i in chosen
        ]  # fmt: skip
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
    ("dense_gap", "template_gap", "names_missing", "topic_gap", "topic_none", "entity_conflict", "heads_missing",
     "other_person", "when_conflict", "stranger", "past", "topic_missed", "kind_bad", "kind_bad_strict", "kind_part",
     "uncovered", "uncovered_words", "another", "kind_another")
)  # fmt: skip
"""Features that can only speak against a memory; all others can only speak for it."""


def fit(learnt: Sequence[Example]) -> dict[str, float]:
    """Return weight per feature and the bias.

    The model is a choice among a question's candidates and silence (conditional logit with an outside option: McFadden,
    1974): it learns which memory answers and when none does at once. Weights keep the sign common sense gives them.
    """
    kept = [
        example for example in learnt if example.right.any() or (example.asked.kind == "abstain" and len(example.right))
    ]
    table = np.vstack([example.rows for example in kept])
    spread = table.std(axis=0) + 1e-6
    spread[table.std(axis=0) == 0] = np.inf
    weights, silence = _chosen(table / spread, kept)
    shift = math.log(0.6 / 0.4) - FLOOR_SHIFT - silence
    fitted = {name: round(float(weight), 3) + 0.0 for name, weight in zip(NAMES, weights / spread, strict=True)}
    return fitted | {"bias": round(float(shift), 3)}


def _chosen(table: Matrix, kept: Sequence[Example]) -> tuple[Matrix, float]:
    """Return the weights and the score of silence that fit best (accelerated projected gradient, with restarts)."""
    sizes = [len(example.right) for example in kept]
    starts = np.cumsum([0, *sizes[:-1]])
    owner = np.repeat(np.arange(len(kept)), sizes)
    target = np.concatenate([example.right / max(1.0, example.right.sum()) for example in kept])
    silent = 1.0 - np.add.reduceat(target, starts)
    sign = np.array([-1.0 if name in AGAINST else 1.0 for name in NAMES] + [0.0])

    def loss_and_slope(point: Matrix) -> tuple[float, Matrix]:
        scores, none = table @ point[:-1], point[-1]
        top = np.maximum(np.maximum.reduceat(scores, starts), none)
        odds, odds_none = np.exp(scores - top[owner]), np.exp(none - top)
        total = np.add.reduceat(odds, starts) + odds_none
        loss = (np.log(total) + top - np.add.reduceat(target * scores, starts) - silent * none).sum()
        slope = np.append(table.T @ (odds / total[owner] - target), (odds_none / total - silent).sum())
        slope[:-1] += L2 * point[:-1]
        return float(loss + 0.5 * L2 * (point[:-1] ** 2).sum()), slope

    def allowed(point: Matrix) -> Matrix:
        return np.where(sign * point < 0, 0.0, point)

    now: Matrix = np.zeros(len(NAMES) + 1)
    ahead, pace, step = now, 1.0, 1e-2
    value = loss_and_slope(now)[0]
    for _ in range(ROUNDS):
        here, slope = loss_and_slope(ahead)
        while True:
            then = allowed(ahead - step * slope)
            moved = then - ahead
            reached = loss_and_slope(then)[0]
            if reached <= here + slope @ moved + (moved @ moved) / (2 * step) + 1e-9 or step < 1e-8:
                break
            step /= 2
        if reached > value:
            ahead, pace = now, 1.0
            value = loss_and_slope(now)[0] + 1e-9
            continue
        faster = (1 + math.sqrt(1 + 4 * pace * pace)) / 2
        ahead, pace = then + (pace - 1) / faster * (then - now), faster
        done = np.abs(then - now).max() < 1e-6
        now, value, step = then, reached, step * 1.3
        if done:
            break
    return now[:-1], float(now[-1])
