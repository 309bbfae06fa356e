"""Sounds made once and kept: what is already there is never said again, so an interrupted run goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training.kokoro_voice import RATE, Kokoro
from tipote_device.wake_training.sayings import Saying

Samples = npt.NDArray[np.float32]

_QUIETER_DB = -35.0
"""Below the loudest 10 ms of a clip by this much (dB), a word is over."""

_KEY = 20
_AROUND_S = 0.15
"""Silence kept around a piece cut out of a list, at most (seconds)."""


@dataclass(frozen=True, slots=True)
class Recording:
    """A sound at 16 kHz, -1..1."""

    samples: Samples
    end_s: float
    """End of the word that matters in it (seconds)."""


class Shelf:
    """A folder of synthesised sounds, one FLAC each; where its pieces lie is in the name (milliseconds)."""

    def __init__(self, folder: Path) -> None:
        """Take the folder, made when it is not there."""
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._files = {path.name[:_KEY]: path for path in folder.glob("*.flac")}

    def __contains__(self, key: str) -> bool:
        return key in self._files

    def put(self, key: str, samples: Samples, pieces: Iterable[tuple[float, float, float]]) -> None:
        """Keep a sound and the start, word end and end of each piece (seconds); a file is whole or absent."""
        places = "_".join("-".join(str(round(at * 1000)) for at in piece) for piece in pieces)
        part = self._folder / f"{key}.part"
        pcm = (np.clip(samples, -1.0, 1.0) * 32767.0).astype(np.int16)
        soundfile.write(part, pcm, MIC_RATE, format="FLAC", subtype="PCM_16")
        self._files[key] = part.replace(self._folder / f"{key}_{places}.flac")

    def get(self, key: str) -> list[Recording]:
        """Return the pieces of a kept sound. Raises KeyError when it is not there."""
        path = self._files[key]
        samples, _ = soundfile.read(path, dtype="float32")
        places = [tuple(int(at) / 1000.0 for at in piece.split("-")) for piece in path.stem.split("_")[1:]]
        found = []
        for number, (start, word_end, end) in enumerate(places):
            before = places[number - 1][2] if number else 0.0
            after = places[number + 1][0] if number + 1 < len(places) else len(samples) / MIC_RATE
            first = max(start - _AROUND_S, (before + start) / 2)
            last = min(end + _AROUND_S, (after + end) / 2)
            cut = samples[round(first * MIC_RATE) : round(last * MIC_RATE)]
            found.append(Recording(cut, silence_before(cut, word_end - first)))
        return found

    def whole(self, key: str) -> Samples:
        """Return a kept sound uncut. Raises KeyError when it is not there."""
        samples: Samples = soundfile.read(self._files[key], dtype="float32")[0]
        return samples


def synthesise(
    plan: Iterable[Saying], voice: Callable[[], Kokoro], shelf: Shelf, *, told: Callable[[int], None] = lambda _: None
) -> int:
    """Say what of `plan` is not on the shelf yet and return how many that were; `voice` is made only if needed."""
    made = 0
    kokoro: Kokoro | None = None
    for number, saying in enumerate(plan, 1):
        if saying.key not in shelf:
            kokoro = kokoro or voice()
            marks = [mark for piece in saying.marks() for mark in piece]
            sound, times = kokoro.say(saying.ipa, saying.mix, speed=saying.speed, marks=marks)
            at_16k = soxr.resample(sound, RATE, MIC_RATE).astype(np.float32)
            at_16k *= 0.5 / max(0.05, float(np.abs(at_16k).max()))
            shelf.put(saying.key, at_16k, zip(times[::3], times[1::3], times[2::3], strict=True))
            made += 1
        told(number)
    return made


def taken(plan: Iterable[Saying], shelf: Shelf) -> Iterator[tuple[Saying, list[Recording]]]:
    """Yield what of `plan` is on the shelf, cut into its pieces."""
    for saying in plan:
        if saying.key in shelf:
            yield saying, shelf.get(saying.key)


def silence_before(samples: Samples, end_s: float, *, back_s: float = 0.4) -> float:
    """Return `end_s` moved back over the silence a voice counts to its last phoneme, `back_s` at most (seconds)."""
    frame = MIC_RATE // 100
    loud = np.sqrt(np.mean(np.square(samples[: len(samples) // frame * frame].reshape(-1, frame)), axis=1))
    if not len(loud):
        return end_s
    floor = float(loud.max()) * 10 ** (_QUIETER_DB / 20.0)
    at = last = min(len(loud), round(end_s * 100))
    while at > max(1, last - round(back_s * 100)) and loud[at - 1] < floor:
        at -= 1
    return at / 100.0
