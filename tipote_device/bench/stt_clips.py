"""The recordings of `bench stt`: synthesised sentences of known text, and real French prompts of Debian."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt
import soundfile
import soxr

from tipote_device.bench.clips import clip_seconds, read_clip, to_pcm
from tipote_device.bench.stt_sentences import SENTENCES
from tipote_device.contract.audio import MIC_RATE, Sound
from tipote_device.contract.errors import BadAudioFile
from tipote_device.contract.ports import Synthesizer

REAL_FRENCH = (Path("/usr/share/asterisk/sounds/fr_CA_f_June"), Path("/usr/share/asterisk/sounds/fr"))
"""Debian packages asterisk-core-sounds-fr-wav (a Québec woman) and asterisk-prompt-fr-armelle."""

SHORTEST_S, LONGEST_S = 2.0, 6.0
"""The lengths the figures are about (seconds)."""

_BEFORE_S, _AFTER_S = 0.4, 0.4
"""Silence the ears leave around speech (seconds)."""


@dataclass(frozen=True, slots=True)
class Clip:
    """One recording."""

    name: str
    pcm: bytes
    """Int16 mono 16 kHz."""

    text: str | None = None
    """What is said, when it is known."""


async def synthetic_clips(voice: Synthesizer, cache_dir: Path, *, seed: int, count: int) -> list[Clip]:
    """Return `count` sentences said by `voice`, each at its own pitch, pace, loudness and noise, drawn from `seed`.

    Speech is kept in `cache_dir` and made only once. Raises VoiceError when the voice fails.
    """
    clips = []
    for number, text in enumerate(SENTENCES[:count]):
        key = hashlib.sha256(f"{voice.name}|{text}".encode()).hexdigest()[:16]
        cached = cache_dir / f"{key}.wav"
        kept = _read_kept(cached)
        if kept is None:
            _keep(cached, await voice.synthesize(text))
            kept = _read_kept(cached)
            assert kept is not None
        clips.append(Clip(text, _varied(*kept, random.Random(f"{seed}/{number}")), text))  # noqa: S311
    return clips


def _read_kept(path: Path) -> tuple[npt.NDArray[np.float32], int] | None:
    """Return the samples and rate of a kept sound, None when there is none."""
    if not path.is_file():
        return None
    samples, rate = soundfile.read(path, dtype="float32")
    return samples, rate


def _keep(path: Path, sound: Sound) -> None:
    """Write `sound` to `path`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, np.frombuffer(sound.pcm, dtype="<i2"), sound.rate, subtype="PCM_16")


def _varied(samples: npt.NDArray[np.float32], rate: int, draw: random.Random) -> bytes:
    """Return the sound at another pitch and pace (played 8 % slower to 12 % faster), loudness and noise."""
    shifted = soxr.resample(samples, rate * draw.uniform(0.92, 1.12), MIC_RATE)
    padded = np.pad(shifted, (int(_BEFORE_S * MIC_RATE), int(_AFTER_S * MIC_RATE)))
    loud = padded / max(1e-6, float(np.abs(padded).max())) * 10 ** (draw.uniform(-20.0, -3.0) / 20.0)
    level = float(np.sqrt(np.mean(np.square(loud)))) * 10 ** (-draw.uniform(18.0, 36.0) / 20.0)
    noise = np.random.default_rng(draw.getrandbits(32)).normal(0.0, level, len(loud))
    return to_pcm((loud + noise).astype(np.float32), MIC_RATE)


def real_clips(folders: Iterable[Path], *, seed: int, count: int) -> list[Clip]:
    """Return `count` recordings of 2 to 6 s drawn from `folders` (fewer when there are no more, none without them)."""
    files = sorted(path for folder in folders for suffix in ("*.wav", "*.gsm") for path in folder.glob(suffix))
    random.Random(seed).shuffle(files)  # noqa: S311
    clips: list[Clip] = []
    for path in files:
        if len(clips) == count:
            break
        try:
            pcm = read_clip(path)
        except BadAudioFile:
            continue
        if SHORTEST_S <= clip_seconds(pcm) <= LONGEST_S:
            clips.append(Clip(path.name, pcm))
    return clips
