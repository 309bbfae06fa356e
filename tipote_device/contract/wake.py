"""The second look at a wake word: once the detector has fired, whether the sounds themselves spell the name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

LOOK_S = 1.5
"""Sound a second look wants before the detection (seconds): a slow "dis, Ti-Pote" and some air."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a second look found."""

    accepted: bool
    """False only when something else was clearly said: when in doubt, the person is heard."""

    score: float
    """How well the sound fits the wake word against everything close to it; higher is better, the unit is the
    engine's own (see `look_threshold` in the settings)."""

    phonemes: str
    """What was heard (IPA, no spaces; empty when nothing was made out). Never logged above debug."""

    elapsed_ms: float
    """Wall time it took (milliseconds)."""

    bypassed: bool = False
    """True when nothing was looked at: the detector was sure enough, or the engine failed."""


class SecondLook(Protocol):
    """Judges the last moments of sound after a detector fired. Calls may overlap; each waits for its turn."""

    async def look(self, pcm: bytes, *, model: str = "ti_pote", detector: float = 0.0) -> Look:
        """Take about the last `LOOK_S` of sound (int16 mono 16 kHz, up to the detection) and return the verdict.

        `model` is the short name of the wake word that fired, `detector` the score it fired with (0..1). Never
        raises: an engine that fails accepts.
        """
        ...

    async def aclose(self) -> None:
        """Release what it holds of its own."""
        ...


class SensitivityKnob(Protocol):
    """How easily the wake word is heard, in steps around what the configuration says."""

    @property
    def level(self) -> int:
        """Steps, -3..3: more is heard more easily."""
        ...

    async def set_to(self, level: int) -> int:
        """Keep `level`, brought into -3..3, from now on and after a restart; return it.

        Raises EarsError when it cannot be kept; it counts until the next start all the same.
        """
        ...
