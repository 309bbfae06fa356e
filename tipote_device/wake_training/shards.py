"""Pieces of the training data: each is made from its own seed, kept in one file, and never made twice."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

Half = npt.NDArray[np.float16]


@dataclass(frozen=True)
class Shard:
    """Something to be made."""

    name: str
    """`positive/...` gives windows [n, 16, 96]; anything else the embeddings [n, 96] of a stream without the word."""

    make: Callable[[np.random.Generator], npt.NDArray[np.float32]]


class Store:
    """A folder of shards."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Take the folder; `seed` is part of what is made, not of where it lies."""
        self._folder, self._seed = folder, seed

    def path(self, name: str) -> Path:
        """Return where the shard `name` lies."""
        return self._folder / f"{name}.npy"

    def build(self, shards: Iterable[Shard], told: Callable[[int, str], None] = lambda *_: None) -> int:
        """Make what is not there yet; a shard is whole or absent. Return how many were made."""
        made = 0
        for number, shard in enumerate(shards, 1):
            path = self.path(shard.name)
            if not path.is_file():
                draw = np.random.default_rng((self._seed, zlib.crc32(shard.name.encode())))
                path.parent.mkdir(parents=True, exist_ok=True)
                part = path.with_suffix(f".{os.getpid()}")
                with part.open("wb") as out:
                    np.save(out, shard.make(draw).astype(np.float16))
                part.replace(path)
                made += 1
            told(number, shard.name)
        return made

    def load(self, shards: Iterable[Shard], *kinds: str) -> list[Half]:
        """Return what is there of these shards whose names start with one of `kinds`."""
        paths = [self.path(shard.name) for shard in shards if shard.name.split("/")[0] in kinds]
        return [np.load(path) for path in paths if path.is_file()]
