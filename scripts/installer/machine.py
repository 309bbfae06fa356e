"""Whether Ti-Pote can run here at all, and which models fit."""

from __future__ import annotations

import platform
import shutil
from dataclasses import dataclass
from pathlib import Path

from .errors import InstallError

MOST_WANTED_FLAGS = {"x86_64": ("avx2", "fma"), "aarch64": ("asimddp",)}
"""What the processor should have, by machine: without it answers are several times slower."""

LEAST_RAM_MB = 1_500
LEAST_DISK_MB = 6_000
"""An environment (1.3 GB), a second one during an upgrade, the models (0.7 to 3 GB)."""

PROFILE_FROM_MB = (("pc", 11_000), ("pi5", 5_500), ("pi4", LEAST_RAM_MB))
"""Profile and the RAM from which it fits (MB), a little under the 12, 6 and 2 GB that boxes are sold with."""

FAMILIES = {"debian", "raspbian"}


@dataclass(frozen=True)
class Machine:
    """What was found."""

    machine: str
    flags: frozenset[str]
    ram_mb: int
    disk_mb: int
    system: str
    debian: bool

    @property
    def profile(self) -> str:
        """The largest set of models that fits."""
        return next((name for name, least in PROFILE_FROM_MB if self.ram_mb >= least), "pi4")


def look(place: Path, proc: Path = Path("/proc"), os_release: Path = Path("/etc/os-release")) -> Machine:
    """Look at this machine; `place`: a folder (existing or not) on the disk that will be used."""
    existing = next(path for path in (place, *place.parents) if path.exists())
    names = _os_release(os_release)
    family = {names.get("ID", ""), *names.get("ID_LIKE", "").split()}
    return Machine(
        machine=platform.machine(),
        flags=_flags((proc / "cpuinfo").read_text()),
        ram_mb=_ram_mb((proc / "meminfo").read_text()),
        disk_mb=shutil.disk_usage(existing).free // 1_000_000,
        system=names.get("PRETTY_NAME", "système inconnu"),
        debian=bool(family & FAMILIES),
    )


def check(found: Machine, *, first: bool) -> list[str]:
    """Return warnings; raise InstallError for what makes an installation (`first`) or an upgrade impossible."""
    wrong, warnings = [], []
    if found.machine not in MOST_WANTED_FLAGS:
        wrong.append(f"le processeur {found.machine} n'est pas pris en charge : il faut x86-64 ou aarch64 (64 bits)")
    if not found.debian:
        wrong.append(f"{found.system} n'est pas de la famille de Debian")
    if found.ram_mb < LEAST_RAM_MB:
        wrong.append(f"la mémoire vive est de {found.ram_mb} Mo, il en faut {LEAST_RAM_MB}")
    least = LEAST_DISK_MB if first else LEAST_DISK_MB // 3
    if found.disk_mb < least:
        wrong.append(f"il reste {found.disk_mb} Mo sur le disque, il en faut {least}")
    if wrong:
        raise InstallError("Ti-Pote ne peut pas être installé ici : " + " ; ".join(wrong) + ".")
    missing = [flag for flag in MOST_WANTED_FLAGS[found.machine] if flag not in found.flags]
    if missing:
        warnings.append(f"Processeur sans {', '.join(missing)} : les réponses seront lentes.")
    return warnings


def silent(proc: Path = Path("/proc")) -> list[str]:
    """Return what is to be said of a machine without a microphone or a loudspeaker, as ALSA lists them."""
    try:
        devices = (proc / "asound/pcm").read_text()
    except OSError:  # not one sound card: the kernel does not even make the list
        devices = ""
    told = []
    if "capture" not in devices:
        told.append("Aucun micro n'est branché : tout s'installe quand même, et Ti-Pote écoutera dès qu'il en voit un.")
    if "playback" not in devices:
        told.append("Aucun haut-parleur n'est branché : on ne l'entendra qu'avec un haut-parleur.")
    return told


def timezone(root: Path) -> str:
    """Return the machine's own time zone, Europe/Paris when it tells none."""
    written = root / "etc/timezone"
    if written.is_file() and (name := written.read_text().strip()):
        return name
    link = root / "etc/localtime"
    # one step only: the zone files link to one another, Montréal to Toronto
    target = str(link.readlink()) if link.is_symlink() else ""
    return target.split("/zoneinfo/", 1)[1] if "/zoneinfo/" in target else "Europe/Paris"


def _os_release(path: Path) -> dict[str, str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError:
        return {}
    return {key: value.strip("\"'") for key, _, value in (line.partition("=") for line in lines) if value}


def _flags(cpuinfo: str) -> frozenset[str]:
    for line in cpuinfo.splitlines():
        key, _, value = line.partition(":")
        if key.strip() in ("flags", "Features"):
            return frozenset(value.split())
    return frozenset()


def _ram_mb(meminfo: str) -> int:
    return next(int(line.split()[1]) // 1024 for line in meminfo.splitlines() if line.startswith("MemTotal:"))
