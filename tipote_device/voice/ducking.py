"""A sound laid over what is being played, which goes down before it and comes back after it, without a click."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

LOWERED = 0.2
"""What is left of a sound that another one is laid over (-14 dB): still followed, and no match for the bell."""

RAMP_S = 0.08
"""Time to go down and to come back up (seconds): no click, and over before the first note."""

_FULL_SCALE = 32767


def level_under(moments: NDArray[np.float64], sounding_s: float) -> NDArray[np.float32]:
    """Return the level (LOWERED..1) of what is played, at `moments` (seconds) from when a sound was laid over it.

    The sound lasts `sounding_s` and begins once the level is down, `RAMP_S` later.
    """
    bends = (0.0, RAMP_S, RAMP_S + sounding_s, 2 * RAMP_S + sounding_s)
    return np.interp(moments, bends, (1.0, LOWERED, LOWERED, 1.0)).astype(np.float32)


class Overlay:
    """What lies over a stream of 16-bit mono samples, worked out when it is laid: mixing is one multiplication."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second."""
        self._rate = rate
        self._level = self._sound = np.empty(0, dtype=np.float32)

    @property
    def waiting(self) -> int:
        """Samples that it still lies over, its ramps included."""
        return len(self._level)

    def lay(self, pcm: bytes) -> None:
        """Lay a sound (16-bit) over what is played next, after what lies there already."""
        sound = np.frombuffer(pcm, dtype="<i2").astype(np.float32)
        ramp = np.zeros(round(RAMP_S * self._rate), dtype=np.float32)
        whole = np.concatenate([ramp, sound, ramp])
        level = level_under(np.arange(len(whole)) / self._rate, len(sound) / self._rate)
        self._sound, self._level = np.concatenate([self._sound, whole]), np.concatenate([self._level, level])

    def mix(self, block: memoryview) -> int:
        """Mix into a block of samples (bytes, about to be played); return how many it lay over."""
        count = min(len(block) // 2, self.waiting)
        if count:
            played = np.frombuffer(block, dtype="<i2", count=count)
            mixed = played * self._level[:count] + self._sound[:count]
            played[:] = np.clip(mixed, -_FULL_SCALE, _FULL_SCALE)
            self._level, self._sound = self._level[count:], self._sound[count:]
        return count

    def cut(self, length: int) -> None:
        """Fall to silence within `length` samples; what is played stays as low meanwhile."""
        self._level, self._sound = self._level[:length], self._sound[:length]
        self._sound = self._sound * np.linspace(1.0, 0.0, self.waiting, dtype=np.float32)
