"""A house on audio time: noise, talk that is not for Ti-Pote, and commands at their hour."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tipote_device.bench.idle import NOISE_LEVEL
from tipote_device.contract.audio import FRAME_SAMPLES, MIC_RATE, AudioFrame
from tipote_device.contract.ports import MicrophoneCounters

POOL_S = 120
"""Seconds of noise that are made and then mixed anew for ever."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Something said in the room."""

    at: int
    """When (samples)."""

    name: str
    """Which recording."""

    intent: str = ""
    """What Ti-Pote is to make of it; empty: it is not for Ti-Pote."""


class House:
    """A Microphone in a house that lives for a given time."""

    def __init__(
        self,
        length: int,
        cues: Sequence[Cue],
        clips: dict[str, NDArray[np.int16]],
        *,
        seed: int = 7,
        over: Callable[[], bool] = lambda: False,
    ) -> None:
        """`length` in samples; `cues` in order; `over` ends it before that."""
        self._length, self._cues, self._clips, self._over = length, list(cues), clips, over
        self._random = np.random.default_rng(seed)
        self._noise = self._pool()
        self._voice = np.zeros(0, np.int16)
        self._next = 0
        self.position = 0
        self.said: list[Cue] = []
        """What has been said so far."""

    @property
    def counters(self) -> MicrophoneCounters:
        """What was given so far."""
        return MicrophoneCounters(self.position // FRAME_SAMPLES, 0, 1, "maison", MIC_RATE)

    @contextlib.asynccontextmanager
    async def open(self) -> AsyncIterator[AsyncIterator[AudioFrame]]:
        """Give the frames."""
        yield self._frames()

    async def _frames(self) -> AsyncIterator[AudioFrame]:
        while self.position < self._length and not self._over():
            yield self._frame()
            self.position += FRAME_SAMPLES

    def _frame(self) -> AudioFrame:
        if self._next < len(self._cues) and self._cues[self._next].at <= self.position:
            cue = self._cues[self._next]
            self._next += 1
            self._voice = self._clips[cue.name]
            self.said.append(cue)
        start = int(self._random.integers(0, len(self._noise) - FRAME_SAMPLES))
        sound = self._noise[start : start + FRAME_SAMPLES].astype(np.int32)
        voice, self._voice = self._voice[:FRAME_SAMPLES], self._voice[FRAME_SAMPLES:]
        sound[: len(voice)] += voice
        return AudioFrame(np.clip(sound, -32768, 32767).astype("<i2").tobytes(), self.position)

    def _pool(self) -> NDArray[np.int16]:
        """Return pink-like noise with bumps: a door, a cup (int16, 16 kHz)."""
        white = self._random.standard_normal(POOL_S * MIC_RATE)
        pink = np.convolve(white, np.exp(-np.arange(64) / 12.0), mode="same")
        pink *= NOISE_LEVEL / np.sqrt(np.mean(pink**2))
        for at in self._random.integers(0, len(pink) - 1600, POOL_S // 10):
            pink[at : at + 1600] += 0.2 * self._random.standard_normal(1600) * np.exp(-np.arange(1600) / 300)
        noise: NDArray[np.int16] = (np.clip(pink, -1, 1) * 32767).astype(np.int16)
        return noise


def ordinary_day(length: int, *, seed: int = 7) -> list[Cue]:
    """Return a day: a command every ten minutes or so, a timer every hour, talk in the room in between."""
    random = np.random.default_rng(seed)
    cues: list[Cue] = []
    at = 20 * MIC_RATE
    turn = 0
    while at < length - 60 * MIC_RATE:
        name, intent = ("lance", "timer.start") if turn % 6 == 3 else ("heure", "time.now")
        cues.append(Cue(at, name, intent))
        gap = int(random.uniform(480, 720) * MIC_RATE)
        talk = np.sort(random.uniform(0.3, 0.9, 3)) * gap
        cues += [Cue(at + int(later), str(random.choice(TALK))) for later in talk]
        at += gap
        turn += 1
    return cues


def loaded_hour(length: int, *, every_s: float = 5.0) -> list[Cue]:
    """Return a command every `every_s` seconds."""
    step = round(every_s * MIC_RATE)
    return [Cue(at, "heure", "time.now") for at in range(5 * MIC_RATE, length - 20 * MIC_RATE, step)]


TALK = ("jour", "calcul", "hesite", "oui", "non")
"""Recordings without the wake word."""
