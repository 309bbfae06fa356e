"""The start-up check of a voice: it says one word, and the word is judged as a sound."""

from __future__ import annotations

import time
from dataclasses import dataclass

import numpy as np

from tipote_device.contract.errors import VoiceError
from tipote_device.contract.ports import Synthesizer
from tipote_device.voice.pcm import to_samples

_WORD = "Bonjour."
_SHORTEST_S, _LONGEST_S = 0.2, 3.0
_QUIETEST = 0.01
"""Root mean square below which nobody in a room hears anything (full scale is 1)."""


@dataclass(frozen=True, slots=True)
class SelfTest:
    """What the first word cost and gave."""

    engine: str
    seconds: float
    """Length of the word."""

    elapsed_ms: float
    """Wall time, loading of the model included."""


async def self_test(synthesizer: Synthesizer) -> SelfTest:
    """Have one word said, which also loads and warms the model; raise VoiceError when it cannot be speech."""
    begun = time.perf_counter()
    sound = await synthesizer.synthesize(_WORD)
    elapsed_ms = (time.perf_counter() - begun) * 1000
    if not _SHORTEST_S <= sound.duration_s <= _LONGEST_S:
        raise VoiceError("La voix parle à un débit impossible.", code="voix-suspecte")
    if float(np.sqrt(np.mean(to_samples(sound) ** 2))) < _QUIETEST:
        raise VoiceError("La voix ne produit aucun son.", code="voix-muette")
    return SelfTest(synthesizer.name, sound.duration_s, elapsed_ms)
