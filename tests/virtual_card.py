"""The virtual sound card of `bench faults`, for this very process."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tipote_device.bench.faults.card import VirtualCard, available
from tipote_device.ears.engines.sounddevice_devices import read_again

__all__ = ["READ_WITHIN_S", "VirtualCard", "available", "plugged"]

READ_WITHIN_S = 5.0
"""Longest wait for PortAudio to be free (seconds): beyond it an earlier test has left a thread inside."""


@contextlib.contextmanager
def plugged(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[VirtualCard]:
    """Plug a card in for this very process: its environment, and PortAudio's table of devices read again."""
    if not available():
        pytest.skip("PulseAudio is not installed")
    with VirtualCard(folder) as card:
        for key, value in card.env.items():
            monkeypatch.setenv(key, value)
        read_again(READ_WITHIN_S)
        yield card
