"""Checks that ask the system about itself: its clock, and systemd about the service. Blocking, bounded in time."""

from __future__ import annotations

import ctypes
import re
import shutil
import subprocess
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from tipote_device.daemon.checks import CheckResult

UNIT = "tipote.service"
UNIT_FOLDERS = (Path("/etc/systemd/system"), Path("/usr/lib/systemd/system"), Path("/lib/systemd/system"))
RUNNING_SYSTEMD = Path("/run/systemd/system")
"""There when systemd runs the machine (sd_booted(3))."""

MOST_EXPOSED = 2.0
"""Of `systemd-analyze security`, from 0 (locked) to 10 (open)."""

MOST_RESTARTS = 3
PATIENCE_S = 10.0
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
"""Where the system's own commands are, whatever the caller's environment."""

_CLOCK_UNSET = 5
"""What adjtimex(2) returns when nothing keeps the clock (TIME_ERROR)."""

_UNIT_FACTS = ("LoadState", "ActiveState", "SubState", "NRestarts", "Result", "UnitFileState")


def clock_kept() -> int:
    """Return what the kernel says of its clock (adjtimex(2), reading only); below 0 when it does not tell."""
    timex = ctypes.create_string_buffer(512)  # struct timex is 208 bytes; zeroed modes: nothing is changed
    return int(ctypes.CDLL(None).adjtimex(timex))


def clock_sync(ask: Callable[[], int] = clock_kept) -> CheckResult:
    """Check that something keeps the clock right; asks the kernel, which needs no network."""
    state = ask()
    details = {"state": state}
    if state < 0:
        return CheckResult("clock_sync", "ok", "Horloge : le noyau ne dit pas si elle est réglée.", details=details)
    if state == _CLOCK_UNSET:
        fix = "timedatectl set-ntp true ; sans réseau, pose une pile d'horloge (RTC) et règle l'heure une fois."
        return CheckResult("clock_sync", "warning", "Rien ne tient l'horloge à l'heure.", fix, details)
    return CheckResult("clock_sync", "ok", "L'horloge est tenue à l'heure.", details=details)


def timezone(wanted: str, now: datetime | None = None) -> CheckResult:
    """Check that the machine and the household mean the same hours."""
    here = (now or datetime.now()).astimezone()
    try:
        there = here.astimezone(ZoneInfo(wanted))
    except (KeyError, ValueError, OSError):
        return CheckResult("timezone", "failure", f"Fuseau horaire inconnu : {wanted}.", "Corrige maison.timezone.")
    details = {"wanted": wanted, "machine": here.strftime("%z"), "household": there.strftime("%z")}
    if here.utcoffset() == there.utcoffset():
        return CheckResult("timezone", "ok", f"La machine et le foyer ont la même heure ({wanted}).", details=details)
    message = f"La machine est à {here:%H:%M}, le foyer à {there:%H:%M} ({wanted})."
    return CheckResult("timezone", "warning", message, f"timedatectl set-timezone {wanted}", details)


def unit(booted: Path = RUNNING_SYSTEMD, systemctl: Sequence[str] = ("systemctl",)) -> CheckResult:
    """Check the state of the service."""
    if not booted.exists():
        return CheckResult("unit", "ok", "systemd ne dirige pas cette machine.", details={"booted": False})
    told = _run([*systemctl, "show", UNIT, f"--property={','.join(_UNIT_FACTS)}"])
    if told is None:
        return CheckResult("unit", "warning", "systemctl ne répond pas.", "systemctl status")
    facts = dict(line.partition("=")[::2] for line in told.splitlines() if "=" in line)
    return _judged(facts)


def _judged(facts: Mapping[str, str]) -> CheckResult:
    state, details = facts.get("ActiveState", ""), dict(facts)
    if facts.get("LoadState") != "loaded":
        return CheckResult("unit", "ok", "Le service n'est pas installé.", details=details)
    if state == "failed":
        fix = f"journalctl -u {UNIT} -n 50, puis systemctl restart {UNIT}"
        return CheckResult("unit", "failure", f"Le service a échoué ({facts.get('Result')}).", fix, details)
    if state != "active":
        fix = f"systemctl enable --now {UNIT}"
        return CheckResult("unit", "warning", f"Le service est à l'arrêt ({state}).", fix, details)
    restarts = int(facts.get("NRestarts") or 0)
    if restarts > MOST_RESTARTS:
        fix = f"journalctl -u {UNIT} -p warning"
        return CheckResult("unit", "warning", f"Le service a redémarré {restarts} fois.", fix, details)
    if facts.get("UnitFileState") not in ("enabled", "enabled-runtime"):
        return CheckResult("unit", "warning", "Le service ne démarre pas seul.", f"systemctl enable {UNIT}", details)
    return CheckResult("unit", "ok", "Le service tourne.", details=details)


def exposure(folders: Sequence[Path], analyze: Sequence[str] = ("systemd-analyze",)) -> CheckResult:
    """Check how far the unit found first in `folders` is locked down."""
    path = next((folder / UNIT for folder in folders if (folder / UNIT).exists()), None)
    if path is None or shutil.which(analyze[0]) is None:
        return CheckResult("exposure", "ok", "Exposition : pas d'unité systemd à examiner.", details={"exposure": None})
    told = _run([*analyze, "security", "--offline=true", "--no-pager", str(path)]) or ""
    found = re.search(r"exposure level for \S+: ([\d.]+)", told)
    if found is None:
        fix = f"systemd-analyze verify {path}"
        return CheckResult("exposure", "warning", "L'unité systemd ne se laisse pas examiner.", fix)
    score, details = float(found[1]), {"exposure": float(found[1]), "unit": str(path)}
    message = f"Exposition du service : {score:.1f} sur 10.".replace(".", ",", 1)
    if score > MOST_EXPOSED:
        fix = f"systemd-analyze security {UNIT} dit ce qui est ouvert ; réinstalle l'unité."
        return CheckResult("exposure", "warning", message, fix, details)
    return CheckResult("exposure", "ok", message, details=details)


def _run(command: Sequence[str]) -> str | None:
    """Return what a command says, or None when it does not."""
    try:
        done = subprocess.run(  # noqa: S603 - a fixed command of the system
            command, capture_output=True, text=True, timeout=PATIENCE_S, check=False, env={"LC_ALL": "C", "PATH": PATH}
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout or None
