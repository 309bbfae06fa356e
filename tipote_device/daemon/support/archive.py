"""A small archive of plain text files, without a trace of who made it."""

from __future__ import annotations

import gzip
import io
import json
import os
import tarfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

FOLDER = "tipote-support"

READ_ME = """\
Ce que contient cette archive, et rien d'autre :

{listed}

Aucune parole, aucun nom, aucun souvenir, aucune adresse, aucun chemin de dossier, aucun nom d'appareil.
Chaque fichier est du texte : ouvre-les avant de les envoyer.
"""


def as_text(value: Any) -> str:
    """Return a value as the text of a file of the archive."""
    return json.dumps(value, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def with_read_me(files: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Return file name -> text of files given as (what it is, text), the one that explains them first."""
    listed = "\n".join(f"  {name:<20} {what}" for name, (what, _) in files.items())
    return {"LISEZ-MOI.txt": READ_ME.format(listed=listed)} | {name: text for name, (_, text) in files.items()}


def write_archive(path: Path, texts: Mapping[str, str], *, at: float) -> None:
    """Write a .tar.gz only its owner can read; `at`: date of the files (Unix time). Raises OSError.

    Neither accounts nor the name of the archive are written into it.
    """
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, text in texts.items():
            data = text.encode()
            entry = tarfile.TarInfo(f"{FOLDER}/{name}")
            entry.size, entry.mtime, entry.mode = len(data), int(at), 0o644
            archive.addfile(entry, io.BytesIO(data))
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as out, gzip.GzipFile("", "wb", fileobj=out, mtime=0) as packed:
        packed.write(plain.getvalue())
