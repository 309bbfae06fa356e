"""From loudspeaker to microphone: a sound that is easily found again, and finding it.

A sine sweep whose frequency grows exponentially (Farina, "Simultaneous measurement of impulse response and distortion
with a swept-sine technique", AES 108, 2000), matched by cross-correlation: a sweep squeezes all its energy into one
sharp peak, so it is found below the noise of the room, and small loudspeakers play it without rattling.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

LENGTH_S = 0.5
FIRST_HZ, LAST_HZ = 300.0, 6000.0
"""Range that the smallest loudspeakers play and a 16 kHz microphone hears."""

LEVEL = 0.3
"""Of full scale: clearly heard across a room, and no fright."""

_FADE_S = 0.02
SURE = 20.0
"""Height of the peak over the usual size of the correlation from which it is the sweep: seconds of noise give 5 (the
largest of 10^5 Gaussian values lies near 4.5 standard deviations), speech up to 13, the sweep in a live room 35."""

_NEAR_S = 0.03
"""What lies that close to the peak belongs to it: early reflections (seconds)."""


@dataclass(frozen=True, slots=True)
class EchoPath:
    """Where and how the sweep came back."""

    at: int
    """Its first sample in the recording."""

    sharpness: float
    """Height of the peak over the usual size of the correlation."""

    gain_db: float
    """Level at the microphone over level played, of the direct sound."""

    @property
    def sure(self) -> bool:
        """Whether it is the sweep and no chance."""
        return self.sharpness >= SURE


def sweep(rate: int) -> NDArray[np.int16]:
    """Return the sweep at `rate` hertz (int16 [LENGTH_S * rate])."""
    time = np.arange(round(LENGTH_S * rate)) / rate
    growth = np.log(LAST_HZ / FIRST_HZ) / LENGTH_S
    wave = LEVEL * np.sin(2 * np.pi * FIRST_HZ / growth * (np.exp(growth * time) - 1))
    fade = np.minimum(1.0, np.minimum(time, LENGTH_S - time) / _FADE_S)
    return np.asarray(wave * np.maximum(fade, 0.0) * 32767).astype(np.int16)


def find_sweep(recorded: NDArray[np.int16], rate: int) -> EchoPath | None:
    """Return where the sweep is likeliest to begin in `recorded` (int16 [n]); None when nothing was recorded at all."""
    played = sweep(rate).astype(np.float64)
    heard = recorded.astype(np.float64)
    if len(heard) < len(played) or not heard.any():
        return None
    size = 1 << (len(heard) + len(played) - 1).bit_length()
    spectrum = np.fft.rfft(heard, size) * np.conj(np.fft.rfft(played, size))
    matched = np.abs(np.fft.irfft(spectrum, size)[: len(heard) - len(played) + 1])
    at = int(np.argmax(matched))
    near = round(_NEAR_S * rate)
    others = np.concatenate([matched[: max(0, at - near)], matched[at + near :]])
    usual = float(np.sqrt(np.mean(others**2))) if len(others) else 0.0
    peak = float(matched[at])
    gain = peak / float(np.sum(played**2))
    return EchoPath(at, peak / usual if usual else np.inf, float(20 * np.log10(max(gain, 1e-9))))
