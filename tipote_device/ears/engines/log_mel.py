"""The log-mel spectrogram of Whisper (Radford et al. 2022, section 2.2), with the input normalised first.

80 bands on Slaney's mel scale (linear below 1 kHz, logarithmic above), 25 ms Hann windows every 10 ms, decades
limited to 8 below the maximum and brought to about [-1, 1].
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from tipote_device.contract.audio import MIC_RATE

FFT = 400
"""Samples in one analysis window (25 ms)."""

HOP = 160
"""Samples between two windows (10 ms)."""

BANDS = 80
"""Mel bands."""

FLOOR = 1e-10
"""Least energy of a band, so that its logarithm exists."""

VARIANCE_FLOOR = 1e-7
"""Least variance of the input, so that silence is not divided by zero."""

DYNAMIC_RANGE = 8.0
"""Decades kept below the loudest band."""

BREAK_HZ = 1000.0
"""Where Slaney's scale turns from linear to logarithmic (hertz)."""

HZ_PER_MEL = 200.0 / 3.0
"""Slope of the linear part (hertz per mel)."""

LOG_STEP = np.log(6.4) / 27.0
"""Slope of the logarithmic part (nepers per mel)."""


def log_mel(audio: NDArray[np.float32]) -> NDArray[np.float32]:
    """Return the spectrogram [BANDS, len(audio) / HOP] of 16 kHz samples in [-1, 1]."""
    centred = audio - audio.mean(dtype=np.float64)
    level = np.sqrt(audio.var(dtype=np.float64) + VARIANCE_FLOOR)
    padded = np.pad((centred / level).astype(np.float32), FFT // 2, mode="reflect")
    windows = sliding_window_view(padded, FFT)[::HOP][: len(audio) // HOP]
    hann = np.hanning(FFT + 1)[:-1].astype(np.float32)
    power = np.abs(np.fft.rfft(windows * hann, axis=-1)) ** 2
    energy = np.log10(np.maximum(mel_filters() @ power.T, FLOOR))
    limited = np.maximum(energy, energy.max() - DYNAMIC_RANGE)
    return np.asarray((limited + 4.0) / 4.0, np.float32)


@functools.cache
def mel_filters() -> NDArray[np.float64]:
    """Return the triangular filters [BANDS, FFT / 2 + 1], each of unit area (Slaney's normalisation)."""
    top = BREAK_HZ / HZ_PER_MEL + np.log(MIC_RATE / 2 / BREAK_HZ) / LOG_STEP
    edges = _hertz(np.linspace(0.0, float(top), BANDS + 2))[:, None]
    bins = np.linspace(0.0, MIC_RATE / 2, FFT // 2 + 1)[None, :]
    rising = (bins - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - bins) / (edges[2:] - edges[1:-1])
    area = 2.0 / (edges[2:] - edges[:-2])
    return np.asarray(np.clip(np.minimum(rising, falling), 0.0, None) * area)


def _hertz(mels: NDArray[np.float64]) -> NDArray[np.float64]:
    """Turn positions on Slaney's scale into frequencies (hertz)."""
    corner = BREAK_HZ / HZ_PER_MEL
    return np.where(mels < corner, mels * HZ_PER_MEL, BREAK_HZ * np.exp((mels - corner) * LOG_STEP))
