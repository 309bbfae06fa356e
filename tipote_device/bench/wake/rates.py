"""Rates with the interval that few observations leave open."""

from __future__ import annotations

from typing import Any

Z = 1.959964
"""Two-sided 95 % of the normal distribution."""


def wilson(count: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson, JASA 22, 1927); (0, 1) of nothing."""
    if not of:
        return 0.0, 1.0
    share = count / of
    middle = share + Z * Z / (2 * of)
    reach = Z * (share * (1 - share) / of + Z * Z / (4 * of * of)) ** 0.5
    low, high = ((middle + sign * reach) / (1 + Z * Z / of) for sign in (-1, 1))
    return (0.0 if not count else max(0.0, low)), (1.0 if count == of else min(1.0, high))


def share(name: str, count: int, of: int) -> dict[str, Any]:
    """Return `name` with its count, its total and its interval, as reports show it; None of nothing."""
    if not of:
        return {name: None, f"{name}_interval": None, f"{name}_counts": [0, 0]}
    return {
        name: round(count / of, 4),
        f"{name}_interval": [round(limit, 4) for limit in wilson(count, of)],
        f"{name}_counts": [count, of],
    }


def hourly(name: str, count: int, hours: float, refractory_s: float) -> dict[str, Any]:
    """Return a rate per hour; its interval is Wilson's over the moments in which at most one wake fits."""
    moments = round(hours * 3600 / refractory_s)
    if not moments:
        return {name: None, f"{name}_interval": None, "false_accepts": count}
    low, high = wilson(min(count, moments), moments)
    return {
        name: round(count / hours, 3),
        f"{name}_interval": [round(limit * moments / hours, 3) for limit in (low, high)],
        "false_accepts": count,
    }
