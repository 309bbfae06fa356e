"""Tracebacks that say where and what kind, not what somebody said: `KeyError: 'Zoé'` is a message like any other."""

from __future__ import annotations

import errno
import traceback

from tipote_device.contract.words import Words

DEEPEST = 10
"""Causes and groups followed, one inside the other."""


def traceback_lines(error: BaseException | None, *, words: bool, deep: int = DEEPEST) -> list[str]:
    """Return the lines of a traceback with its causes; without `words` messages show as their length."""
    if error is None or deep == 0:
        return []
    if words:
        return "".join(traceback.format_exception(error)).splitlines()
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    lines = traceback_lines(before, words=False, deep=deep - 1)
    if lines:
        lines.append("then:")
    lines.append("Traceback (most recent call last):")
    lines += "".join(traceback.format_tb(error.__traceback__)).splitlines()
    lines.append(f"{_kind(error)}: {Words(str(error))}")
    if isinstance(error, BaseExceptionGroup):
        for one in error.exceptions:
            lines += [f"  {line}" for line in traceback_lines(one, words=False, deep=deep - 1)]
    return lines


def _kind(error: BaseException) -> str:
    """Return the type, with the system's own name for what went wrong if it has one."""
    name = type(error).__qualname__
    number = error.errno if isinstance(error, OSError) else None
    return f"{name}[{errno.errorcode.get(number, number)}]" if number is not None else name
