from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.memory.life.schedule import is_due, monthly, nightly, weekly

PARIS = ZoneInfo("Europe/Paris")


@pytest.mark.parametrize(
    ("now", "night", "week", "month"),
    [
        ("2026-03-11T10:00", "2026-03-11T03:00", "2026-03-09T03:00", "2026-03-01T03:00"),
        ("2026-03-11T02:59", "2026-03-10T03:00", "2026-03-09T03:00", "2026-03-01T03:00"),
        ("2026-03-09T02:00", "2026-03-08T03:00", "2026-03-02T03:00", "2026-03-01T03:00"),
        ("2026-03-01T02:00", "2026-02-28T03:00", "2026-02-23T03:00", "2026-02-01T03:00"),
        ("2026-01-01T01:00", "2025-12-31T03:00", "2025-12-29T03:00", "2025-12-01T03:00"),
    ],
)
def test_slots_begin_at_night(now: str, night: str, week: str, month: str) -> None:
    moment = datetime.fromisoformat(now).replace(tzinfo=PARIS)
    slots = [slot(moment).replace(tzinfo=None).isoformat(timespec="minutes") for slot in (nightly, weekly, monthly)]
    assert slots == [night, week, month]


@given(
    st.datetimes(datetime(2020, 1, 1), datetime(2030, 1, 1), timezones=st.just(PARIS)),
    st.sampled_from([nightly, weekly, monthly]),
)
def test_a_job_runs_once_per_slot_whatever_the_hour_change(now: datetime, slot: object) -> None:
    assert is_due(slot, None, now)  # type: ignore[arg-type]
    assert not is_due(slot, now.astimezone(UTC), now)  # type: ignore[arg-type]
    assert is_due(slot, now.astimezone(UTC), now + timedelta(days=32))  # type: ignore[arg-type]
    assert not is_due(slot, now.astimezone(UTC), now - timedelta(hours=20))  # type: ignore[arg-type]


def test_a_last_run_noted_by_a_clock_far_ahead_does_not_stop_a_job_for_years() -> None:
    now = datetime(2026, 3, 11, 10, 0, tzinfo=PARIS)
    assert is_due(nightly, datetime(2038, 1, 1, tzinfo=UTC), now)
