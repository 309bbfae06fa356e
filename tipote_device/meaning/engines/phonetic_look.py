"""The second look with Whisper's encoder: no words are guessed, so no prompt and no vocabulary leans on the answer."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tipote_device.contract.audio import BYTES_PER_SAMPLE, MIC_RATE
from tipote_device.contract.errors import MeaningError
from tipote_device.contract.wake import Look
from tipote_device.contract.words import Words
from tipote_device.meaning.engines.whisper import WhisperTranscriber
from tipote_device.meaning.sounds.alignment import Fit, fit, forgiven, heard
from tipote_device.meaning.sounds.inventory import spelt
from tipote_device.meaning.sounds.readout import Readout
from tipote_device.meaning.sounds.word_judge import WordJudge

log = logging.getLogger(__name__)

WINDOW_S = 2.5
"""Encoder window (seconds): a 30 s one would cost ten times as much."""

FRAME_SAMPLES = MIC_RATE // 50
"""Samples of one encoder frame."""

THRESHOLD = -1.5
"""Score below which something else was said: what the word lacks, in units of what is forgiven."""

CLEARLY = 0.85
"""What is forgiven (see `forgiven`) up to which sounds are read so well that they may refuse alone: no call of the
validation voices was lost by it."""

AROUND = 8
"""Frames on either side of the word that are told as well."""


@dataclass(frozen=True, slots=True)
class Place:
    """What was heard where a word would be."""

    frames: NDArray[np.float32]
    """Of the encoder, [n, width]."""

    likelihoods: NDArray[np.float32]
    """Of each sound, [n, classes]."""

    fit: Fit


async def place_of(
    word: Sequence[Sequence[int]], pcm: bytes, transcriber: WhisperTranscriber, readout: Readout
) -> Place | None:
    """Return the best place of `word` (see `spelt`) in `pcm`; None when that is too short. Raises MeaningError."""
    encoded = await transcriber.encoded(pcm, WINDOW_S)
    frames = encoded[: len(pcm) // BYTES_PER_SAMPLE // FRAME_SAMPLES]
    likelihoods = readout(frames)
    found = fit(likelihoods, word)
    return None if found is None else Place(frames, likelihoods, found)


@dataclass(frozen=True, slots=True)
class LookedFor:
    """A wake word as the second look knows it."""

    ipa: str
    threshold: float | None = None
    """Score below which something else was said; None: the usual one of what judges it."""

    judge: Path | None = None
    """What was trained for this word alone; None: its sounds are read."""


class PhoneticLook:
    """Implements `SecondLook`; shares the transcriber's model and thread."""

    def __init__(self, transcriber: WhisperTranscriber, readout: Path, words: Mapping[str, LookedFor]) -> None:
        """Take the recogniser, the file of the readout, and the wake words by name.

        Raises CatalogueError when a file is missing or damaged, UsageError when an IPA cannot be read.
        """
        self._transcriber = transcriber
        self._readout = Readout(readout)
        self._words = {name: _Word(word, self._readout.width) for name, word in words.items()}

    async def look(self, pcm: bytes, *, model: str = "ti_pote", detector: float = 0.0) -> Look:  # noqa: ARG002
        """Return whether `pcm` spells the word; one that nobody has spelt, or an engine that fails, accepts."""
        began = time.perf_counter()
        if model not in self._words:
            return Look(True, 0.0, "", 0.0, bypassed=True)
        word = self._words[model]
        try:
            place = await place_of(word.sounds, pcm, self._transcriber, self._readout)
        except MeaningError as error:
            log.warning("second_look.failed", extra={"code": error.code})
            return Look(True, 0.0, "", (time.perf_counter() - began) * 1000.0, bypassed=True)
        score = float("-inf") if place is None else word.score(place)
        elapsed = (time.perf_counter() - began) * 1000.0
        if place is None:
            return Look(False, score, "", elapsed)
        said = heard(place.likelihoods[max(0, place.fit.start - AROUND) : place.fit.end + AROUND])
        log.debug("second_look", extra={"heard": Words(said), "score": round(score, 2)})
        return Look(score >= word.threshold, score, said, elapsed)

    async def aclose(self) -> None:
        """Nothing of its own to release."""


class _Word:
    """One wake word, ready to be judged."""

    def __init__(self, word: LookedFor, width: int) -> None:
        self.sounds = spelt(word.ipa)
        self._judge = None if word.judge is None else WordJudge(word.judge, self.sounds, width)
        usual = THRESHOLD if self._judge is None else 0.0
        self.threshold = usual if word.threshold is None else word.threshold

    def score(self, place: Place) -> float:
        """Return how likely the word itself was said at its best place."""
        allowed = forgiven(place.likelihoods)
        plain = place.fit.score / allowed
        if self._judge is None:
            return plain
        judged = self._judge(place.frames, place.likelihoods, place.fit)
        # where every sound is read clearly, one that is another counts whatever the whole is like
        return min(judged, plain) if allowed <= CLEARLY and plain < THRESHOLD else judged
