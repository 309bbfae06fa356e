import pytest

from tipote_device.contract.audio import AudioFrame
from tipote_device.ears.ring import RingBuffer


def frame(start: int, *values: int) -> AudioFrame:
    return AudioFrame(b"".join(v.to_bytes(2, "little") for v in values), start)


def test_keeps_only_the_last_samples_and_knows_where_they_are():
    ring = RingBuffer(4)
    ring.append(frame(0, 1, 2, 3))
    ring.append(frame(3, 4, 5, 6))
    assert (ring.start, ring.end) == (2, 6)
    assert ring.slice(0, 100) == (frame(0, 3, 4, 5, 6).pcm, 2)
    assert ring.slice(3, 5) == (frame(0, 4, 5).pcm, 3)


def test_a_slice_outside_is_empty():
    ring = RingBuffer(4)
    ring.append(frame(0, 1, 2))
    assert ring.slice(5, 9) == (b"", 2)


def test_a_gap_drops_what_came_before():
    ring = RingBuffer(8)
    ring.append(frame(0, 1, 2))
    ring.append(frame(10, 3, 4))
    assert (ring.start, ring.end) == (10, 12)


def test_clear_keeps_the_position():
    ring = RingBuffer(8)
    ring.append(frame(0, 1, 2))
    ring.clear()
    assert (ring.start, ring.end) == (2, 2)


def test_an_empty_ring_is_refused():
    with pytest.raises(ValueError, match="at least one"):
        RingBuffer(0)
