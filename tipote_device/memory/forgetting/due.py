"""When what is withdrawn is to be erased."""

from __future__ import annotations

from datetime import datetime, timedelta

from tipote_device.contract.forgetting import Withdrawal

CLOCK_BACK = timedelta(minutes=10)
"""A withdrawal dated further ahead than this was made by a clock that was wrong: it is due."""


def is_due(waiting: Withdrawal, at: datetime) -> bool:
    """Tell whether something withdrawn is to be erased; a clock that went back must not put it off."""
    return waiting.due <= at or waiting.at > at + CLOCK_BACK


def seconds_until_due(waiting: Withdrawal, at: datetime) -> float:
    """Return how long something withdrawn can still be undone (seconds, 0 when it is due)."""
    return 0.0 if is_due(waiting, at) else (waiting.due - at).total_seconds()
