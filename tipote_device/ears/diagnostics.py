"""What was refused or nearly missed, as sound files: only in a folder the household has named for it."""

from __future__ import annotations

import contextlib
import logging
import wave
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

from tipote_device.contract.audio import BYTES_PER_SAMPLE, MIC_RATE

log = logging.getLogger(__name__)

PATTERN = "eveil-*.wav"


class Diagnostics:
    """Writes short sounds on a thread of its own, the newest `most` of them; without a folder, nothing."""

    def __init__(self, folder: str, most: int) -> None:
        """Take the folder ("" for none); it is made at the first sound."""
        self._folder = Path(folder).expanduser() if folder else None
        self._most = most
        self._pool = ThreadPoolExecutor(1, "diagnostics") if folder else None

    def keep(self, what: str, pcm: bytes) -> None:
        """Write `pcm` (int16 mono 16 kHz) under a name that says `what` and when; returns at once, never raises."""
        if self._pool is not None and pcm:
            self._pool.submit(self._write, what, pcm)

    def close(self) -> None:
        """Finish what is being written."""
        if self._pool is not None:
            self._pool.shutdown(wait=True)

    def _write(self, what: str, pcm: bytes) -> None:
        assert self._folder is not None
        path = self._folder / f"eveil-{datetime.now():%Y%m%d-%H%M%S-%f}-{what}.wav"
        try:
            self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            path.touch(mode=0o600)
            with wave.open(str(path), "wb") as out:
                out.setnchannels(1)
                out.setsampwidth(BYTES_PER_SAMPLE)
                out.setframerate(MIC_RATE)
                out.writeframes(pcm)
            for old in sorted(self._folder.glob(PATTERN))[: -self._most]:
                with contextlib.suppress(FileNotFoundError):
                    old.unlink()
        except OSError as error:
            log.warning("diagnostics.not_written", extra={"errno": error.errno})
