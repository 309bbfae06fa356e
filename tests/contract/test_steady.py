"""Jumps of the wall clock."""

from datetime import UTC, datetime, timedelta

from tipote_device.contract.clock import FixedClock
from tipote_device.contract.steady import ClockWatch

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
YEAR = timedelta(days=365)


class Machine:
    """Both clocks, turned by hand."""

    def __init__(self) -> None:
        self.wall = FixedClock(NOON)
        self.steady = 1000.0
        self.watch = ClockWatch(self.wall, lambda: self.steady)

    def live(self, seconds: float, jump: timedelta = timedelta()) -> float:
        self.steady += seconds
        self.wall.moment += timedelta(seconds=seconds) + jump
        return self.watch.look()


def test_time_that_goes_by_is_no_jump_and_neither_is_sleep_or_slewing():
    machine = Machine()
    assert machine.live(1.0) == 0
    assert machine.live(8 * 3600.0) == 0  # asleep: both went on
    assert machine.live(60.0, timedelta(milliseconds=30)) == 0
    assert machine.watch.calm_s > 8 * 3600


def test_a_jump_either_way_is_told_once_with_its_length():
    machine = Machine()
    assert machine.live(1.0, YEAR) == YEAR.total_seconds()
    assert machine.watch.calm_s == 0
    assert machine.live(1.0) == 0
    assert machine.live(5.0, -YEAR) == -YEAR.total_seconds()
    machine.live(90.0)
    assert machine.watch.calm_s == 90
