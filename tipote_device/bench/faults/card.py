"""A sound card made of software: a private PulseAudio whose microphone and speaker tests can reach.

    mic_sink --(monitor)--> virtual_mic      what is played into mic_sink is heard by the microphone
    speaker --(monitor)--> speaker.monitor   what the program says can be recorded

Programs reach it through ALSA's pulse plugin; `env` is what their environment needs.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

ALSA_CONFIG = """\
</usr/share/alsa/alsa.conf>
pcm.!default { type pulse }
ctl.!default { type pulse }
"""

MODULES = (
    "module-null-sink sink_name=mic_sink rate=16000 channels=1",
    "module-null-sink sink_name=speaker rate=48000 channels=2",
    "module-remap-source master=mic_sink.monitor source_name=virtual_mic",
)


def available() -> bool:
    """Say whether the Debian packages this needs are installed."""
    return all(shutil.which(tool) for tool in ("pulseaudio", "pactl", "paplay", "parec"))


class VirtualCard:
    """Starts and stops the card; `with VirtualCard(tmp_path) as card: ...`."""

    def __init__(self, folder: Path) -> None:
        self._runtime = folder / "run"
        self._home = folder / "home"
        self._config = folder / "asound.conf"
        self._socket = self._runtime / "native"
        self._control = self._runtime / "cli"
        self._server: subprocess.Popen[bytes] | None = None
        self._others: list[subprocess.Popen[bytes]] = []

    @property
    def env(self) -> dict[str, str]:
        """Environment of a program that uses the card."""
        return {
            **os.environ,
            "XDG_RUNTIME_DIR": str(self._runtime),
            "PULSE_RUNTIME_PATH": str(self._runtime / "pulse"),
            "PULSE_SERVER": f"unix:{self._socket}",
            "PULSE_SOURCE": "virtual_mic",
            "PULSE_SINK": "speaker",
            "ALSA_CONFIG_PATH": str(self._config),
        }

    def __enter__(self) -> "VirtualCard":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self, *, timeout_s: float = 15.0) -> None:
        """Plug the card in; returns once it answers."""
        for folder in (self._runtime, self._home):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)
        self._config.write_text(ALSA_CONFIG)
        loads = [f"--load={module}" for module in MODULES]
        self._server = subprocess.Popen(
            ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--log-level=error",
             f"--load=module-native-protocol-unix auth-anonymous=1 socket={self._socket}",
             f"--load=module-cli-protocol-unix socket={self._control}", *loads],
            env={**self.env, "HOME": str(self._home)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        deadline = time.monotonic() + timeout_s
        while "virtual_mic" not in self._pactl("list", "short", "sources", check=False):
            if time.monotonic() > deadline or self._server.poll() is not None:
                raise RuntimeError("PulseAudio did not start")
            time.sleep(0.05)

    def unplug(self) -> None:
        """Kill the server, as when the card is pulled out."""
        if self._server is not None:
            self._server.send_signal(signal.SIGKILL)
            self._server.wait()
            self._server = None
            self._socket.unlink(missing_ok=True)
            self._control.unlink(missing_ok=True)

    def freeze(self) -> None:
        """Stop the server where it stands, as a driver does that hangs."""
        if self._server is not None:
            self._server.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let a frozen server go on."""
        if self._server is not None:
            self._server.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        """End the server and whatever still plays or records."""
        for process in self._others:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
            process.wait()
        self._others.clear()
        self.unplug()

    def remove_microphone(self) -> None:
        """Take the microphone away and leave the server running.

        PulseAudio moves whoever recorded to another source (here: what the speaker plays); as ALSA does, the streams
        are ended instead.
        """
        recording = [line.split("\t")[:2] for line in self._pactl("list", "short", "source-outputs").splitlines()]
        ours = self._pactl("list", "short", "sources").split("virtual_mic")[0].splitlines()[-1].strip()
        self._unload("module-remap-source", "")
        self._unload("module-null-sink", "mic_sink")
        for number in (number for number, source in recording if source == ours):
            self.command(f"kill-source-output {number}")

    def add_microphone(self) -> None:
        """Bring the microphone back."""
        for module in (MODULES[0], MODULES[2]):
            self._pactl("load-module", *module.split(" "))

    def remove_speaker(self) -> None:
        """Take the loudspeaker away and leave the server running; who played there is cut, as above."""
        playing = [line.split("\t")[:2] for line in self._pactl("list", "short", "sink-inputs").splitlines()]
        sinks = [line.split("\t")[:2] for line in self._pactl("list", "short", "sinks").splitlines()]
        ours = next((number for number, name in sinks if name == "speaker"), "")
        self._unload("module-null-sink", "sink_name=speaker")
        for number in (number for number, sink in playing if sink == ours):
            self.command(f"kill-sink-input {number}")

    def add_speaker(self) -> None:
        """Bring the loudspeaker back."""
        self._pactl("load-module", *MODULES[1].split(" "))

    def add_alsa_device(self, name: str) -> None:
        """Have ALSA list one more device, as when a loudspeaker is plugged in; who looks again finds it."""
        with self._config.open("a") as config:
            config.write(f"pcm.{name} {{ type pulse }}\n")

    def mend(self) -> None:
        """Put everything back where it belongs, whatever was done to it."""
        self.thaw()
        if self._server is None or self._server.poll() is not None:
            self.unplug()
            self.start()
            return
        if "virtual_mic" not in self._pactl("list", "short", "sources"):
            self._unload("module-null-sink", "mic_sink")
            self.add_microphone()
        if "\tspeaker\t" not in self._pactl("list", "short", "sinks"):
            self.add_speaker()

    def command(self, line: str) -> None:
        """Give the server an order that `pactl` does not know (pulse-cli-syntax(5))."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as control:
            control.settimeout(5)
            control.connect(str(self._control))
            control.sendall(f"{line}\n".encode())
            control.shutdown(socket.SHUT_WR)
            control.recv(4096)  # the end: the order has been read

    def _unload(self, kind: str, argument: str) -> None:
        for module in self._pactl("list", "short", "modules").splitlines():
            number, name, *arguments = module.split("\t")
            if name == kind and argument in "".join(arguments):
                self._pactl("unload-module", number, check=False)

    def play_into_mic(self, path: Path) -> "subprocess.Popen[bytes]":
        """Begin to play a sound file into the microphone; wait() on the result to know the end."""
        return self._start(["paplay", "--device=mic_sink", str(path)])

    def record_speaker(self, path: Path) -> "subprocess.Popen[bytes]":
        """Begin to record what is played, as a WAV file; terminate() and wait() on the result to end it."""
        return self._start(["parec", "--device=speaker.monitor", "--file-format=wav", "--channels=1", str(path)])

    def _start(self, command: list[str]) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(command, env=self.env)
        self._others.append(process)
        return process

    def _pactl(self, *arguments: str, check: bool = True) -> str:
        done = subprocess.run(["pactl", *arguments], env=self.env, capture_output=True, text=True, check=check)
        return done.stdout
