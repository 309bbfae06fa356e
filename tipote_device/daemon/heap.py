"""The C heap of a process that runs for months: few arenas, and what was freed goes back to the system.

Models are called from a thread each, and glibc gives every thread an arena whose freed pages it keeps: after loading,
170 MB of 950 lay free, and the holes grew with every turn (docs/benchmarks/faults.md).
"""

from __future__ import annotations

import ctypes
import functools

ARENAS = 2
"""One for the event loop and one for the engines, whose threads seldom allocate at the same moment."""

M_ARENA_MAX = -8
"""From glibc's malloc.h."""


def bound_arenas() -> bool:
    """Let the heap have `ARENAS` arenas at most, of those not made yet; return whether this C library does so."""
    libc = _libc()
    return libc is not None and bool(libc.mallopt(M_ARENA_MAX, ARENAS))


def give_back() -> bool:
    """Return freed pages to the system (some 10 ms; blocks `malloc` meanwhile); return whether there were any."""
    libc = _libc()
    return libc is not None and bool(libc.malloc_trim(0))


@functools.cache
def _libc() -> ctypes.CDLL | None:
    """Return glibc, or None where the C library is another: only glibc has both calls."""
    libc = ctypes.CDLL(None)
    return libc if hasattr(libc, "malloc_trim") and hasattr(libc, "mallopt") else None
