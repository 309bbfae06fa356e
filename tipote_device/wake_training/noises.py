"""What else is heard in a house, made from numbers: hiss, hum, machines, water, dishes, tunes, and people talking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from tipote_device.contract.audio import MIC_RATE

Samples = npt.NDArray[np.float32]
Draw = np.random.Generator


def coloured(draw: Draw, count: int, slope: float) -> Samples:
    """Return noise whose power falls with frequency to the power `slope` (0 white, 1 pink, 2 brown)."""
    spectrum = np.fft.rfft(draw.normal(0, 1, count))
    frequency = np.maximum(np.arange(len(spectrum)), 20.0 * count / MIC_RATE)
    return _even(np.fft.irfft(spectrum * frequency ** (-slope / 2), count))


def hiss(draw: Draw, count: int) -> Samples:
    """Return steady noise: a fan, a road far away, a microphone."""
    return coloured(draw, count, draw.uniform(0.0, 2.0))


def machine(draw: Draw, count: int) -> Samples:
    """Return a motor: a vacuum cleaner, a hood, a washing machine; tones on noise, slowly beating."""
    time = np.arange(count) / MIC_RATE
    base = draw.uniform(45, 320)
    tones = np.zeros(count)
    for k in range(1, 12):
        tones += draw.uniform(0.1, 1.0) / k * np.sin(2 * np.pi * base * k * time + draw.uniform(0, 6.3))
    beat = 1.0 + 0.4 * np.sin(2 * np.pi * draw.uniform(0.3, 6) * time)
    return _even((_even(tones) * draw.uniform(0.2, 1.0) + coloured(draw, count, draw.uniform(0, 1.2))) * beat)


def water(draw: Draw, count: int) -> Samples:
    """Return a tap or a shower: bright noise, bubbling."""
    bubbling = np.repeat(draw.uniform(0.4, 1.0, count // 400 + 1), 400)[:count]
    return _even(_high(draw.normal(0, 1, count)) * bubbling)


def dishes(draw: Draw, count: int) -> Samples:
    """Return knocks and clinks: short ringing bursts at random moments."""
    sound = np.zeros(count)
    for _ in range(draw.poisson(count / MIC_RATE * draw.uniform(1, 5)) + 1):
        length = int(draw.uniform(0.02, 0.3) * MIC_RATE)
        at = int(draw.integers(0, max(1, count - length)))
        time = np.arange(min(length, count - at)) / MIC_RATE
        ring = sum(np.sin(2 * np.pi * draw.uniform(150, 5500) * time) * draw.uniform(0.2, 1) for _ in range(4))
        sound[at : at + len(time)] += ring * np.exp(-time * draw.uniform(15, 90)) * draw.uniform(0.2, 1)
    return _even(sound + 0.01 * draw.normal(0, 1, count))


def tune(draw: Draw, count: int) -> Samples:
    """Return music of a kind: chords and a melody of decaying harmonics, and a beat."""
    sound = np.zeros(count)
    beat = int(draw.uniform(0.18, 0.5) * MIC_RATE)
    scale = 110 * 2 ** (draw.integers(0, 12) / 12) * 2.0 ** (np.array([0, 2, 4, 5, 7, 9, 11, 12, 14, 16]) / 12)
    for at in range(0, count, beat):
        for _ in range(draw.integers(1, 4)):
            length = min(count - at, beat * int(draw.integers(1, 5)))
            time = np.arange(length) / MIC_RATE
            pitch = scale[draw.integers(len(scale))] * 2.0 ** draw.integers(-1, 3)
            note = sum(np.sin(2 * np.pi * pitch * k * time) / k ** draw.uniform(0.8, 2) for k in range(1, 7))
            sound[at : at + length] += note * np.exp(-time * draw.uniform(1, 8)) * draw.uniform(0.2, 1)
        if draw.random() < 0.6:
            length = min(count - at, 2000)
            sound[at : at + length] += draw.normal(0, 1, length) * np.exp(-np.arange(length) / 300) * 1.5
    return _even(sound)


def babble(draw: Draw, count: int, speech: Sequence[Samples], speakers: int) -> Samples:
    """Return `speakers` recordings of `speech` talking at once, each at its own level."""
    sound = np.zeros(count)
    for _ in range(speakers):
        sound += _filled(draw, count, speech) * draw.uniform(0.5, 1.0)
    return _even(sound)


SYNTHETIC: tuple[Callable[[Draw, int], Samples], ...] = (hiss, machine, water, dishes, tune)


def _filled(draw: Draw, count: int, speech: Sequence[Samples]) -> Samples:
    """Return `count` samples of recordings one after the other, all equally loud."""
    found: list[Samples] = []
    length = 0
    while length < count:
        found.append(_even(speech[int(draw.integers(len(speech)))]))
        length += len(found[-1])
    at = draw.integers(0, length - count + 1)
    return np.concatenate(found)[at : at + count]


def _even(sound: npt.NDArray[np.floating]) -> Samples:
    """Return `sound` at a mean power of one."""
    return (sound / max(1e-9, float(np.sqrt(np.mean(np.square(sound)))))).astype(np.float32)


def _high(sound: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    return np.diff(sound, prepend=0.0)
