"""Sounds at the rate somebody else wants."""

from __future__ import annotations

import numpy as np
import soxr

from tipote_device.contract.audio import Sound


def resampled(sound: Sound, rate: int) -> bytes:
    """Return the 16-bit samples of `sound` at `rate` hertz."""
    if sound.rate == rate or not sound.pcm:
        return sound.pcm
    samples = np.frombuffer(sound.pcm, dtype="<i2")
    return bytes(soxr.resample(samples, sound.rate, rate).astype("<i2").tobytes())
