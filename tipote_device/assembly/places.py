"""Where the data is, which model plays which role, how many threads an engine may take."""

from __future__ import annotations

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from tipote_device.catalogue.manifest import Role
from tipote_device.catalogue.store import ModelStore
from tipote_device.contract.errors import AlreadyRunning
from tipote_device.contract.places import data_home
from tipote_device.contract.settings import Settings


def home() -> Path:
    """Return the data folder, made if need be."""
    folder = data_home(os.environ)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def alone_on(folder: Path) -> Iterator[None]:
    """Keep a second daemon off the same data for the length of a `with` block; raise AlreadyRunning if there is one.

    It would end the conversation under way of the first, and both would answer. A folder where nothing can be
    written has no conversation to protect.
    """
    try:
        lock = (folder / "daemon.lock").open("a")
    except OSError:
        yield
        return
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # given back by the system, however the process ends
        except BlockingIOError as error:
            raise AlreadyRunning("Ti-Pote tourne déjà sur cette machine, avec les mêmes données.") from error
        yield


def is_running(folder: Path) -> bool:
    """Tell whether a daemon works on the data of `folder`."""
    try:
        with alone_on(folder):
            return False
    except AlreadyRunning:
        return True


def threads(wanted: int, most: int = 4) -> int:
    """Return `wanted`, or when it is 0 the number of usable cores, at most `most`."""
    return wanted or min(most, len(os.sched_getaffinity(0)))


def models() -> ModelStore:
    """Return the catalogue over the data folder."""
    return ModelStore.open()


def model_id(settings: Settings, role: Role) -> str:
    """Return the model that plays `role`: the one the settings name, else the profile's."""
    named: str | None = {"stt": settings.comprehension.model, "llm": settings.pensee.model}.get(role)
    return named or models().catalogue.profile(settings.modeles.profile)[role]


def model_folder(settings: Settings, role: Role) -> Path:
    """Return the folder of the model that plays `role`; raise CatalogueError when it is not complete."""
    return next(iter(models().paths(model_id(settings, role)).values())).parent
