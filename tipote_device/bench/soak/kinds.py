"""Which kinds of memory a process holds: what grows tells where to look."""

from __future__ import annotations

import ctypes
from dataclasses import dataclass
from pathlib import Path


class _Heap(ctypes.Structure):
    """`struct mallinfo2` of glibc's malloc.h (bytes)."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in [
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        ]
    ]


@dataclass(frozen=True, slots=True)
class Kinds:
    """The memory of one process at one moment (MB)."""

    resident: float
    """All that is in RAM: the sum of the next three."""

    anonymous: float = 0.0
    """The heap, what engines mapped for themselves, stacks."""

    file_backed: float = 0.0
    """Libraries and mapped files: the system may drop them."""

    shared: float = 0.0
    """Shared memory and tmpfs."""

    heap_used: float = 0.0
    """What is allocated in the arenas of the C heap, Python's objects included."""

    heap_free: float = 0.0
    """What the arenas have free, given back to the system or not."""

    heap_mapped: float = 0.0
    """What the C heap mapped apart, block by block, touched or not: an engine's own arena is in here."""


def own_kinds() -> Kinds:
    """Return what this process holds; the heap's parts are 0 where the C library is not glibc."""
    status = Path("/proc/self/status").read_text()
    lines = dict(line.split(":", 1) for line in status.splitlines())
    anonymous, file_backed, shared = (
        int(lines[name].split()[0]) * 1024 / 1e6 for name in ("RssAnon", "RssFile", "RssShmem")
    )
    resident = anonymous + file_backed + shared
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        return Kinds(resident, anonymous, file_backed, shared)
    libc.mallinfo2.restype = _Heap
    heap = libc.mallinfo2()
    return Kinds(resident, anonymous, file_backed, shared, heap.uordblks / 1e6, heap.fordblks / 1e6, heap.hblkhd / 1e6)
