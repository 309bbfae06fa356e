"""From shards to a network: hard negatives are looked for again and again, the best step is kept on validation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tipote_device.contract.errors import UsageError
from tipote_device.wake_training.features import WINDOW, windows_of
from tipote_device.wake_training.network import Floats, Network
from tipote_device.wake_training.shards import Half

Logits = Callable[[npt.NDArray[np.floating]], Floats]
"""Windows [n, 16, 96] -> logits [n]."""

REFRACTORY = 25
"""Frames (2 s) in which a stream wakes only once."""


@dataclass(frozen=True)
class Schedule:
    """How long and how hard to learn."""

    steps: int = 700
    batch: int = 512
    rate: float = 1e-3
    every: int = 100
    """Steps between two looks at validation and two searches for hard negatives."""

    looked_at: int = 15_000
    """Negative windows searched each time."""

    hidden: tuple[int, ...] = (96, 32)
    members: int = 1
    """Networks learnt from different beginnings, whose mean is what is written."""

    dropped: float = 0.2
    noise: float = 0.2
    hard: float = 0.15
    """Share of a batch that is drawn from the negatives found hardest."""

    near: float = 0.08
    """Share of a batch that is one-phoneme neighbours. In noise nobody tells them from the word: with many of them the
    network gives up the calls, while a second look has the sound of what was said to go by."""

    negative_weight: float = 1.0
    false_per_hour: float = 20.0
    """False wakes an hour on validation's recorded speech that the threshold may let through: a second look follows."""


@dataclass(frozen=True)
class Validation:
    """What choices are made on."""

    calls: npt.NDArray[np.floating]
    """[calls, 3, 16, 96]."""

    people: Sequence[Half]
    """Streams of recorded speech."""


@dataclass(frozen=True)
class Chosen:
    """What validation says of one state."""

    step: int
    missed: float
    """Share of calls missed at `threshold`."""

    threshold: float
    cost: float
    """Misses averaged over thresholds for 2, 6 and 18 false wakes an hour: less noisy than one point."""


class Negatives:
    """All windows of the streams, addressed by number."""

    def __init__(self, streams: Sequence[Half]) -> None:
        """Take streams of embeddings [n, 96]; those shorter than a window are left out."""
        kept = [stream for stream in streams if len(stream) >= WINDOW]
        if not kept:
            raise UsageError("Il n'y a pas de données pour apprendre : la synthèse n'a rien donné.")
        self.embeddings = np.concatenate(kept)
        lengths = np.array([len(stream) for stream in kept])
        starts = np.cumsum(lengths) - lengths
        self.starts = np.concatenate(
            [np.arange(start, start + length - WINDOW + 1) for start, length in zip(starts, lengths, strict=True)]
        )

    def windows(self, numbers: npt.NDArray[np.int64]) -> Half:
        """Return the windows [n, 16, 96] of these numbers."""
        return self.embeddings[self.starts[numbers][:, None] + np.arange(WINDOW)]


def learn(
    positive: Half,
    negatives: Negatives,
    neighbours: Negatives,
    validation: Validation,
    schedule: Schedule,
    seed: int,
    told: Callable[[Chosen, float], None] = lambda *_: None,
) -> tuple[Network, Chosen]:
    """Return the network at its best step on validation, and what validation said of it. Deterministic for a seed."""
    draw = np.random.default_rng(seed)
    mean = negatives.embeddings.mean(axis=0, dtype=np.float64).astype(np.float32)
    spread = negatives.embeddings.std(axis=0, dtype=np.float64).astype(np.float32) + 1e-3
    mean, spread = np.tile(mean, WINDOW), np.tile(spread, WINDOW)
    network = Network(schedule.hidden, mean, spread, draw, dropped=schedule.dropped, noise=schedule.noise)
    hard = draw.integers(0, len(negatives.starts), schedule.looked_at // 20)
    best: tuple[Chosen, list[Floats]] | None = None
    quarter, loss = schedule.batch // 4, 0.0
    difficult, near = (round(schedule.batch * share) for share in (schedule.hard, schedule.near))
    wanted = np.concatenate([np.ones(quarter), np.zeros(schedule.batch - quarter)]).astype(np.float32)
    weight = np.where(wanted > 0, 1.0, schedule.negative_weight).astype(np.float32)
    for step in range(1, schedule.steps + 1):
        some = positive[draw.integers(0, len(positive), quarter)]
        easy = draw.integers(0, len(negatives.starts), schedule.batch - quarter - difficult - near)
        others = negatives.windows(np.concatenate([easy, hard[draw.integers(0, len(hard), difficult)]]))
        others = np.concatenate([others, neighbours.windows(draw.integers(0, len(neighbours.starts), near))])
        batch = np.concatenate([_other_past(some, others, draw), others])
        rate = schedule.rate * min(1.0, step / 100) * (0.05 + 0.95 * (1 + np.cos(np.pi * step / schedule.steps)) / 2)
        loss += network.step(batch, wanted, weight, float(rate), draw)
        if step % schedule.every == 0 or step == schedule.steps:
            looked = draw.integers(0, len(negatives.starts), schedule.looked_at)
            scores = _scores(network, negatives, looked)
            hard = looked[np.argsort(-scores)[: max(quarter, len(looked) // 20)]]
            chosen = judged(network.logits, validation, schedule.false_per_hour, step)
            told(chosen, loss / schedule.every)
            loss = 0.0
            if best is None or chosen.cost < best[0].cost:
                best = chosen, network.state()
    assert best is not None
    network.restore(best[1])
    return network, best[0]


def judged(logits: Logits, validation: Validation, false_per_hour: float, step: int) -> Chosen:
    """Return misses and threshold of a network on validation."""
    calls = validation.calls
    scores = logits(calls.reshape(-1, *calls.shape[2:])).reshape(calls.shape[:2])
    heard = np.minimum(scores[:, :-1], scores[:, 1:]).max(axis=1)
    peaks = np.sort(np.concatenate([_peaks(logits, stream) for stream in validation.people]))[::-1]
    hours = sum(len(stream) for stream in validation.people) * 0.08 / 3600
    limits = [_limit(peaks, hours * rate) for rate in (false_per_hour / 3, false_per_hour, false_per_hour * 3)]
    missed = [float(np.mean(heard < limit)) for limit in limits]
    threshold = float(1 / (1 + np.exp(-np.clip(limits[1], -12, 12))))
    return Chosen(step, missed[1], threshold, float(np.mean(missed)))


def _limit(peaks: Floats, allowed: float) -> float:
    """Return the score that as many peaks as allowed reach."""
    at = min(len(peaks) - 1, int(allowed))
    return float(peaks[at]) + 1e-3 if len(peaks) else 0.0


def _peaks(logits: Logits, stream: Half) -> Floats:
    """Return the highest pair of consecutive scores of every two seconds of a stream."""
    if len(stream) < WINDOW + 1:
        return np.zeros(0, np.float32)
    scores = logits(windows_of(stream))
    pairs = np.minimum(scores[:-1], scores[1:])
    return np.array([pairs[at : at + REFRACTORY].max() for at in range(0, len(pairs), REFRACTORY)], np.float32)


def _scores(network: Network, negatives: Negatives, numbers: npt.NDArray[np.int64]) -> Floats:
    return np.concatenate(
        [network.logits(negatives.windows(numbers[at : at + 4096])) for at in range(0, len(numbers), 4096)]
    )


def _other_past(some: Half, others: Half, draw: np.random.Generator) -> Half:
    """Return `some`, the oldest embeddings of half of them taken from other sound: what was before is no clue."""
    mixed = some.copy()
    for at in np.flatnonzero(draw.random(len(some)) < 0.5):
        count = int(draw.integers(1, 8))
        mixed[at, :count] = others[draw.integers(len(others)), :count]
    return mixed
