"""The second look with Whisper's encoder: no words are guessed, so no prompt and no vocabulary leans on the answer."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from pathlib import Path

from tipote_device.contract.audio import BYTES_PER_SAMPLE, MIC_RATE
from tipote_device.contract.errors import MeaningError
from tipote_device.contract.wake import Look
from tipote_device.contract.words import Words
from tipote_device.meaning.engines.whisper import WhisperTranscriber
from tipote_device.meaning.sounds.alignment import fit, heard
from tipote_device.meaning.sounds.inventory import spelt
from tipote_device.meaning.sounds.readout import Readout

log = logging.getLogger(__name__)

WINDOW_S = 2.5
"""Encoder window (seconds): a 30 s one would cost ten times as much."""

FRAME_SAMPLES = MIC_RATE // 50
"""Samples of one encoder frame."""

THRESHOLD = -1.8
"""Fit below which something else was said (see docs/decisions/0027 for how it was chosen)."""

AROUND = 8
"""Frames on either side of the word that are told as well."""


class PhoneticLook:
    """Implements `SecondLook`; shares the transcriber's model and thread."""

    def __init__(
        self, transcriber: WhisperTranscriber, readout: Path, words: Mapping[str, tuple[str, float | None]]
    ) -> None:
        """`words`: name of a wake word -> its IPA and its threshold (None: the usual one).

        Raises CatalogueError when the readout is missing or damaged, UsageError when an IPA cannot be read.
        """
        self._transcriber = transcriber
        self._readout = Readout(readout)
        self._words = {name: (spelt(ipa), THRESHOLD if at is None else at) for name, (ipa, at) in words.items()}

    async def look(self, pcm: bytes, *, model: str = "ti_pote", detector: float = 0.0) -> Look:  # noqa: ARG002
        """Return whether `pcm` spells the word; one that nobody has spelt, or an engine that fails, accepts."""
        began = time.perf_counter()
        if model not in self._words:
            return Look(True, 0.0, "", 0.0, bypassed=True)
        word, threshold = self._words[model]
        try:
            encoded = await self._transcriber.encoded(pcm, WINDOW_S)
        except MeaningError as error:
            log.warning("second_look.failed", extra={"code": error.code})
            return Look(True, 0.0, "", (time.perf_counter() - began) * 1000.0, bypassed=True)
        likelihoods = self._readout(encoded[: len(pcm) // BYTES_PER_SAMPLE // FRAME_SAMPLES])
        place = fit(likelihoods, word)
        elapsed = (time.perf_counter() - began) * 1000.0
        if place is None:
            return Look(False, float("-inf"), "", elapsed)
        said = heard(likelihoods[max(0, place.start - AROUND) : place.end + AROUND])
        log.debug("second_look", extra={"heard": Words(said), "score": round(place.score, 2)})
        return Look(place.score >= threshold, place.score, said, elapsed)

    async def aclose(self) -> None:
        """Nothing of its own to release."""
