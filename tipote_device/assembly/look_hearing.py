"""Hears as the second look does: the same recogniser, the same readout, the same place of the word."""

from __future__ import annotations

import asyncio
from types import TracebackType

import numpy as np
import numpy.typing as npt

from tipote_device.assembly.engines import build_transcriber
from tipote_device.assembly.wake import readout
from tipote_device.contract.settings import Settings
from tipote_device.meaning.engines.phonetic_look import place_of
from tipote_device.meaning.sounds.inventory import spelt
from tipote_device.meaning.sounds.readout import Readout
from tipote_device.meaning.sounds.word_judge import pooled, pooled_size


class LookHearing:
    """A context in which sounds become what is judged."""

    def __init__(self, ipa: str) -> None:
        """Take the word. Raises CatalogueError when a model is missing, UsageError when the IPA cannot be read."""
        self._word = spelt(ipa)
        self._readout = Readout(readout())
        self._transcriber = build_transcriber(Settings())
        self._runner = asyncio.Runner()

    def __enter__(self) -> LookHearing:
        self._runner.__enter__()
        self._runner.run(self._transcriber.load())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._runner.run(self._transcriber.aclose())
        self._runner.__exit__(kind, error, trace)

    def __call__(self, pcm: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """Return what is judged of int16 sound at 16 kHz. Raises MeaningError."""
        place = self._runner.run(place_of(self._word, pcm.tobytes(), self._transcriber, self._readout))
        if place is None:
            return np.zeros(pooled_size(len(self._word), self._readout.width), np.float32)
        return pooled(place.frames, place.likelihoods, place.fit)
