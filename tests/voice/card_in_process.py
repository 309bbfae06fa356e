"""The virtual sound card for tests that open PortAudio in their own process."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.virtual_card import READ_WITHIN_S, VirtualCard, available
from tipote_device.ears.engines.sounddevice_devices import read_again

RATE = 48_000


@dataclass
class Recording:
    samples: NDArray[np.float32]
    rate: int = RATE


@contextmanager
def recorded(folder: Path) -> Iterator[Recording]:
    """Record what the loudspeaker plays; the samples are there after the block."""
    path = folder / "heard.raw"
    recording = Recording(np.empty(0, dtype=np.float32))
    command = ["parec", "-d", "speaker.monitor", "--raw", "--latency-msec=20", "--channels=1", "--format=s16le"]
    with path.open("wb") as out:
        recorder = subprocess.Popen([*command, f"--rate={RATE}"], stdout=out)
        try:
            while path.stat().st_size == 0:  # it hears before anything is played
                time.sleep(0.01)
            yield recording
            time.sleep(0.3)  # the recorder's own latency
        finally:
            recorder.terminate()
            recorder.wait()
    pcm = path.read_bytes()
    recording.samples = np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / 32768


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualCard]:
    """Make the virtual card this process's sound card; put everything back after."""
    if not available():
        pytest.skip("PulseAudio is not installed")
    with VirtualCard(tmp_path_factory.mktemp("card")) as card:
        before = dict(os.environ)
        os.environ.update(card.env)
        # a null sink works in blocks of two seconds unless somebody listens closely; real cards do not
        listener = subprocess.Popen(
            ["parec", "-d", "speaker.monitor", "--raw", "--latency-msec=10"], stdout=subprocess.DEVNULL
        )
        read_again(READ_WITHIN_S)
        try:
            yield card
        finally:
            listener.terminate()
            listener.wait()
            for name in set(os.environ) - set(before):
                del os.environ[name]
            os.environ.update(before)
            read_again(READ_WITHIN_S)
