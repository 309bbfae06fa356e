"""Starting and stopping the service: by systemd on a running system, by a trial run in a folder."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from . import accounts
from .errors import NotReady
from .layout import Layout
from .ready import Patience, started

UNIT = "tipote.service"
LOOK_S = 0.3
"""Time between two looks at a service that starts (seconds)."""

Log = Callable[[str], None]
Trial = Callable[[], None]
"""What is done while a new release is up, to judge it; raises NotReady."""


class Systemd:
    """The service under systemd."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def stop(self) -> None:
        """Stop the service; returns once it is down."""
        self._systemctl("stop", UNIT)

    def reload(self) -> None:
        """Have systemd read the units again, and udev its rules."""
        self._systemctl("daemon-reload")
        subprocess.run(["udevadm", "control", "--reload"], capture_output=True, check=False)
        subprocess.run(["udevadm", "trigger", "--subsystem-match=sound"], capture_output=True, check=False)

    def start(self, deadline_s: float, trial: Trial) -> bool:
        """Start the service, wait until it is READY, and judge it; it goes on running. Raises NotReady.

        Returns False when it is only waiting for a microphone.
        """
        deadline, patience = time.monotonic() + deadline_s, Patience()
        waiting = subprocess.Popen(["systemctl", "start", UNIT], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            while (status := waiting.poll()) is None and not patience.over(told := self.told()):
                if time.monotonic() > deadline:
                    raise NotReady(f"Ti-Pote n'était pas prêt au bout de {deadline_s:.0f} s ({told}).")
                time.sleep(LOOK_S)
        finally:
            waiting.kill()  # this command alone: the service goes on starting
            waiting.wait()
        if status:
            raise NotReady("Le service n'a pas démarré ; « journalctl -u tipote » dit pourquoi.")
        trial()
        return status is not None

    def active(self) -> bool:
        """Tell whether it runs and said READY."""
        return self._systemctl("is-active", "--quiet", UNIT).returncode == 0

    def enable(self) -> None:
        """Have it start with the machine."""
        self._systemctl("enable", "--quiet", UNIT)

    def disable(self) -> None:
        """Stop it and have it not start again."""
        self._systemctl("disable", "--now", "--quiet", UNIT)

    def told(self) -> str:
        """Return its last STATUS line."""
        return self._systemctl("show", "--property=StatusText", "--value", UNIT).stdout.strip() or "sans nouvelles"

    def _systemctl(self, *arguments: str, timeout_s: float | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["systemctl", *arguments], capture_output=True, text=True, check=False, timeout=timeout_s)


class TrialRun:
    """Where no systemd runs: the release is started, judged and ended again; nothing stays up."""

    def __init__(self, layout: Layout, log: Log) -> None:
        self._layout = layout
        self._log = log

    def stop(self) -> None:
        """Nothing is up."""

    def reload(self) -> None:
        """Nobody reads units here."""

    def start(self, deadline_s: float, trial: Trial) -> bool:
        """Run the release in use until it has been judged; False when it found no microphone. Raises NotReady."""
        command = [str(self._layout.current / "bin/tipote"), "run"]
        options = {"env": self._layout.environment(), "cwd": self._layout.data, **accounts.identity(self._layout)}
        with started(command, deadline_s, self._log, **options) as hears:
            trial()
        return hears

    def active(self) -> bool:
        """Nothing stays up here, and nothing is missed."""
        return True

    def enable(self) -> None:
        """Nothing starts with a folder."""

    def disable(self) -> None:
        """Nothing is up."""


class Offline:
    """A system that is not running (a chroot, an image being made): the service starts with the machine."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def stop(self) -> None:
        """Nothing is up."""

    def reload(self) -> None:
        """systemd reads the units when it comes up."""

    def start(self, deadline_s: float, trial: Trial) -> bool:  # noqa: ARG002 - as the others are asked
        """Say when it will start; nothing can be judged here."""
        self._log("systemd ne tourne pas ici : Ti-Pote démarrera avec la machine.")
        return True

    def active(self) -> bool:
        """Nothing is up here, and nothing is missed."""
        return True

    def enable(self) -> None:
        """Have it start with the machine."""
        self._systemctl("enable")

    def disable(self) -> None:
        """Have it not start any more."""
        self._systemctl("disable")

    def _systemctl(self, action: str) -> None:
        if shutil.which("systemctl"):  # on files alone, without a manager
            subprocess.run(["systemctl", action, "--quiet", UNIT], capture_output=True, check=False)


Service = Systemd | TrialRun | Offline


def service_of(layout: Layout, log: Log) -> Service:
    """Return who starts the service on this root."""
    if not layout.real:
        return TrialRun(layout, log)
    return Systemd(log) if Path("/run/systemd/system").is_dir() else Offline(log)
