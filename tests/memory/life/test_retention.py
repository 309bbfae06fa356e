from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tipote_device.contract.memory import Memory
from tipote_device.memory.life.retention import PASSING, believed, verdict, worth_pruning

NOW = datetime(2027, 6, 1, 12, 0, tzinfo=UTC)


def memory(days: float, **fields: object) -> Memory:
    said = NOW - timedelta(days=days)
    base = Memory(text="L'utilisateur a un chat.", kind="fact", id=1, created_at=said, updated_at=said)
    return replace(base, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (memory(364, kind="preference"), "keep"),
        (memory(365, kind="preference"), "ask"),
        (memory(400, kind="preference", last_recalled_at=NOW), "ask"),  # being recalled does not make it still true
        (memory(179, kind="project"), "keep"),
        (memory(180, kind="project"), "archive"),
        (memory(400, kind="project", last_recalled_at=NOW - timedelta(days=10)), "keep"),
        (memory(90, importance=0.2), "delete"),
        (memory(89, importance=0.2), "keep"),
        (memory(90, tags=(PASSING,)), "delete"),
        (memory(90, importance=0.2, last_recalled_at=NOW - timedelta(days=1)), "keep"),
        (memory(5000), "keep"),
        (memory(5000, importance=0.2, attribute="animal"), "keep"),
        (memory(5000, importance=0.2, sensitivity="health"), "keep"),
        (memory(5000, importance=0.2, source="user-stated"), "keep"),
        (memory(5000, importance=0.2, kind="profile"), "keep"),
        (memory(1, kind="event", expires_at=NOW), "expire"),
        (memory(1, kind="event", expires_at=NOW + timedelta(seconds=1)), "keep"),
    ],
)
def test_what_becomes_of_a_memory(found: Memory, expected: str) -> None:
    assert verdict(found, NOW) == expected


def test_confidence_fades_five_per_cent_a_month_after_the_first() -> None:
    fresh = memory(0, confidence=0.8)
    assert believed(fresh, NOW) == 0.8
    assert believed(memory(29.9, confidence=0.8), NOW) == 0.8
    assert believed(memory(30, confidence=0.8), NOW) == pytest.approx(0.8 * 0.95)
    assert believed(memory(365, confidence=0.8), NOW) == pytest.approx(0.8 * 0.95**12)
    assert believed(memory(365, confidence=0.8, last_recalled_at=NOW), NOW) == 0.8


@given(st.floats(0, 1), st.integers(-5000, 5000), st.integers(0, 5000))
def test_fading_only_ever_lowers_and_a_clock_that_jumps_back_is_harmless(
    confidence: float, days: int, further: int
) -> None:
    found = memory(days, confidence=confidence)
    now, later = believed(found, NOW), believed(found, NOW + timedelta(days=further))
    assert 0 <= later <= now <= confidence


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (memory(200, importance=0.1), True),
        (memory(179, importance=0.1), False),
        (memory(200, importance=0.5), False),
        (memory(200, importance=0.1, recall_count=1), False),
        (memory(200, importance=0.1, source="user-stated"), False),
        (memory(200, importance=0.1, sensitivity="health"), False),
        (memory(200, importance=0.1, kind="profile"), False),
        (memory(200, importance=0.1, kind="preference"), False),
    ],
)
def test_only_what_nobody_misses_is_pruned(found: Memory, expected: bool) -> None:
    assert worth_pruning(found, NOW) is expected
