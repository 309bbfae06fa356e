from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tipote_device.agenda.recurrence import next_time, wall_time
from tipote_device.contract.errors import MemoryStoreError

PARIS = ZoneInfo("Europe/Paris")


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=PARIS)


@pytest.mark.parametrize(
    ("rrule", "first", "after", "found"),
    [
        ("FREQ=DAILY", "2026-11-30T07:00", "2026-11-30T07:00", "2026-12-01T07:00+01:00"),
        ("FREQ=DAILY", "2026-11-30T07:00", "2026-12-09T08:00", "2026-12-10T07:00+01:00"),
        ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-11-27T07:00", "2026-11-27T07:00", "2026-11-30T07:00+01:00"),
        ("FREQ=MONTHLY;BYDAY=1MO", "2026-12-07T09:00", "2026-12-07T09:00", "2027-01-04T09:00+01:00"),
        ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-10-31T09:00", "2026-10-31T09:00", "2026-12-31T09:00+01:00"),
        ("FREQ=YEARLY", "2028-02-29T09:00", "2028-02-29T09:00", "2032-02-29T09:00+01:00"),
        # clocks go back on 25 October and forward on 28 March: seven o'clock stays seven o'clock
        ("FREQ=DAILY", "2026-10-24T07:00", "2026-10-24T07:00", "2026-10-25T07:00+01:00"),
        ("FREQ=DAILY", "2027-03-27T07:00", "2027-03-27T07:00", "2027-03-28T07:00+02:00"),
        # half past two does not exist that night
        ("FREQ=DAILY", "2027-03-27T02:30", "2027-03-27T02:30", "2027-03-28T03:30+02:00"),
    ],
)
def test_it_comes_back_by_the_clock_on_the_wall(rrule, first, after, found):
    assert next_time(rrule, at(first), at(after)).timestamp() == datetime.fromisoformat(found).timestamp()


def test_an_hour_that_comes_twice_rings_once():
    first = at("2026-10-24T02:30")
    once = next_time("FREQ=DAILY", first, first)
    assert once.timestamp() == datetime.fromisoformat("2026-10-25T02:30+02:00").timestamp()
    between = datetime.fromisoformat("2026-10-25T02:10+01:00").astimezone(PARIS)
    for after in (once, between):
        found = next_time("FREQ=DAILY", first, after)
        assert found.timestamp() == datetime.fromisoformat("2026-10-26T02:30+01:00").timestamp()


def test_what_is_over_does_not_come_back():
    assert next_time("FREQ=DAILY;COUNT=2", at("2026-11-30T07:00"), at("2026-12-02T07:00")) is None


def test_a_rule_nobody_can_read_is_refused():
    with pytest.raises(MemoryStoreError):
        next_time("FREQ=PARFOIS", at("2026-11-30T07:00"), at("2026-11-30T07:00"))


def test_an_hour_left_out_comes_an_hour_later():
    assert wall_time(datetime(2027, 3, 28, 2, 30), PARIS) == datetime.fromisoformat("2027-03-28T03:30+02:00")
