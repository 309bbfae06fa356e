"""Cuts a long recording where nobody speaks, into pieces the recogniser's window can hold."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

MAX_PIECE_S = 28.0
"""Longest piece (seconds): the window is 30 s and wants some silence at its end."""

_EARLIEST = 0.5
"""A cut is looked for from this share of the longest piece on."""

_HOP_S = 0.02
_PAUSE_S = 0.3
"""Length of the stretch whose loudness is compared (seconds): longer than the silence inside a "t" or a "p"."""


_LONG_PAUSE_S = 3.0
"""Whisper without timestamps stops writing at a pause that long (seconds): what follows is a piece of its own."""

_QUIET = 10 ** (-35.0 / 10.0)
"""Energy of a pause over that of the loudest speech (power, -35 dB)."""

Samples = npt.NDArray[np.float32]


def split_quietly(samples: Samples, rate: int, *, longest_s: float = MAX_PIECE_S) -> list[Samples]:
    """Return `samples` (mono, `rate` hertz) in consecutive pieces of at most `longest_s` seconds, nothing left out.

    A pause of three seconds between two stretches of sound always separates them; what is still too long is cut in
    the middle of the quietest 0.3 s of the second half of what a piece may hold.
    """
    pieces: list[Samples] = []
    longest = int(longest_s * rate)
    for stretch in np.split(samples, _long_pauses(samples, rate)):
        rest = stretch
        while len(rest) > longest:
            cut = _quietest(rest[:longest], rate)
            pieces.append(rest[:cut])
            rest = rest[cut:]
        pieces.append(rest)
    return pieces


def _energy(samples: Samples, hop: int) -> npt.NDArray[np.float64]:
    """Return the energy of each whole stretch of `hop` samples."""
    frames = len(samples) // hop
    blocks = samples[: frames * hop].astype(np.float64).reshape(frames, hop)
    return np.asarray(np.square(blocks).sum(axis=1), dtype=np.float64)


def _long_pauses(samples: Samples, rate: int) -> list[int]:
    """Return the middles (samples) of the long pauses that have sound on both sides."""
    hop = int(_HOP_S * rate)
    energy = _energy(samples, hop)
    if len(energy) * _HOP_S < _LONG_PAUSE_S or not energy.any():
        return []
    loud = np.flatnonzero(energy > _QUIET * energy.max())
    gaps = np.diff(loud)
    return [int(loud[at] + gaps[at] // 2) * hop for at in np.flatnonzero(gaps * _HOP_S >= _LONG_PAUSE_S)]


def _quietest(samples: Samples, rate: int) -> int:
    """Return the sample in the middle of the quietest stretch of the later part of `samples`."""
    hop = int(_HOP_S * rate)
    first = int(len(samples) * _EARLIEST) // hop
    energy = _energy(samples, hop)[first:]
    width = min(len(energy), max(1, round(_PAUSE_S / _HOP_S)))
    smooth = np.convolve(energy, np.ones(width), mode="valid")
    return (first + int(np.argmin(smooth)) + width // 2) * hop
