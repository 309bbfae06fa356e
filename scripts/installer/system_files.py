"""What a release puts outside its own folder: units, the udev rule, the command people type.

Taken from the release that is to run, so that going back to an older one brings its own files back too. What depends
on the configuration (who may reach the page, where Home Assistant is) follows it at each run.
"""

from __future__ import annotations

import ipaddress
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from .layout import Layout
from .manifest import Manifest

UNITS = "etc/systemd/system"
SERVICE_DROP_INS = f"{UNITS}/tipote.service.d"
SOCKETS = {"page": 8717, "metriques": 8718}
"""Section of the configuration -> port it listens to by default; the unit is called `tipote-SECTION.socket`."""

NO_SWAP = """\
# what is encrypted in its file must not lie in clear in the swap
MemorySwapMax=0
"""

BACK_OFF_SINCE = 254
"""systemd that knows RestartSteps; older ones warn about it."""


def put_system_files(layout: Layout, manifest: Manifest, release: Path) -> bool:
    """Put everything there, and take away what this release or configuration does not want; tell if that changed."""
    wanted = _wanted(layout, release)
    changed = False
    drop_ins = (SERVICE_DROP_INS, *(_drop_ins(section) for section in SOCKETS))
    manifest.note(folders=tuple(layout.root / place for place in drop_ins))
    for name, (content, mode) in wanted.items():
        changed |= manifest.put(layout.root / name, content, mode)
    for path in list(manifest.files):
        name = str(path.relative_to(layout.root))
        if name not in wanted and name.startswith((UNITS, "etc/udev")):
            changed |= manifest.withdraw(path)
    return changed


def _wanted(layout: Layout, release: Path) -> dict[str, tuple[str, int]]:
    """Return path below the root -> content and mode."""
    units = release / "systemd"
    given = settings(layout)
    found = {"tipote.service": f"{UNITS}/tipote.service", "70-tipote.rules": "etc/udev/rules.d/70-tipote.rules"}
    if systemd_version() >= BACK_OFF_SINCE:
        found["tipote.service.d/10-backoff.conf"] = f"{SERVICE_DROP_INS}/10-backoff.conf"
    wanted: dict[str, tuple[str, int]] = {}
    for section, usual in SOCKETS.items():
        told = given.get(section, {})
        if told.get("enabled") is False:  # without the socket's unit nothing listens at all
            continue
        found[f"tipote-{section}.socket"] = f"{UNITS}/tipote-{section}.socket"
        port, lan = told.get("port", usual), bool(told.get("lan"))
        if lan or port != usual:
            wanted[f"{_drop_ins(section)}/20-{section}.conf"] = (_listening(units, lan=lan, port=port), 0o644)
    wanted |= {place: ((units / name).read_text(), 0o644) for name, place in found.items() if (units / name).is_file()}
    wanted[str(layout.command.relative_to(layout.root))] = ((release / "scripts/tipote-system").read_text(), 0o755)
    if address := home_automation(given):
        text = (units / "drop-ins/home-assistant.conf").read_text().replace("192.0.2.1", address)
        wanted[f"{SERVICE_DROP_INS}/30-home-assistant.conf"] = (text, 0o644)
    credentials = sorted(layout.key.parent.glob("*")) if layout.key.parent.is_dir() else []
    if lines := [f"LoadCredential={path.name}:/{path.relative_to(layout.root)}\n" for path in credentials]:
        if layout.encrypted:
            lines.append(NO_SWAP)
        wanted[f"{SERVICE_DROP_INS}/40-credentials.conf"] = ("[Service]\n" + "".join(lines), 0o644)
    return wanted


def _drop_ins(section: str) -> str:
    return f"{UNITS}/tipote-{section}.socket.d"


def _listening(units: Path, *, lan: bool, port: int) -> str:
    """Return the drop-in that has a socket listen elsewhere than on its usual port of the loopback."""
    if lan:
        return (units / "drop-ins/lan.conf").read_text().replace(f":{SOCKETS['page']}", f":{port}")
    return f"[Socket]\nListenStream=\nListenStream=127.0.0.1:{port}\n"


def home_automation(given: dict[str, Any]) -> str | None:
    """Return the address of Home Assistant the configuration names; None without one or when it is a name."""
    url = given.get("domotique", {}).get("url")
    try:
        return str(ipaddress.ip_address(urlsplit(url).hostname or "")) if url else None
    except ValueError:
        return None


def settings(layout: Layout) -> dict[str, Any]:
    """Return what the configuration file sets; nothing when there is none that can be read."""
    try:
        return tomllib.loads(layout.settings.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def systemd_version() -> int:
    """Return the version of systemd on this machine, 0 without one."""
    if not shutil.which("systemctl"):
        return 0
    told = subprocess.run(["systemctl", "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"systemd (\d+)", told)
    return int(match[1]) if match else 0
