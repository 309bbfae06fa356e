"""The service's account, its folders, and running commands under it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from pathlib import Path

from .errors import InstallError
from .layout import USER, Layout
from .manifest import Manifest


def make_account(layout: Layout, manifest: Manifest, release: Path) -> bool:
    """Make the account and the folders (sysusers.d, tmpfiles.d); return whether that changed anything.

    In a folder where the caller is not root there are no accounts: the folders belong to the caller.
    """
    changed = manifest.put(
        layout.root / "etc/sysusers.d/tipote.conf", (release / "systemd/tipote.sysusers").read_text()
    )
    changed |= manifest.put(
        layout.root / "etc/tmpfiles.d/tipote.conf", (release / "systemd/tipote.tmpfiles").read_text()
    )
    manifest.note(folders=(layout.data, layout.cache, layout.settings_folder))
    if os.geteuid() == 0 and shutil.which("systemd-sysusers"):
        if not account_exists(layout):
            manifest.note(user=True)
            _systemd("systemd-sysusers", layout, [], "tipote.conf")
            changed = True
        if changed or not layout.data.is_dir():
            _systemd("systemd-tmpfiles", layout, ["--create"], "tipote.conf")
    elif layout.real:
        raise InstallError("Il faut le paquet Debian systemd (systemd-sysusers) pour créer le compte du service.")
    for folder in (layout.data, layout.data / "models", layout.settings_folder, layout.cache):
        folder.mkdir(parents=True, exist_ok=True)
    return changed


def account_exists(layout: Layout) -> bool:
    """Tell whether this root has the account."""
    passwd = layout.root / "etc/passwd"
    return passwd.is_file() and any(line.startswith(f"{USER}:") for line in passwd.read_text().splitlines())


def remove_account(layout: Layout) -> None:
    """Remove the account and its group."""
    prefix = [] if layout.real else ["--root", str(layout.root)]
    for command in (["userdel", *prefix, USER], ["groupdel", *prefix, USER]):
        subprocess.run(command, capture_output=True, check=False)  # the group goes with the account in most set-ups


def command(
    layout: Layout, release: Path, *arguments: str, quiet: bool = True, timeout_s: float | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `tipote ARGUMENTS` of a release on this root's data; on the running system under the service's account."""
    return subprocess.run(
        [str(release / "bin/tipote"), *arguments],
        env=layout.environment(),
        cwd=layout.data,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE if quiet else None,
        text=True,
        check=False,
        timeout=timeout_s,
        **identity(layout),
    )


def identity(layout: Layout) -> dict[str, object]:
    """Return the arguments that make subprocess take the service's account."""
    if not layout.real or os.geteuid() != 0:
        return {}
    account = pwd.getpwnam(USER)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": os.getgrouplist(USER, account.pw_gid)}


def _systemd(tool: str, layout: Layout, options: list[str], name: str) -> None:
    root = [] if layout.real else [f"--root={layout.root}"]
    done = subprocess.run([tool, *root, *options, name], capture_output=True, text=True, check=False)
    if done.returncode:
        raise InstallError(f"{tool} a refusé : {done.stderr.strip()}")
