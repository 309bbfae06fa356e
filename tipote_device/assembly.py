"""The composition root: the only file that names concrete engines."""

from __future__ import annotations

from pathlib import Path

from tipote_device.contract.settings import Settings
from tipote_device.meaning.engines.whisper import WhisperTranscriber


def build_transcriber(model_dir: Path, settings: Settings, *, primed: bool = True) -> WhisperTranscriber:
    """Return the recogniser the settings describe, not yet loaded; `primed` False leaves its prompt out."""
    meaning = settings.comprehension
    return WhisperTranscriber(
        model_dir,
        threads=meaning.threads,
        beam=meaning.beam,
        words=settings.maison.words,
        short_window=meaning.short_window,
        min_window_s=meaning.min_window_s,
        primed=primed,
    )
