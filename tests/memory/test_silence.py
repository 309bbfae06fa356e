"""Silence counted in samples."""

from tipote_device.memory.silence import SilenceTimer


def test_expires_when_the_limit_is_reached() -> None:
    timer = SilenceTimer(180.0)
    assert not timer.expired(10**9), "not running before the first activity"
    timer.activity(16_000)
    assert not timer.expired(16_000 + 180 * 16_000 - 1)
    assert timer.expired(16_000 + 180 * 16_000)


def test_activity_starts_the_count_over_and_never_goes_back() -> None:
    timer = SilenceTimer(10.0)
    timer.activity(160_000)
    timer.activity(320_000)
    timer.activity(200_000)  # news of an earlier moment may come late
    assert not timer.expired(479_999)
    assert timer.expired(480_000)


def test_stopped_timer_never_expires() -> None:
    timer = SilenceTimer(1.0)
    timer.activity(0)
    timer.stop()
    assert not timer.expired(10**9)
    timer.activity(10**9)
    assert timer.expired(10**9 + 16_000)
