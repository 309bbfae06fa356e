"""PortAudio's table of devices."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Literal

import sounddevice

from tipote_device.contract.errors import EarsError
from tipote_device.contract.sound_system import PORTAUDIO
from tipote_device.ears.devices import DeviceInfo, choose_device


def list_devices() -> list[DeviceInfo]:
    """Return the inputs, then the outputs; an empty list when the machine has none.

    Raises EarsError when PortAudio itself fails.
    """
    try:
        return [device for _, device in (*_listed("input"), *_listed("output"))]
    except sounddevice.PortAudioError as error:
        raise EarsError("Le système audio ne répond pas.", code="audio-absent") from error


def read_again(timeout_s: float, before: Callable[[], None] = lambda: None) -> None:
    """Initialise PortAudio again, which reads its table of devices anew and frees every stream of the process.

    `before` is called first: whoever else uses PortAudio closes its streams there. Raises SoundSystemBusy when others
    are still at a call after `timeout_s`, PortAudioError when it cannot be initialised.
    """
    with PORTAUDIO.alone(timeout_s):
        before()
        PORTAUDIO.generation += 1  # a stream nobody had in hand yet must not be touched from here on
        with contextlib.suppress(sounddevice.PortAudioError):  # the last initialisation may have failed
            sounddevice._terminate()  # noqa: SLF001 - the only way python-sounddevice offers
        sounddevice._initialize()  # noqa: SLF001


def find_input(wanted: str) -> int | None:
    """Return PortAudio's present index of the input called `wanted` (see `choose_device`); None if absent.

    The index is good until PortAudio is initialised again: it is never kept.
    """
    listed = list(_listed("input"))
    chosen = choose_device([device for _, device in listed], wanted)
    return next((index for index, device in listed if device is chosen), None)


def _listed(direction: Literal["input", "output"]) -> Iterator[tuple[int, DeviceInfo]]:
    """Give index and description of each device that has channels in that direction."""
    apis = sounddevice.query_hostapis()
    default = sounddevice.default.device[0 if direction == "input" else 1]
    for device in sounddevice.query_devices():
        if (channels := int(device[f"max_{direction}_channels"])) > 0:
            yield (
                int(device["index"]),
                DeviceInfo(
                    name=str(device["name"]),
                    direction=direction,
                    host_api=str(apis[device["hostapi"]]["name"]),
                    channels=channels,
                    default_rate=int(device["default_samplerate"]),
                    is_default=int(device["index"]) == default,
                ),
            )
