"""Any sound file as the ears want it: 16 kHz, mono, 16 bits."""

from __future__ import annotations

import stat
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import BadAudioFile

MAX_DURATION_S = 4 * 3600
"""Longest file read; beyond it a sound file is more likely a mistake than a conversation."""


def read_sound(path: Path) -> tuple[NDArray[np.int16], int]:
    """Return the samples of `path` at 16 kHz mono and the file's own rate (hertz).

    Any rate, width, number of channels and coding that libsndfile reads; channels are averaged. A file cut short
    gives what is there. Raises BadAudioFile when it is absent, empty or not a sound file.
    """
    try:
        status = path.stat()
    except FileNotFoundError as error:
        raise BadAudioFile(f"Le fichier « {path.name} » n'existe pas.") from error
    except (OSError, ValueError) as error:  # a folder that may not be entered, a name that is none
        raise BadAudioFile(f"Le fichier « {path.name[:80]} » ne peut pas être ouvert.") from error
    if not stat.S_ISREG(status.st_mode):
        raise BadAudioFile(f"« {path.name} » n'est pas un fichier.")
    if status.st_size == 0:
        raise BadAudioFile(f"Le fichier « {path.name} » est vide.")
    try:
        with soundfile.SoundFile(path) as file:
            rate = int(file.samplerate)
            sound = file.read(MAX_DURATION_S * rate, dtype="float32", always_2d=True)
    except (soundfile.LibsndfileError, RuntimeError, OSError, ValueError) as error:
        raise BadAudioFile(f"Le fichier « {path.name} » n'est pas un fichier audio lisible.") from error
    if len(sound) == 0:
        raise BadAudioFile(f"Le fichier « {path.name} » ne contient aucun son.")
    # bounded before anything is computed: a damaged file of floats holds infinities and numbers of forty digits
    mono = np.clip(np.nan_to_num(sound, posinf=1.0, neginf=-1.0), -1.0, 1.0).mean(axis=1)
    if rate != MIC_RATE:
        mono = soxr.resample(mono, rate, MIC_RATE)
    return np.clip(np.round(mono * 32768.0), -32768, 32767).astype(np.int16), rate
