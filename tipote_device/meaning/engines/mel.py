"""Log-mel features as Whisper was trained on, computed for the frames needed and no more.

Method: Radford et al., "Robust Speech Recognition via Large-Scale Weak Supervision" (2022), section 2.2;
25 ms Hann windows every 10 ms, 80 Slaney mel bands, the top 8 decades of the dynamic range.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]

RATE = 16_000
FRAMES_PER_SECOND = 100
_FFT = 400
_HOP = RATE // FRAMES_PER_SECOND
_LINEAR_HZ = 200.0 / 3.0
"""Width of one mel below 1 kHz (Slaney's scale)."""

_BREAK_HZ = 1_000.0
_LOG_STEP = float(np.log(6.4)) / 27.0
"""Step of the logarithmic part above it."""

_DYNAMIC_RANGE = 8.0
"""Decades kept below the loudest point."""


def mel_filters(bands: int) -> Floats:
    """Return the triangular filters, shape (bands, 201), each with unit area."""
    hertz = np.fft.rfftfreq(_FFT, 1.0 / RATE)
    highest = _BREAK_HZ / _LINEAR_HZ + np.log(RATE / 2 / _BREAK_HZ) / _LOG_STEP
    mels = np.linspace(0.0, highest, bands + 2)
    knee = _BREAK_HZ / _LINEAR_HZ
    edges = np.where(mels < knee, mels * _LINEAR_HZ, _BREAK_HZ * np.exp(_LOG_STEP * (mels - knee)))
    ramps = edges[:, None] - hertz[None, :]
    widths = np.diff(edges)
    rising = -ramps[:-2] / widths[:-1, None]
    falling = ramps[2:] / widths[1:, None]
    weights = np.maximum(0.0, np.minimum(rising, falling))
    weights *= (2.0 / (edges[2:] - edges[:-2]))[:, None]
    return np.asarray(weights, dtype=np.float32)


class LogMel:
    """Makes the encoder's input."""

    def __init__(self, bands: int = 80) -> None:
        """Take the number of mel bands of the model (80; 128 for the newest large ones)."""
        self._filters = mel_filters(bands)
        self._window = np.hanning(_FFT + 1)[:-1].astype(np.float32)

    def __call__(self, samples: Floats, frames: int) -> Floats:
        """Return shape (1, bands, frames) for mono 16 kHz `samples` in -1..1, cut or filled up with silence.

        Silence is added as sound, before the features, as in training.
        """
        wanted = frames * _HOP
        filled = np.zeros(wanted, dtype=np.float32)
        filled[: min(len(samples), wanted)] = samples[:wanted]
        # Frames over added silence are all alike: only those that touch sound are transformed.
        sounding = min(frames, -(-(min(len(samples), wanted) + _FFT // 2) // _HOP) + 1)
        padded = np.pad(filled, _FFT // 2, mode="reflect")
        windows = np.lib.stride_tricks.sliding_window_view(padded, _FFT)[::_HOP][:sounding]
        power = np.square(np.abs(np.fft.rfft(windows * self._window, axis=1))).astype(np.float32)
        log = np.full((len(self._filters), frames), -10.0, dtype=np.float32)
        log[:, :sounding] = np.log10(np.maximum(self._filters @ power.T, 1e-10))
        log = (np.maximum(log, log.max() - _DYNAMIC_RANGE) + 4.0) / 4.0
        return np.ascontiguousarray(log[None], dtype=np.float32)
