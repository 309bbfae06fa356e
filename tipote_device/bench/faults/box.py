"""A box for a while: a virtual sound card, a folder of its own, and the daemon as systemd would run it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

import tipote_device
from tipote_device import assembly
from tipote_device.bench.faults.card import VirtualCard
from tipote_device.bench.faults.manager import Manager
from tipote_device.bench.faults.outcome import NotSurvived, Outcome
from tipote_device.conductor import first_words
from tipote_device.contract.places import DATABASE_NAME

ROOT = Path(tipote_device.__file__).resolve().parent.parent
SAID = ROOT / "tests" / "data" / "said"

START_S = 180.0
"""Longest start that is waited for (seconds): the machine may be busy with other things."""

TURN = "info    turn "
"""The line that is logged at the end of each turn."""

MARKS = ("répond  « ", "dit     « ")
"""What the commentary writes before words that were heard."""

TIMES_SAID = 3
"""Times a sentence is said at most."""

AWAKE_S = 8.0
"""Time after a sentence within which the wake word was heard, if it was (seconds)."""

QUIET_S = 5.0
"""Silence after which nothing more is expected (seconds)."""

CONFIG = """\
[pensee]
enabled = {mind}
[page]
enabled = false
[voix]
engine = "espeak"
[agenda]
quiet_from = 0
quiet_to = 0
"""
"""espeak speaks at once on any machine; nothing missed waits for the morning, whatever time it is."""


class Box:
    """One daemon and everything around it that can break."""

    def __init__(self, folder: Path, card: VirtualCard, *, mind: bool = False, more: str = "") -> None:
        """`mind`: with the language model; `more`: further lines of configuration."""
        self.folder, self.card = folder, card
        self.home = folder / "home"
        self.faults = folder / "faults"
        for each in (self.home, self.faults):
            each.mkdir(exist_ok=True)
        self.models = self.home / "models"
        if not self.models.exists():
            self.models.symlink_to(assembly.home() / "models")
        self.config = folder / "config.toml"
        self.config.write_text(CONFIG.format(mind=str(mind).lower()) + more)
        self.manager = Manager(folder)
        self.introduce()
        self.lines: list[tuple[float, str]] = []
        self.process: subprocess.Popen[str] | None = None
        self._reader: threading.Thread | None = None
        self.repeated = 0
        """Sentences said again because the wake word was not heard."""

    # --- life ---

    def introduce(self) -> None:
        """Have Ti-Pote's first words said already: they last a quarter of a minute."""
        asyncio.run(introduced(self.home / DATABASE_NAME))

    def environment(self) -> dict[str, str]:
        """Return the environment of every program of this box."""
        own = {
            "TIPOTE_HOME": str(self.home),
            "TIPOTE_FAULTS": str(self.faults),
            "PYTHONPATH": str(ROOT),
            "PYTHONUNBUFFERED": "1",
        }
        return self.card.env | own | self.manager.environment()

    def launch(self, *, failing: bool = False, environment: Mapping[str, str] | None = None) -> float:
        """Start the daemon and return at once, with the moment (monotonic seconds)."""
        module = "tipote_device.bench.faults.launch" if failing else "tipote_device"
        began = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, "--config", str(self.config), "run", "--verbose"],
            env=self.environment() | dict(environment or {}), stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", process_group=0, bufsize=1,
        )  # fmt: skip
        self._reader = threading.Thread(target=self._read, args=(self.process,), daemon=True)
        self._reader.start()
        return began

    def start(self, *, failing: bool = False, environment: Mapping[str, str] | None = None) -> float:
        """Start the daemon and return how long it took to be ready (seconds)."""
        began = self.launch(failing=failing, environment=environment)
        self.wait("prêt en", START_S, since=began)
        return time.monotonic() - began

    def stop(self) -> float:
        """Ask the daemon to end as systemd does; return how long it took (seconds). Raises NotSurvived."""
        assert self.process is not None
        began = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            status = self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            raise NotSurvived("the daemon did not end within 15 s of SIGTERM") from None
        if status != 0:
            raise NotSurvived(f"exit status {status} after SIGTERM")
        return time.monotonic() - began

    def kill(self) -> None:
        """End the daemon and whatever it started, at once."""
        if self.process is not None and self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def close(self) -> None:
        """Leave nothing running."""
        self.kill()
        if self._reader is not None:
            self._reader.join(timeout=10)
        self.manager.close()

    @property
    def pid(self) -> int:
        """The daemon's process."""
        assert self.process is not None
        return self.process.pid

    # --- what is seen and heard ---

    def wait(self, text: str, timeout_s: float, *, since: float = 0.0) -> float:
        """Return when the first line with `text` came at or after `since` (monotonic). Raises NotSurvived."""
        deadline = time.monotonic() + timeout_s
        while True:
            for at, line in list(self.lines):
                if at >= since and text in line:
                    return at
            over = self.process is not None and self.process.poll() is not None
            if time.monotonic() > deadline or over:
                last = "\n".join(line for at, line in self.lines[-25:] if at >= since)
                raise NotSurvived(f"« {text} » did not come in {timeout_s:.0f} s{' (ended)' if over else ''}:\n{last}")
            time.sleep(0.05)

    def silence(self, since: float, timeout_s: float = 60.0, *, needed: bool = True) -> None:
        """Wait until something has been said since a moment, and nothing more for some seconds.

        `needed` False: it may be that nothing is said at all. Raises NotSurvived.
        """
        deadline = time.monotonic() + timeout_s
        while time.monotonic() < deadline:
            spoken = [at for at, line in list(self.lines) if at >= since and any(mark in line for mark in MARKS)]
            if (spoken or not needed) and time.monotonic() - max([since, *spoken]) > QUIET_S:
                return
            time.sleep(0.1)
        raise NotSurvived(f"nothing was said in {timeout_s:.0f} s")

    def said(self, since: float) -> list[str]:
        """Return the sentences that really left the loudspeaker since a moment."""
        found = [line for at, line in list(self.lines) if at >= since and any(mark in line for mark in MARKS)]
        return [line.split("« ", 1)[1].rsplit(" »", 1)[0] for line in found]

    def logged(self, since: float) -> list[str]:
        """Return the names of the warnings and errors logged since a moment, each once, with its code."""
        names: dict[str, None] = {}
        for at, line in list(self.lines):
            level = line[9:17].strip()
            if at >= since and level in ("warning", "error") and "loop_blocked" not in line:
                words = line[17:].split()
                code = next((word for word in words if word.startswith("code=")), "")
                names[" ".join(filter(None, (words[0] if words else "", code)))] = None
        return list(names)

    def speak(self, name: str) -> float:
        """Say a recorded sentence into the room, again when the wake word was not heard, as people do; return when.

        Raises NotSurvived.
        """
        for _ in range(TIMES_SAID):
            began = time.monotonic()
            self.card.play_into_mic(SAID / f"{name}.flac").wait(timeout=60)
            ended = time.monotonic()
            try:
                self.wait("éveil", AWAKE_S, since=began)
            except NotSurvived as error:
                self.repeated += 1
                deaf = error
            else:
                return ended
        raise deaf

    def ask(self, name: str = "heure", *, answer: str = "Il est", timeout_s: float = 60.0) -> float:
        """Say a recorded sentence into the room; return the delay from its end to the answer. Raises NotSurvived."""
        began = time.monotonic()
        ended = self.speak(name)
        self.wait("répond", timeout_s, since=began)
        self.wait(TURN, timeout_s, since=began)  # or the next fault would take its end for that of its own turn
        said = " ".join(self.said(began))
        if answer not in said:
            raise NotSurvived(f"« {answer} » was not answered to « {name} », but « {said} »")
        return time.monotonic() - ended

    def tipote(self, *words: str, timeout_s: float = 60.0) -> subprocess.CompletedProcess[str]:
        """Run another command of Ti-Pote on the same box."""
        command = [sys.executable, "-m", "tipote_device", "--config", str(self.config), *words]
        return subprocess.run(
            command, env=self.environment(), capture_output=True, text=True, timeout=timeout_s, check=False
        )

    @contextlib.contextmanager
    def fault(self, name: str) -> Iterator[None]:
        """Have one of `launch`'s faults for the length of a `with` block."""
        flag = self.faults / name
        flag.touch()
        try:
            yield
        finally:
            flag.unlink(missing_ok=True)

    def note(self, outcome: Outcome, since: float) -> None:
        """Put down what was heard and seen since the fault."""
        outcome.heard = self.said(since)
        outcome.seen = self.logged(since) + [f"STATUS={line}" for line in self.manager.statuses(since)]

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self.lines.append((time.monotonic(), line.rstrip()))


async def introduced(path: Path) -> None:
    """Make the database at `path` one whose household has heard the first words. Raises MemoryStoreError."""
    database = await assembly.open_memory(path, None)
    await database.jobs.done(first_words.JOB, datetime.now(UTC))
    await database.aclose()
