"""Telling a process that stands still from one that is slow: the kernel knows whether it computes.

A model on a busy machine may take half a minute over a batch, so that silence alone tells late. A process that used no
processor time, and of which every thread slept at every look, will not say anything either (proc(5), `stat`).
"""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

LOOK_S = 0.5
"""Time between two looks (seconds)."""

AT_WORK = frozenset("RD")
"""States of a thread that computes, waits for a processor, or waits for a disk."""


async def stands_still(pid: int, still_s: float, proc: Path = Path("/proc")) -> None:
    """Return once the process has not moved for `still_s` seconds; never where the kernel does not tell."""
    since, before = time.monotonic(), ""
    while True:
        now = sign_of_work(pid, proc)
        if now is None or now != before:
            since, before = time.monotonic(), now or ""
        elif time.monotonic() - since >= still_s:
            return
        await asyncio.sleep(LOOK_S)


def sign_of_work(pid: int, proc: Path = Path("/proc")) -> str | None:
    """Return what stays equal as long as no thread works; None when one does, or nothing can be read."""
    used = []
    try:
        for thread in sorted((proc / str(pid) / "task").iterdir()):
            # the name may hold anything, a parenthesis included: fields are counted after the last one
            fields = (thread / "stat").read_text(errors="replace").rpartition(")")[2].split()
            if fields[0] in AT_WORK:
                return None
            used.append(f"{thread.name}:{fields[11]}:{fields[12]}")  # time in user mode and in the kernel
    except (OSError, IndexError):
        return None
    return " ".join(used) or None
