"""Makes one clean utterance into what a microphone in a house would have heard of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt
import soxr

from tipote_device.contract.audio import MIC_RATE
from tipote_device.wake_training import noises
from tipote_device.wake_training.rooms import impulse_response, reverberate
from tipote_device.wake_training.voices import Split

Samples = npt.NDArray[np.float32]
Noise = Literal["", "synthetic", "babble", "music", "echo"]


@dataclass(frozen=True)
class Surroundings:
    """The sounds of one part of the data that are put around its utterances."""

    split: Split
    speech: Sequence[Samples]
    """Talk, without the wake word: before it, behind it, and many at once."""

    music: Sequence[Samples] = ()
    own_voice: Sequence[Samples] = ()
    """What Ti-Pote itself says: heard through its own loudspeaker."""


@dataclass(frozen=True)
class Condition:
    """What happens on the way from the mouth to the numbers; the default is nothing."""

    stretch: float = 1.0
    """Played faster (> 1): shorter, higher, a smaller head."""

    tilt_db: float = 0.0
    """Treble against bass (dB between 100 Hz and 6 kHz)."""

    room: bool = False
    far: bool = False
    noise: Noise = ""
    snr_db: float = 60.0
    band: tuple[float, float] | None = None
    """Lowest and highest frequency that pass (hertz)."""

    peak_db: float = -6.0
    """Loudest sample (dB below full scale); above 0 it clips."""

    offset: float = 0.0
    """Direct current (share of full scale)."""

    floor_db: float | None = -70.0
    """Noise of the microphone itself; None: digital silence between sounds."""


def drawn(draw: np.random.Generator, surroundings: Surroundings) -> Condition:
    """Return a condition as training meets them."""
    kinds: list[Noise] = ["synthetic", "babble", "babble", "music" if surroundings.music else "synthetic"]
    if surroundings.own_voice:
        kinds.append("echo")
    noisy = draw.random() < 0.68
    room = draw.random() < 0.5
    band = draw.random()
    return Condition(
        stretch=float(draw.uniform(0.86, 1.16)),
        tilt_db=float(draw.normal(0, 5)),
        room=room,
        far=room and draw.random() < 0.4,
        noise=kinds[draw.integers(len(kinds))] if noisy else "",
        snr_db=float(draw.uniform(1, 22)),
        band=(0.0, 3400.0)
        if band < 0.1
        else (300.0, 3400.0)
        if band < 0.15
        else (80.0, 5500.0)
        if band < 0.2
        else None,
        peak_db=float(draw.uniform(2, 12) if draw.random() < 0.06 else draw.uniform(-32, -1)),
        offset=float(draw.uniform(-0.1, 0.1)) if draw.random() < 0.06 else 0.0,
        floor_db=None if draw.random() < 0.2 else float(draw.uniform(-90, -50)),
    )


def heard(
    speech: Samples, condition: Condition, surroundings: Surroundings, draw: np.random.Generator
) -> npt.NDArray[np.int16]:
    """Return `speech` (16 kHz) under `condition`, as long as it was and in time with it; `stretch` is done before."""
    sound = _shaped(speech, condition.tilt_db, None)
    if condition.room:
        response, direct = impulse_response(draw, surroundings.split, far=condition.far)
        sound = reverberate(sound, response, direct)
    if condition.noise:
        noise = _noise(condition.noise, len(sound), surroundings, draw)
        loud = _speech_level(sound)
        sound = sound + noise * loud * 10 ** (-condition.snr_db / 20.0)
    if condition.band is not None:
        sound = _shaped(sound, 0.0, condition.band)
    sound = sound * np.float32(10 ** (condition.peak_db / 20.0) / max(1e-6, float(np.abs(sound).max())))
    if condition.floor_db is not None:
        sound = sound + draw.normal(0, 10 ** (condition.floor_db / 20.0), len(sound)).astype(np.float32)
    pcm: npt.NDArray[np.int16] = (np.clip(sound + condition.offset, -1.0, 1.0) * 32767.0).astype(np.int16)
    return pcm


def stretched(speech: Samples, factor: float) -> Samples:
    """Return `speech` played `factor` times faster."""
    if abs(factor - 1.0) < 0.005:
        return speech
    faster: Samples = soxr.resample(speech, MIC_RATE, MIC_RATE / factor, quality="LQ").astype(np.float32)
    return faster


def _shaped(sound: Samples, tilt_db: float, band: tuple[float, float] | None) -> Samples:
    if not tilt_db and band is None:
        return sound
    spectrum = np.fft.rfft(sound)
    frequency = np.maximum(np.fft.rfftfreq(len(sound), 1 / MIC_RATE), 50.0)
    gain = 10 ** (tilt_db / 20.0 * np.log(frequency / 800.0) / np.log(60.0))
    if band is not None:
        low, high = band
        gain = gain / np.sqrt(1 + (frequency / high) ** 16)
        if low:
            gain = gain / np.sqrt(1 + (low / frequency) ** 8)
    return np.fft.irfft(spectrum * gain, len(sound)).astype(np.float32)


def _noise(kind: Noise, count: int, around: Surroundings, draw: np.random.Generator) -> Samples:
    """Return noise at a mean power of one."""
    if kind == "babble":
        return noises.babble(draw, count, around.speech, int(draw.integers(1, 7)))
    if kind == "music" and around.music:
        return noises.babble(draw, count, around.music, 1)
    if kind == "echo" and around.own_voice:
        voice = _shaped(noises.babble(draw, count, around.own_voice, 1), 0.0, (250.0, 6500.0))
        return reverberate(voice, *impulse_response(draw, around.split))
    return noises.SYNTHETIC[draw.integers(len(noises.SYNTHETIC))](draw, count)


def _speech_level(sound: Samples) -> float:
    """Return the root mean square of the loud half of the 20 ms frames: what speech measures without its pauses."""
    frame = MIC_RATE // 50
    if len(sound) < frame:
        return 1e-6
    power = np.mean(np.square(sound[: len(sound) // frame * frame].reshape(-1, frame)), axis=1)
    loud = power[power > 0.01 * power.max()]
    return float(np.sqrt(loud.mean())) if len(loud) else 1e-6
