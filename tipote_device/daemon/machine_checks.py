"""Checks of the machine that need nothing but the standard library. All blocking, all quick."""

from __future__ import annotations

import os
import platform
import shutil
import sys
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tipote_device.daemon.checks import CheckResult

OLDEST_PYTHON, FIRST_UNTRIED_PYTHON = (3, 11), (3, 14)
"""Versions the dependencies have been tried with: from the first included to the second excluded."""

FAST_FLAGS = {"x86_64": ("avx2", "fma", "f16c"), "aarch64": ("asimd",)}
"""CPU abilities without which the models are several times slower, by machine."""

GOOD_FLAGS = ("avx512f", "avx512_vnni", "avx_vnni", "asimddp", "i8mm", "sve")
"""CPU abilities that make them faster still."""

NEEDED_RAM_MB = 1_500
"""Below this the models of the smallest profile do not fit beside the system."""

FREE_RAM_MB = 1_000
"""Below this, loading them starts to swap."""

NEEDED_DISK_MB = 300
"""Below this neither the database nor an upgrade has room."""

COMFORTABLE_DISK_MB = 2_500
"""A profile with its language model."""

SOFTWARE_DATE = datetime(2025, 1, 1, tzinfo=UTC)
"""A clock before this has not been set: boxes without a battery start in the past."""


def python_version(version: tuple[int, ...] = sys.version_info[:3]) -> CheckResult:
    """Check that this Python is one the dependencies support."""
    text = ".".join(map(str, version))
    if OLDEST_PYTHON <= version < FIRST_UNTRIED_PYTHON:
        return CheckResult("python", "ok", f"Python {text}.", details={"version": text})
    fix = "Installe Python 3.11, 3.12 ou 3.13, puis relance scripts/setup."
    return CheckResult("python", "failure", f"Python {text} n'est pas pris en charge.", fix, {"version": text})


def cpu(cpuinfo: Path = Path("/proc/cpuinfo"), machine: str = "") -> CheckResult:
    """Check which vector instructions the processor has."""
    machine = machine or platform.machine()
    flags = cpu_flags(cpuinfo.read_text())
    good = [flag for flag in (*FAST_FLAGS.get(machine, ()), *GOOD_FLAGS) if flag in flags]
    details = {"machine": machine, "cores": os.cpu_count(), "flags": good}
    label = f"Processeur {machine}, {os.cpu_count()} cœurs, {' '.join(good) or 'sans instructions vectorielles'}."
    if machine not in FAST_FLAGS:
        fix = "Utilise une machine x86-64 ou aarch64 (64 bits)."
        return CheckResult("cpu", "failure", f"Processeur {machine} : non pris en charge.", fix, details)
    if not all(flag in flags for flag in FAST_FLAGS[machine]):
        return CheckResult("cpu", "warning", label, "Les réponses seront lentes sur ce processeur.", details)
    return CheckResult("cpu", "ok", label, details=details)


def cpu_flags(cpuinfo: str) -> frozenset[str]:
    """Return the abilities of the first processor in the text of /proc/cpuinfo (x86 `flags`, Arm `Features`)."""
    for line in cpuinfo.splitlines():
        key, _, value = line.partition(":")
        if key.strip() in ("flags", "Features"):
            return frozenset(value.split())
    return frozenset()


def memory(meminfo: Path = Path("/proc/meminfo")) -> CheckResult:
    """Check the RAM, total and available."""
    fields = dict(line.split(":", 1) for line in meminfo.read_text().splitlines() if ":" in line)
    total, free = (int(fields[key].split()[0]) // 1024 for key in ("MemTotal", "MemAvailable"))
    details = {"total_mb": total, "available_mb": free}
    message = f"Mémoire vive : {total} Mo, dont {free} Mo libres."
    if total < NEEDED_RAM_MB:
        return CheckResult("ram", "failure", message, f"Il faut au moins {NEEDED_RAM_MB} Mo.", details)
    if free < FREE_RAM_MB:
        return CheckResult(
            "ram", "warning", message, "Ferme d'autres programmes ou choisis un profil plus petit.", details
        )
    return CheckResult("ram", "ok", message, details=details)


def disk(home: Path) -> CheckResult:
    """Check the room left where the data live, and that they can be written."""
    place = next(path for path in (home, *home.absolute().parents) if path.exists())
    free = shutil.disk_usage(place).free // 1_000_000
    details = {"path": str(home), "free_mb": free}
    message = f"Disque : {free} Mo libres pour {home}."
    if not os.access(place, os.W_OK | os.X_OK):
        fix = f"Donne le droit d'écrire dans {place} au compte qui lance Ti-Pote."
        return CheckResult("disk", "failure", f"Le dossier {home} n'est pas accessible en écriture.", fix, details)
    if free < NEEDED_DISK_MB:
        return CheckResult("disk", "failure", message, f"Libère au moins {NEEDED_DISK_MB} Mo.", details)
    if free < COMFORTABLE_DISK_MB:
        return CheckResult("disk", "warning", message, "C'est trop peu pour télécharger un autre profil.", details)
    return CheckResult("disk", "ok", message, details=details)


def clock(timezone: str, now: datetime | None = None) -> CheckResult:
    """Check the time zone and that the clock has been set."""
    try:
        zone = ZoneInfo(timezone)
    except (KeyError, ValueError, OSError):
        fix = "Corrige maison.timezone, ou installe le paquet tzdata."
        return CheckResult("clock", "failure", f"Fuseau horaire inconnu : {timezone}.", fix)
    here = (now or datetime.now(UTC)).astimezone(zone)
    details = {"timezone": timezone, "now": here.isoformat(timespec="seconds")}
    message = f"Il est {here:%H:%M} le {here:%d/%m/%Y} ({timezone})."
    if here < SOFTWARE_DATE:
        return CheckResult("clock", "failure", message, "Mets l'horloge à l'heure : timedatectl set-ntp true.", details)
    return CheckResult("clock", "ok", message, details=details)


def espeak(search_path: str | None = None) -> CheckResult:
    """Check that the voice of last resort is installed."""
    found = shutil.which("espeak-ng", path=search_path)
    if found:
        return CheckResult("espeak", "ok", "espeak-ng est installé.", details={"path": found})
    fix = "apt install espeak-ng"
    return CheckResult("espeak", "warning", "espeak-ng manque : aucune voix de secours pour dire les pannes.", fix)
