"""How loud a recording is, in decibels under full scale."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

FLOOR_DB = -100.0
"""Level of digital silence, and of what comes close."""

_WINDOW = 320
"""Samples of the windows the noise floor is judged on: 20 ms at 16 kHz."""


@dataclass(frozen=True, slots=True)
class Levels:
    """Levels of one recording (dB of full scale)."""

    floor_db: float
    """Of its quietest tenth: the noise of the room and of the microphone."""

    mean_db: float
    peak_db: float
    clipped: int
    """Samples at full scale."""

    @property
    def mute(self) -> bool:
        """Whether nothing but zeros came: a microphone that is switched off, or another program's."""
        return self.peak_db <= FLOOR_DB


def levels(recorded: NDArray[np.int16]) -> Levels:
    """Return the levels of `recorded` (int16 [n], 16 kHz)."""
    if len(recorded) < _WINDOW:
        return Levels(FLOOR_DB, FLOOR_DB, FLOOR_DB, 0)
    wave = recorded.astype(np.float64) / 32768
    windows = wave[: len(wave) // _WINDOW * _WINDOW].reshape(-1, _WINDOW)
    power = np.mean(windows**2, axis=1)
    return Levels(
        floor_db=_db(float(np.sqrt(np.quantile(power, 0.1)))),
        mean_db=_db(float(np.sqrt(np.mean(power)))),
        peak_db=_db(float(np.max(np.abs(wave)))),
        clipped=int(np.count_nonzero(np.abs(recorded.astype(np.int32)) >= 32767)),
    )


def _db(amplitude: float) -> float:
    return max(FLOOR_DB, round(20 * float(np.log10(max(amplitude, 1e-9))), 1))
