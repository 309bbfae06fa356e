"""Reads sound files of any rate and width as the recogniser takes them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import BadAudioFile


def read_clip(path: Path) -> bytes:
    """Return the sound of `path` as int16 mono 16 kHz PCM; headerless `.gsm` (GSM 06.10, 8 kHz) is known too.

    Raises BadAudioFile when the file is absent, empty or not a sound file.
    """
    raw = {"format": "RAW", "subtype": "GSM610", "samplerate": 8_000, "channels": 1} if path.suffix == ".gsm" else {}
    try:
        samples, rate = soundfile.read(path, dtype="float32", always_2d=True, **raw)
    except (soundfile.LibsndfileError, OSError, RuntimeError) as error:
        raise BadAudioFile(f"Le fichier « {path.name} » n'est pas un son lisible.") from error
    if not len(samples):
        raise BadAudioFile(f"Le fichier « {path.name} » ne contient aucun son.")
    return to_pcm(samples.mean(axis=1), rate)


def to_pcm(samples: npt.NDArray[np.float32], rate: int) -> bytes:
    """Return mono float samples (-1..1) at `rate` hertz as int16 PCM at 16 kHz."""
    resampled = samples if rate == MIC_RATE else soxr.resample(samples, rate, MIC_RATE)
    return bytes((np.clip(resampled, -1.0, 1.0) * 32767.0).astype("<i2").tobytes())


def clip_seconds(pcm: bytes) -> float:
    """Return the length of int16 mono 16 kHz PCM (seconds)."""
    return len(pcm) / 2 / MIC_RATE
