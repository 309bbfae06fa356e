"""Small operations on speech samples: conversion, gain, trimming, fading."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import Sound

KEPT_SILENCE_S = 0.03
"""Silence kept on either side of trimmed speech: enough for a soft attack, too short to be heard as a wait."""

_SILENCE_DB = -45.0
"""Level under the loudest window below which there is only silence; final fricatives sit around -35 dB."""

_WINDOW_S = 0.005
"""Length of the windows the level is judged on."""

_FULL_SCALE = 32767


def to_sound(samples: NDArray[np.float32], rate: int) -> Sound:
    """Return float samples [n] in -1..1 as a 16-bit `Sound`; louder samples are clipped."""
    clipped = np.clip(np.nan_to_num(samples), -1.0, 1.0)
    return Sound((clipped * _FULL_SCALE).astype("<i2").tobytes(), rate)


def to_samples(sound: Sound) -> NDArray[np.float32]:
    """Return the samples of `sound` as floats [n] in -1..1."""
    return np.frombuffer(sound.pcm, dtype="<i2").astype(np.float32) / np.float32(_FULL_SCALE)


def scaled(sound: Sound, volume: float) -> Sound:
    """Return `sound` at `volume` (0..1); the same object at 1."""
    return sound if volume == 1.0 else to_sound(to_samples(sound) * np.float32(volume), sound.rate)


def silence(duration_s: float, rate: int) -> bytes:
    """Return `duration_s` seconds of 16-bit silence."""
    return bytes(2 * round(duration_s * rate))


def trimmed(samples: NDArray[np.float32], rate: int, kept_s: float = KEPT_SILENCE_S) -> NDArray[np.float32]:
    """Return samples [n] without their leading and trailing silence, but for `kept_s` seconds on either side.

    Clauses then follow each other at the pause the punctuation asks for, and the first sound comes early.
    An entirely silent input comes back empty.
    """
    window = max(1, round(_WINDOW_S * rate))
    count = len(samples) // window
    if not count:
        return samples
    levels = np.sqrt(np.mean(samples[: count * window].reshape(count, window) ** 2, axis=1))
    peak = float(levels.max())
    if peak <= 0.0:
        return samples[:0]
    loud = np.flatnonzero(levels > peak * 10 ** (_SILENCE_DB / 20))
    kept = round(kept_s * rate)
    start = max(0, int(loud[0]) * window - kept)
    end = min(len(samples), (int(loud[-1]) + 1) * window + kept)
    return samples[start:end]


def fade_out(pcm: bytes, length: int) -> bytes:
    """Return the first `length` 16-bit samples of `pcm` under a raised-cosine fall to silence: no click."""
    samples = np.frombuffer(pcm, dtype="<i2")[:length].astype(np.float32)
    if not len(samples):
        return b""
    gain = 0.5 * (1 + np.cos(np.pi * np.arange(1, len(samples) + 1) / len(samples)))
    return (samples * gain).astype("<i2").tobytes()
