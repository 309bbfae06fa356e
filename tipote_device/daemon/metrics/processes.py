"""The memory and processor time of this process and its children, from /proc. Blocking, and quick."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

LANGUAGE_MODEL = "tipote_device.mind.engines.llama_child"


@dataclass(frozen=True, slots=True)
class ProcessFigures:
    """One process."""

    role: str
    """`daemon`, `llm`, or `other` for what plug-ins start."""

    rss_bytes: int
    cpu_s: float
    """Processor time used since it began (seconds)."""


def processes(proc: Path = Path("/proc"), own: int | None = None) -> list[ProcessFigures]:
    """Return the figures of this process (first) and of its children; one that ends meanwhile is left out."""
    own = os.getpid() if own is None else own
    others = [folder for folder in proc.iterdir() if folder.name.isdecimal() and int(folder.name) != own]
    children = [folder for folder in others if _parent(folder) == own]
    found = [_figures(proc / str(own), "daemon"), *(_figures(folder, _role(folder)) for folder in children)]
    return [figures for figures in found if figures is not None]


def _figures(folder: Path, role: str) -> ProcessFigures | None:
    try:
        pages = int((folder / "statm").read_text().split()[1])
        # proc(5): the command, which may hold anything, stands between brackets; utime and stime are fields 14 and 15
        fields = (folder / "stat").read_text().rpartition(")")[2].split()
    except (OSError, IndexError):
        return None
    ticks = int(fields[11]) + int(fields[12])
    return ProcessFigures(role, pages * os.sysconf("SC_PAGE_SIZE"), ticks / os.sysconf("SC_CLK_TCK"))


def _parent(folder: Path) -> int | None:
    try:
        return int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    except (OSError, IndexError):
        return None


def _role(folder: Path) -> str:
    try:
        command = (folder / "cmdline").read_bytes().split(b"\0")
    except OSError:
        return "other"
    return "llm" if LANGUAGE_MODEL.encode() in command else "other"
