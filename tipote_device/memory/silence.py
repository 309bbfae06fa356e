"""How long nobody has spoken, in audio time: pure, so that three minutes of silence test in microseconds."""

from __future__ import annotations

from tipote_device.contract.audio import MIC_RATE, samples


class SilenceTimer:
    """Expires when nothing has happened for `limit_s` seconds of audio."""

    def __init__(self, limit_s: float, rate: int = MIC_RATE) -> None:
        """Not running before the first `activity`."""
        self._limit = samples(limit_s, rate)
        self._last: int | None = None

    def activity(self, at: int) -> None:
        """Say that somebody, person or Ti-Pote, was speaking at `at` (samples); earlier positions change nothing."""
        self._last = at if self._last is None else max(self._last, at)

    def expired(self, at: int) -> bool:
        """Return whether the silence that lasts at `at` (samples) has reached the limit."""
        return self._last is not None and at - self._last >= self._limit

    def stop(self) -> None:
        """Stop counting until the next `activity`."""
        self._last = None
