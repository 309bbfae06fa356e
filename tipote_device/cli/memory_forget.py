"""`tipote memory forget|reset|undo|purge`."""

from __future__ import annotations

from typing import Any


def register(actions: Any) -> None:
    """Add what makes Ti-Pote forget."""
