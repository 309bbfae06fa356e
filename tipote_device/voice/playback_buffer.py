"""The samples that wait for the loudspeaker: filled by the speech side, emptied by the device's own thread."""

from __future__ import annotations

import threading
from collections import deque
from dataclasses import dataclass, replace

from tipote_device.voice.ducking import Overlay
from tipote_device.voice.pcm import fade_out

_WIDTH = 2
"""Bytes of one 16-bit sample."""


@dataclass(frozen=True, slots=True)
class Taken:
    """Where the buffer stands after the device's last request. Times are the device's own (seconds)."""

    samples: int = 0
    """Samples of sound handed over since `begin`, silence excluded."""

    first_at: float | None = None
    """When the first of them reaches the air."""

    end_at: float = 0.0
    """When the last of them has left for the air."""


class PlaybackBuffer:
    """A queue of 16-bit mono samples at one rate, safe between two threads; locks are held for microseconds."""

    def __init__(self, rate: int) -> None:
        """`rate`: samples a second."""
        self.rate = rate
        self._chunks: deque[memoryview] = deque()
        self._waiting = 0
        self._padding = 0
        self._lock = threading.Lock()
        self._taken = Taken()
        self._started = False
        self._overlay = Overlay(rate)
        self._overlay_end_at = 0.0
        self.gaps = 0
        """Times speech ran dry between two sounds of one answer."""

    def begin(self) -> None:
        """Start counting a new answer."""
        with self._lock:
            self._taken = replace(Taken(), end_at=self._taken.end_at)
            self._started = False

    def pad(self, duration_s: float) -> None:
        """Have `duration_s` seconds of silence played before anything else; they count as no sound."""
        with self._lock:
            self._padding = round(duration_s * self.rate)

    def write(self, pcm: bytes) -> None:
        """Queue samples (the caller keeps `waiting` bounded)."""
        with self._lock:
            if self._started and not self._waiting and pcm:
                self.gaps += 1
            self._chunks.append(memoryview(pcm))
            self._waiting += len(pcm) // _WIDTH

    def lay_over(self, pcm: bytes) -> None:
        """Have a sound heard over what is played next, which is lowered meanwhile; it counts as none of it."""
        with self._lock:
            self._overlay.lay(pcm)

    def read_into(self, out: memoryview, dac_at: float) -> None:
        """Fill `out` (bytes) with the oldest samples, then silence; `dac_at` is when its first sample is played."""
        with self._lock:
            skipped = min(self._padding, len(out) // _WIDTH)
            self._padding -= skipped
            out[: skipped * _WIDTH] = bytes(skipped * _WIDTH)
            filled = silent = skipped * _WIDTH
            while filled < len(out) and self._chunks:
                chunk = self._chunks[0]
                count = min(len(chunk), len(out) - filled)
                out[filled : filled + count] = chunk[:count]
                filled += count
                if count == len(chunk):
                    self._chunks.popleft()
                else:
                    self._chunks[0] = chunk[count:]
            if filled > silent:
                samples = (filled - silent) // _WIDTH
                first_at = dac_at + skipped / self.rate
                self._waiting -= samples
                self._started = True
                taken = self._taken
                self._taken = Taken(
                    taken.samples + samples,
                    first_at if taken.first_at is None else taken.first_at,
                    first_at + samples / self.rate,
                )
            out[filled:] = bytes(len(out) - filled)
            if mixed := self._overlay.mix(out[silent:]):
                self._overlay_end_at = dac_at + (skipped + mixed) / self.rate

    def cut(self, fade_s: float) -> None:
        """Keep only the next `fade_s` seconds, falling to silence; what the device already has is beyond reach."""
        with self._lock:
            length = round(fade_s * self.rate)
            kept = fade_out(b"".join(self._chunks)[: length * _WIDTH], length)
            self._chunks.clear()
            if kept:
                self._chunks.append(memoryview(kept))
            self._waiting = len(kept) // _WIDTH
            self._overlay.cut(length)
            self._started = False  # what follows is no gap

    @property
    def waiting_s(self) -> float:
        """Seconds not yet handed to the device, of what is played one after the other."""
        return (self._waiting + self._padding) / self.rate

    @property
    def taken(self) -> Taken:
        """What the device took so far, as one consistent value."""
        return self._taken

    def played_s(self, now: float) -> float:
        """Seconds of sound since `begin` that have left the loudspeaker at device time `now`."""
        taken = self._taken
        return max(0.0, taken.samples / self.rate - max(0.0, taken.end_at - now))

    def remaining_s(self, now: float) -> float:
        """Seconds until the last sample, queued or laid over, has left the loudspeaker, at device time `now`."""
        queued = self.waiting_s + max(0.0, self._taken.end_at - now)
        over = self._overlay.waiting / self.rate + max(0.0, self._overlay_end_at - now)
        return max(queued, over)
