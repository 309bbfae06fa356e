"""The last seconds heard, in memory only: what was said just before anybody knew it mattered."""

from __future__ import annotations

from tipote_device.contract.audio import BYTES_PER_SAMPLE, AudioFrame


class RingBuffer:
    """Keeps the last `capacity` samples of the stream, addressed by their position on it."""

    def __init__(self, capacity: int) -> None:
        """Take the number of samples to keep; raise ValueError when it is not positive."""
        if capacity < 1:
            raise ValueError("a ring buffer keeps at least one sample")
        self._capacity = capacity
        self._pcm = bytearray()
        self._end = 0

    @property
    def start(self) -> int:
        """Position of the oldest sample kept."""
        return self._end - len(self._pcm) // BYTES_PER_SAMPLE

    @property
    def end(self) -> int:
        """Position just after the newest sample."""
        return self._end

    def append(self, frame: AudioFrame) -> None:
        """Add the next frame; a gap before it is what was not heard, so everything older is dropped."""
        if frame.start != self._end:
            self._pcm.clear()
        self._pcm += frame.pcm
        self._end = frame.end
        surplus = len(self._pcm) - self._capacity * BYTES_PER_SAMPLE
        if surplus > 0:
            del self._pcm[:surplus]

    def slice(self, start: int, end: int) -> tuple[bytes, int]:
        """Return the samples kept between the positions `start` and `end`, and the position of the first of them."""
        first = min(max(start, self.start), self._end)
        last = min(max(end, first), self._end)
        offset = self.start
        cut = self._pcm[(first - offset) * BYTES_PER_SAMPLE : (last - offset) * BYTES_PER_SAMPLE]
        return bytes(cut), first

    def clear(self) -> None:
        """Forget the sound, not the position."""
        self._pcm.clear()
