"""Rooms that nobody has to build: impulse responses by the image method.

Allen and Berkley, "Image method for efficiently simulating small-room acoustics", JASA 65 (1979).
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training.voices import Split

_SOUND_M_S = 343.0
_LENGTH_S = 0.4
_ORDER = 7

SIZES: dict[Split, tuple[tuple[float, float, float], ...]] = {
    "train": ((3.1, 2.6, 2.4), (4.2, 3.3, 2.5), (5.4, 4.1, 2.6), (2.2, 1.9, 2.3), (7.0, 4.8, 2.7), (3.6, 3.6, 3.1)),
    "validation": ((3.4, 2.9, 2.5), (6.1, 4.0, 2.5)),
    "test": ((4.6, 3.7, 2.5), (2.7, 2.3, 2.4), (6.4, 5.2, 2.8)),
}
"""Length, width and height (metres): no room of one part is in another."""


def impulse_response(
    draw: np.random.Generator, split: Split, *, far: bool = False
) -> tuple[npt.NDArray[np.float32], int]:
    """Return a room's response at 16 kHz, loudest at 1, and the sample its direct sound arrives at.

    Speaker and microphone are put anywhere, 0.5 to 2 m apart, `far` 2.5 m and more where the room allows it.
    """
    size = np.array(SIZES[split][draw.integers(len(SIZES[split]))])
    mic, source = _places(draw, size, far=far)
    reflected = draw.uniform(0.55, 0.92)
    reach = np.arange(-_ORDER, _ORDER + 1)
    grid = np.stack(np.meshgrid(reach, reach, reach, indexing="ij"), -1).reshape(-1, 3)
    images = np.where(grid % 2 == 0, grid * size + source, (grid + 1) * size - source)
    distance = np.linalg.norm(images - mic, axis=1)
    bounces = np.abs(grid).sum(axis=1)
    gain = reflected**bounces / np.maximum(distance, 0.1)
    # a polarity and a millimetre drawn per image: perfect mirrors ring like a comb
    gain *= np.where((bounces > 1) & (draw.random(len(gain)) < 0.3), -1.0, 1.0)
    at = np.rint((distance + draw.normal(0, 0.02, len(gain)) * (bounces > 0)) / _SOUND_M_S * MIC_RATE).astype(int)
    kept = at < int(_LENGTH_S * MIC_RATE)
    response = np.zeros(int(_LENGTH_S * MIC_RATE))
    np.add.at(response, np.maximum(at[kept], 0), gain[kept])
    peak = int(np.rint(np.linalg.norm(source - mic) / _SOUND_M_S * MIC_RATE))
    return (response / np.abs(response).max()).astype(np.float32), peak


def reverberate(
    sound: npt.NDArray[np.float32], response: npt.NDArray[np.float32], direct: int
) -> npt.NDArray[np.float32]:
    """Return `sound` heard in the room, in time with the original and as long, its level kept."""
    size = 1 << (len(sound) + len(response) - 1).bit_length()
    wet = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(response, size), size)[direct : direct + len(sound)]
    level = float(np.sqrt(np.mean(np.square(wet)))) or 1.0
    result: npt.NDArray[np.float32] = (wet * (float(np.sqrt(np.mean(np.square(sound)))) / level)).astype(np.float32)
    return result


def _places(
    draw: np.random.Generator, size: npt.NDArray[np.float64], *, far: bool
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Return where the microphone and the mouth are: the pair of twenty whose distance suits best."""
    wanted = draw.uniform(2.5, 4.5) if far else draw.uniform(0.5, 2.0)
    best = None
    for _ in range(20):
        mic, source = draw.uniform(0.3, size - 0.3), draw.uniform(0.3, size - 0.3)
        off = abs(float(np.linalg.norm(mic - source)) - wanted)
        if best is None or off < best[0]:
            best = off, mic, source
    assert best is not None
    return best[1], best[2]
