"""The small sounds: I listen, I did not understand, something is wrong, goodbye. Drawn by code, 24 kHz."""

from __future__ import annotations

from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import Sound
from tipote_device.voice.pcm import to_sound

EarconName = Literal["listening", "not_understood", "error", "goodbye", "ring"]

RATE = 24_000

_SCORES: dict[EarconName, tuple[tuple[float, float, float], ...]] = {
    # (start s, length s, hertz): rising asks, falling ends, twice the same low note is a refusal
    "listening": ((0.0, 0.09, 587.33), (0.07, 0.13, 880.0)),
    "not_understood": ((0.0, 0.10, 523.25), (0.09, 0.14, 440.0)),
    "error": ((0.0, 0.09, 293.66), (0.13, 0.10, 293.66)),
    # three rising notes, twice: heard from the next room
    "ring": tuple(
        (start + n * 0.11, 0.16, hertz) for start in (0.0, 0.45) for n, hertz in enumerate((587.33, 739.99, 880.0))
    ),
    "goodbye": ((0.0, 0.10, 659.26), (0.08, 0.15, 440.0)),
}

_OVERTONE = 0.15
"""Share of the octave above each note: a pure sine sounds like a test signal."""


def earcon(name: EarconName, volume: float = 0.25) -> Sound:
    """Return a sound whose peak is `volume` (0..1): less than 250 ms, but for "ring", which is a second."""
    score = _SCORES[name]
    sound = np.zeros(max(round((start + length) * RATE) for start, length, _ in score), dtype=np.float32)
    for start, length, hertz in score:
        first = round(start * RATE)
        note = _note(round(length * RATE), hertz)
        sound[first : first + len(note)] += note
    return to_sound(sound * np.float32(volume / np.abs(sound).max()), RATE)


def earcons(volume: float = 0.25) -> dict[EarconName, Sound]:
    """Return every earcon at `volume` (setting `earcon_volume`)."""
    return {name: earcon(name, volume) for name in get_args(EarconName)}


def _note(length: int, hertz: float) -> NDArray[np.float32]:
    """Return a soft note [length]: a sine and a trace of its octave under a raised cosine, silent at both ends."""
    moments = np.arange(length) / RATE
    wave = np.sin(2 * np.pi * hertz * moments) + _OVERTONE * np.sin(4 * np.pi * hertz * moments)
    envelope = 0.5 * (1 - np.cos(2 * np.pi * np.arange(length) / (length - 1)))
    shaped: NDArray[np.float32] = (wave * envelope).astype(np.float32)
    return shaped
