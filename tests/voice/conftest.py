"""A sound card made of software: PulseAudio with null sinks, private to one test module."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

_ALSA = """
<{system}>
pcm.!default {{ type pulse }}
ctl.!default {{ type pulse }}
"""


class VirtualCard:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _pactl(self, *arguments: str) -> str:
        return subprocess.run(["pactl", *arguments], check=True, capture_output=True, text=True, timeout=10).stdout

    def settle(self) -> None:
        for _ in range(100):
            try:
                if "speaker" in self._pactl("list", "short", "sinks"):
                    return
            except subprocess.CalledProcessError:
                pass
            time.sleep(0.1)
        raise RuntimeError("PulseAudio does not answer")

    @contextmanager
    def recording(self) -> Iterator[Recording]:
        """Record what the loudspeaker plays; the file is complete after the block."""
        path = self.folder / "heard.raw"
        command = ["parec", "-d", "speaker.monitor", "--raw", "--latency-msec=20"]
        with path.open("wb") as out:
            recorder = subprocess.Popen([*command, "--rate=48000", "--channels=1", "--format=s16le"], stdout=out)
            try:
                while path.stat().st_size == 0:  # it hears before anything is played
                    time.sleep(0.01)
                yield Recording(path)
                time.sleep(0.3)  # the recorder's own latency
            finally:
                recorder.terminate()
                recorder.wait()


@dataclass(frozen=True)
class Recording:
    path: Path
    rate: int = 48_000

    @property
    def samples(self) -> NDArray[np.float32]:
        pcm = self.path.read_bytes()
        return np.frombuffer(pcm[: len(pcm) // 2 * 2], dtype="<i2").astype(np.float32) / 32768


@contextmanager
def virtual_card(folder: Path) -> Iterator[VirtualCard]:
    """Start PulseAudio and make it ALSA's default device for this process; put everything back after."""
    import sounddevice as sd

    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    alsa = folder / "asound.conf"
    alsa.write_text(_ALSA.format(system="/usr/share/alsa/alsa.conf"))
    changed = {
        "XDG_RUNTIME_DIR": str(runtime),
        "PULSE_RUNTIME_PATH": str(runtime),
        "PULSE_SERVER": f"unix:{runtime}/native",
        "ALSA_CONFIG_PATH": str(alsa),
    }
    before = {name: os.environ.get(name) for name in changed}
    os.environ.update(changed)
    server = subprocess.Popen(
        [shutil.which("pulseaudio") or "pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
         "--disable-shm=yes",
         f"--load=module-native-protocol-unix socket={runtime}/native auth-anonymous=1",
         "--load=module-null-sink sink_name=mic_sink rate=16000 channels=1",
         "--load=module-null-sink sink_name=speaker rate=48000",
         "--load=module-remap-source master=mic_sink.monitor source_name=virtual_mic"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        card = VirtualCard(folder)
        card.settle()
        card._pactl("set-default-sink", "speaker")
        card._pactl("set-default-source", "virtual_mic")
        sd._terminate()
        sd._initialize()
        # a null sink works in blocks of two seconds unless somebody listens closely; real cards do not
        listener = subprocess.Popen(
            ["parec", "-d", "speaker.monitor", "--raw", "--latency-msec=10"], stdout=subprocess.DEVNULL
        )
        try:
            yield card
        finally:
            listener.terminate()
            listener.wait()
    finally:
        server.terminate()
        server.wait()
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value
        sd._terminate()
        sd._initialize()


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[VirtualCard]:
    with virtual_card(tmp_path_factory.mktemp("card")) as card:
        yield card
