"""What the daemon tells the service manager, and its own health, about the audio that moves or does not."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from tipote_device.daemon.health import Health
from tipote_device.daemon.notify import Notifier

FRESH_S = 2.0
"""A microphone frame younger than that means that audio really moves (seconds)."""

EXTRA_START_S, EXTEND_EVERY_S = 60.0, 20.0
"""While a microphone is missing at the start: what is asked for more, and how often (seconds)."""

LOADING = "chargement des modèles"
OPENING = "ouverture du micro"
LISTENING = "à l'écoute"
NO_MICROPHONE = "micro perdu"


class SignsOfLife:
    """Says READY once audio moves, and feeds `health` while it does.

    A box whose microphone is not plugged in is not ready, and is not restarted for it either: it goes on trying, and
    asks for more time as long as it is alive.
    """

    def __init__(self, health: Health, notifier: Notifier, *, ready: Callable[[], None]) -> None:
        """`ready` is called once, when READY has been said."""
        self._health, self._notifier, self._on_ready = health, notifier, ready
        self._ready = self._gone = False
        self._extended_at = float("-inf")

    @property
    def ready(self) -> bool:
        """Whether READY has been said."""
        return self._ready

    def loading(self) -> None:
        """Say that start-up goes on."""
        self._notifier.status(LOADING)

    def microphone(self, *, gone: bool) -> None:
        """Say whether the microphone is there."""
        self._gone = gone
        self._notifier.status(NO_MICROPHONE if gone else LISTENING if self._ready else OPENING)

    async def watch(self, heard: Callable[[], tuple[int, float]]) -> None:
        """Look until cancelled; `heard` returns the frames so far and the age of the last one (seconds)."""
        self._notifier.status(OPENING)
        while True:
            self.look(*heard())
            await asyncio.sleep(1.0 if self._ready else 0.1)

    def look(self, frames: int, age_s: float) -> None:
        """Judge once."""
        # a lost microphone is being reopened: the service is alive, and says so aloud; an attempt that never comes back
        # is a call of the microphone's engine, which health watches
        if self._gone or (frames and age_s < FRESH_S):
            self._health.audio_moved()
        if self._ready:
            return
        if frames:
            self._ready = True
            self._notifier.ready(LISTENING)
            self._on_ready()
        elif time.monotonic() - self._extended_at > EXTEND_EVERY_S and self._gone and self._health.verdict().alive:
            self._extended_at = time.monotonic()
            self._notifier.extend_start(EXTRA_START_S)
