"""Audio as it crosses stage boundaries: 16-bit little-endian mono PCM with its rate and its place in time.

Two clocks exist in the house and only one here: positions are counted in *samples of the microphone
stream*, never in wall time, so that thirty minutes of conversation can be replayed in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

MIC_RATE = 16_000
"""Sample rate of everything the ears hear (hertz)."""

FRAME_SAMPLES = 1_280
"""Samples in one microphone frame: 80 ms, the step of the wake word detector."""

BYTES_PER_SAMPLE = 2
"""Width of one sample (16-bit signed, little-endian)."""


def seconds(samples: int, rate: int = MIC_RATE) -> float:
    """Return the length of `samples` samples at `rate` hertz, in seconds."""
    return samples / rate


def samples(duration_s: float, rate: int = MIC_RATE) -> int:
    """Return the number of samples in `duration_s` seconds at `rate` hertz, rounded."""
    return round(duration_s * rate)


@dataclass(frozen=True, slots=True)
class AudioFrame:
    """One frame of the microphone: mono, 16 kHz, 16-bit."""

    pcm: bytes
    """Little-endian int16 samples; `FRAME_SAMPLES` of them."""

    start: int
    """Position of the first sample since the stream began (samples; gaps count as time passed)."""

    @property
    def end(self) -> int:
        """Position just after the last sample (samples)."""
        return self.start + len(self.pcm) // BYTES_PER_SAMPLE


@dataclass(frozen=True, slots=True)
class Sound:
    """A piece of sound to play: mono, 16-bit, at its own rate."""

    pcm: bytes
    """Little-endian int16 samples."""

    rate: int
    """Sample rate (hertz)."""

    @property
    def duration_s(self) -> float:
        """Length of the sound (seconds)."""
        return len(self.pcm) / BYTES_PER_SAMPLE / self.rate


@dataclass(frozen=True, slots=True)
class Utterance:
    """What was captured of one thing a person said, wake word included when there was one."""

    pcm: bytes
    """Little-endian int16 mono samples at 16 kHz, pre-roll included."""

    start: int
    """Position of the first sample of `pcm` on the microphone stream (samples)."""

    speech_start: int
    """Where speech begins, wake word excluded (samples)."""

    speech_end: int
    """Where speech ends (samples)."""

    woken: bool
    """True when the utterance begins with the wake word, False inside the follow-up window."""

    @property
    def duration_s(self) -> float:
        """Length of `pcm` (seconds)."""
        return len(self.pcm) / BYTES_PER_SAMPLE / MIC_RATE
