"""A synthesizer that hums: a tone as long as the text would take to say. For scenes and tests."""

from __future__ import annotations

import asyncio

import numpy as np

from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import VoiceError
from tipote_device.voice.pcm import to_sound

_RATE = 24_000
_SECONDS_PER_CHARACTER = 0.065
"""Roughly French speech: fifteen characters a second."""


class ScriptedSynthesizer:
    """Says every text as a 220 Hz tone; fails on demand."""

    def __init__(self, *, failing: frozenset[str] = frozenset(), broken: bool = False) -> None:
        """`failing` are texts that raise VoiceError; `broken` makes every text do so."""
        self.name = "scripted"
        self.said: list[str] = []
        self._failing = failing
        self._broken = broken

    async def synthesize(self, text: str, *, pace: float = 1.0) -> Sound:
        """Return the tone; raise VoiceError for a failing text and for one with nothing to say."""
        await asyncio.sleep(0)
        if self._broken or text in self._failing or not any(character.isalnum() for character in text):
            raise VoiceError("Cette phrase ne peut pas être dite.")
        self.said.append(text)
        moments = np.arange(round(len(text) * _SECONDS_PER_CHARACTER * _RATE / pace)) / _RATE
        return to_sound((0.3 * np.sin(2 * np.pi * 220 * moments)).astype(np.float32), _RATE)

    async def aclose(self) -> None:
        """Nothing to release."""
