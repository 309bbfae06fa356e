"""Damaged databases that were set aside: they lie beside the sound one until somebody decides."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tipote_device.catalogue.progress import human_size
from tipote_device.contract.places import DATABASE_NAME


def set_aside(folder: Path) -> list[dict[str, Any]]:
    """Return the files set aside in the data folder, logs included, oldest first."""
    stem = Path(DATABASE_NAME).stem
    found = sorted(folder.glob(f"{stem}-abime-*"))
    return [{"path": str(path), "size_bytes": path.stat().st_size} for path in found if path.is_file()]


def advice(files: list[dict[str, Any]]) -> list[str]:
    """Return what to tell about them, and what to do: nothing when there is none."""
    if not files:
        return []
    total = human_size(sum(file["size_bytes"] for file in files))
    names = ", ".join(Path(file["path"]).name for file in files)
    what, them = ("Des fichiers abîmés ont été mis", "les") if len(files) > 1 else ("Un fichier abîmé a été mis", "le")
    return [
        f"{what} de côté ({total}) : {names}, dans {Path(files[0]['path']).parent}.",
        f"Si rien ne te manque (« tipote memory list --all »), supprime-{them} : d'anciennes paroles s'y lisent.",
    ]
