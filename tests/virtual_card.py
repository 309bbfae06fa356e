"""The virtual sound card of `bench faults`, for this very process."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
import sounddevice

from tipote_device.bench.faults.card import VirtualCard, available

__all__ = ["VirtualCard", "available", "plugged"]


@contextlib.contextmanager
def plugged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualCard]:
    """Plug a card in for this very process: its environment, and PortAudio's table of devices read again."""
    if not available():
        pytest.skip("PulseAudio is not installed")
    with VirtualCard(folder) as card:
        for key, value in card.env.items():
            monkeypatch.setenv(key, value)
        sounddevice._terminate()
        sounddevice._initialize()
        yield card
