"""Short sentences in any of espeak-ng's French voices, as the microphone would hear them."""

from __future__ import annotations

import io
import shutil
import subprocess

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from tipote_device.contract.audio import MIC_RATE
from tipote_device.contract.errors import VoiceError

PATIENCE_S = 20.0
"""Longest wait for one sentence (seconds)."""


def say(text: str, variant: str) -> NDArray[np.int16]:
    """Return `text` (16 kHz mono) in the variant of that name; blocking. Raises VoiceError."""
    command = shutil.which("espeak-ng")
    if command is None:
        raise VoiceError("espeak-ng n'est pas installé.", code="voix-absente")
    arguments = [command, "-v", f"fr+{variant}", "--stdin", "--stdout"]
    try:
        done = subprocess.run(  # noqa: S603 -- a fixed command, text as data
            arguments, input=text.encode(), capture_output=True, check=False, timeout=PATIENCE_S
        )
        sound, rate = soundfile.read(io.BytesIO(done.stdout), dtype="float32")
    except (soundfile.LibsndfileError, RuntimeError, subprocess.TimeoutExpired) as error:
        raise VoiceError("espeak-ng n'a rien dit.") from error
    return np.asarray(np.clip(soxr.resample(sound, rate, MIC_RATE) * 32767, -32768, 32767), np.int16)
