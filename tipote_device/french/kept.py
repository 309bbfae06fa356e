"""Readings of words kept in RAM, all of which can be dropped at once: they are keyed by what people said."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

_dropping: list[Callable[[], None]] = []


def kept(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last `most` results of a function whose arguments hold words, until `drop_kept`."""

    def keeping(function: Callable[P, R]) -> Callable[P, R]:
        remembered = lru_cache(maxsize=most)(function)
        _dropping.append(remembered.cache_clear)
        return remembered  # type: ignore[return-value]  # lru_cache hides the parameters, which stay the same

    return keeping


def drop_kept() -> None:
    """Forget every result: something in them may have been asked to be forgotten."""
    for drop in _dropping:
        drop()
