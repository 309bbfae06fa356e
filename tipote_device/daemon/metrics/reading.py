"""A figure that is read when somebody asks for it rather than counted as it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Reading:
    """One series of figures."""

    name: str
    """Without the prefix, such as `database_bytes`."""

    text: str
    values: Mapping[str, float] | float
    """One figure, or one for each value of the label."""

    label: str = ""
    kind: Literal["gauge", "counter"] = "gauge"


Source = Callable[[], Iterable[Reading]]
"""Gives readings; quick, and does not wait."""
