"""How the conductor tells whoever watches (a terminal, the journal, a test) what happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Announce = Callable[[str, dict[str, Any]], None]
"""Takes the constant name of what happened and its fields."""


def silent(_name: str, _fields: dict[str, Any]) -> None:
    """Announce nothing."""
