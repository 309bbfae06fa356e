"""Hours of people and of music in which nobody calls: streams of the recordings that Debian packages."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import numpy as np
import soundfile

from tipote_device.bench.wake.manifest import Entry
from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training.real_speech import PackageMissing, files_of, load, sources
from tipote_device.wake_training.voices import Split

STREAM_S = 600.0
"""Length of a stream (seconds); many short recordings in one file."""

_GAP_S = 0.35


def recorded(
    cache: Path, kind: Literal["speech", "music"], split: Split = "test", *, quick: bool = False
) -> tuple[list[Entry], list[dict[str, Any]]]:
    """Write a part's recordings as streams into `cache` and return them, and a table of what they are.

    A package that is not to be had is left out, and the table says so.
    """
    entries: list[Entry] = []
    table: list[dict[str, Any]] = []
    for source in sources(split, kind):
        row: dict[str, Any] = {
            "name": source.name, "package": source.package, "what": source.what, "licence": source.licence,
        }  # fmt: skip
        try:
            folder = cache / "streams" / ("" if split == "test" else split) / source.name
            if not (folder / "whole").is_file():
                _write(folder, [load(path) for path in files_of(source, cache, split)])
        except PackageMissing as error:
            table.append({**row, "hours": 0.0, "missing": error.sentence})
            continue
        streams = sorted(folder.glob("*.wav"))[: 1 if quick else None]
        entries += [Entry(str(path), "negative", None, kind + "/" + source.name) for path in streams]
        table.append({**row, "hours": round(sum(soundfile.info(path).duration for path in streams) / 3600, 3)})
    return entries, table


def _write(folder: Path, pieces: list[np.ndarray]) -> None:
    """Write the recordings one after the other, a breath of quiet between two, as WAVs of `STREAM_S`."""
    folder.mkdir(parents=True, exist_ok=True)
    gap = np.random.default_rng(0).normal(0, 1e-4, round(_GAP_S * MIC_RATE)).astype(np.float32)
    waiting: list[np.ndarray] = []
    number = length = 0
    for at, piece in enumerate(pieces):
        waiting += [piece, gap]
        length += len(piece) + len(gap)
        if length >= STREAM_S * MIC_RATE or at == len(pieces) - 1:
            sound = np.clip(np.concatenate(waiting), -1, 1)
            soundfile.write(folder / f"{number:02d}.wav", (sound * 32767).astype(np.int16), MIC_RATE)
            waiting, length, number = [], 0, number + 1
    (folder / "whole").touch()
