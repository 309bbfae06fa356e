"""Taking Ti-Pote away: everything that was put there, and the household's data only when that is asked."""

from __future__ import annotations

import contextlib
import shutil
import subprocess

from . import accounts
from .errors import InstallError
from .layout import Layout
from .manifest import Manifest
from .service import Log, service_of


def remove(layout: Layout, *, purge: bool, packages: bool, log: Log) -> None:
    """Remove what the manifest lists; a run cut short is finished by the next one. Raises InstallError."""
    if not layout.manifest.is_file():
        shutil.rmtree(layout.opt)  # this run's lock, and what a run cut short at its very end left
        if purge and _purge(layout, account=accounts.account_exists(layout)):
            log("Les données du foyer, restées d'une installation retirée avant, sont effacées.")
            return
        raise InstallError(f"Ti-Pote n'est pas installé dans {layout.root}.")
    manifest = Manifest(layout)
    service = service_of(layout, log)
    service.disable()
    for path in list(manifest.files):
        if path == layout.settings and not purge:
            continue
        manifest.withdraw(path)
    service.reload()
    if purge:
        _purge(layout, account=manifest.user)
    shutil.rmtree(layout.cache, ignore_errors=True)
    for folder in sorted(manifest.folders, key=lambda path: len(path.parts), reverse=True):
        if folder != layout.opt:
            with contextlib.suppress(OSError):  # not empty: somebody else's, or the household's
                folder.rmdir()
    _packages(manifest.packages, packages, log)
    # last, so that a run cut short finds the list again: the releases, then the list itself
    layout.current.unlink(missing_ok=True)
    shutil.rmtree(layout.releases, ignore_errors=True)
    layout.manifest.unlink()
    shutil.rmtree(layout.opt)
    if not purge:
        kept = [str(place) for place in (layout.data, layout.settings_folder) if place.is_dir()]
        log(f"Ti-Pote est retiré. Les données du foyer restent : {', '.join(kept)} (« --purge » les efface).")
    else:
        log("Ti-Pote et toutes ses données sont retirés.")


def _purge(layout: Layout, *, account: bool) -> bool:
    """Delete the household's data, and the account of the service; tell if there were any."""
    found = [folder for folder in (layout.data, layout.settings_folder) if folder.is_dir()]
    for folder in found:
        shutil.rmtree(folder, ignore_errors=True)
    if account:
        accounts.remove_account(layout)
    return bool(found)


def _packages(names: list[str], wanted: bool, log: Log) -> None:
    if not names:
        return
    if wanted:
        subprocess.run(["apt-get", "remove", "-y", "-qq", *names], stdout=subprocess.DEVNULL, check=False)
        return
    log(f"Paquets Debian ajoutés à l'installation, laissés en place : apt-get remove {' '.join(names)}")
