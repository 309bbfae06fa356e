"""Who is inside PortAudio: ears and voice share one copy of it, and initialising it anew must find nobody at a call.

`Pa_Terminate` closes every stream of the process. When another thread is just opening one, a mutex that is held gets
destroyed and the library aborts the whole process (`PaUnixMutex_Terminate`).
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager


class SoundSystemBusy(Exception):
    """Somebody has been at a call of the sound system for too long."""


class SoundSystem:
    """Lets calls that open or close a stream run side by side, and an initialisation only alone."""

    def __init__(self) -> None:
        """Start with nobody inside."""
        self._change = threading.Condition()
        self.inside = 0
        """Calls under way."""
        self.generation = 0
        """How often it was initialised anew: what was opened before the last time is gone, its handle too."""
        self._alone: int | None = None

    @contextmanager
    def calling(self) -> Iterator[None]:
        """Be inside for one call; waits while somebody is alone, unless that is this very thread."""
        with self._change:
            self._change.wait_for(lambda: self._alone in (None, threading.get_ident()))
            self.inside += 1
        try:
            yield
        finally:
            with self._change:
                self.inside -= 1
                self._change.notify_all()

    @contextmanager
    def alone(self, timeout_s: float) -> Iterator[None]:
        """Be the only one inside, whoever comes meanwhile waits.

        Raises SoundSystemBusy when the others have not left after `timeout_s`: a dead device may keep one for ever.
        """
        limit = time.monotonic() + timeout_s
        with self._change:
            if not self._change.wait_for(lambda: self._alone is None, timeout_s):
                raise SoundSystemBusy
            self._alone = threading.get_ident()
            if not self._change.wait_for(lambda: not self.inside, max(0.0, limit - time.monotonic())):
                self._leave()
                raise SoundSystemBusy
        try:
            yield
        finally:
            with self._change:
                self._leave()

    def _leave(self) -> None:
        self._alone = None
        self._change.notify_all()


PORTAUDIO = SoundSystem()
"""The one copy of PortAudio a process has."""
