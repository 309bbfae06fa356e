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


def split_quietly(
    samples: npt.NDArray[np.float32], rate: int, *, longest_s: float = MAX_PIECE_S
) -> list[npt.NDArray[np.float32]]:
    """Return `samples` (mono, `rate` hertz) in consecutive pieces of at most `longest_s` seconds, nothing left out.

    Each cut is in the middle of the quietest 0.3 s of the second half of what the piece may hold.
    """
    pieces: list[npt.NDArray[np.float32]] = []
    longest = int(longest_s * rate)
    rest = samples
    while len(rest) > longest:
        cut = _quietest(rest[:longest], rate)
        pieces.append(rest[:cut])
        rest = rest[cut:]
    pieces.append(rest)
    return pieces


def _quietest(samples: npt.NDArray[np.float32], rate: int) -> int:
    """Return the sample in the middle of the quietest stretch of the later part of `samples`."""
    hop = int(_HOP_S * rate)
    first = int(len(samples) * _EARLIEST) // hop
    frames = len(samples) // hop
    energy = np.square(samples[: frames * hop].astype(np.float64)).reshape(frames, hop).sum(axis=1)[first:]
    width = min(len(energy), max(1, round(_PAUSE_S / _HOP_S)))
    smooth = np.convolve(energy, np.ones(width), mode="valid")
    return (first + int(np.argmin(smooth)) + width // 2) * hop
