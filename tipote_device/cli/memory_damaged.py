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
    several = len(files) > 1
    return [
        f"{'Des fichiers abîmés ont été mis' if several else 'Un fichier abîmé a été mis'} de côté ({total}) : "
        f"{', '.join(Path(file['path']).name for file in files)}, dans {Path(files[0]['path']).parent}.",
        "Si rien ne te manque, supprime-"
        + ("les" if several else "le")
        + " : d'anciennes paroles peuvent encore s'y lire. Sinon, « tipote memory list --all » montre ce qui est là.",
    ]
