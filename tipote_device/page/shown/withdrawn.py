"""What is on its way out and can still be brought back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tipote_device.contract.forgetting import Withdrawal
from tipote_device.page.shown.wording import counted


@dataclass(frozen=True, slots=True)
class Leaving:
    """One withdrawal, worded."""

    id: int
    sentence: str
    seconds: int
    """Until its bytes go."""


def leaving(waiting: Sequence[Withdrawal], now: datetime) -> list[Leaving]:
    """Return those that are not due yet, the latest first."""
    open_ = (each for each in waiting if each.due > now)
    return [
        Leaving(each.id, _sentence(each), max(1, round((each.due - now).total_seconds())))
        for each in sorted(open_, key=lambda each: each.due, reverse=True)
    ]


def _sentence(withdrawal: Withdrawal) -> str:
    if withdrawal.scope == "all":
        return "J'ai tout oublié."
    parts = []
    if withdrawal.memories:
        parts.append(counted(len(withdrawal.memories), "souvenir", "souvenirs"))
    if withdrawal.turns:
        parts.append(counted(len(withdrawal.turns), "phrase de nos conversations", "phrases de nos conversations"))
    return f"J'ai oublié {' et '.join(parts)}." if parts else "C'est oublié."
