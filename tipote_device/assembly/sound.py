"""The sound devices of the machine, and recordings as samples."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

import tipote_device.demo
from tipote_device.contract.audio import Sound
from tipote_device.contract.errors import TiPoteError
from tipote_device.contract.settings import Settings
from tipote_device.ears.devices import DeviceInfo, choose_device

DEMO = Path(tipote_device.demo.__file__).parent


def list_devices() -> list[DeviceInfo]:
    """Return the sound devices of the machine; raise EarsError when the sound system does not answer."""
    from tipote_device.ears.engines import sounddevice_devices

    return sounddevice_devices.list_devices()


def has_live_audio(settings: Settings) -> bool:
    """Return whether the configured microphone and loudspeaker (or any) are there."""
    try:
        devices = list_devices()
    except TiPoteError:
        return False
    wanted = {"input": settings.oreilles.device, "output": settings.voix.device}
    return all(
        choose_device([device for device in devices if device.direction == side], name) is not None
        for side, name in wanted.items()
    )


def at_rate(sound: Sound, rate: int) -> bytes:
    """Return the samples of `sound` at `rate` hertz (int16)."""
    from tipote_device.voice.engines.resampling import resampled

    return resampled(sound, rate)


def resample(sound: Sound, rate: int) -> NDArray[np.int16]:
    """Return the samples of `sound` at `rate` hertz."""
    return np.frombuffer(at_rate(sound, rate), dtype=np.int16)


def demo_clip(name: str) -> NDArray[np.int16]:
    """Return a recording of the demo (16 kHz mono): `tipote` is the wake word alone."""
    from tipote_device.ears.engines.wav_file import read_sound

    return read_sound(DEMO / f"{name}.flac")[0]
