"""From what the second look was given to weights that tell the word from its neighbours."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tipote_device.contract.errors import UsageError
from tipote_device.wake_training.network import Floats, Network, averaged, logits
from tipote_device.wake_training.onnx_file import Layer

Half = npt.NDArray[np.float16]


@dataclass(frozen=True)
class LookSchedule:
    """How long and how hard to learn."""

    steps: int = 900
    batch: int = 256
    rate: float = 1e-3
    hidden: tuple[int, ...] = (32,)
    members: int = 3
    """Networks learnt from different beginnings, whose mean is what is written."""

    noise: float = 2.0
    """Spread of what is added to the standardised inputs: they are many more than the voices."""

    calls: float = 0.35
    """Share of a batch that is calls."""

    people: float = 0.15
    """Share of a batch that is recorded speech."""

    refused: float = 0.03
    """Share of validation's calls, in all conditions of training, that the threshold refuses."""


@dataclass(frozen=True)
class LookedAt:
    """Calls, neighbours and moments of recorded speech of one part, [n, inputs] each."""

    calls: Half
    near: Half
    people: Half


@dataclass(frozen=True)
class LookChosen:
    """What validation says at the threshold."""

    calls: int
    refused: float
    near: int
    near_accepted: float
    people: int
    people_accepted: float


def learn_look(
    train: LookedAt, validation: LookedAt, schedule: LookSchedule, seed: int
) -> tuple[list[Layer], LookChosen]:
    """Return layers whose logit is 0 at the threshold, and what validation says there. Deterministic for a seed.

    Raises UsageError when a part holds no calls or no neighbours.
    """
    if not all(len(part.calls) and len(part.near) for part in (train, validation)):
        raise UsageError("Il n'y a pas de données pour la seconde écoute : la synthèse n'a rien donné.")
    members = [_learnt(train, schedule, seed + member) for member in range(schedule.members)]
    layers = [(weights.astype(np.float16).astype(np.float32), bias) for weights, bias in averaged(members)]
    calls, near, people = (_scores(layers, part) for part in (validation.calls, validation.near, validation.people))
    threshold = float(np.sort(calls)[int(schedule.refused * len(calls))])
    weights, bias = layers[-1]
    layers[-1] = weights, (bias - np.float32(threshold)).astype(np.float32)
    return layers, LookChosen(
        len(calls), _share(calls < threshold), len(near), _share(near >= threshold), len(people),
        _share(people >= threshold),
    )  # fmt: skip


def _learnt(train: LookedAt, schedule: LookSchedule, seed: int) -> list[Layer]:
    """Return the layers of one network."""
    draw = np.random.default_rng(seed)
    groups = [train.calls, train.near, train.people]
    sizes = [round(schedule.batch * schedule.calls), 0, round(schedule.batch * schedule.people)]
    sizes[2] = sizes[2] if len(train.people) else 0
    sizes[1] = schedule.batch - sizes[0] - sizes[2]
    everything = np.concatenate([group for group in groups if len(group)]).astype(np.float32)
    network = Network(
        schedule.hidden, everything.mean(axis=0), everything.std(axis=0) + 1e-2, draw,
        dropped=0.3, noise=schedule.noise,
    )  # fmt: skip
    wanted = np.concatenate([np.ones(sizes[0]), np.zeros(schedule.batch - sizes[0])]).astype(np.float32)
    weight = np.ones(schedule.batch, np.float32)
    for step in range(1, schedule.steps + 1):
        batch = np.concatenate(
            [group[draw.integers(0, len(group), size)] for group, size in zip(groups, sizes, strict=True) if size]
        )
        rate = schedule.rate * min(1.0, step / 50) * (0.05 + 0.95 * (1 + np.cos(np.pi * step / schedule.steps)) / 2)
        network.step(batch, wanted, weight, float(rate), draw)
    return network.layers()


def write_look(path: Path, layers: Sequence[Layer], ipa: str) -> None:
    """Write the layers, weights in 16 bits, and their word, as `WordJudge` reads them: the same are the same bytes."""
    arrays: dict[str, npt.NDArray[Any]] = {"word": np.array(ipa)}
    for at, (weights, bias) in enumerate(layers):
        arrays |= {f"w{at}": weights.astype(np.float16), f"b{at}": bias.astype(np.float32)}
    with zipfile.ZipFile(path, "w") as out:
        for name, array in arrays.items():
            held = io.BytesIO()
            np.save(held, array)
            out.writestr(zipfile.ZipInfo(f"{name}.npy"), held.getvalue())


def reported(chosen: LookChosen) -> dict[str, Any]:
    """Return what is kept of `chosen` beside the model."""
    return {name: round(value, 4) for name, value in asdict(chosen).items()}


def _scores(layers: Sequence[Layer], examples: Half) -> Floats:
    return logits(layers, examples) if len(examples) else np.zeros(0, np.float32)


def _share(hits: npt.NDArray[np.bool_]) -> float:
    return float(hits.mean()) if len(hits) else 0.0
