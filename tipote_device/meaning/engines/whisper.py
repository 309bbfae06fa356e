"""Whisper through CTranslate2 directly: the encoder sees a window the size of the utterance, not always 30 s."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import ctranslate2
import numpy as np
import numpy.typing as npt

from tipote_device.contract.errors import MeaningError
from tipote_device.contract.turn import Transcript
from tipote_device.contract.worker import Worker
from tipote_device.meaning.engines.mel import FRAMES_PER_SECOND, RATE, LogMel
from tipote_device.meaning.engines.tokens import FrenchTokens
from tipote_device.meaning.gates import said_once
from tipote_device.meaning.pieces import split_quietly
from tipote_device.meaning.prompt import household_prompt
from tipote_device.meaning.windows import (
    FULL_S,
    READINGS_WITHIN,
    compression_ratio,
    is_looping,
    is_unreliable,
    token_limit,
    window_seconds,
)

_FAILED = "La transcription a échoué."
_MAX_THREADS = 4
"""More threads than that wait for each other on a model this small."""

_SHORTEST_S = 0.1
"""Less sound than that holds no word (seconds)."""

_SILENT_RMS = 3e-4
"""Loudness (of full scale, -70 dB) that no microphone gives while somebody speaks: a muted one does."""


@dataclass(frozen=True, slots=True)
class _Decoded:
    """What one window gave."""

    text: str
    avg_logprob: float
    no_speech_prob: float
    tokens: int
    cut_short: bool
    window_s: float
    fell_back: bool = False
    others: tuple[str, ...] = ()

    @property
    def loops(self) -> bool:
        return is_looping(self.text, cut_short=self.cut_short)

    @property
    def unreliable(self) -> bool:
        return is_unreliable(
            self.text, avg_logprob=self.avg_logprob, no_speech_prob=self.no_speech_prob, cut_short=self.cut_short
        )


@dataclass(frozen=True, slots=True)
class _Reading:
    """One of the texts a window may be."""

    text: str
    score: float
    """Mean log-probability of its tokens."""

    tokens: int
    cut_short: bool

    @property
    def loops(self) -> bool:
        return is_looping(self.text, cut_short=self.cut_short) or said_once(self.text) != self.text


class WhisperTranscriber:
    """Implements the `Transcriber` port with a CTranslate2 Whisper model, French forced, on one thread of its own."""

    def __init__(
        self,
        model_dir: Path,
        *,
        threads: int = 0,
        beam: int = 5,
        words: tuple[str, ...] = (),
        short_window: bool = True,
        min_window_s: float = 8.0,
        primed: bool = True,
        believe: Callable[[str], bool] | None = None,
    ) -> None:
        """Take the folder of the model (model.bin, config.json, tokenizer.json, vocabulary) and what settings say.

        `threads` 0 means the number of cores, four at most; `words` are the household's proper nouns; `primed`
        False leaves the decoder without its prompt (benchmarks). `believe` tells which texts of a short window need
        no second look however unsure the model was: noise does not spell a command. Nothing is loaded yet: see `load`.
        """
        self._dir = model_dir
        self._threads = threads or min(_MAX_THREADS, os.cpu_count() or 1)
        self._beam = beam
        self._short = short_window
        self._min_window_s = min_window_s
        self.prompt = household_prompt(words) if primed else ""
        """The words the decoder is primed with; the gates must know them."""
        self._believe = believe or (lambda _text: False)
        self._worker = Worker("whisper", stuck_s=60)
        self._model: Any = None
        self._closed = False

    async def load(self) -> None:
        """Load the model and run it once over silence, so that the first utterance does not pay for it.

        Raises MeaningError when a file is missing or damaged. `transcribe` does this by itself if need be.
        """
        await self._worker.run(self._load)

    async def transcribe(self, pcm: bytes, *, full_window: bool = False) -> Transcript:
        """Take int16 mono 16 kHz samples of any length and return their text; raise MeaningError on failure."""
        if len(pcm) % 2:
            pcm = pcm[:-1]
        if self._closed:
            raise MeaningError(_FAILED, code="transcription-fermee")
        samples = np.frombuffer(pcm, dtype="<i2").astype(np.float32) / 32768.0
        try:
            return await self._worker.run(self._transcribe, samples, full_window)
        except MeaningError:
            raise
        except Exception as error:
            raise MeaningError(_FAILED) from error

    async def encoded(self, pcm: bytes, window_s: float) -> npt.NDArray[np.float32]:
        """Return the encoder's frames (one for 20 ms) for the first `window_s` seconds of int16 mono 16 kHz samples.

        Sound shorter than the window is filled up with silence. Raises MeaningError on failure.
        """
        if self._closed:
            raise MeaningError(_FAILED, code="transcription-fermee")
        samples = np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / 32768.0
        try:
            return await self._worker.run(self._encode, samples, window_s)
        except MeaningError:
            raise
        except Exception as error:
            raise MeaningError(_FAILED) from error

    async def aclose(self) -> None:
        """Release the model once the running call is over; closing again does nothing."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._worker.run(self._unload)
        finally:
            self._worker.close()

    def _load(self) -> None:
        if self._model is not None:
            return
        try:
            self._tokens = FrenchTokens(self._dir / "tokenizer.json")
            self._start = self._tokens.start(self.prompt)
            model = ctranslate2.models.Whisper(
                str(self._dir), device="cpu", compute_type="int8", intra_threads=self._threads, inter_threads=1
            )
        except Exception as error:  # the library raises bare RuntimeError, ValueError and Exception alike
            raise MeaningError(
                "Le modèle de transcription est absent ou abîmé.", code="modele-transcription"
            ) from error
        self._mel = LogMel(model.n_mels)
        self._model = model
        self._decode(np.zeros(RATE, dtype=np.float32), window_seconds(1.0, min_window_s=self._min_window_s))

    def _unload(self) -> None:
        self._model = None

    def _encode(self, samples: npt.NDArray[np.float32], window_s: float) -> npt.NDArray[np.float32]:
        self._load()
        features = self._mel(samples, round(window_s * FRAMES_PER_SECOND))
        found: npt.NDArray[np.float32] = np.array(self._model.encode(ctranslate2.StorageView.from_array(features)))[0]
        return found

    def _transcribe(self, samples: npt.NDArray[np.float32], full_window: bool) -> Transcript:
        self._load()
        began = time.perf_counter()
        heard = [self._piece(piece, full_window) for piece in split_quietly(samples, RATE) if _sounds(piece)]
        if not heard:
            return Transcript("", 0.0, 1.0, 0.0, 0.0, 0.0)
        tokens = sum(piece.tokens for piece in heard)
        text = " ".join(piece.text for piece in heard if piece.text)
        return Transcript(
            text=text,
            avg_logprob=sum(piece.avg_logprob * piece.tokens for piece in heard) / tokens,
            no_speech_prob=min(piece.no_speech_prob for piece in heard),
            compression_ratio=max(compression_ratio(piece.text) for piece in heard),
            window_s=max(piece.window_s for piece in heard),
            elapsed_ms=(time.perf_counter() - began) * 1000.0,
            fell_back=any(piece.fell_back for piece in heard),
            others=heard[0].others if len(heard) == 1 else (),
        )

    def _piece(self, samples: npt.NDArray[np.float32], full_window: bool) -> _Decoded:
        """Recognise one piece of at most 30 s, a second time with the full window if the short one failed."""
        duration_s = len(samples) / RATE
        window_s = window_seconds(duration_s, min_window_s=self._min_window_s)
        if full_window or not self._short or window_s >= FULL_S:
            return self._decode(samples, FULL_S)
        short = self._decode(samples, window_s)
        if not short.unreliable:
            return short
        believed = () if short.loops else tuple(filter(self._believe, (short.text, *short.others)))
        if believed:
            return replace(short, text=believed[0], others=believed[1:])
        full = self._decode(samples, FULL_S)
        # The full window is what the model was trained on: its text counts, unless it is the one that loops.
        chosen = short if full.loops and not short.loops else full
        return replace(chosen, fell_back=True)

    def _decode(self, samples: npt.NDArray[np.float32], window_s: float) -> _Decoded:
        features = self._mel(samples, round(window_s * FRAMES_PER_SECOND))
        encoded = self._model.encode(ctranslate2.StorageView.from_array(features))
        limit = token_limit(len(samples) / RATE)
        result = self._model.generate(
            encoded,
            [self._start],
            beam_size=self._beam,
            num_hypotheses=self._beam,
            max_length=len(self._start) + limit,
            return_scores=True,
            return_no_speech_prob=True,
        )[0]
        readings = [
            _Reading(self._tokens.text(tokens), score, len(tokens), len(tokens) >= limit)
            for tokens, score in zip(result.sequences_ids, result.scores, strict=True)
            if score >= result.scores[0] - READINGS_WITHIN
        ]
        # Told twice is a slip of the decoder that hardly costs it anything: a reading told once is the better one.
        best = next((one for one in readings if not one.loops), readings[0])
        others = dict.fromkeys(one.text for one in readings if not one.loops and one.text != best.text)
        return _Decoded(
            text=best.text,
            # The score is the mean over the tokens written; the end of text belongs to the mean as well.
            avg_logprob=best.score * max(1, best.tokens) / (best.tokens + 1),
            no_speech_prob=result.no_speech_prob,
            tokens=best.tokens + 1,
            cut_short=best.cut_short,
            window_s=window_s,
            others=tuple(others),
        )


def _sounds(samples: npt.NDArray[np.float32]) -> bool:
    """Return whether the loudest tenth of a second is loud enough to be anything at all."""
    block = int(_SHORTEST_S * RATE)
    if len(samples) < block:
        return False
    blocks = samples[: len(samples) // block * block].reshape(-1, block)
    return bool(np.sqrt(np.square(blocks).mean(axis=1)).max() >= _SILENT_RMS)
