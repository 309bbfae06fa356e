"""Files from a model hub, at a pinned revision."""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

from tipote_device.catalogue.failure import SourceFailed, WrongContent
from tipote_device.catalogue.manifest import HubSource, ModelFile
from tipote_device.catalogue.stamps import CHUNK
from tipote_device.catalogue.transfer import Interrupted, download

HUB_URL = "https://huggingface.co"
ATTEMPTS = 4
"""Attempts in a row that may bring (almost) nothing before the source is given up."""
GOOD_GAIN = 1 << 20
"""Bytes an attempt must bring not to count as a failed one: a poor line may cut a gigabyte a hundred times."""


class Hub:
    """A hub that serves `<base>/<repo>/resolve/<revision>/<path>`."""

    def __init__(self, base_url: str = HUB_URL, *, stall_s: float = 30.0, pause_s: float = 1.0) -> None:
        """Take the base address, the seconds without data that end an attempt, and the first pause between attempts."""
        self._base_url = base_url.rstrip("/")
        self._stall_s = stall_s
        self._pause_s = pause_s

    def fetch(self, source: HubSource, file: ModelFile, part: Path, reach: Callable[[int], None]) -> None:
        """Bring `part` to the whole file, going on from what it already holds.

        An unverified file must match the hash the hub publishes for it. Raises SourceFailed.
        """
        url = f"{self._base_url}/{quote(source.repo)}/resolve/{quote(source.revision, safe='')}/{quote(source.path)}"
        size = None if file.unverified else file.size
        idle = 0
        while True:
            before = part.stat().st_size if part.exists() else 0
            try:
                hops = download(url, part, size=size, stall_s=self._stall_s, reach=reach)
                break
            except Interrupted as interruption:
                gained = (part.stat().st_size if part.exists() else 0) - before
                idle = 0 if gained >= GOOD_GAIN else idle + 1
                if idle >= ATTEMPTS:
                    raise SourceFailed(f"{interruption} ; abandon après {ATTEMPTS} essais") from interruption
                time.sleep(self._pause_s * idle)
        if file.unverified:
            _check_published(part, hops.first("X-Linked-ETag", "ETag"))


def _check_published(part: Path, tag: str) -> None:
    """Compare with the hub's entity tag: a SHA-256 for large files, the git blob's SHA-1 for small ones."""
    tag = tag.removeprefix("W/").strip('"')
    if re.fullmatch("[0-9a-f]{64}", tag):
        digest = hashlib.sha256()
    elif re.fullmatch("[0-9a-f]{40}", tag):
        digest = hashlib.sha1(b"blob %d\0" % part.stat().st_size, usedforsecurity=False)
    else:
        raise SourceFailed("aucune empreinte, ni au catalogue ni publiée : rien ne permet de vérifier le fichier")
    with part.open("rb") as stream:
        while chunk := stream.read(CHUNK):
            digest.update(chunk)
    if digest.hexdigest() != tag:
        raise WrongContent("le fichier reçu n'a pas l'empreinte publiée")
