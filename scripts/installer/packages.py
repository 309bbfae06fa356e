"""Debian packages Ti-Pote needs from the system."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from .errors import InstallError
from .manifest import Manifest


def install_packages(source: Path, manifest: Manifest, environment: dict[str, str], log) -> None:
    """Install what is missing of what scripts/setup lists; raise InstallError when apt fails."""
    missing = [name for name in wanted(source, environment) if not installed(name)]
    if not missing:
        return
    log(f"Paquets Debian : {' '.join(missing)}")
    manifest.note(packages=tuple(missing))
    unattended = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-y", "-qq", "--no-install-recommends", *missing]):
        if subprocess.run(["apt-get", *command], env=unattended, stdout=subprocess.DEVNULL, check=False).returncode:
            raise InstallError(f"apt-get {command[0]} a échoué ; les lignes ci-dessus disent pourquoi.")


def wanted(source: Path, environment: dict[str, str]) -> list[str]:
    """Return the packages that scripts/setup says are needed to run."""
    command = ["bash", str(source / "scripts/setup"), "--packages"]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise InstallError("scripts/setup n'a pas pu dire quels paquets il faut.")
    return done.stdout.split()


def installed(name: str) -> bool:
    """Tell whether a package is installed."""
    if not shutil.which("dpkg-query"):
        return False
    told = subprocess.run(
        ["dpkg-query", "-W", "-f", "${db:Status-Status}", name], capture_output=True, text=True, check=False
    )
    return told.stdout == "installed"
