"""The virtual sound card of `bench faults`, for this very process."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import sounddevice

from tipote_device.bench.faults.card import VirtualCard, available
from tipote_device.contract.sound_system import PORTAUDIO

__all__ = ["VirtualCard", "available", "plugged", "read_devices_again"]


@contextlib.contextmanager
def plugged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualCard]:
    """Plug a card in for this very process: its environment, and PortAudio's table of devices read again."""
    if not available():
        pytest.skip("PulseAudio is not installed")
    with VirtualCard(folder) as card:
        for key, value in card.env.items():
            monkeypatch.setenv(key, value)
        read_devices_again()
        yield card


def read_devices_again() -> None:
    """Have PortAudio read its table of devices; fails when an earlier test left a thread inside."""
    with PORTAUDIO.alone(5.0):
        sounddevice._terminate()
        sounddevice._initialize()
